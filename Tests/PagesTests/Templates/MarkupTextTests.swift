import Testing

@testable import Pages

struct MarkupTextTests {
  private struct Sample: Sendable {
    var title = "a\"\u{301} onload=\"x<\u{301}b>\u{301}'\u{301}&"
    var items = ["<\u{301}"]
    var isShown = true
  }

  @Test func `a markup character before a combining accent is escaped everywhere`() throws {
    var set = TemplateSet()
    try set.add(
      "page", text: "{{#isShown}}\n{{title}}{{#items}}{{.}}{{/items}}\n{{/isShown}}\n{{>part}}")
    try set.add("part", text: "{{title}}")
    let html = set.library.render(TemplateValue(Sample()), withTemplate: "page")
    let title = "a&quot;\u{301} onload=&quot;x&lt;\u{301}b&gt;\u{301}&#39;\u{301}&amp;"
    #expect(html.map { Array($0.utf8) } == Array("\(title)&lt;\u{301}\n\(title)".utf8))
  }
}
