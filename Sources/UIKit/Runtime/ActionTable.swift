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
