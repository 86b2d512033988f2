/// Apple's modules that examples may import besides `UIKit`.
package enum AppleModules {
  package static let names = [
    "Combine", "CoreGraphics", "Darwin", "OSLog", "ObjectiveC", "QuartzCore", "os",
  ]

  /// The name of the module of this package that stands in for one of these.
  package static func standIn(for name: String) -> String {
    "Apple" + (name == "os" ? "OS" : name)
  }
}
