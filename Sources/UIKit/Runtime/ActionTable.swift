// swift-format-ignore-file: AmbiguousTrailingClosureOverload

/// Calls methods by name.
///
/// Swift does not keep method names at run time. Proofbook therefore appends to each program an
/// ``_ActionList``: a list of the methods that Objective-C would see.
@MainActor enum ActionTable {
  /// Lists in addition to the program's own.
  static var lists: [any _ActionList.Type] = []

  private static let programList =
    _typeByName("main._ProgramActions") as? any _ActionList.Type

  /// Calls `action` on `target`.
  ///
  /// - Returns: Whether the target has a method of that name.
  @discardableResult
  static func perform(
    _ action: Selector, on target: AnyObject, sender: Any?, event: AnyObject?
  ) -> Bool {
    perform(_Action(name: action.name, arguments: [sender, event]), on: target)
  }

  /// Whether `target` responds to the action: the result of the program's own `responds(to:)`, or
  /// without one, whether `target` has a method with this name.
  static func responds(_ target: AnyObject, to action: Selector) -> Bool {
    let own = ForwardedMessages.ask("respondsTo:", of: target, action)
    return own as? Bool
      ?? perform(_Action(name: action.name, arguments: [], isQuestion: true), on: target)
  }

  static func perform(_ action: _Action, on target: AnyObject) -> Bool {
    if let programList, programList.perform(action, on: target) { return true }
    return lists.contains { $0.perform(action, on: target) }
      || LocalActions.all.contains { $0(action, target) }
  }
}

extension ActionTable {
  /// Calls a method on the current thread, as Objective-C would.
  ///
  /// - Returns: The method's result. Traps if the target has no such method.
  @discardableResult
  nonisolated static func send(
    _ selector: Selector, to target: AnyObject, _ arguments: [Any?]
  ) -> Any? {
    nonisolated(unsafe) let arguments = arguments
    nonisolated(unsafe) let target = target
    nonisolated(unsafe) var result: Any?
    onThisThread {
      let action = _Action(name: selector.name, arguments: arguments)
      guard perform(action, on: target) else {
        if let other = ForwardedMessages.target(of: target, selector) {
          result = send(selector, to: other, arguments)
          return
        }
        raise(
          .invalidArgument,
          "-[\(Runtime.qualifiedName(of: target)) \(selector)]: "
            + "unrecognized selector sent to instance \(Runtime.address(of: target))")
      }
      result = action.result
    }
    return result
  }

  /// Whether an object has a method with this name. May be called on any thread.
  nonisolated static func knows(_ selector: Selector, of target: AnyObject) -> Bool {
    nonisolated(unsafe) let target = target
    nonisolated(unsafe) var isKnown = false
    onThisThread { isKnown = responds(target, to: selector) }
    return isKnown
  }

  /// Runs a block on the current thread. Objective-C has no actors: a method runs on the thread
  /// that calls it, even if Swift isolates it to the main actor.
  nonisolated static func onThisThread(_ body: @MainActor () -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated(body) }
    withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Void).self)() }
  }
}

/// Registers the methods of a class that is local to a function. Called each time the function
/// runs.
public func _addActions(
  of type: AnyObject.Type, perform: @escaping @MainActor @Sendable (_Action, AnyObject) -> Bool
) {
  LocalActions.add(type, call: perform)
}

/// A program's methods that can be called by name.
public protocol _ActionList {
  /// Runs `action` if `target` has the method.
  @MainActor static func perform(_ action: _Action, on target: AnyObject) -> Bool
}

/// A call of a method by its name.
@MainActor public final class _Action {
  public let name: String
  private let arguments: [Any?]
  /// Whether the action only checks that the method exists.
  public let isQuestion: Bool
  /// The method's result.
  private(set) var result: Any?

  init(name: String, arguments: [Any?], isQuestion: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isQuestion = isQuestion
  }

  /// Calls the method, unless the action only checks that it exists.
  ///
  /// - Returns: `true`: the target has the method.
  public func run<Result>(_ method: @autoclosure () -> Result) -> Bool {
    if !isQuestion { result = method() }
    return true
  }

  /// `false` if ``assign(_:)`` was given a value that its property cannot hold.
  private(set) var isFitting = true

  /// Sets the property with the action's name, as key-value coding does.
  public func assign<Value>(_ set: (Value) -> Void) -> Bool {
    if isQuestion { return true }
    if let value = KeyedValue.convert(arguments.first ?? nil, to: Value.self) {
      set(value)
    } else {
      isFitting = false
    }
    return true
  }

  /// Returns an argument as the type that the method declares. Traps if the argument has another
  /// type.
  public func argument<Value>(_ index: Int) -> Value {
    let argument = arguments.indices.contains(index) ? arguments[index] : nil
    if let value = argument as? Value { return value }
    let given = argument.map { "\(type(of: $0))" } ?? "nil"
    fatalError("'\(name)' takes a \(Value.self), but was called with \(given)")
  }

  // Calls a method of the runtime, with one overload for each number of arguments. A single
  // function with a parameter pack would crash the compiler for a method that takes a closure.

  public func call<Result>(_ method: () -> Result) -> Bool { run(method()) }

  public func call<A, Result>(_ method: (A) -> Result) -> Bool { run(method(argument(0))) }

  public func call<A, B, Result>(_ method: (A, B) -> Result) -> Bool {
    run(method(argument(0), argument(1)))
  }

  public func call<A, B, C, Result>(_ method: (A, B, C) -> Result) -> Bool {
    run(method(argument(0), argument(1), argument(2)))
  }

  public func call<A, B, C, D, Result>(_ method: (A, B, C, D) -> Result) -> Bool {
    run(method(argument(0), argument(1), argument(2), argument(3)))
  }

  public func call<A, B, C, D, E, Result>(_ method: (A, B, C, D, E) -> Result) -> Bool {
    run(method(argument(0), argument(1), argument(2), argument(3), argument(4)))
  }
}
