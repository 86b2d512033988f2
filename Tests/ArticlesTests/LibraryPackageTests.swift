import TestSupport
import Testing

@testable import Articles

struct LibraryPackageTests {
  private static let files = [
    "Package.swift": "", "README.md": "# A", "README.de.md": "# A", "CHANGELOG.md": "# A",
    "Documentation/Guide.md": "# A", "Sources/Kit/Kit.docc/Kit.md": "# A",
    "Sources/Kit/notes.md": "# A", "Tests/KitTests/Kit.docc/Kit.md": "# A",
    "Examples/Demo/Package.swift": "", "Examples/Demo/Demo.docc/Demo.md": "# A",
    ".build/checkouts/other/Other.docc/Other.md": "# A", "Notes/one.md": "# A",
  ]

  private static func library(
    _ files: [String: String], toolsVersion: [Int] = [6, 0], diagnostics: inout [Diagnostic]
  ) throws -> (TemporaryFolder, Library) {
    let folder = try TemporaryFolder(files)
    let package = SwiftPackage(
      root: folder.path, name: "kit", toolsVersion: toolsVersion,
      targets: [
        .init(
          name: "Kit", module: "Kit", kind: "library", path: "Sources/Kit", sources: [],
          products: ["Kit"])
      ], libraries: ["Kit"], hasDependencies: false)
    return (
      folder,
      try Library(
        readingPagesOf: package, claims: ClaimSyntax.samples, diagnostics: &diagnostics)
    )
  }

  @Test func `the readmes, documentation folders and catalogues of a package are read`() throws {
    var found: [Diagnostic] = []
    let (_, library) = try Self.library(Self.files, diagnostics: &found)
    #expect(found.isEmpty)
    #expect(
      library.articles.map { library.pathInRoot($0.path) } == [
        "Documentation/Guide.md", "README.de.md", "README.md", "Sources/Kit/Kit.docc/Kit.md",
      ])
    #expect(library.articles.map(\.frontMatter.imports) == [[], [], [], ["Kit"]])
    #expect(library.settings.languageMode == 6)
    #expect(library.settings.title == "kit")
  }

  @Test func `a package's settings include and exclude pages`() throws {
    var files = Self.files
    files["proofbook.yml"] = """
      swift-version: 6
      package:
        include: [Notes]
        exclude: [README.de.md, "Sources/*.docc"]
        cumulative: Documentation
        untagged: swift
        check: claims
      """
    var found: [Diagnostic] = []
    let (_, library) = try Self.library(files, toolsVersion: [5, 9], diagnostics: &found)
    #expect(found.isEmpty)
    #expect(
      library.articles.map { library.pathInRoot($0.path) } == [
        "Documentation/Guide.md", "Notes/one.md", "README.md",
      ])
    #expect(library.articles.map(\.frontMatter.isCumulative) == [true, false, false])
    #expect(library.settings.languageMode == 6)
    #expect(library.settings.package.takesUntagged)
    #expect(library.settings.package.checksClaimsOnly)
  }

  @Test func `the language mode follows the package's tools version`() throws {
    var found: [Diagnostic] = []
    let (_, library) = try Self.library(Self.files, toolsVersion: [5, 9], diagnostics: &found)
    #expect(library.settings.languageMode == 5)
  }

  @Test func `invalid package settings are reported`() {
    let text = MarkedText(
      """
      package:
        1️⃣exlude: [a]
        include: [2️⃣../other]
        untagged: 3️⃣python
        check: 4️⃣some
      """, path: "proofbook.yml")
    var found: [Diagnostic] = []
    _ = Settings(parsing: text.text, path: text.path, diagnostics: &found)
    #expect(
      found.map(\.message) == [
        "'package' has no key 'exlude'", "'../other' is outside of the package",
        "'untagged' must be 'swift', not 'python'", "'check' must be 'all' or 'claims', not 'some'",
      ])
    #expect(
      found.map(\.location) == ["1️⃣", "2️⃣", "3️⃣", "4️⃣"].map { text[$0] })
  }
}
