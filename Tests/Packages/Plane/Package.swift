// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Plane",
  products: [.library(name: "Plane", targets: ["Plane"])],
  targets: [
    .target(name: "CPlane"),
    .target(
      name: "Plane", dependencies: ["CPlane"], resources: [.copy("colors.txt")]),
    .executableTarget(name: "plane-tool", dependencies: ["Plane"]),
  ])
