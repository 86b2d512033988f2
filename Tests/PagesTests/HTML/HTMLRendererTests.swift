import Testing

@testable import Articles
@testable import Pages

struct HTMLRendererTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var html: String

    init(_ name: String, _ markdown: String, _ html: String) {
      testDescription = name
      self.markdown = markdown
      self.html = html
    }
  }

  static let cases = [
    Case("paragraph", "one\ntwo", "<p>one\ntwo</p>\n"),
    Case("hard break", "one\\\ntwo", "<p>one<br>\ntwo</p>\n"),
    Case(
      "marks", "*a* **b** ~~c~~ `d<e`",
      "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&lt;e</code></p>\n"),
    Case("text is escaped", "a < b & c > \"d\"", "<p>a &lt; b &amp; c &gt; &quot;d&quot;</p>\n"),
    Case("tight list", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    Case("loose list", "- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
    Case("list that starts late", "3. a", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
    Case(
      "nested list", "- a\n  - b",
      "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
    Case(
      "tasks", "- [x] a\n- [ ] b",
      "<ul class=\"tasks\">\n"
        + "<li class=\"task\"><input type=\"checkbox\" disabled checked aria-label=\"done\"> a</li>\n"
        + "<li class=\"task\"><input type=\"checkbox\" disabled aria-label=\"to do\"> b</li>\n</ul>\n"
    ),
    Case("quote", "> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
    Case(
      "callout", "> [!WARNING]\n> a",
      "<div class=\"note warning\" role=\"note\"><p class=\"note-kind\">Warning</p>\n<p>a</p>\n</div>\n"
    ),
    Case(
      "a quote that only looks like one", "> [!NOTE] a",
      "<blockquote>\n<p>[!NOTE] a</p>\n</blockquote>\n"),
    Case("rule", "---", "<hr>\n"),
    Case(
      "heading", "## A `b` & c",
      "<h2 id=\"a-b--c\"><a class=\"heading\" href=\"#a-b--c\">A <code>b</code> &amp; c</a></h2>\n"),
    Case(
      "heading with a link", "## A *[b](c.md)*",
      "<h2 id=\"a-b\">A <em><a href=\"c.md\">b</a></em></h2>\n"),
    Case(
      "table", "| a | b | c |\n| :-- | :-: | --: |\n| 1 | *2* | `3` |",
      "<div class=\"scroll\" role=\"group\" aria-label=\"table: a, b, c\" tabindex=\"0\"><table>\n"
        + "<thead><tr><th class=\"left\">a</th><th class=\"center\">b</th><th class=\"right\">c</th></tr></thead>\n"
        + "<tbody>\n<tr><td class=\"left\">1</td><td class=\"center\"><em>2</em></td>"
        + "<td class=\"right\"><code>3</code></td></tr>\n</tbody></table></div>\n"),
    Case(
      "a table whose corner is empty", "| | b |\n| - | - |\n| 1 | 2 |",
      "<div class=\"scroll\" role=\"group\" aria-label=\"table: b\" tabindex=\"0\"><table>\n"
        + "<thead><tr><td></td><th>b</th></tr></thead>\n"
        + "<tbody>\n<tr><td>1</td><td>2</td></tr>\n</tbody></table></div>\n"),
    Case(
      "image", "e ![a & *b*](c.png \"d\")",
      "<p>e <img src=\"c.png\" alt=\"a &amp; b\" title=\"d\" loading=\"lazy\"></p>\n"),
    Case(
      "an image alone", "![a](c.png)", "<p><img src=\"c.png\" alt=\"a\" loading=\"lazy\"></p>\n"),
    Case(
      "an image alone with a title is a figure with a caption", "![a](c.png \"d & e\")",
      "<figure class=\"image\"><img src=\"c.png\" alt=\"a\" loading=\"lazy\">"
        + "<figcaption>d &amp; e</figcaption></figure>\n"),
    Case(
      "link", "[a](https://b.c/?d=1&e=2)", "<p><a href=\"https://b.c/?d=1&amp;e=2\">a</a></p>\n"),
    Case("HTML stays", "a <kbd>b</kbd>", "<p>a <kbd>b</kbd></p>\n"),
    Case("a comment goes", "a <!-- b --> c", "<p>a  c</p>\n"),
    Case("a comment with a fence goes", "<!--\n```swift\nlet a = 1\n```\n-->", ""),
    Case(
      "footnote", "a[^n] b[^n]\n\n[^n]: c",
      "<p>a<sup class=\"fnref\"><a id=\"fnref-1\" href=\"#fn-1\" aria-label=\"footnote 1\">1</a></sup>"
        + " b<sup class=\"fnref\"><a id=\"fnref-1-2\" href=\"#fn-1\" aria-label=\"footnote 1\">1</a></sup></p>\n"
        + "<section class=\"footnotes\" aria-label=\"footnotes\"><ol>\n<li id=\"fn-1\" value=\"1\"><p>c "
        + "<a class=\"back\" href=\"#fnref-1\" aria-label=\"back to the text\">↩</a> "
        + "<a class=\"back\" href=\"#fnref-1-2\" aria-label=\"back to the text\">↩<sup>2</sup></a></p>\n"
        + "</li>\n</ol></section>\n"),
  ]

  @Test(arguments: cases)
  func `each construct of GitHub's Markdown is rendered as HTML`(_ entry: Case) {
    #expect(Self.html(entry.markdown) == entry.html)
  }

  @Test func `code in a list item is rendered in that item`() {
    let html = Self.html("- a\n\n  ```text\n  b\n  ```\n- c")
    #expect(html == "<ul>\n<li><p>a</p>\n[code 0]</li>\n<li><p>c</p>\n</li>\n</ul>\n")
  }

  static func html(_ markdown: String) -> String {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: markdown, path: "Content/page.md", diagnostics: &diagnostics)
    var renderer = HTMLRenderer(link: { $0 }, image: { $0 }, code: { "[code \($0[0])]" })
    return renderer.html(of: article.blocks)
  }
}
