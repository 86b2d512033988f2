import TestSupport
import Testing

@testable import Articles

/// Text that is not what its author took it for: what is overlooked is reported.
struct OverlookedTextTests {
  private func read(
    _ text: String, _ dialect: MarkdownDialect = .commonMark
  ) -> (article: Article, messages: [String]) {
    var found: [Diagnostic] = []
    let article = Article(
      parsing: text, path: "page.md", claims: [], dialect: dialect, diagnostics: &found)
    return (
      article, found.map { "\($0.location.line): \($0.severity): \($0.message)" }
    )
  }

  // MARK: Fences

  @Test(arguments: ["`", "~"], [3, 4, 5])
  func `a line that opens a fence inside of a block is reported`(mark: String, count: Int) {
    let fence = String(repeating: mark, count: count)
    for (start, end) in [("", ""), ("> ", "> "), ("- ", "  ")] {
      for inner in ["swift", "output", "json", "swift name=a", "{.swift}", " text"] {
        for more in [0, 1] where more == 0 || mark == "`" {
          let text = """
            \(start)\(fence)text
            \(end)some output
            \(end)
            \(end)\(fence)\(String(repeating: mark, count: more))\(inner)
            \(end)print(1)
            \(end)\(fence)

            The end.

            """
          let (article, messages) = read(text)
          #expect(article.codeBlocks.count == 1, "\(text)")
          #expect(
            messages.contains(
              "4: warning: this fence is inside the code block that starts on line 1, so it is shown as code"
            ),
            "\(text)\n\(messages)")
        }
      }
    }
  }

  @Test(arguments: [
    "````markdown\n```swift\nprint(1)\n```\n````\n", "~~~text\n```swift\nprint(1)\n```\n~~~\n",
    "```text\na\n```\n\n```swift\nb\n```\n", "```text\n    ```swift\n```\n",
    "```text\nuse ```swift\n```\n", "```text\n`a` and ``b``\n```\n", "```text\n~~~swift\n```\n",
  ])
  func `blocks that show fences are not reported`(_ text: String) {
    #expect(read(text).messages == [])
  }

  // MARK: References

  @Test(arguments: ["", "> ", "- ", "# ", "1. "], ["See ", "*See ", "x", "("])
  func `undefined references are reported`(start: String, before: String) {
    for label in ["missing", "1", "a-b", "Größe"] {
      #expect(
        read("Text.\n\n\(start)\(before)[^\(label)] here.\n").messages
          == ["3: warning: the page has no footnote '\(label)', so '[^\(label)]' is shown as text"])
    }
    guard before != "x" else { return }
    for (written, label) in [("[a link][there]", "there"), ("[My page][]", "My page")] {
      #expect(
        read("Text.\n\n\(start)\(before)\(written) here.\n").messages
          == [
            "3: warning: the page has no link definition '[\(label)]', so '\(written)' is shown as text"
          ])
    }
  }

  @Test func `undefined references are reported on their own lines, in tables, too`() {
    let text = """
      A text with
      `code` and **[^one]** on
      a line, and [two][b].

      | a | b |
      |---|---|
      | c | [^three] |

      """
    #expect(
      read(text).messages == [
        "2: warning: the page has no footnote 'one', so '[^one]' is shown as text",
        "3: warning: the page has no link definition '[b]', so '[two][b]' is shown as text",
        "7: warning: the page has no footnote 'three', so '[^three]' is shown as text",
      ])
  }

  @Test(arguments: [
    "[^a] and [b][c] and [D][].\n\n[^a]: A\n\n[c]: c.md\n[d]: d.md\n",
    "`[^a]`, `[b][c]`, \\[^a], \\[b][c], rows[first][last], f()[a][b], [1][2].\n",
    "```text\n[^a] [b][c]\n```\n", "    [^a] [b][c]\n", "a [^a-z]+ and [^0-9]*\n",
    "[b](c.md)[^a]\n\n[^a]: A\n", "<p>\n[^a] [b][c]\n</p>\n", "[x] [y]\n", "[a][b][c]\n",
  ])
  func `what is defined or is no reference is not reported`(_ text: String) {
    let messages = read(text).messages.filter { $0.contains("is shown as text") }
    #expect(messages == [])
  }

  // MARK: Front matter

  @Test(arguments: ["\n", "\n \n", "<!-- a note -->\n", "<!--\nlicense\n-->\n\n", "# Title\n\n"])
  func `front matter that is not on the first line is reported`(start: String) {
    for keys in ["title: Secret\ndraft: true", "draft: true", "tags:\n  - a\n- b\nlayout: post"] {
      let (article, messages) = read("\(start)---\n\(keys)\n---\n\n# Secret\n")
      let line = start.count { $0 == "\n" } + 1
      #expect(
        messages.contains(
          "\(line): error: the front matter is not on the first line, so it is shown as text"),
        "\(start)\(keys): \(messages)")
      #expect(!article.frontMatter.isDraft)
    }
  }

  @Test(arguments: [
    "---\ntitle: A\n---\n\n---\n\ntitle: B\n\n---\n", "# A\n\n---\n\nText: a\n\n---\n",
    "# A\n\n---\nnote: this is no key of ours\n---\n", "```yaml\n---\ntitle: A\n---\n```\n",
    "# A\n\n---\ntitle: it never ends\n", "A\n---\nB\n---\n",
  ])
  func `lines between rules are not reported`(_ text: String) {
    #expect(read(text).messages.filter { $0.contains("front matter") } == [])
  }

  // MARK: Comments of DocC

  private static let secret = """
    A note: do not publish.

    ```swift
    let x = "}"
    ```

    - a list
    """

  @Test(arguments: ["", "@Row {\n@Column {\n"], ["", "  "])
  func `nothing of a comment is read`(outer: String, blanks: String) {
    let close = outer.isEmpty ? "" : "}\n}\n"
    let forms = [
      "@Comment {\n\(Self.secret)\n}", "@Comment{\n\(Self.secret)\n}",
      "@Comment\n{\n\(Self.secret)\n}", "@Comment { A note:\n\(Self.secret)\nend }",
      "@Comment {\n@Row {\nnote\n}\n\(Self.secret)\n}", "@Comment { note }", "@Comment(note)",
      "@Comment {\na { b\n}", "@Comment {\n~~~text\n}\n~~~\nnote\n}", "@Comment",
      "@Comment(\"a\")\n@Comment {\nnote\n}",
    ]
    for form in forms {
      let comment = form.split(separator: "\n", omittingEmptySubsequences: false)
        .map { blanks + $0 }.joined(separator: "\n")
      let text = "# ``Kit``\n\n\(outer)Before.\n\n\(comment)\n\nAfter.\n\(close)"
      let (article, messages) = read(text, .docC)
      let shown = "\(article.blocks)"
      #expect(messages == [], "\(text)")
      #expect(article.codeBlocks.isEmpty, "\(text)")
      #expect(shown.contains("Before") && shown.contains("After"), "\(text)\n\(shown)")
      #expect(!shown.contains("note") && !shown.contains("list"), "\(text)\n\(shown)")
    }
  }

  @Test func `a comment of DocC in code, and one of another dialect, is text`() {
    let text = "```text\n@Comment {\n```\n\n```swift\nlet a = 1\n```\n"
    #expect(read(text, .docC).article.codeBlocks.count == 2)
    #expect(read("@Comment {\n```swift\nlet a = 1\n```\n}\n").article.codeBlocks.count == 1)
    #expect(
      read("@Commented {\n```swift\nlet a = 1\n```\n}\n", .docC).article.codeBlocks.count == 1)
  }
}
