import TestSupport
import Testing

@testable import Articles

struct ComparisonTests {
  private func article(_ page: MarkedText) -> (article: Article, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    return (article, diagnostics)
  }

  @Test(
    arguments: [
      "``` compare=1️⃣push,2️⃣present\nThe caption.\n```",
      "```compare=1️⃣push,2️⃣present\nThe caption.\n```",
      "```text COMPARE=1️⃣push,2️⃣present\nThe caption.\n```",
      "~~~text compare=\"1️⃣push, 2️⃣present\"\nThe caption.\n~~~",
      "- ```text compare=1️⃣push,2️⃣present\n  The caption.\n  ```",
      "<!-- compare=1️⃣push,2️⃣present\nThe caption. -->",
      "<!--\ncompare=1️⃣push,2️⃣present\nThe caption.\n-->",
      "> <!-- compare=1️⃣push,2️⃣present\n> The caption.\n> -->",
    ])
  func `a fence of another language, one of none, and a comment can compare`(_ text: String) throws
  {
    let page = MarkedText("Text.\n\n\(text)\n\nMore.")
    let (article, diagnostics) = article(page)
    #expect(diagnostics == [])
    let block = try #require(article.codeBlocks.first)
    #expect(article.codeBlocks.count == 1)
    let comparison = try #require(block.comparison)
    #expect(comparison.first == Located("push", at: page["1️⃣"]))
    #expect(comparison.second == Located("present", at: page["2️⃣"]))
    #expect(block.lines.map { $0.trimmingWhitespace() } == ["The caption."])
    #expect(!block.isInComment)
  }

  @Test func `a comment is replaced by its comparison where it was written`() {
    let (article, _) = article(
      MarkedText("One.\n\n<!-- compare=a,b -->\n\nTwo.\n\n<!-- no compare=a,b -->"))
    let kinds = article.blocks.map { block in
      switch block {
      case .paragraph: "text"
      case .code(let index): "code \(index)"
      case .html: "html"
      default: "other"
      }
    }
    #expect(kinds == ["text", "code 0", "text", "html"])
  }

  @Test func `a Swift block accepts a comparison among its other words`() throws {
    let (article, diagnostics) = article(
      MarkedText("```swift name=b compare=a,hidden title=\"One\" hidden\n```"))
    #expect(diagnostics == [])
    guard case .swift(let fence)? = article.codeBlocks.first?.role else {
      Issue.record("no Swift block")
      return
    }
    #expect(fence.comparison?.names.map(\.value) == ["a", "hidden"])
    #expect(fence.title == "One" && fence.isHidden)
  }

  @Test(
    arguments: [
      ("``` compare=1️⃣a\n```", "'compare' names two blocks, not one"),
      ("```swift compare=1️⃣a\n```", "'compare' names two blocks, not one"),
      ("``` compare=a,b,1️⃣c\n```", "'compare' names two blocks, not 3"),
      ("``` compare=a,1️⃣a\n```", "'compare' names 'a' twice"),
      ("``` compare=a,1️⃣b!\n```", "'b!' is not a valid name for a block"),
      ("``` 1️⃣compare=\n```", "'compare' needs a value"),
      ("``` compare=a,b 1️⃣titel=x\n```", "unknown attribute 'titel' on a comparison"),
      ("```output 1️⃣compare=a,b\n```", "unknown attribute 'compare' on an output claim"),
      ("<!-- compare=1️⃣a -->", "'compare' names two blocks, not one"),
    ])
  func `an invalid comparison is reported at its location`(_ text: String, _ message: String) {
    let page = MarkedText(text)
    let (_, diagnostics) = article(page)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(diagnostics.first?.hint != nil)
  }

  @Test func `a comparison in a comment within a line of text is reported`() {
    let (article, diagnostics) = article(MarkedText("Text <!-- compare=a,b --> and more."))
    #expect(article.codeBlocks.isEmpty)
    #expect(diagnostics.map(\.message) == ["a comparison in the middle of a text is not shown"])
  }

  @Test func `a claim may ask for a prediction`() {
    let (article, diagnostics) = article(
      MarkedText("```swift\n```\n\n```output predict\nx\n```\n\n```output\n```"))
    #expect(diagnostics == [])
    let predicted = article.codeBlocks.compactMap { block -> Bool? in
      if case .claim(let fence) = block.role { fence.isPredicted } else { nil }
    }
    #expect(predicted == [true, false])
  }
}
