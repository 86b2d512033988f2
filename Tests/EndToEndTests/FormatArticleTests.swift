import Examples
import Foundation
import Running
import Testing

@testable import Articles

/// Compares the reference page of the Markdown format with the parser's own vocabularies.
struct FormatArticleTests {
  private let article: Article

  init() throws {
    let text = try String(
      contentsOf: Tool.content.appendingPathComponent("format.md"), encoding: .utf8)
    var diagnostics: [Diagnostic] = []
    article = Article(parsing: text, path: "Content/format.md", diagnostics: &diagnostics)
    #expect(diagnostics == [])
  }

  @Test func `the table of words on a Swift block matches the parser`() {
    let vocabulary = SwiftFence.vocabulary
    #expect(
      names(under: "Words on a Swift block")
        == Set(vocabulary.words.map(\.name) + vocabulary.aliases.keys))
  }

  @Test func `the table of words on a claim matches the parser`() {
    #expect(
      names(under: "Words on a claim") == Set(ClaimFence.allWords + ["{}", "highlight"]))
  }

  @Test func `every kind of claim is documented`() {
    #expect(names(under: "Fences").isSuperset(of: ClaimKind.syntaxes.map(\.name) + ["swift"]))
    #expect(article.text.contains("`// => value`") && article.text.contains("`// Prints \"text\"`"))
  }

  @Test func `the table of front matter keys matches the parser`() {
    #expect(names(under: "Front matter") == Set(FrontMatter.keys))
  }

  @Test func `the table of settings matches the parser`() {
    #expect(
      names(under: "Settings")
        == Set(
          Settings.keys + Settings.packageKeys + Settings.factKeys + Settings.checkedLinkKeys))
    #expect(Set(Settings.keys).isSuperset(of: Settings.defaultKeys))
  }

  @Test func `every documented wildcard is a wildcard`() {
    let codes = names(under: "Wildcards")
    #expect(codes.isSuperset(of: ["...", "…", "[..]", "\\..."]))
    #expect(Pattern("...").isGap && Pattern("…").isGap && !Pattern("\\...").isGap)
    #expect(Pattern("a…b").hasWildcard && Pattern("a[..]b").hasWildcard)
    #expect(!Pattern("a...b").hasWildcard)
  }

  /// Each `markdown` fence must be followed by the same text as plain Markdown, so that its
  /// examples run.
  @Test func `every example that is shown is also run`() {
    let lines = article.text.components(separatedBy: "\n")
    let shown = article.codeBlocks.filter { $0.info.language == "markdown" }
    #expect(shown.count >= 15)
    for block in shown {
      let next = block.firstLine + block.lines.count + 1
      #expect(Array(lines[next..<(next + block.lines.count)]) == block.lines, "\(block.location)")
    }
  }

  // MARK: The article

  /// The names in the first column of the tables under a heading, without their values: `exit` of
  /// `exit=N`.
  private func names(under title: String) -> Set<String> {
    var names: Set<String> = []
    for case .table(let table) in blocks(under: title) {
      for row in table.rows {
        for case .code(let code) in row.first ?? [] { names.insert(Self.name(code)) }
      }
    }
    return names
  }

  private static func name(_ code: String) -> String {
    if code.hasPrefix("{") { return "{}" }
    if code.hasPrefix("swift>=") { return "swift>" }
    if code.hasPrefix("…") || code.hasPrefix("[") { return code }
    return String(code.prefix { $0 != "=" })
  }

  /// All blocks from a heading to the next heading of the same or a higher level.
  private func blocks(under title: String) -> [Block] {
    var found: [Block] = []
    var level: Int?
    for block in article.blocks {
      if case .heading(let depth, let inlines, _) = block {
        if let open = level, depth <= open { level = nil }
        if Inline.plainText(of: inlines) == title { level = depth }
      } else if level != nil {
        found.append(block)
      }
    }
    return found
  }
}
