import TestSupport
import Testing

@testable import Articles

struct ArticleParsingTests {
  private func article(_ page: MarkedText) -> (article: Article, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    return (article, diagnostics)
  }

  /// Each page contains one block. Its fence starts at 2️⃣, and the first line of its content at
  /// 1️⃣.
  @Test(arguments: [
    ("plain", "Text.\n\n2️⃣```swift\n1️⃣print(1)\n```\n"),
    ("front matter", "---\ntitle: X\n---\n\n2️⃣```swift\n1️⃣print(1)\n```\n"),
    ("list", "- item\n\n  2️⃣```swift\n  1️⃣print(1)\n  ```\n"),
    ("list's first line", "- 2️⃣```swift\n  1️⃣print(1)\n  ```\n"),
    ("nested list", "1. a\n   - b\n\n     2️⃣```swift\n     1️⃣print(1)\n     ```\n"),
    ("quote", "> text\n>\n> 2️⃣```swift\n> 1️⃣print(1)\n> ```\n"),
    ("quote in a list", "- a\n\n  > 2️⃣```swift\n  > 1️⃣print(1)\n  > ```\n"),
    ("tildes", "2️⃣~~~~ swift\n1️⃣print(1)\n~~~~\n"),
    ("indented fence", "  2️⃣```swift\n  1️⃣print(1)\n  ```\n"),
    ("tab in a list", "- a\n\n\t2️⃣```swift\n\t1️⃣print(1)\n\t```\n"),
    ("tab after a quote's marker", ">\t2️⃣```swift\n>\t1️⃣print(1)\n>\t```\n"),
    ("CRLF", "Text.\r\n\r\n- a\r\n\r\n  2️⃣```swift\r\n  1️⃣print(1)\r\n  ```\r\n"),
    ("byte order mark", "\u{FEFF}Text.\n\n2️⃣```swift\n1️⃣print(1)\n```\n"),
    ("comment", "<!--\n2️⃣```swift\n1️⃣print(1)\n```\n-->\n"),
    ("comment in a list", "- a\n\n  <!--\n  2️⃣```swift\n  1️⃣print(1)\n  ```\n  -->\n"),
    ("comment in a quote", "> <!-- 2️⃣```swift\n> 1️⃣print(1)\n> ``` -->\n"),
    ("indented in a comment", "<!--\n    2️⃣```swift\n    1️⃣print(1)\n    ```\n-->\n"),
    ("footnote", "Text[^1].\n\n[^1]: Note\n\n    2️⃣```swift\n    1️⃣print(1)\n    ```\n"),
  ])
  func `locations are those in the article`(name: String, marked: String) throws {
    let page = MarkedText(marked)
    let (article, diagnostics) = article(page)
    let block = try #require(article.codeBlocks.first)
    #expect(diagnostics == [])
    #expect(article.codeBlocks.count == 1)
    #expect(block.lines == ["print(1)"])
    #expect(block.location == page["2️⃣"])
    #expect(block.location(line: 0) == page["1️⃣"])
    guard case .swift(let fence) = block.role else {
      Issue.record("not a swift block")
      return
    }
    #expect(fence.isHidden == block.isInComment)
    #expect(block.isInComment == name.contains("comment"))
  }
}
