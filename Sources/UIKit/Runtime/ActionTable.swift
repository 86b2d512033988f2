/// Calls methods by their names.
///
/// Swift keeps no names of methods at run time. A program therefore brings a list of the methods that
/// Objective-C would see, ``_ActionList``, which Proofbook writes behind the author's code.
@MainActor enum ActionTable {
  /// Lists beside the program's own.
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

  /// Whether `target` has a method of the name.
  static func responds(_ target: AnyObject, to action: Selector) -> Bool {
    perform(_Action(name: action.name, arguments: [], isQuestion: true), on: target)
  }

  static func perform(_ action: _Action, on target: AnyObject) -> Bool {
    if let programList, programList.perform(action, on: target) { return true }
    return lists.contains { $0.perform(action, on: target) }
      || LocalActions.all.contains { $0(action, target) }
  }
}

extension ActionTable {
  /// Calls a method on the thread that this is called on, as Objective-C would.
  ///
  /// - Returns: What the method gave back. Traps where the target has no such method.
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
        raise(
          .invalidArgument,
          "-[\(Runtime.qualifiedName(of: target)) \(selector)]: "
            + "unrecognized selector sent to instance \(Runtime.address(of: target))")
      }
      result = action.result
    }
    return result
  }

  /// Whether an object has a method of the name.
  nonisolated static func knows(_ selector: Selector, of target: AnyObject) -> Bool {
    nonisolated(unsafe) let target = target
    nonisolated(unsafe) var isKnown = false
    onThisThread { isKnown = responds(target, to: selector) }
    return isKnown
  }

  /// Objective-C knows no actors: a method runs on whatever thread calls it, also one that is the main
  /// actor's by its type.
  nonisolated static func onThisThread(_ body: @MainActor () -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated(body) }
    withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Void).self)() }
  }
}

/// Tells the methods of a class that is local to a function, each time that the function runs.
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
  /// Whether the method is only looked for.
  private let isQuestion: Bool
  private var nextIndex = 0
  /// What the method gave back.
  private(set) var result: Any?

  init(name: String, arguments: [Any?], isQuestion: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isQuestion = isQuestion
  }

  /// Calls the method that was found.
  ///
  /// - Returns: `true`, for the list to say that it knows the method.
  public func run<Result>(_ method: @autoclosure () -> Result) -> Bool {
    if !isQuestion { result = method() }
    return true
  }

  /// False where ``assign(_:)`` was given a value that its property cannot hold.
  private(set) var isFitting = true

  /// Sets a property of which the name was found, as key-value coding does.
  public func assign<Value>(_ set: (Value) -> Void) -> Bool {
    if isQuestion { return true }
    if let value = KeyedValue.convert(arguments.first ?? nil, to: Value.self) {
      set(value)
    } else {
      isFitting = false
    }
    return true
  }

  /// An argument as the type that the method declares. Traps where it is another.
  public func argument<Value>(_ index: Int) -> Value {
    let argument = arguments.indices.contains(index) ? arguments[index] : nil
    if let value = argument as? Value { return value }
    let given = argument.map { "\(type(of: $0))" } ?? "nil"
    fatalError("'\(name)' takes a \(Value.self), but was called with \(given)")
  }

  /// Calls a method of the runtime with as many arguments as it takes.
  public func call<each Argument, Result>(_ method: (repeat each Argument) -> Result) -> Bool {
    nextIndex = 0
    return run(method(repeat next((each Argument).self)))
  }

  private func next<Value>(_ type: Value.Type) -> Value {
    defer { nextIndex += 1 }
    return argument(nextIndex)
  }
}
