/// What stands for a `#selector(…)` whose method the program does not declare itself: the method is its argument, so
/// that the compiler checks it.
public struct _SelectorName: Sendable {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  /// `#selector(removeFromSuperview)`, which means the target's own method.
  public func callAsFunction<each Argument, Result>(
    _ method: (repeat each Argument) -> Result
  ) -> Selector {
    Selector(name)
  }

  /// `#selector(UIView.endEditing(_:))`; the method can be called by its name from now on.
  public func callAsFunction<Target, each Argument, Result>(
    _ method: @escaping (Target) -> (repeat each Argument) -> Result
  ) -> Selector {
    nonisolated(unsafe) let method = method
    RuntimeActions.add(name) { action, target in
      guard let target = target as? Target else { return false }
      return action.run(method(target)(repeat action.next((each Argument).self)))
    }
    return Selector(name)
  }

  /// The same for a class on the main actor.
  public func callAsFunction<Target, each Argument, Result>(
    _ method: @escaping (Target) -> @MainActor (repeat each Argument) -> Result
  ) -> Selector {
    nonisolated(unsafe) let method = method
    RuntimeActions.add(name) { action, target in
      guard let target = target as? Target else { return false }
      return action.run(method(target)(repeat action.next((each Argument).self)))
    }
    return Selector(name)
  }

  /// `#selector(getter: frame)`
  public func callAsFunction<Value>(getter: @autoclosure () -> Value) -> Selector {
    Selector(name)
  }

  /// `#selector(setter: frame)`
  public func callAsFunction<Value>(setter: @autoclosure () -> Value) -> Selector {
    Selector(name)
  }

  /// `#selector(getter: UIView.frame)`
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
