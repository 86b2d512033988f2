// swift-tools-version: 6.2
import PackageDescription

// The runtime's targets are links to those of the package itself, so that nothing else is built.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Trace"),
    .target(name: "Cassowary"),
    .target(name: "CUIKit"),
    .target(name: "UIKit", dependencies: ["Trace", "Cassowary", "CUIKit"]),
    .target(name: "Corpus"),
    .executableTarget(
      name: "benchmarks", dependencies: ["Cassowary", "Corpus", "UIKit"], exclude: ["kiwi.py"]),
  ]
)
