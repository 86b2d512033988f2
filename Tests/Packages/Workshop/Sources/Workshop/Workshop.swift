import Foundation
import Plane

/// How things are made here.
@freestanding(expression) public macro made() -> String =
  #externalMacro(module: "WorkshopMacros", type: "Made")

/// A place with tools.
public struct Workshop {
  public init() {}

  /// The tools, from a resource.
  public var tools: [String] {
    guard let url = Bundle.module.url(forResource: "tools", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  /// How it makes things.
  public var way: String { #made }

  /// Where it is.
  public var place: Vector { Vector(3, 4) }
}
