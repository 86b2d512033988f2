import Foundation
import TestSupport
import Testing

/// Checks `Tests/Packages/Plane`, a realistic package with examples in documentation comments of
/// every style.
struct PackageTests {
  private static let plane = Tool.root.appendingPathComponent("Tests/Packages/Plane")

  /// A copy of the package that a test may change. One test has all checks that need it built, so
  /// that it is built once.
  private static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, data) in try TemporaryFolder.contents(of: plane) where !path.hasPrefix(".build/") {
      try folder.write(Array(data), to: path)
    }
    return folder
  }

  /// The lines of all library sources, by path.
  private static func sources(in folder: TemporaryFolder) throws -> [String: [String]] {
    var sources: [String: [String]] = [:]
    for name in ["Box", "Path", "Turn", "Vector"] {
      let path = "Sources/Plane/\(name).swift"
      let text = try String(contentsOfFile: folder(path), encoding: .utf8)
      sources[path] = text.components(separatedBy: "\n")
    }
    return sources
  }

  private static func write(_ sources: [String: [String]], to folder: TemporaryFolder) throws {
    for (path, lines) in sources {
      try folder.write(Array(lines.joined(separator: "\n").utf8), to: path)
    }
  }

  /// The location of a text in a line, as diagnostics print it: `path:line:column`, with columns in
  /// bytes.
  private static func place(of text: String, in line: String, _ path: String, _ index: Int)
    -> String
  {
    let before = line[..<line.range(of: text)!.lowerBound]
    return "\(path):\(index + 1):\(before.utf8.count + 1)"
  }

  /// The locations of all errors in a report.
  private static func errors(in report: String) -> Set<String> {
    Set(
      report.split(separator: "\n").compactMap { line in
        line.range(of: ": error: ").map { String(line[..<$0.lowerBound]) }
      })
  }

  @Test
  func `a package is checked, and each broken comment is reported at its line and column`()
    throws
  {
    let folder = try Self.copy()
    let caches = try TemporaryFolder()
    try PreparedCache.ofMachine.get().copy(to: caches.path)
    let environment = ["XDG_CACHE_HOME": caches.path]
    let whole = try Tool.run(["test"], in: folder.url, environment: environment)
    #expect(whole.status == 0, "\(whole.output)\(whole.errors)")
    #expect(
      whole.output.hasSuffix(
        "✓ 62 of 67 blocks checked, none failed: 9 articles, 67 blocks: 61 ran, 1 compiled, 5 skipped; 60 claims checked\n"
      ))
    // SwiftPM's build is in the cache, and its temporary files are removed.
    #expect(!FileManager.default.fileExists(atPath: folder(".build")))
    let made = try FileManager.default.subpathsOfDirectory(
      atPath: caches("proofbook/packages"))
    #expect(made.contains { $0.hasSuffix("/own/build") })
    #expect(!made.contains { $0.hasSuffix("/own/temporary") })

    // A share breaks the claims or the code.
    let share = Share(of: "broken comments of a package", parts: 2)
    if share.takes(0) { try Self.expectBrokenClaims(in: folder, environment) }
    if share.takes(1) { try Self.expectBrokenCode(in: folder, environment) }

    // A library that does not build stops the tool, which reports the reason.
    let turn = "Sources/Plane/Turn.swift"
    let broken = try String(contentsOfFile: folder(turn), encoding: .utf8)
      .replacingOccurrences(of: "-> Int { plane_gcd(a, b) }", with: "-> Int { plane_gdc(a, b) }")
    try folder.write(broken, to: turn)
    let build = try Tool.run(["test"], in: folder.url, environment: environment)
    #expect(build.status == 2)
    #expect(build.errors.contains("pass '--trust-package'"))
    #expect(build.errors.contains("the package 'Plane' does not build"))
    #expect(build.errors.contains("cannot find 'plane_gdc' in scope"))
  }

  /// Changes every claim in a comment by one character, and expects an error at each.
  private static func expectBrokenClaims(
    in folder: TemporaryFolder, _ environment: [String: String]
  ) throws {
    let sources = try sources(in: folder)
    defer { try? write(sources, to: folder) }
    var changed = sources
    var places: Set<String> = []
    for (path, lines) in sources {
      var isOutput = false
      for (index, line) in lines.enumerated() {
        if let range = line.range(of: "// Prints \"") {
          changed[path]?[index].insert("~", at: range.upperBound)
          places.insert(place(of: "// Prints \"", in: line, path, index))
        } else if isOutput {
          let text = line.drop { " /*".contains($0) }
          changed[path]?[index] = line + "~"
          places.insert(place(of: String(text), in: line, path, index))
          isOutput = false
        } else if line.contains("// Prints three lines:") {
          changed[path]?[index + 1] += "~"
          places.insert(place(of: "// (0, 0)", in: lines[index + 1], path, index + 1))
        }
        if line.contains("```output") { isOutput = true }
      }
    }
    try write(changed, to: folder)
    let claims = try Tool.run(["test"], in: folder.url, environment: environment)
    #expect(places.count >= 50)
    #expect(errors(in: claims.output).sorted() == places.sorted())
    #expect(claims.status == 1)
  }

  /// Makes every example call a function that does not exist, and expects an error at each.
  private static func expectBrokenCode(
    in folder: TemporaryFolder, _ environment: [String: String]
  ) throws {
    let sources = try sources(in: folder)
    defer { try? write(sources, to: folder) }
    var changed = sources
    var places: Set<String> = []
    for (path, lines) in sources {
      for (index, line) in lines.enumerated()
      where line.contains("print(") && !line.contains(".secret") && !line.contains(".other)\n")
        && !line.contains("an indented example") && !line.contains("Path().other")
      {
        changed[path]?[index] = line.replacingOccurrences(of: "print(", with: "prnit(")
        places.insert(place(of: "print(", in: line, path, index))
      }
    }
    try write(changed, to: folder)
    let code = try Tool.run(["test", "Sources"], in: folder.url, environment: environment)
    #expect(places.count >= 50)
    let told = errors(
      in: code.output.split(separator: "\n").filter { $0.contains("cannot find 'prnit' in scope") }
        .joined(separator: "\n"))
    #expect(told.sorted() == places.sorted())
    #expect(code.status == 1)
  }

  @Test func `the examples of a package are listed without building it`() throws {
    let folder = try Self.copy()
    let caches = try TemporaryFolder()
    try PreparedCache.ofMachine.get().copy(to: caches.path)
    let result = try Tool.run(
      ["list", "Sources/Plane/Path.swift", "README.md"], in: folder.url,
      environment: ["XDG_CACHE_HOME": caches.path])
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map { line in
      line.split(separator: " ").prefix(4).joined(separator: " ")
    }
    #expect(
      lines.prefix(4) == [
        "README.md:5:1 example-1 run output", "README.md:18:1 example-2 run output",
        "Sources/Plane/Path.swift:5:5 Path-1 run output",
        "Sources/Plane/Path.swift:12:6 Path.startIndex-1 run output",
      ])
    #expect(lines.contains("Sources/Plane/Path.swift:46:6 Path.subscript(_:)-2 run output"))
    let made = try FileManager.default.subpathsOfDirectory(
      atPath: caches("proofbook/packages"))
    #expect(!made.contains { $0.hasSuffix("/own/build") })
    #expect(!FileManager.default.fileExists(atPath: folder(".build")))
  }

  @Test func `a manifest that does not compile stops the tool`() throws {
    let folder = try TemporaryFolder([
      "Package.swift":
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Pakage()\n",
      "README.md": "# A\n",
    ])
    let caches = try TemporaryFolder()
    try PreparedCache.ofMachine.get().copy(to: caches.path)
    let result = try Tool.run(
      ["test"], in: folder.url, environment: ["XDG_CACHE_HOME": caches.path])
    #expect(result.status == 2)
    #expect(result.errors.contains("cannot find 'Pakage' in scope"))
  }

  @Test func `a macro, a resource and a local dependency work in the sandbox`() throws {
    let folder = try TemporaryFolder()
    let packages = Tool.root.appendingPathComponent("Tests/Packages")
    for name in ["Plane", "Workshop"] {
      let files = try TemporaryFolder.contents(of: packages.appendingPathComponent(name))
      for (path, data) in files where !path.hasPrefix(".build/") {
        try folder.write(Array(data), to: "\(name)/\(path)")
      }
    }
    let environment = ["XDG_CACHE_HOME": folder("caches")]
    try PreparedCache.ofMachine.get().copy(to: folder("caches"))
    let workshop = folder.url.appendingPathComponent("Workshop")
    // Without a repository around both packages, the sandbox shows the package no folder beside it.
    let alone = try Tool.run(["test"], in: workshop, environment: environment)
    #expect(alone.status == 2)
    #expect(alone.errors.contains("'\(folder("Plane"))', which is not in its repository"))
    #expect(alone.errors.contains("pass '--trust-package'"))

    try folder.write("[core]\n", to: ".git/config")
    let before = try TemporaryFolder.contents(of: workshop)
    let whole = try Tool.run(["test"], in: workshop, environment: environment)
    #expect(whole.status == 0, "\(whole.output)\(whole.errors)")
    #expect(whole.output.contains("; 5 claims checked"))
    #expect(try TemporaryFolder.contents(of: workshop) == before)
    #expect(!FileManager.default.fileExists(atPath: folder("Plane/.build")))
  }

  @Test func `a package with a dependency to download is not built without trust`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Far",
        products: [.library(name: "Far", targets: ["Far"])],
        dependencies: [.package(url: "https://example.invalid/far/Away.git", from: "1.0.0")],
        targets: [.target(name: "Far", dependencies: [.product(name: "Away", package: "Away")])])
      """,
      "Sources/Far/Far.swift": "public let far = 1\n",
      "README.md": "# Far\n\n```swift\nimport Far\nprint(far)\n```\n",
    ])
    let environment = ["XDG_CACHE_HOME": folder("caches")]
    try PreparedCache.ofMachine.get().copy(to: folder("caches"))
    let listed = try Tool.run(["list"], in: folder.url, environment: environment)
    #expect(listed.status == 0, "\(listed.errors)")
    let result = try Tool.run(["test"], in: folder.url, environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.contains("the package 'Far' was not built: it needs 'away'"))
    #expect(result.errors.contains("pass '--trust-package'"))
  }

  @Test func `a trusted package that is read-only is built in the cache`() throws {
    let folder = try TemporaryFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Kit.swift": "public let kit = 1\n",
      "Kit/README.md": "# Kit\n\n```swift\nimport Kit\nprint(kit)  // Prints \"1\"\n```\n",
    ])
    try FileManager.default.createDirectory(
      atPath: folder("caches"), withIntermediateDirectories: false)
    #expect(chmod(folder("caches"), 0o777) == 0)
    #expect(chmod(folder("Kit"), 0o555) == 0)
    defer { chmod(folder("Kit"), 0o755) }
    let result = try OtherUser.run(
      ["test", "--trust-package", "."], in: folder.url.appendingPathComponent("Kit"),
      environment: [
        "XDG_CACHE_HOME": folder("caches"), "HOME": folder("caches"), "TMPDIR": "/tmp",
      ])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("1 ran"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("Kit")).sorted() == [
        "Package.swift", "README.md", "Sources",
      ])
  }
}
