import Foundation
import TestSupport
import Testing

@testable import Articles

struct LibraryReadingTests {
  private func names(_ library: Library) -> [String] {
    library.articles.map { library.pathInRoot($0.path) }
  }

  @Test func `a content folder is read recursively, in order, without names that start with a dot`()
    throws
  {
    let folder = try TemporaryFolder([
      "b.md": "# B\n", "a/z.markdown": "# Z\n", "a/b/c.MD": "# C\n", ".git/x.md": "# X\n",
      ".hidden.md": "# H\n", "notes.txt": "no", "x.md/inner.md": "# I\n",
      "proofbook.yml": "title: Views\n",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder.path + "/", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(library.settings.title == "Views")
    #expect(library.root == folder.path)
    #expect(names(library) == ["a/b/c.MD", "a/z.markdown", "b.md", "x.md/inner.md"])
    #expect(library.articles[2].path == folder("b.md"))
  }

  @Test func `files are read with the settings of the nearest folder above them`() throws {
    let folder = try TemporaryFolder([
      "proofbook.yml": "title: Views\nswift-version: 5\n", "a/b/x.md": "[y](../../y.md)\n",
      "y.md": "# Y\n",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: [folder("a/b/x.md")], diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(library.settings.languageMode == 5)
    #expect(names(library) == ["a/b/x.md"])
  }

  @Test func `without settings the root is the common folder of the paths`() throws {
    let folder = try TemporaryFolder([
      "a/x.md": "[y](../b/y.txt)\n", "b/z.md": "z\n", "b/y.txt": "y",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(
      reading: [folder("b"), folder("a/x.md"), folder("b/z.md")], diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(library.root == folder.path)
    #expect(names(library) == ["a/x.md", "b/z.md"])
    #expect(library.assets == ["b/y.txt": Array("y".utf8)])
  }

  @Test(arguments: ["node_modules", "Pods", "Carthage"])
  func `pages of dependencies are read only if they are named`(_ name: String) throws {
    let folder = try TemporaryFolder([
      "docs/a.md": "# A\n", "docs/\(name)/other/README.md": "# B\n",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: [folder("docs")], diagnostics: &diagnostics)
    #expect(library.articles.map(\.title) == ["A"])
    let named = try Library(reading: [folder("docs/\(name)")], diagnostics: &diagnostics)
    #expect(named.articles.map(\.title) == ["B"])
  }

  @Test func `a file that was named is read whatever its name is`() throws {
    let folder = try TemporaryFolder(["page.txt": "# P\n"])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: [folder("page.txt")], diagnostics: &diagnostics)
    #expect(library.articles.map(\.title) == ["P"])
  }

  @Test func `a missing path throws, or is reported if other paths exist`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n", "empty/x.txt": ""])
    var diagnostics: [Diagnostic] = []
    #expect(throws: LibraryError.self) {
      try Library(reading: [folder("no.md")], diagnostics: &diagnostics)
    }
    #expect(throws: LibraryError.self) {
      try Library(reading: folder("no"), diagnostics: &diagnostics)
    }
    #expect(throws: LibraryError.self) {
      try Library(reading: folder("a.md"), diagnostics: &diagnostics)
    }
    #expect(throws: LibraryError.self) {
      try Library(reading: folder("empty"), diagnostics: &diagnostics)
    }
    #expect(throws: LibraryError.self) {
      try Library(reading: [] as [String], diagnostics: &diagnostics)
    }
    #expect(diagnostics == [])
    let library = try Library(
      reading: [folder("a.md"), folder("no.md")], diagnostics: &diagnostics)
    #expect(library.articles.count == 1)
    #expect(diagnostics.map(\.location) == [Location(file: folder("no.md"), line: 1)])
  }

  @Test(
    arguments: [
      ("not UTF-8", Array("# A\n\nx".utf8) + [0xFF] + Array("\n\n```swift\n```\n".utf8), 3, 2, 1),
      ("UTF-8 cut short", Array("a\nGr".utf8) + [0xC3], 2, 3, 0),
      ("NUL", Array("a\nb\0c\n```swift\n```\n".utf8), 2, 2, 1),
      ("UTF-16", [0xFF, 0xFE] + Array("#\0 \0A\0\n\0".utf8), 1, 1, 0),
      ("empty", [], 1, 1, 0),
      ("blank", Array(" \n\n".utf8), 1, 1, 0),
    ] as [(String, [UInt8], Int, Int, Int)])
  func `a damaged file is reported at its location, and its readable part is kept`(
    name: String, bytes: [UInt8], line: Int, column: Int, blocks: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "page.md")
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(
      diagnostics.map(\.location) == [Location(file: folder("page.md"), line: line, column: column)]
    )
    #expect(library.articles.map(\.codeBlocks.count) == [blocks])
  }

