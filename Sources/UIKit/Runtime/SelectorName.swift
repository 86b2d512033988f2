/// What stands for a `#selector(…)` whose method the program does not declare itself: the method is its argument, so
/// that the compiler checks it. One function for all methods, or a misspelt one would be told twice.
public struct _SelectorName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  /// `#selector(removeFromSuperview)`, `#selector(UIView.endEditing(_:))`
  public func callAsFunction<Method>(_ method: Method) -> Selector {
    Selector(name)
  }
}

/// The same for `#selector(getter: frame)`.
public struct _GetterName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public func callAsFunction<Value>(getter: @autoclosure () -> Value) -> Selector {
    Selector(name)
  }
}

/// The same for `#selector(setter: frame)`.
public struct _SetterName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public func callAsFunction<Value>(setter: @autoclosure () -> Value) -> Selector {
    Selector(name)
  }
}

/// The same for `#selector(getter: UIView.frame)`.
public struct _PropertyName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public func callAsFunction<Target, Value>(_ property: KeyPath<Target, Value>) -> Selector {
    Selector(name)
  }
}

/// What stands for a `#keyPath(…)`: the key path is its argument, so that the compiler checks it.
public struct _KeyPathName: Sendable {
  private let path: String

  public init(_ path: String) {
    self.path = path
  }

  public func callAsFunction<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String { path }
}
