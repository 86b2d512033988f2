import Synchronization

/// An observer of one property of one object.
final class KeyObserver: @unchecked Sendable {
  /// What happens to a property: it is set, or elements of its collection are inserted, removed or
  /// replaced.
  struct Event {
    /// The raw value of an `NSKeyValueChange`.
    var kind: UInt = 1
    /// The positions of the elements; `nil` if the property is set.
    var indexes: IndexSet?

    static let setting = Event()
  }

  /// The information about a change. Values are set only if the options ask for them; for elements
  /// of a collection, they are arrays of these elements.
  struct Change {
    var event = Event.setting
    var isPrior: Bool
    var old: Any?
    var new: Any?
  }

  weak var object: AnyObject?
  let key: String
  /// The key, and the keys that it depends on.
  let keys: Set<String>
  let options: UInt
  private let read: (AnyObject) -> Any?
  private let tell: (AnyObject, Change) -> Void
  /// The values before the changes that are in progress.
  private var before: [Any?] = []

  init(
    _ object: AnyObject, key: String, keys: Set<String>, options: UInt,
    read: @escaping (AnyObject) -> Any?, tell: @escaping (AnyObject, Change) -> Void
  ) {
    self.object = object
    self.key = key
    self.keys = keys
    self.options = options
    self.read = read
    self.tell = tell
  }

  private func wants(_ option: UInt) -> Bool { options & option != 0 }

  func notifyInitially() {
    guard let object, wants(4) else { return }
    tell(object, Change(isPrior: false, old: nil, new: wants(1) ? read(object) : nil))
  }

  func willChange(_ event: Event = .setting) {
    guard let object else { return }
    let old = wants(2) && event.kind != 2 ? read(object, event) : nil
    before.append(old)
    if wants(8) { tell(object, Change(event: event, isPrior: true, old: old, new: nil)) }
  }

  func didChange(_ event: Event = .setting) {
    guard let object else { return }
    let old = before.popLast() ?? nil
    let new = wants(1) && event.kind != 3 ? read(object, event) : nil
    tell(object, Change(event: event, isPrior: false, old: old, new: new))
  }

  private func read(_ object: AnyObject, _ event: Event) -> Any? {
    let value = read(object)
    guard let indexes = event.indexes else { return value }
    guard let elements = KeyedValue.flat(value) as? [Any] else { return nil }
    return indexes.filter(elements.indices.contains).map { elements[$0] }
  }
}

/// All observers of properties. Only the observers themselves are retained.
enum KeyObservers {
  private struct State {
    var observers: [ObjectIdentifier: [KeyObserver]] = [:]
    /// The properties whose collections are being changed through a proxy: setting them is not
    /// reported.
    var proxies: Set<Property> = []
  }

  private struct Property: Hashable {
    var object: ObjectIdentifier
    var key: String
  }

  private static let state = Mutex(State())
  /// Whether any property has ever been observed. Most programs change only properties that are not
  /// observed.
  private static let isUsed = Atomic(false)

  static func add(_ observer: KeyObserver) {
    guard let object = observer.object else { return }
    isUsed.store(true, ordering: .relaxed)
    state.withLock { state in
      // A deallocated object may have had the same address.
      state.observers[ObjectIdentifier(object), default: []].removeAll { $0.object == nil }
      state.observers[ObjectIdentifier(object), default: []].append(observer)
    }
  }

  static func remove(_ observer: KeyObserver) {
    state.withLock { state in
      for (object, observers) in state.observers
      where observers.contains(where: { $0 === observer }) {
        let rest = observers.filter { $0 !== observer }
        state.observers[object] = rest.isEmpty ? nil : rest
      }
    }
  }

  static func observers(of object: AnyObject, key: String) -> [KeyObserver] {
    guard isUsed.load(ordering: .relaxed) else { return [] }
    return state.withLock { state in
      (state.observers[ObjectIdentifier(object)] ?? []).filter {
        $0.object === object && $0.keys.contains(key)
      }
    }
  }

  /// Changes elements of a collection, and reports only this change.
  static func change(
    _ object: AnyObject, key: String, _ event: KeyObserver.Event, _ body: () -> Void
  ) {
    func eachObserver(_ notify: (KeyObserver, KeyObserver.Event) -> Void) {
      for observer in observers(of: object, key: key) {
        notify(observer, observer.key == key ? event : .setting)
      }
    }
    let property = Property(object: ObjectIdentifier(object), key: key)
    eachObserver { $0.willChange($1) }
    _ = state.withLock { $0.proxies.insert(property) }
    body()
    _ = state.withLock { $0.proxies.remove(property) }
    eachObserver { $0.didChange($1) }
  }

  /// Returns the observers to notify when a property is set.
  static func observersOfSetting(_ object: AnyObject, key: String) -> [KeyObserver] {
    guard isUsed.load(ordering: .relaxed) else { return [] }
    let property = Property(object: ObjectIdentifier(object), key: key)
    if state.withLock({ $0.proxies.contains(property) }) { return [] }
    return observers(of: object, key: key)
  }

  static func isObserved(_ object: AnyObject) -> Bool {
    guard isUsed.load(ordering: .relaxed) else { return false }
    return state.withLock { state in
      state.observers[ObjectIdentifier(object)]?.contains { $0.object === object } ?? false
    }
  }
}

/// Called by properties that are about to change or have changed. Proofbook inserts the calls into
/// programs.
public enum _KeyChange {
  public static func will(_ object: AnyObject, _ key: String) {
    for observer in KeyObservers.observersOfSetting(object, key: key) { observer.willChange() }
  }

  public static func did(_ object: AnyObject, _ key: String) {
    for observer in KeyObservers.observersOfSetting(object, key: key) { observer.didChange() }
  }
}