  @Test func `circular links, broken links and pipes do not block the reader`() throws {
    let folder = try TemporaryFolder(["a/page.md": "# P\n"])
    try folder.link("a/loop", to: "..")
    try folder.link("a/self", to: "self")
    try folder.link("a/broken.md", to: "nowhere.md")
    try folder.link("0-same", to: "a")
    #expect(mkfifo(folder("a/pipe.md"), 0o600) == 0)
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(names(library) == ["a/page.md"])
    #expect(
      diagnostics.map(\.message) == [
        "cannot read the file: it is a broken symbolic link",
        "cannot read the file: it is not a regular file",
      ])
    #expect(diagnostics.map(\.location.file) == [folder("a/broken.md"), folder("a/pipe.md")])
  }

  @Test func `a link to a folder outside of the named path is reported and not followed`() throws {
    let folder = try TemporaryFolder(["docs/a.md": "# A\n", "other/b.md": "# B\n"])
    try folder.link("docs/other", to: "../other")
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: [folder("docs")], diagnostics: &diagnostics)
    #expect(library.articles.map(\.title) == ["A"])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.location.file) == [folder("docs/other")])
  }

  @Test func `a line break in a file's name is reported`() throws {
    let folder = try TemporaryFolder(["page.md": "# P\n", "two\nlines.md": "# Q\n"])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(names(library) == ["page.md"])
    #expect(diagnostics.map(\.location.file) == [folder("two\\u{a}lines.md")])
    #expect(diagnostics.map(\.hint) == ["give it another name"])
  }

  @Test func `a huge line is read`() throws {
    let text = String(repeating: "word ", count: 400_000)
    let folder = try TemporaryFolder(["page.md": "\(text)\n\n```swift\n\(text)\n```\n"])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(library.articles[0].codeBlocks[0].location.line == 3)
    #expect(diagnostics == [])
  }

  @Test func `an unknown section is reported where the page names it`() throws {
    let page = MarkedText("---\nsection: 1️⃣giudes\n---\n\n# A\n", path: "x")
    let folder = try TemporaryFolder([
      "proofbook.yml": "sections: [guides]\n", "a.md": page.text,
    ])
    var diagnostics: [Diagnostic] = []
    _ = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.hint) == ["did you mean 'guides'?"])
    #expect(diagnostics.map(\.location.line) == [page["1️⃣"].line])
    #expect(diagnostics.map(\.location.column) == [page["1️⃣"].column])
  }

  @Test func `two pages with the same address are reported`() throws {
    let folder = try TemporaryFolder([
      "a.md": "# A\n", "b.md": "---\nslug: A\n---\n# B\n",
      "c.md": "---\naliases: [/a/, a.html]\n---\n# C\n", "d/a.md": "# A\n",
    ])
    var diagnostics: [Diagnostic] = []
    _ = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(
      diagnostics.map(\.location) == [
        Location(file: folder("b.md"), line: 2, column: 7),
        Location(file: folder("c.md"), line: 2, column: 10),
      ])
    #expect(
      diagnostics.map(\.message) == [
        "'A' is already the address of '\(folder("a.md"))'",
        "'a' is already the address of '\(folder("b.md"))'",
      ])
  }

  @Test func `a settings file with the wrong name is reported`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n", "proofbook.yaml": "title: X\n"])
    var diagnostics: [Diagnostic] = []
    _ = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.hint) == ["name the file 'proofbook.yml'"])
  }

  @Test
  func `links out of a site's folder are reported and not read, links inside it are followed`()
    throws
  {
    let folder = try TemporaryFolder([
      "secret.md": "# Secret\n", "other/deep.md": "# Deep\n", "Content/a.md": "# A\n",
      "Content/proofbook.yml": "title: T\n", "Content/real/b.md": "# B\n",
    ])
    try folder.link("Content/out.md", to: "../secret.md")
    try folder.link("Content/folder", to: "../other")
    try folder.link("Content/notes.txt", to: "../secret.md")
    try folder.link("Content/in.md", to: "real/b.md")
    try folder.link("Site", to: "Content")
    for path in ["Content", "Site"] {
      var diagnostics: [Diagnostic] = []
      let library = try Library(reading: folder(path), diagnostics: &diagnostics)
      #expect(names(library) == ["a.md", "in.md", "real/b.md"])
      #expect(
        Set(diagnostics.map(\.location)) == [
          Location(file: folder("\(path)/out.md"), line: 1),
          Location(file: folder("\(path)/folder"), line: 1),
        ])
      #expect(diagnostics.allSatisfy { $0.severity == .error && $0.hint != nil })
    }
    var diagnostics: [Diagnostic] = []
    let library = try Library(
      reading: [folder("Content/a.md"), folder("Content/out.md")], diagnostics: &diagnostics)
    #expect(names(library) == ["a.md"])
    #expect(diagnostics.map(\.location.file) == [folder("Content/out.md")])
  }

  @Test func `a site whose only article is a link out of it reports why it has none`() throws {
    let folder = try TemporaryFolder(["secret.md": "# Secret\n", "Content/a.txt": ""])
    try folder.link("Content/index.md", to: "../secret.md")
    var diagnostics: [Diagnostic] = []
    let error = #expect(throws: LibraryError.self) {
      try Library(reading: folder("Content"), diagnostics: &diagnostics)
    }
    #expect(error?.description.contains("index.md': it is a symbolic link out of '") == true)
  }
}
