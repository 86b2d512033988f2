import Testing

@testable import Articles

struct MarkdownParserTests {
  private func blocks(_ text: String) -> [Block] {
    var diagnostics: [Diagnostic] = []
    return Article(parsing: text, path: "page.md", diagnostics: &diagnostics).blocks
  }

  @Test func `headings, emphasis, code, links and images are parsed`() {
    #expect(
      blocks("## A *b* `c`\n\nx **y** ~~z~~ [l](u.md \"t\") ![i](s.png)\\\nnext\nline <b>") == [
        .heading(
          level: 2, [.text("A "), .emphasis([.text("b")]), .text(" "), .code("c")], anchor: "a-b-c"),
        .paragraph([
          .text("x "), .strong([.text("y")]), .text(" "), .strikethrough([.text("z")]), .text(" "),
          .link(destination: "u.md", title: "t", [.text("l")]), .text(" "),
          .image(source: "s.png", title: "", [.text("i")]), .lineBreak, .text("next"), .softBreak,
          .text("line "), .html("<b>"),
        ]),
      ])
  }

  @Test func `lists keep their start, their tightness and their tasks`() {
    #expect(
      blocks("3. a\n4. b\n\n- [x] c\n\n- [ ] d\n- e\n") == [
        .list(
          start: 3, isTight: true,
          items: [
            ListItem(isChecked: nil, blocks: [.paragraph([.text("a")])]),
            ListItem(isChecked: nil, blocks: [.paragraph([.text("b")])]),
          ]),
        .list(
          start: nil, isTight: false,
          items: [
            ListItem(isChecked: true, blocks: [.paragraph([.text("c")])]),
            ListItem(isChecked: false, blocks: [.paragraph([.text("d")])]),
            ListItem(isChecked: nil, blocks: [.paragraph([.text("e")])]),
          ]),
      ])
  }

  @Test func `tables keep their alignments, and the lines of their rows`() {
    let found = blocks("| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | `x|y` \\| | 3 |\n")
    if case .table(let table)? = found.first { #expect(table.lines == [1, 3]) }
    #expect(
      found == [
        .table(
          Table(
            alignments: [.none, .left, .center, .right],
            header: [[.text("a")], [.text("b")], [.text("c")], [.text("d")]],
            rows: [[[.text("1")], [.text("`x")], [.text("y` |")], [.text("3")]]]))
      ])
  }

  @Test func `footnotes have a label and the number of their first reference`() {
    #expect(
      blocks("A[^b] B[^a] C[^b].\n\n[^a]: First\n[^b]: Second\n") == [
        .paragraph([
          .text("A"), .footnoteReference(label: "b", number: 1), .text(" B"),
          .footnoteReference(label: "a", number: 2), .text(" C"),
          .footnoteReference(label: "b", number: 1), .text("."),
        ]),
        .footnote(label: "b", number: 1, [.paragraph([.text("Second")])]),
        .footnote(label: "a", number: 2, [.paragraph([.text("First")])]),
      ])
  }

  @Test func `addresses in the text become links`() {
    #expect(
      blocks("See www.example.com now") == [
        .paragraph([
          .text("See "),
          .link(
            destination: "http://www.example.com", title: "", [.text("www.example.com")]),
          .text(" now"),
        ])
      ])
  }

  @Test func `quotes, thematic breaks and raw HTML are parsed`() {
    #expect(
      blocks("> a\n\n---\n\n<div>\nx\n</div>\n") == [
        .quote([.paragraph([.text("a")])]), .thematicBreak, .html("<div>\nx\n</div>\n"),
      ])
  }

  @Test(arguments: [
    ("quotes", String(repeating: "> ", count: 20_000) + "x"),
    ("items", String(repeating: "- ", count: 5_000) + "x"),
    (
      "emphasis",
      String(repeating: "*a **b ", count: 5_000) + String(repeating: "c** d*", count: 5_000)
    ),
    (
      "brackets",
      String(repeating: "[", count: 20_000) + "x" + String(repeating: "](y)", count: 20_000)
    ),
    ("images", String(repeating: "![", count: 500) + "x" + String(repeating: "](y)", count: 500)),
  ])
  func `deep nesting is flattened and keeps its text`(name: String, text: String) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: text + "\n", path: "page.md", diagnostics: &diagnostics)
    #expect("\(article.blocks)".contains("x") || "\(article.blocks)".contains("a"))
    if name != "brackets" {
      #expect(diagnostics.contains { $0.message.hasPrefix("quotes, lists or emphasis are nested") })
    }
  }

  @Test func `code nested deeply in quotes is still found`() {
    let quote = String(repeating: ">", count: 300)
    var diagnostics: [Diagnostic] = []
    let article = Article(
      parsing: "\(quote) ```swift\n\(quote) print(1)\n\(quote) ```\n", path: "page.md",
      diagnostics: &diagnostics)
    #expect(article.codeBlocks.map(\.lines) == [["print(1)"]])
    #expect(article.codeBlocks[0].location(line: 0).column == 302)
  }

  @Test func `pages can be parsed concurrently`() async {
    let text = "~~a~~ | b\n\n| ~~c~~ |\n|---|\n| d |\n"
    let expected = blocks(text)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 { group.addTask { blocks(text) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }
}
