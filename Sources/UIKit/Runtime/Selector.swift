/// The name of a method, as Objective-C would call it: `save:`, `tapWithSender:`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  let name: String

  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral value: String) {
    self.name = value
  }

  public var description: String { name }
}

/// Calls methods by their names.
@MainActor enum ActionTable {
  /// Calls `action` on `target`.
  ///
  /// - Returns: Whether the target has a method of that name.
  static func perform(
    _ action: Selector, on target: AnyObject, sender: Any?, event: AnyObject?
  ) -> Bool {
    false
  }
}
