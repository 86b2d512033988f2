/// Calls the program's own `responds(to:)` and `forwardingTarget(for:)` for messages that a class
/// may forward.
enum ForwardedMessages {
  /// The object that receives a message that `object` does not implement; `nil` if its class does
  /// not forward the message.
  static func target(of object: AnyObject, _ selector: Selector) -> AnyObject? {
    #if canImport(ObjectiveC)
      return nil
    #else
      guard let found = ownTarget(of: object, selector) else { return nil }
      let target = found as AnyObject
      return target === object ? nil : target
    #endif
  }

  /// The result of the program's `forwardingTarget(for:)`; `nil` if the class does not implement
  /// it.
  static func ownTarget(of object: AnyObject, _ selector: Selector) -> Any? {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var target: Any?
    ActionTable.onThisThread {
      target = KeyedValue.flat(ask("forwardingTargetFor:", of: object, selector))
    }
    return target
  }

  private static let key = "proofbook.forwarded-messages"

  /// Calls a method of the program, with a selector as its argument.
  ///
  /// - Returns: The method's result; `nil` if the class has no such method, or if the method is
  ///   already running and calls `super`.
  @MainActor static func ask(
    _ method: String, of object: AnyObject, _ selector: Selector
  ) -> Any? {
    let storage = Thread.current.threadDictionary
    let question = "\(method) \(ObjectIdentifier(object)) \(selector)"
    var open = storage[key] as? Set<String> ?? []
    guard open.insert(question).inserted else { return nil }
    storage[key] = open
    defer {
      open.remove(question)
      storage[key] = open.isEmpty ? nil : open
    }
    let action = _Action(name: method, arguments: [selector])
    return ActionTable.perform(action, on: object) ? action.result : nil
  }
}
