import Foundation
import TestSupport
import Testing

/// The script `folder-dependencies`: the folders of a target must not depend on each other in a
/// cycle.
struct FolderDependenciesTests {
  private static let script = Tool.root.appendingPathComponent(
    "Sources/Scripts/folder-dependencies")

  private func run(_ script: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `no target has a cycle of folders or a large cycle of files`() throws {
    let (status, output) = try run(Self.script)
    #expect(status == 0, "\(output)")
    #expect(output.contains("Checking: "))
  }

  @Test func `a cycle of folders is reported`() throws {
    let place = try TemporaryFolder([
      "Sources/House/Roof/Tile.swift": "struct Tile { var wall: Wall? }",
      "Sources/House/Walls/Wall.swift": "struct Wall { let tiles = \"\\(Tile.self)\" }",
    ])
    try place.write(try String(contentsOf: Self.script, encoding: .utf8), to: "Sources/Scripts/s")
    let (status, output) = try run(place.url.appendingPathComponent("Sources/Scripts/s"))
    #expect(status == 1)
    #expect(output.contains("error: a cycle of folders: House/Roof, House/Walls"), "\(output)")
  }

  @Test func `a name in a string literal or a comment is not a dependency`() throws {
    let place = try TemporaryFolder([
      "Sources/House/Roof/Tile.swift": "struct Tile { let text = \"Wall\" }  // Wall",
      "Sources/House/Walls/Wall.swift": "struct Wall { var tile: Tile? }",
    ])
    try place.write(try String(contentsOf: Self.script, encoding: .utf8), to: "Sources/Scripts/s")
    let (status, output) = try run(place.url.appendingPathComponent("Sources/Scripts/s"))
    #expect(status == 0)
    #expect(output.contains("House/Walls -> House/Roof"), "\(output)")
  }

  @Test func `a cycle of files that is a large part of its target is reported`() throws {
    let place = try TemporaryFolder()
    let names = ["A", "B", "C", "D", "E"]
    for (index, name) in names.enumerated() {
      try place.write(
        "struct \(name) { var next: [\(names[(index + 1) % names.count])] = [] }",
        to: "Sources/House/\(name).swift")
    }
    try place.write(try String(contentsOf: Self.script, encoding: .utf8), to: "Sources/Scripts/s")
    let (status, output) = try run(place.url.appendingPathComponent("Sources/Scripts/s"))
    #expect(status == 1)
    #expect(output.contains("error: 5 files (100.0%) need each other"), "\(output)")
  }

  @Test func `a dependency that no file imports is reported, and so is one that is missing`() throws
  {
    let place = try TemporaryFolder([
      "Package.swift": """
      let package = Package(
        name: "house",
        targets: [
          // .target(name: "Cellar", dependencies: ["Roof"]),
          .target(name: "Roof"),
          .target(
            name: "House",
            dependencies: [
              "Roof", .target(name: "Walls", condition: .when(platforms: [.linux])),
              .product(name: "Yard", package: "yards"),
            ],
            resources: [.copy("Plans")]),
          .target(name: "Walls", path: "Sources/Brick"),
          .testTarget(name: "RoofTests", dependencies: ["Roof", "Walls"]),
        ]
      )
      """,
      "Sources/House/House.swift": "import Roof  // import Walls",
      "Sources/House/Plans/Plan.swift": "import Walls",
      "Sources/Roof/Roof.swift": "@testable import struct Walls.Wall",
      "Sources/Brick/Wall.swift": "import Foundation",
      "Tests/RoofTests/RoofTests.swift": "package import Roof\nimport Yard",
    ])
    try place.write(try String(contentsOf: Self.script, encoding: .utf8), to: "Sources/Scripts/s")
    let (status, output) = try run(place.url.appendingPathComponent("Sources/Scripts/s"))
    #expect(status == 1)
    let errors = output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      errors == [
        "error: 'Roof' imports 'Walls', but does not depend on it in 'Package.swift'",
        "error: 'House' depends on 'Walls', but no file of it imports that",
        "error: 'House' depends on 'Yard', but no file of it imports that",
        "error: 'RoofTests' depends on 'Walls', but no file of it imports that",
      ], "\(output)")
  }
}
