import TestSupport
import Testing

@testable import Articles

struct LandingTests {
  private func read(_ page: MarkedText) -> (article: Article, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(
      parsing: page.text, path: page.path, claims: [], diagnostics: &diagnostics)
    return (article, diagnostics)
  }

  @Test func `a landing page has a run and doors, whose links are links of the page`() {
    let page = MarkedText(
      """
      ---
      landing:
        run: short
        doors:
          - title: Read
            link: 1️⃣loading.md
          - { title: Write, text: More, link: writing.md }
      ---

      ```swift name=short
      ```
      """)
    let (article, diagnostics) = read(page)
    #expect(diagnostics == [])
    let landing = article.frontMatter.landing
    #expect(landing?.run?.value == "short")
    #expect(landing?.doors.map(\.title) == ["Read", "Write"])
    #expect(landing?.doors.map(\.text) == [nil, "More"])
    #expect(article.links.map(\.destination) == ["loading.md", "writing.md"])
    #expect(article.links.first?.location == page["1️⃣"])
  }

  @Test(arguments: [("true", true), ("false", false)])
  func `a landing page needs neither a run nor doors`(_ value: String, _ isLanding: Bool) {
    let (article, diagnostics) = read(MarkedText("---\nlanding: \(value)\n---\n\nText.\n"))
    #expect(diagnostics == [])
    #expect((article.frontMatter.landing != nil) == isLanding)
  }

  @Test(arguments: [
    ("landing: 1️⃣yes", "'landing' must be 'true', or the keys 'run' and 'doors', not 'yes'"),
    ("landing:\n  1️⃣figure: a", "'landing' has no key 'figure'"),
    ("landing:\n  run: 1️⃣shrot", "no Swift block of the page is named 'shrot'"),
    (
      "landing:\n  doors: 1️⃣a.md",
      "'doors' must be a list of 'title', 'text' and 'link', not 'a.md'"
    ),
    ("landing:\n  doors:\n    - 1️⃣title: Read", "the door has no link"),
    (
      "landing:\n  doors:\n    - title: Read\n      link: a.md\n      1️⃣icon: b",
      "a door has no key 'icon'"
    ),
  ])
  func `what a landing page does not have is reported at its place`(
    _ yaml: String, _ message: String
  ) {
    let page = MarkedText("---\n\(yaml)\n---\n\n```swift name=short\n```\n")
    let (_, diagnostics) = read(page)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(diagnostics.allSatisfy { $0.hint != nil })
  }
}
