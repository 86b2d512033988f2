#if !canImport(ObjectiveC)
  /// Which values an observer receives, and when it is called.
  ///
  /// - Mode: behaves
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The observer receives the value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The observer receives the value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is also called once at the start, before the observing call returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is also called before the change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// The kind of a change. The elements of a collection change through
  /// ``_KeyValueCoding/mutableArrayValue(forKey:)``.
  ///
  /// - Mode: data
  public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
  }

  /// The keys of the dictionary that
  /// ``_KeyValueObserving/observeValue(forKeyPath:of:change:context:)`` receives.
  ///
  /// - Mode: data
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(
      rawValue: "notificationIsPrior")
  }

  /// A change of the property of a key path.
  ///
  /// - Mode: behaves
  public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange

    public let kind: Kind
    /// `nil` without the option ``NSKeyValueObservingOptions/new``, and before the change.
    public let newValue: Value?
    /// `nil` without the option ``NSKeyValueObservingOptions/old``.
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
  }

  /// An observation that ends with ``invalidate()`` or when it is released. It does not retain the
  /// observed object.
  ///
  /// - Mode: behaves
  public final class NSKeyValueObservation: NSObject {
    private let observers: [KeyObserver]

    init(_ observers: [KeyObserver]) {
      self.observers = observers
      super.init()
    }

    public func invalidate() {
      for observer in observers { KeyObservers.remove(observer) }
    }

    deinit {
      for observer in observers { KeyObservers.remove(observer) }
    }
  }
#endif
