import TestSupport
import Testing

@testable import Articles

struct CodeBlockTests {
  private func article(_ page: MarkedText) -> (article: Article, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    return (article, diagnostics)
  }

  /// Articles use YAML and JSON in claims and in ordinary code.
  @Test(arguments: [
    ("```swift\n```\n\n```yaml\n```", true), ("```swift\n```\n```yaml\n```", true),
    ("```swift\n```\n```output\n```\n```YAML title=x\n```", true),
    ("```swift\n```\n<!--\n```yaml\n```\n-->", true),
    ("> ```swift\n> ```\n>\n> ```yaml\n> ```", true),
    ("```swift name=a\n```\nText.\n```yaml for=a\n```", true),
    ("```swift\n```\nText.\n```yaml\n```", false), ("```yaml\n```", false),
    ("```swift\n```\n```text\n```\n```yaml\n```", false),
    ("```swift\n```\n```yaml resource=a.yml\n```", false),
    ("```swift\n```\n## Title\n```yaml\n```", false),
  ])
  func `a fence of a common language is a claim if it directly follows its block`(
    text: String, isClaim: Bool
  ) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: text, path: "page.md", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    if case .claim? = article.codeBlocks.last?.role {
      #expect(isClaim)
    } else {
      #expect(!isClaim)
    }
  }

  @Test func `code blocks are in page order, including those in comments`() {
    let (article, diagnostics) = article(
      MarkedText(
        """
        ```swift name=a
        ```
        <!--
        ```swift name=b
        let b = 1
        ```
        ```output for=b
        ```
        -->
        - ```swift name=c
          ```

        Text.

            indented

        Note[^n].

        [^n]: Note

            ```swift name=d
            ```

        ```swift name=e
        ```
        """))
    #expect(diagnostics == [])
    #expect(article.codeBlocks.map(\.index) == Array(0..<article.codeBlocks.count))
    #expect(
      article.codeBlocks.map { $0.name ?? $0.info.language } == [
        "a", "b", "output", "c", "", "d", "e",
      ])
    #expect(
      article.codeBlocks.map(\.isInComment) == [
        false, true, true, false, false, false, false,
      ])
    // The tree contains only the blocks outside of comments.
    var shown: [Int] = []
    func visit(_ blocks: [Block]) {
      for block in blocks {
        switch block {
        case .code(let index): shown.append(index)
        case .list(_, _, let items):
          for item in items { visit(item.blocks) }
        case .footnote(_, _, let inner): visit(inner)
        default: break
        }
      }
    }
    visit(article.blocks)
    #expect(shown == [0, 3, 4, 6, 5])
  }

  @Test func `two comments are parsed separately`() {
    let (article, diagnostics) = article(
      MarkedText("<!-- one\n2️⃣```swift\nlet a = 1\n-->\n\n<!--\n```swift\nlet b = 1\n```\n-->\n"))
    #expect(article.codeBlocks.map(\.lines) == [["let a = 1"], ["let b = 1"]])
    #expect(diagnostics.map(\.message) == ["the fence is never closed"])
  }

  @Test(arguments: [
    ("at the end of the page", "1️⃣```swift\nlet a = 1\n", ["let a = 1"]),
    ("at the end of a quote", "> 1️⃣```swift\n> let a = 1\n\nText.\n", ["let a = 1"]),
    ("at the end of an item", "- 1️⃣```swift\n  let a = 1\n\nText.\n", ["let a = 1", ""]),
    ("by a shorter fence", "1️⃣````swift\nlet a = 1\n```\n", ["let a = 1", "```"]),
    ("by another mark", "1️⃣```swift\nlet a = 1\n~~~\n", ["let a = 1", "~~~"]),
    ("after a quote, by a fence of its own", "> 1️⃣```swift\n> let a = 1\n```\n```\n", ["let a = 1"]),
  ])
  func `a fence that is not closed is reported`(name: String, marked: String, lines: [String]) {
    let page = MarkedText(marked)
    let (article, diagnostics) = article(page)
    #expect(article.codeBlocks.first?.lines == lines)
    #expect(diagnostics.map(\.message) == ["the fence is never closed"])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test(arguments: [
    "````swift\nlet a = 1\n```\n`````  \n", "> ```swift\n> let a = 1\n> ```\n",
    "- ~~~swift\n  let a = 1\n  ~~~\n", "<!-- ```swift\nlet a = 1\n``` -->\n", "```swift\n```",
  ])
  func `a closed fence is not reported`(text: String) {
    #expect(article(MarkedText(text)).diagnostics == [])
  }

  @Test func `tabs in the content are kept`() {
    let page = MarkedText("-\ta\n\n\t```swift\n\tif true {\n\t\t1️⃣print(1)\n\t}\n\t```\n")
    let block = article(page).article.codeBlocks[0]
    #expect(block.lines == ["if true {", "\tprint(1)", "}"])
    #expect(block.location(line: 1, column: 2) == page["1️⃣"])
  }

  @Test func `a tab that is partly indentation is expanded, and its columns stay on the line`() {
    let page = MarkedText("- a\n\n  ```swift\n\t1️⃣print(1)\n  ```\n")
    let block = article(page).article.codeBlocks[0]
    #expect(block.lines == ["  print(1)"])
    #expect(block.indents == [-1])
    #expect(block.location(line: 0, column: 3) == page["1️⃣"])
    #expect(block.location(line: 0, column: 1) == Location(file: page.path, line: 4, column: 1))
  }

  @Test(arguments: [
    ("json resource=data.json", "data.json"),
    ("xml hidden resource=\"My View.xib\"", "My View.xib"),
  ])
  func `a fence of another language may be a resource`(info: String, name: String) {
    let (article, diagnostics) = article(MarkedText("```\(info)\n{}\n```\n"))
    #expect(diagnostics == [])
    guard case .resource(let resource) = article.codeBlocks[0].role else {
      Issue.record("no resource")
      return
    }
    #expect(resource.value == name)
  }

  @Test(arguments: [
    ("resource=1️⃣a/b.json", "'a/b.json' is not a valid name for a resource"),
    ("resource=1️⃣a\\b.json", "'a\\b.json' is not a valid name for a resource"),
    ("resource=1️⃣..", "'..' is not a valid name for a resource"),
    ("resource=1️⃣..a", "'..a' is not a valid name for a resource"),
    ("1️⃣resource=", "'resource' needs a file's name"),
    ("1️⃣resource", "'resource' needs a file's name"),
    ("1️⃣resource=\" \"", "'resource' needs a file's name"),
    ("resource=a 1️⃣resource=b", "duplicate attribute 'resource' on a fence"),
  ])
  func `an invalid resource name is reported`(marked: String, message: String) {
    let page = MarkedText("```json \(marked)\n{}\n```\n")
    let diagnostics = article(page).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test func `fences of other languages are only shown, whatever their attributes`() {
    let (article, diagnostics) = article(
      MarkedText("```json title=\"A\" nonsense=\"x\n{}\n```\n\n```\n```\n\n    code\n"))
    #expect(diagnostics == [])
    #expect(article.codeBlocks.map(\.role) == [.shown, .shown, .shown])
    #expect(article.codeBlocks.map(\.title) == ["A", nil, nil])
  }

  @Test(arguments: [
    ("ouput", "output"), ("lifecyle", "lifecycle"), ("{.swift}", "swift"), ("swiftui", "swift"),
    ("swift:main.swift", "swift"), ("swift5", "swift"),
  ])
  func `a misspelt language is a warning`(language: String, near: String) {
    let page = MarkedText("```1️⃣\(language)\ntext\n```\n")
    let diagnostics = article(page).diagnostics
    #expect(diagnostics.map(\.hint) == ["did you mean '\(near)'?"])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test(arguments: ["swfit", "Swit", "swiift", "sw\u{ef}ft", "wift", "swiftt", "sift"])
  func `one typo in 'swift' is an error at its column`(language: String) {
    let page = MarkedText("- a\n\n  ```1️⃣\(language) name=a\n  print(1)\n  ```\n")
    let diagnostics = article(page).diagnostics
    #expect(diagnostics.map(\.message) == ["a fence of '\(language)' is not checked"])
    #expect(diagnostics.map(\.hint) == ["did you mean 'swift'?"])
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test(arguments: [MarkdownDialect.docC, .mdx, .mkDocs])
  func `one typo in 'swift' on a page of another tool is a warning`(dialect: MarkdownDialect) {
    var diagnostics: [Diagnostic] = []
    _ = Article(
      parsing: "```swfit\nprint(1)\n```\n", path: "Content/profile.md", claims: ClaimSyntax.samples,
      dialect: dialect, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "bash", "text", "console", "diff", "css", "sh", "rust", "objective-c", "swig", "twig", "wit",
    "sieve", "swiftc",
  ])
  func `well-known languages are not reported as misspelt`(language: String) {
    #expect(article(MarkedText("```\(language)\ntext\n```\n")).diagnostics == [])
  }

  @Test func `duplicate names on a page are reported`() {
    let page = MarkedText(
      "```swift name=a\n```\n```swift name=1️⃣a\n```\n```json resource=x\n```\n"
        + "```json resource=2️⃣x\n```\n")
    let diagnostics = article(page).diagnostics
    #expect(diagnostics.map(\.location) == [page["1️⃣"], page["2️⃣"]])
    #expect(
      diagnostics.map(\.message) == [
        "the page has two blocks named 'a'", "the page has two resources named 'x'",
      ])
  }

  @Test func `highlighting a line that does not exist is a warning`() {
    let page = MarkedText("```swift {1️⃣1,4}\nprint(1)\n```\n")
    let diagnostics = article(page).diagnostics
    #expect(diagnostics.map(\.message) == ["there is no line 4 to mark"])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test func `lines between the markers of a snippet are not shown`() {
    let (article, _) = article(
      MarkedText(
        """
        ```swift
        shown 0
        // snippet.hide
        hidden
          //  Snippet.SHOW
        shown 4
        let x = 1 // snippet.hide
        // snippet.hide
        hidden to the end
        ```
        ```text
        // snippet.hide
        shown
        ```
        """))
    #expect(article.codeBlocks.map(\.shownLines) == [[0, 4, 5], [0, 1]])
  }

  @Test(arguments: [
    (
      "<div>\n1️⃣```swift\nprint(1)\n```\n</div>\n",
      "a 'swift' fence directly below raw HTML is shown as plain text"
    ),
    (
      "> <details>\n> 1️⃣~~~ Output\n> x\n> ~~~\n",
      "a 'Output' fence directly below raw HTML is shown as plain text"
    ),
    (
      "Text.\n\n> x\n> 1️⃣<!-- a\n> b\n",
      "the comment is never closed, so nothing after it is shown"
    ),
  ])
  func `fences and comments lost in raw HTML are reported`(marked: String, message: String) {
    let page = MarkedText(marked)
    let (article, diagnostics) = article(page)
    #expect(article.codeBlocks == [])
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test(arguments: [
    "<div>\n\n```swift\n```\n\n</div>\n", "<pre>\n```text\n```\n</pre>\n", "<!-->\n\nText.\n",
    "<!--->\n\nText.\n", "<!-- a --> <!-- b -->\n", "<!-- a\n--> <b>\n",
  ])
  func `other raw HTML is not reported`(text: String) {
    #expect(article(MarkedText(text)).diagnostics == [])
  }
}
