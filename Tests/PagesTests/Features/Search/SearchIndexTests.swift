import Testing

@testable import Articles
@testable import Pages

struct SearchIndexTests {
  static func page(_ markdown: String) -> IndexedArticle {
    var diagnostics: [Diagnostic] = []
    return IndexedArticle(
      Article(parsing: markdown, path: "Content/a.md", diagnostics: &diagnostics))
  }

  static func sections(_ markdown: String) -> [[String]] {
    let parts = page(markdown).sections.split(
      separator: IndexedArticle.endOfPart, omittingEmptySubsequences: false
    ).dropLast().map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: parts.count, by: 4).map { Array(parts[$0..<$0 + 4]) }
  }

  static func level(of word: String, in page: IndexedArticle) -> UInt8? {
    var found: UInt8?
    page.forEachWord { if $0.elementsEqual(word.utf8) { found = $1 } }
    return found
  }

  @Test func `each heading is a section with its text and its code`() {
    let sections = Self.sections(
      "start\n\n# One\n\nfirst `code`\nline\n\n- item\n\n```swift\n  viewDidLoad()\n}\n```\n\n## A, b & c\n"
    )
    #expect(
      sections == [
        ["", "", "start\n", ""], ["\u{1E}", "One", "first code line\nitem\n", "viewDidLoad()\n"],
        ["\u{1E}", "A, b & c", "", ""],
      ])
  }

  @Test func `an anchor is stored if it cannot be computed from its heading`() {
    let sections = Self.sections("# T\n\n## Überblick\n\n## Same\n\n## Same\n")
    #expect(sections.map { $0[0] } == ["", "überblick", "\u{1E}", "same-1"])
  }

  @Test func `hidden code is not indexed`() {
    let page = Self.page("a\n\n```swift hidden\nsecret()\n```\n\n<!--\n```swift\nother()\n```\n-->")
    #expect(Self.level(of: "a", in: page) != nil)
    #expect(Self.level(of: "secret", in: page) == nil)
    #expect(Self.level(of: "other", in: page) == nil)
  }

  @Test func `titles weigh more than headings, headings more than names, then come text and code`()
  {
    let page = Self.page(
      "# Alpha\n\n## Beta\n\nDelta.\n\n```swift\nfunc gamma(_ n: Int) { epsilon() }\n```\n")
    let levels = ["alpha", "beta", "gamma", "delta", "epsilon"].map { Self.level(of: $0, in: page) }
    #expect(levels.compactMap { $0 }.count == 5)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { ($0 ?? 0) > ($1 ?? 0) }, "\(levels)")
  }

  static func index(_ count: Int, of bytes: Int) -> [OutputFile] {
    let entries = (0..<count).map { number in
      SearchIndex.Entry(
        path: "p\(number).html", section: "S",
        page: page("# Page \(number)\n\nword\(number) </script> \"é\\\n"))
    }
    return SearchIndex(entries: entries, singleFileLimit: bytes, partSize: 400).files()
  }

  @Test func `a small index is one file, a large one many small files`() throws {
    #expect(Self.index(3, of: 5000).map(\.path) == ["search-index.js"])
    let files = Self.index(40, of: 1000)
    #expect(Set(files.map(\.path)).count == files.count)
    #expect(files.filter { $0.path.hasPrefix("search-index/terms") }.count > 1)
    #expect(files.filter { $0.path.hasPrefix("search-index/texts") }.count > 1)
    for file in files where !file.path.contains("near") && file.path != "search-index.js" {
      #expect(try file.bytes.count < 700, "\(file.path)")
    }
  }

  @Test func `scripts of the index cannot end the element that contains them`() throws {
    for file in Self.index(40, of: 100_000) + Self.index(40, of: 1000) {
      #expect(try !file.bytes.contains(UInt8(ascii: "<")), "\(file.path)")
    }
  }

  @Test(arguments: [
    ("a", "\"a\""), ("\"\\", "\"\\\"\\\\\""), ("</b", "\"\\x3c/b\""), ("\n\u{1}", "\"\\n \""),
    ("é 👍", "\"é 👍\""),
  ])
  func `text becomes a safe JavaScript string`(_ text: String, _ quoted: String) {
    var bytes: [UInt8] = []
    SearchText.append(text, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == quoted)
  }

  @Test(arguments: [
    (0, "#"), (24, ";"), (25, "="), (55, "["), (56, "]"), (90, "\u{7F}"), (91, "\u{80}"),
    (29_999, "\u{7554}"),
    (30_000, "\u{7555}#"), (60_001, "\u{7555}\u{7555}$"),
  ])
  func `a number is encoded as one or more characters`(_ number: Int, _ text: String) {
    var bytes: [UInt8] = []
    SearchNumber.append(number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(SearchNumber.width(of: number) == text.unicodeScalars.count)
  }
}
