import TestSupport
import Testing

@testable import Articles

struct LibraryIncludesTests {
  /// A page that was read from a folder with other files.
  private struct Page {
    var text: MarkedText
    var folder: TemporaryFolder
    var article: Article
    var found: [Diagnostic] = []

    init(_ marked: String, _ files: [String: String] = [:], link: (String, String)? = nil) throws {
      folder = try TemporaryFolder(files)
      if let link { try folder.link(link.0, to: link.1) }
      text = MarkedText(marked, path: folder("page.md"))
      try folder.write(Array(text.text.utf8), to: "page.md")
      let library = try Library(reading: [folder("page.md")], diagnostics: &found)
      article = library.articles[0]
    }

    var block: CodeBlock { article.codeBlocks[0] }
  }

  private static let greeting = """
    // How to greet.
    let name = "World"
    // snippet.hide
    let hidden = 1
    // snippet.show

    // snippet.greet
    print("Hello, \\(name)")
    // snippet.END

    struct Box {
      // snippet.inner
      var a = 1
        + hidden
      // snippet.end
    }
    """

  @Test func `an empty block is filled with a region, after the lines before it`() throws {
    let page = try Page(
      "```swift include=Snippets/A.swift slice=Greet\n```", ["Snippets/A.swift": Self.greeting])
    #expect(page.found.isEmpty)
    #expect(page.block.lines == [#"print("Hello, \(name)")"#])
    #expect(page.block.linesBefore.map(\.lines.count) == [7])
    #expect(
      page.block.location(line: 0, column: 7)
        == Location(file: page.folder("Snippets/A.swift"), line: 8, column: 7))
    #expect(page.block.location == Location(file: page.text.path, line: 1))
  }

  @Test
  func `a region in a declaration is compiled with its file, and shown without its indentation`()
    throws
  {
    let page = try Page(
      "```swift include=A.swift slice=inner\nvar a = 1\n  + hidden\n```",
      ["A.swift": Self.greeting])
    #expect(page.found.isEmpty)
    #expect(page.block.lines.count == 16)
    #expect(page.block.linesBefore.isEmpty)
    #expect(page.block.shownText == ["var a = 1", "  + hidden"])
  }

  @Test func `a whole file is shown without markers and hidden lines`() throws {
    let page = try Page("```swift include=A.swift\n```", ["A.swift": Self.greeting])
    #expect(page.found.isEmpty)
    #expect(!page.block.shownText.contains { $0.contains("snippet.") || $0.contains("hidden = ") })
    #expect(page.block.shownText.first == "// How to greet.")
  }

  @Test func `a copy that differs from its region is reported with a diff`() throws {
    let page = try Page(
      """
      ```swift include=1️⃣A.swift slice=greet
      print("Hello")
      ```
      """, ["A.swift": Self.greeting])
    #expect(
      page.found.map(\.message) == ["the block differs from the region 'greet' of 'A.swift'"])
    #expect(page.found.map(\.location) == [page.text["1️⃣"]])
    #expect(page.found.first?.diff == [#"-print("Hello")"#, #"+print("Hello, \(name)")"#])
  }

  @Test(arguments: [
    ("1️⃣/etc/hosts", "'/etc/hosts' is outside of"),
    ("1️⃣../A.swift", "'../A.swift' is outside of"),
    ("1️⃣Snippets/../../A.swift", "'Snippets/../../A.swift' is outside of"),
    ("1️⃣B.swift", "there is no file 'B.swift' in"),
    ("A.swift slice=1️⃣great", "'A.swift' has no region 'great'"),
    ("1️⃣Link.swift", "'Link.swift' is a symbolic link to a file outside of"),
  ])
  func `an invalid include is reported at its location`(_ words: String, _ message: String) throws {
    let other = try TemporaryFolder(["secret.swift": "let a = 1\n"])
    let page = try Page(
      "```swift include=\(words)\n```", ["A.swift": Self.greeting],
      link: ("Link.swift", other("secret.swift")))
    #expect(page.found.count == 1)
    #expect(page.found.first?.message.hasPrefix(message) == true)
    #expect(page.found.first?.location == page.text["1️⃣"])
    guard case .swift(let fence) = page.block.role, fence.isIncludeBroken else {
      Issue.record("the block is tried")
      return
    }
  }

  @Test func `a slice without a file is reported`() {
    let page = MarkedText("```swift slice=1️⃣setup\n```")
    var found: [Diagnostic] = []
    _ = Article(parsing: page.text, path: page.path, diagnostics: &found)
    #expect(
      found.map(\.message) == ["'slice' names a region of a file, but the block includes no file"])
    #expect(found.map(\.location) == [page["1️⃣"]])
  }
}
