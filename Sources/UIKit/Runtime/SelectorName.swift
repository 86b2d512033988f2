/// Replaces a `#selector(…)` whose method the program does not declare itself. The method is passed
/// as the argument, so that the compiler checks it. All methods share one function, because
/// otherwise the compiler would report a misspelt method twice.
public struct _SelectorName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  /// Returns the selector, for example for `#selector(removeFromSuperview)` or
  /// `#selector(UIView.endEditing(_:))`.
  public func callAsFunction<Method>(_ method: Method) -> Selector {
    Selector(name)
  }
}

/// Replaces `#selector(getter: frame)`.
public struct _GetterName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public func callAsFunction<Value>(getter: @autoclosure () -> Value) -> Selector {
    Selector(name)
  }
}

/// Replaces `#selector(setter: frame)`.
public struct _SetterName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public func callAsFunction<Value>(setter: @autoclosure () -> Value) -> Selector {
    Selector(name)
  }
}

/// Replaces `#selector(getter: UIView.frame)`.
public struct _PropertyName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public func callAsFunction<Target, Value>(_ property: KeyPath<Target, Value>) -> Selector {
    Selector(name)
  }
}

/// Replaces a `#keyPath(…)`. The key path is passed as the argument, so that the compiler checks
/// it.
public struct _KeyPathName: Sendable {
  private let path: String

  public init(_ path: String) {
    self.path = path
  }

  public func callAsFunction<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String { path }
}
