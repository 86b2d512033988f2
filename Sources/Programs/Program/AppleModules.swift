/// Apple's modules that examples may import besides `UIKit`.
package enum AppleModules {
  package static let names = [
    "Combine", "CoreGraphics", "Darwin", "OSLog", "ObjectiveC", "QuartzCore", "os",
  ]
}
