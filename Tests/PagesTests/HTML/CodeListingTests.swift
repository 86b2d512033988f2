import Testing

@testable import Articles
@testable import Pages

struct CodeListingTests {
  static func listing(_ fence: String, _ lines: [String]) throws -> CodeListing {
    var diagnostics: [Diagnostic] = []
    let text = (["```\(fence)"] + lines + ["```"]).joined(separator: "\n")
    let article = Article(parsing: text, path: "Content/a.md", diagnostics: &diagnostics)
    return CodeListing(try #require(article.codeBlocks.first), id: "x")
  }

  @Test func `lines keep their numbers around hidden lines, which can be revealed`() throws {
    let listing = try Self.listing(
      "swift", ["let a = 1", "// snippet.hide", "let b = 2", "  //  SNIPPET.SHOW", "let c = 3"])
    #expect(listing.lines.map(\.number) == [1, 3, 5])
    #expect(listing.lines.map(\.isHidden) == [false, true, false])
    #expect(listing.html.contains("show 1 hidden line"))
  }

  @Test func `lines that the fence lists are marked`() throws {
    let listing = try Self.listing("swift {1,3-4}", ["a", "b", "c", "d"])
    #expect(listing.lines.map(\.isMarked) == [true, false, true, true])
  }

  @Test(arguments: ["console", "terminal", "shell-session", "ShellSession"])
  func `a session in a terminal is known by its language`(_ language: String) throws {
    #expect(try Self.listing(language, ["$ ls"]).html.contains("<pre class=\"listing session\""))
  }

  @Test func `code whose title is about a terminal is no session`() throws {
    var listing = try Self.listing("text", ["$ is a sign"])
    listing.title = "What a terminal shows"
    #expect(listing.html.contains("<pre class=\"listing\""))
  }

  @Test func `a multiline string keeps its colour`() throws {
    let listing = try Self.listing("swift", ["let a = \"\"\"", "  <b>", "  \"\"\""])
    #expect(listing.lines[1].html == "  <span class=\"s\">&lt;b&gt;</span>")
  }

  @Test func `the text of the listing is the text of the block`() throws {
    let lines = [
      "func f(_ a: Int) -> [String] { /* 1 */ [\"é\", \"\\(a)\"] } // 👍", "", "#if os(Linux)",
      "@MainActor class A<B> {", "}}}",
    ]
    let html = try Self.listing("swift", lines).html
    #expect(try Markup.texts(of: html, element: "pre") == [lines.map { $0 + "\n" }.joined()])
  }

  @Test(arguments: ["zig", "text", ""])
  func `code in languages that are not known is shown without colours`(language: String) throws {
    let html = try Self.listing(language, ["{ \"a\": \"<b>\" }"]).html
    #expect(html.contains("{ &quot;a&quot;: &quot;&lt;b&gt;&quot; }"))
    #expect(!html.contains("class=\"s\""))
  }

  @Test func `code in other languages has colours, and is escaped`() throws {
    let html = try Self.listing("JSON", ["{ \"a\": \"<b>\" }"]).html
    #expect(
      html.contains(
        "{ <span class=\"t\">&quot;a&quot;</span>: <span class=\"s\">&quot;&lt;b&gt;&quot;</span> }"
      ))
  }

  @Test func `a claim that fails is marked in the language of the page`() throws {
    var diagnostics: [Diagnostic] = []
    let article = Article(
      parsing: "```swift\nlet a = 1  // => 2\nlet b = 1\n```", path: "Content/a.md",
      diagnostics: &diagnostics)
    let listing = CodeListing(
      try #require(article.codeBlocks.first), id: "x", texts: InterfaceTexts(.german),
      verdicts: [1: .failed, 2: .proved])
    #expect(listing.html.contains("<span class=\"claims-failed\" data-says=\"trifft nicht zu\">"))
    #expect(listing.html.contains("<span class=\"claims-proved\">"))
  }
}
