import Testing

@testable import Articles
@testable import Support

/// Pages that would take minutes if the time grew with the square of their length.
@Suite(.timeLimit(.minutes(10))) struct ScalingTests {
  private func parse(_ text: String) -> (article: Article, found: [Diagnostic]) {
    var found: [Diagnostic] = []
    let article = Article(parsing: text, path: "page.md", diagnostics: &found)
    return (article, found)
  }

  @Test func `a tag may have a hundred thousand attributes`() {
    let attributes = (0..<100_000).map { "a\($0)=1" }.joined(separator: " ")
    let pieces = HTMLPiece.all(in: "<b \(attributes)>")
    guard case .tag(let tag)? = pieces.first else {
      Issue.record("no tag")
      return
    }
    #expect(tag.attributes.count == 100_000)
  }

  @Test func `a line may contain a hundred thousand tags`() {
    let tags = (0..<100_000).map { "t\($0)" }
    let (article, found) = parse("---\ntags: [\(tags.joined(separator: ", "))]\n---\n# Page\n")
    #expect(found.isEmpty)
    #expect(article.frontMatter.tags.count == 100_000)
  }

  @Test func `a line may contain a hundred thousand links`() {
    let links = (0..<100_000).map { "[a](b\($0).md)" }.joined(separator: " ")
    let (article, _) = parse("# Page\n\n\(links)\n")
    #expect(article.links.count == 100_000)
    #expect(article.links.last?.location.column == links.utf8.count - "[a](b99999.md)".count + 1)
  }

  @Test func `a table of a hundred thousand columns and rows is shown as text`() {
    let count = 100_000
    func row(_ cell: String) -> String { String(repeating: cell + "|", count: count) }
    let page = "# Page\n\n|\(row("a"))\n|\(row("-"))\n" + String(repeating: "|b\n", count: count)
    let (_, found) = parse(page)
    #expect(found.map(\.location.line) == [4])
  }

  @Test func `a table of many full rows stays a table`() {
    let page = "|a|b|c|\n|-|-|-|\n" + String(repeating: "|1|2|\n", count: 100_000)
    let (article, found) = parse(page)
    #expect(found.isEmpty)
    guard case .table(let table)? = article.blocks.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.count == 100_000)
  }

  @Test func `a byte search is fast even if nearly all bytes match everywhere`() {
    let bytes = [UInt8](repeating: 97, count: 1_000_000)
    let wanted = [UInt8](repeating: 97, count: 100_000) + [98]
    #expect(ByteSearch(wanted).first(in: bytes[...]) == nil)
    #expect(ByteSearch(wanted).first(in: (bytes + [98])[...]) == 900_000)
  }

  @Test(arguments: [
    ("", "abc", 0), ("a", "", nil), ("aab", "aaab", 1), ("abab", "abacabab", 4), ("x", "abc", nil),
  ])
  func `a byte search returns the first occurrence`(wanted: String, text: String, place: Int?) {
    let bytes = Array(("??" + text).utf8)
    #expect(ByteSearch(wanted.utf8).first(in: bytes[2...]) == place.map { $0 + 2 })
  }

  @Test func `a column in a line that is not ASCII counts bytes`() {
    let (_, found) = parse("---\ntitle: é\ntags: [\"é\", {a: b}, \"ü\"]\n---\n")
    #expect(found.first?.location == Location(file: "page.md", line: 3, column: 14))
  }
}
