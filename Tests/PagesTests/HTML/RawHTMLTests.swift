import Testing

@testable import Pages

struct RawHTMLTests {
  @Test(arguments: [
    ("<b>a</b>", "<b>a</b>"),
    ("<IMG SRC='a.png' ALT=x>", "<img src=\"[a.png]\" alt=\"x\">"),
    ("<a href=b.md>c</a>", "<a href=\"[b.md]\">c</a>"),
    ("<br/>", "<br />"),
    ("<details open>", "<details open>"),
    ("<td title=\"a &amp; b\">", "<td title=\"a &amp; b\">"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("<img src=x onerror=alert(1)>", "<img src=\"[x]\">"),
    ("<img src=x ONLOAD = \"a\">", "<img src=\"[x]\">"),
    ("<a href='java'>", "<a>"),
    ("<!-- a -->b", "b"),
    ("a<!-- never closed <b>", "a"),
    ("<!-->b", "b"),
    ("1 < 2", "1 &lt; 2"),
    ("<!DOCTYPE html>a", "a"),
    ("<p title=\"open", "&lt;p title=\"open"),
    ("<p title='\"><script>'>", "<p title=\"&quot;&gt;&lt;script&gt;\">"),
  ])
  func `what an author writes is kept where it does no harm`(_ html: String, _ expected: String) {
    let raw = RawHTML(link: { $0 == "java" ? nil : "[\($0)]" }, image: { "[\($0)]" })
    #expect(raw.cleaned(html) == expected)
  }
}
