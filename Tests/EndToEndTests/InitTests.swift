import Foundation
import TestSupport
import Testing

/// The command `init`: the first files of a site, and those that check a package.
struct InitTests {
  private static let site = [
    "Content/index.md", "Content/proofbook.yml", "Content/what-a-page-can-claim.md",
  ]
  private static let packageFiles = [".github/workflows/proofbook.yml", "proofbook.yml"]

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit")])

    """

  @Test func `the site of an empty folder passes without a warning, and can be built`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(["init"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("wrote 'Content/proofbook.yml'\nwrote 'Content/index.md'\n"))
    #expect(try TemporaryFolder.contents(of: folder.url).keys.sorted() == Self.site)
    let test = try Tool.run(["test", "--strict", "--require-claims"], in: folder.url)
    #expect(test.status == 0, "\(test.output)")
    #expect(!test.output.contains("warning"))
    let update = try Tool.run(["update", "--check"], in: folder.url)
    #expect(update.status == 0, "\(update.output)")
    let build = try Tool.run(["build", "--strict"], in: folder.url)
    #expect(build.status == 0, "\(build.output)")
    #expect(!build.output.contains("warning"))
    #expect(try Tool.run(["verify"], in: folder.url).status == 0)
  }

  @Test func `the next steps name an existing README`() throws {
    let folder = try TemporaryFolder(["Readme.md": "# Kit\n"])
    let result = try Tool.run(["init"], in: folder.url)
    #expect(result.output.contains("\n  proofbook test Readme.md  check the"), "\(result.output)")
  }

  @Test(arguments: ["ein Buch für Käthe", "本 \"1\": #a'b", "a\tb\n- c"])
  func `a folder with any name is created, and is the title of its site`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(["init", name], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let site = folder.url.appendingPathComponent(name)
    #expect(try TemporaryFolder.contents(of: site).keys.sorted() == Self.site)
    let build = try Tool.run(["build", "--strict"], in: site)
    #expect(build.status == 0, "\(build.output)\(build.errors)")
    let page = try String(
      contentsOf: site.appendingPathComponent("Site/index.html"), encoding: .utf8)
    let title = name.split(whereSeparator: \.isWhitespace)[0].replacing("\"", with: "&quot;")
    #expect(page.contains(title), "\(page.prefix(2000))")
  }

  @Test func `in a package, the settings and a workflow are written and nothing else`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest,
      "Sources/Kit/Kit.swift": "public func double(_ number: Int) -> Int { 2 * number }\n",
      "README.md": """
      # Kit

      ```swift
      import Kit

      print(double(4))  // Prints "8"
      ```

      ```swift
      let sketch = unknown()
      ```

      """,
    ])
    let before = try TemporaryFolder.contents(of: folder.url)
    let result = try Tool.run(["init"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let after = try TemporaryFolder.contents(of: folder.url)
    #expect(Set(after.keys).subtracting(before.keys).sorted() == Self.packageFiles)
    #expect(before.allSatisfy { after[$0.key] == $0.value })
    let test = try Tool.run(["test", "."], in: folder.url)
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.contains("1 ran"), "\(test.output)")
  }

  @Test(arguments: [
    ("Content/index.md", "'Content/index.md' is there already", false),
    ("Content/notes.md", "'Content' is there already", false),
    ("proofbook.yml", "'proofbook.yml' is there already", true),
    (".github/workflows/proofbook.yml", "'.github/workflows/proofbook.yml' is there", true),
    ("Content", "'Content' is not a folder", false),
    (".github", "'.github' is not a folder", true),
  ])
  func `what is there is named and stays, and nothing is written`(
    _ path: String, _ message: String, _ isPackage: Bool
  ) throws {
    let folder = try TemporaryFolder([path: "mine"])
    if isPackage { try folder.write(Self.manifest, to: "Package.swift") }
    let before = try TemporaryFolder.contents(of: folder.url)
    let result = try Tool.run(["init"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try TemporaryFolder.contents(of: folder.url) == before)
  }

  @Test func `a link that leads nowhere is not written through`() throws {
    let folder = try TemporaryFolder(["Package.swift": Self.manifest])
    try folder.link("proofbook.yml", to: folder("elsewhere"))
    let result = try Tool.run(["init"], in: folder.url)
    #expect(result.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder("elsewhere")))
    #expect(!FileManager.default.fileExists(atPath: folder(".github")))
  }

  @Test func `a folder that cannot be written to is reported and stays as it is`() throws {
    let folder = try TemporaryFolder(["Package.swift": Self.manifest])
    try FileManager.default.createDirectory(
      atPath: folder(".github"), withIntermediateDirectories: false)
    // The first file can be written, the second one cannot.
    #expect(chmod(folder(".github"), 0o555) == 0)
    #expect(chmod(folder.path, 0o777) == 0)
    let result = try OtherUser.run(["init"], in: folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("cannot write '.github/workflows': permission denied"),
      "\(result.errors)")
    #expect(try TemporaryFolder.contents(of: folder.url).keys.sorted() == ["Package.swift"])
  }

  @Test func `with 'print' the files are shown and not written`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(["init", "--print", "book"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("book/Content/proofbook.yml:\n\n    # The settings"))
    #expect(result.output.contains("    title: \"book\"\n"))
    #expect(try TemporaryFolder.contents(of: folder.url).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder("book")))
  }

  @Test func `a claim that fails before 'init' fails after it`() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest, "Sources/Kit/Kit.swift": "public let kit = 1\n",
      "README.md":
        "# Kit\n\n```swift\nprint(1) // 2\n```\n\n```swift\nprint(3) // 3\n```\n\n```swift\nother()\n```\n",
    ])
    func test(_ options: String...) async throws -> Tool.Result {
      try await Tool.run(
        ["test", "./", "--verbose"] + options, in: folder,
        with: GivenOutcomes(["other()": .error("cannot find 'other' in scope", column: 1)]))
    }
    let before = try await test()
    #expect(before.status == 1)
    #expect(before.output.contains("README.md:4:10: error: "), "\(before.output)")
    #expect(try await Tool.run(["init", "./"], in: folder, with: GivenOutcomes()).status == 0)
    let after = try await test()
    #expect(after.status == 1, "\(after.output)")
    #expect(after.output.contains("README.md:4:10: error: "), "\(after.output)")
    #expect(after.output.contains("the block has no claim"), "\(after.output)")
    #expect(!after.output.contains("cannot find 'other'"), "\(after.output)")
    // Strictly, the page claims nothing.
    let strict = try await test("--no-discover")
    #expect(strict.status == 0, "\(strict.output)")
  }
}
