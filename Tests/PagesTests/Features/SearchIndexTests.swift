import Testing

@testable import Articles
@testable import Pages

struct SearchIndexTests {
  static func pieces(_ markdown: String) -> [SearchIndex.Piece] {
    var diagnostics: [Diagnostic] = []
    return SearchIndex.pieces(
      of: Article(parsing: markdown, path: "Content/a.md", diagnostics: &diagnostics))
  }

  @Test func `each heading is a piece with its text and its code`() {
    let pieces = Self.pieces(
      "start\n\n# One\n\nfirst `code`\n\n- item\n\n```swift\nviewDidLoad()\n```\n")
    #expect(pieces.map(\.anchor) == ["", "one"])
    #expect(pieces.map(\.heading) == ["", "One"])
    #expect(pieces.map(\.text) == ["start", "first code item"])
    #expect(pieces[1].code.contains("viewDidLoad"))
  }

  @Test func `what the page hides is not found`() {
    let pieces = Self.pieces(
      "a\n\n```swift hidden\nsecret()\n```\n\n<!--\n```swift\nother()\n```\n-->")
    #expect(pieces.map(\.code) == [""])
  }

  @Test(arguments: [
    ("a", "\"a\""), ("\"\\", "\"\\\"\\\\\""), ("</script>", "\"\\u003c/script\\u003e\""),
    ("\u{2028}\n\u{1}", "\"\\u2028\\n\\u0001\""), ("é 👍", "\"é 👍\""),
  ])
  func `text is a safe string of JavaScript`(_ text: String, _ quoted: String) {
    #expect(SearchIndex.quoted(text) == quoted)
  }
}
