/// Apple's modules that examples may import in addition to `UIKit`.
package enum AppleModules {
  package static let names = [
    "Combine", "CoreGraphics", "Darwin", "OSLog", "ObjectiveC", "QuartzCore", "os",
  ]

  /// The name of the module of this package that replaces one of these.
  package static func standIn(for name: String) -> String {
    "Apple" + (name == "os" ? "OS" : name)
  }
}
