import Articles
import Testing

@testable import Examples

struct FilterCheckTests {
  private func filter(_ pattern: String, _ replacement: String, line: Int = 3) -> FrontMatter.Filter
  {
    FrontMatter.Filter(
      pattern: pattern, replacement: replacement, location: Location(file: "page.md", line: line))
  }

  @Test(arguments: [
    (".*", "x"), (".+", ""), ("^.*$", "same"), ("[a-z]", "x"), (#"\w+"#, "w"), (#"\S+"#, "$1"),
    ("(?s).*", "x"), ("[^0-9]+", "x"), ("(.)(.*)", "x"), (".", ""), ("[A-Za-z ]+", "words"),
  ])
  func `a filter that makes unrelated lines equal gets a warning at its own location`(
    pattern: String, replacement: String
  ) {
    let found = FilterCheck(filters: [filter(pattern, replacement)]).diagnostics
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.location.line) == [3])
    #expect(found.first?.message.contains("/\(pattern)/") == true)
  }

  @Test(arguments: [
    ("[0-9]+ ms", "N ms"), (#"\d+"#, "N"), ("0x[0-9a-f]+", "0x…"), ("left", "right"),
    ("[0-9A-F]{8}-[0-9A-F-]+", "UUID"), (#"\d{4}-\d{2}-\d{2}"#, "date"), (#"\s+"#, " "),
    (#"/tmp/\S+"#, "/tmp/file"), (#"^\[.*\] "#, ""), (#"<\w+: 0x\w+>"#, "<object>"),
  ])
  func `a filter of varying text gets no warning`(pattern: String, replacement: String) {
    let claimed = ["took 12 ms", "loaded 3 items", "<View: 0x600>", "a line"]
    #expect(
      FilterCheck(filters: [filter(pattern, replacement)], claimed: claimed).diagnostics == [])
  }

  @Test func `a filter that makes only a claimed line equal to others gets a warning`() {
    let sly = filter("^(the answer is 42|[g-z ]+)$", "x")
    #expect(
      FilterCheck(filters: [sly], claimed: ["the answer is 42"]).diagnostics.count == 1)
  }

  @Test func `filters that only together make unrelated lines equal get one warning`() {
    let filters = [
      filter("[g-m]", "x"), filter("[n-z]", "x", line: 4), filter("[0-9]", "0", line: 5),
    ]
    #expect(FilterCheck(filters: filters).diagnostics.map(\.location.line) == [4])
  }

  @Test func `planning warns about the filters of a page and of the settings`() {
    var diagnostics: [Diagnostic] = []
    let text =
      "---\nfilters:\n  - '/.*/ => x'\n---\n# P\n\n```swift\nprint(1)\n```\n\n"
      + "```output\n2\n```\n"
    let article = Article(parsing: text, path: "page.md", diagnostics: &diagnostics)
    var library = Library(of: article)
    _ = Example.all(in: library, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.location.line) == [3])
    #expect(diagnostics.map(\.rule) == [.frontMatter])
    library.settings.filters = [filter(".*", "x")]
    diagnostics = []
    _ = Example.all(in: library, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.rule) == [.settings])
  }
}
