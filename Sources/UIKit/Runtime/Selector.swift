/// The name of a method in Objective-C: `save:`, `tapWithSender:`.
///
/// `#selector(…)` and `Selector("save:")` both create one; ``ActionTable`` finds the method.
///
/// - Mode: behaves
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

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
