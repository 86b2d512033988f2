extension UIViewController {
  /// A property of a view controller that `loadView` or `viewDidLoad` sets. Reading it loads the
  /// view first.
  ///
  /// ```swift
  /// @ViewLoading var label: UILabel
  /// ```
  ///
  /// - Mode: behaves
  @propertyWrapper @MainActor @preconcurrency public struct ViewLoading<Value> {
    private var stored: Value?

    public init() {}

    public init(wrappedValue: Value) {
      stored = wrappedValue
    }

    @available(*, unavailable, message: "a property of a UIViewController alone is @ViewLoading")
    public var wrappedValue: Value {
      get { fatalError("not reached: the getter is unavailable") }
      set { fatalError("not reached: the setter is unavailable") }
    }

    /// The value, read after the view is loaded. Traps if neither `loadView` nor `viewDidLoad` sets
    /// it.
    public static subscript<Controller: UIViewController>(
      _enclosingInstance controller: Controller,
      wrapped property: ReferenceWritableKeyPath<Controller, Value>,
      storage storage: ReferenceWritableKeyPath<Controller, Self>
    ) -> Value {
      get {
        controller.loadViewIfNeeded()
        guard let value = controller[keyPath: storage].stored else {
          fatalError("a @ViewLoading property was read, and loading the view did not set it")
        }
        return value
      }
      set { controller[keyPath: storage].stored = newValue }
    }
  }
}
