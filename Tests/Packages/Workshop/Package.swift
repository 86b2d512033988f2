// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Workshop",
  products: [.library(name: "Workshop", targets: ["Workshop"])],
  dependencies: [.package(path: "../Plane")],
  targets: [
    .macro(name: "WorkshopMacros"),
    .target(
      name: "Workshop",
      dependencies: ["WorkshopMacros", .product(name: "Plane", package: "Plane")],
      resources: [.copy("tools.txt")]),
  ])
