import Articles
import Testing

@testable import Pages

struct RawHTMLTests {
  private func html(_ text: String, _ policy: HTMLPolicy, isInline: Bool = true) -> String {
    var raw = RawHTML(
      policy: policy, link: { $0.contains("script") ? nil : "[\($0)]" }, image: { "[\($0)]" },
      ids: ["taken"])
    let (pieces, end) = raw.html(of: [text], isInline: isInline)
    return pieces.joined() + end
  }

  @Test(arguments: [
    ("<b>a &amp; b</b>", "<b>a &amp; b</b>"), ("<b>a", "&lt;b&gt;a"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("<img src=x onerror='a'>", "&lt;img src=x onerror=&#39;a&#39;&gt;"),
    ("<!-- a -->b", "b"), ("1 < 2", "1 &lt; 2"), ("<p title=\"open", "&lt;p title=\"open"),
  ])
  func `tags are shown as text unless they are harmless`(_ text: String, _ expected: String) {
    #expect(html(text, .harmless) == expected)
  }

  @Test func `a block of tags shown as text is a paragraph, and a details block is not`() {
    #expect(
      html("<div>\nx</div>\n", .harmless, isInline: false) == "<p>&lt;div&gt;\nx&lt;/div&gt;</p>\n")
    #expect(
      html("<details>\n<summary>x</summary></details>\n", .harmless, isInline: false)
        == "<details>\n<summary>x</summary></details>\n")
    #expect(html("<!-- x -->\n", .harmless, isInline: false) == "")
  }

  @Test(arguments: [
    ("<b>a</b>", "<b>a</b>"),
    ("<IMG SRC='a.png' ALT=x>", "<img src=\"[a.png]\" alt=\"x\">"),
    ("<a href=b.md>c</a>", "<a href=\"[b.md]\">c</a>"),
    ("<a href='java&#115;cript:x'>c</a>", "<a>c</a>"),
    ("<a href='&lt;&notanything;\"'>c</a>", "<a href=\"[&lt;&amp;notanything;&quot;]\">c</a>"),
    ("<br/>", "<br>"), ("<details open>", "<details open></details>"),
    ("<table><td title=\"a &amp; b\">", "<table><td title=\"a &amp; b\"></td></table>"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("<img src=x ONLOAD = \"a\">", "<img src=\"[x]\">"),
    ("<p title='\"><script>'>", "<p title=\"&quot;&gt;&lt;script&gt;\"></p>"),
    ("<p id=taken>", "<p></p>"), ("<p id=PB-main>", "<p></p>"), ("<p id=fn-1>", "<p></p>"),
    ("<p id=a></p><p id=a>", "<p id=\"a\"></p><p></p>"),
    ("<svg fill='url(https://x)' stroke='url(#a)'>", "<svg stroke=\"url(#a)\"></svg>"),
    ("<p style='a' srcset='b' class=c>", "<p class=\"c\"></p>"),
    ("</div></main>a", "&lt;/main&gt;a"),
  ])
  func `HTML that an author may write is kept if it is harmless`(_ text: String, _ expected: String)
  {
    #expect(html(text, .cleaned) == expected)
  }
}
