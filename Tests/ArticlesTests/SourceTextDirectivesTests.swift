import TestSupport
import Testing

@testable import Articles

struct SourceTextDirectivesTests {
  private static func article(
    _ page: MarkedText, diagnostics: inout [Diagnostic]
  ) -> Article {
    Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
  }

  @Test func `the content of directives is read at its own location`() {
    let page = MarkedText(
      """
      # ``Kit``

      @Metadata {
        @DisplayName("Kit")
        @PageImage(
          purpose: card, source: ")")
      }

      @Row {
        @Column(size: 2) {
          Text.

          1️⃣```swift
          struct A {
            2️⃣let a = 1
          }
          @MainActor
          func f() {}
          ```
        }
        @Column {
            3️⃣```swift
            let b = 1
            ```
        }
      }

      @someone is not a directive, and neither is me@Home.com.
      """, path: "Sources/Kit/Kit.docc/Kit.md")
    var found: [Diagnostic] = []
    let article = Self.article(page, diagnostics: &found)
    #expect(found.isEmpty)
    #expect(article.codeBlocks.map(\.location) == [page["1️⃣"], page["3️⃣"]])
    #expect(
      article.codeBlocks[0].lines == [
        "struct A {", "  let a = 1", "}", "@MainActor", "func f() {}",
      ])
    #expect(article.codeBlocks[0].location(line: 1, column: 3) == page["2️⃣"])
    #expect(article.codeBlocks[1].lines == ["let b = 1"])
    let texts = article.blocks.compactMap { block in
      if case .paragraph(let inlines) = block { Inline.plainText(of: inlines) } else { nil }
    }
    #expect(
      texts == ["Text.", "@someone is not a directive, and neither is me@Home.com."])
  }

  @Test func `outside of a catalogue a directive is plain text`() {
    let page = MarkedText("@Row {\n  Text.\n}\n")
    var found: [Diagnostic] = []
    let article = Self.article(page, diagnostics: &found)
    #expect(
      article.blocks == [
        .paragraph([.text("@Row {"), .softBreak, .text("Text."), .softBreak, .text("}")])
      ])
  }

  @Test func `links in a catalogue are kept as they are written`() {
    let page = MarkedText(
      "See <doc:Other> and ![a box](box) and [a page](Other).", path: "Kit.docc/Kit.md")
    var found: [Diagnostic] = []
    let links = Self.article(page, diagnostics: &found).links
    #expect(links.map(\.destination) == ["doc:Other", "box", "Other"])
    #expect(found.isEmpty)
  }
}
