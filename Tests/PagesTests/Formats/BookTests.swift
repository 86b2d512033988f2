import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Pages

struct BookTests {
  /// Converts HTML to XHTML, and checks that the result is well-formed.
  static func xhtml(_ html: String) throws -> String {
    var text = BookText(
      link: { $0.hasPrefix("x:") ? nil : $0 }, image: { $0 == "a.png" ? $0 : nil })
    text.add(html)
    let xhtml = text.xhtml
    let whole = "<root xmlns:epub=\"http://www.idpf.org/2007/ops\">\(xhtml)</root>"
    #expect(isWellFormed(whole.utf8), "\(xhtml)")
    return xhtml
  }

  @Test(arguments: [
    ("<p>a<br>b<img src=\"a.png\">", "<p>a<br/>b<img src=\"a.png\" alt=\"\"/></p>"),
    ("<b>a<i>b</b>c</i>", "<b>a<i>b</i></b>c"),
    ("<p>a<div>b</div>c</p>", "<p>a</p><div>b</div>c"),
    ("<span>a<p>b</p></span>", "<span>ab</span>"),
    ("a &lt;b&gt; &amp; &#39; &nbsp;|", "a &lt;b&gt; &amp; &#39; \u{A0}|"),
    ("a < b & c", "a &lt; b &amp; c"),
    ("<script>alert('<p>')</script>x<button>go<b>on</b></button>y", "xy"),
    (
      "<a href=\"x:1\">a</a><a href=\"#no\">b</a><a id=\"is\" href=\"#is\">c</a>",
      "<a>a</a><a>b</a><a id=\"is\" href=\"#is\">c</a>"
    ),
    ("<a href=\"u\">a<a href=\"v\">b</a></a>", "<a href=\"u\">ab</a>"),
    ("<h2 id=\"a\"><a class=\"heading\" href=\"#a\">b</a></h2>", "<h2 id=\"a\">b</h2>"),
    ("<i id=\"a\">1</i><i id=\"a\">2</i>", "<i id=\"a\">1</i><i>2</i>"),
    ("<p onclick=\"x()\" style=\"y\" class='z' data-q=1>a</p>", "<p class=\"z\">a</p>"),
    ("<ul>lost<li>a</ul><li>b</li>", "<ul><li>a</li></ul>b"),
    ("<table><tr><td>a</table><td>b", "<table><tr><td>a</td></tr></table>b"),
    ("<details><summary>s</summary>t</details>", "<div><p class=\"summary\">s</p>t</div>"),
    (
      "<details class=\"predict ending\"><summary>s <span>t</span></summary><pre>u</pre></details>",
      "<details class=\"predict ending\"><summary>s <span>t</span></summary><pre>u</pre></details>"
    ),
    ("<input type=\"checkbox\" checked disabled> done", "☑ done"),
    ("<img src=\"b.png\" alt=\"a <b>\">", "a &lt;b&gt;"),
    (
      "<svg viewBox=\"0 0 1 1\"><script>x</script><text x=\"1\">t</text>lost</svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><text x=\"1\">t</text></svg>"
    ),
    (
      "<dl><dt>a<dd>b</dl>",
      "<div class=\"dl\"><div class=\"dt\">a<div class=\"dd\">b</div></div></div>"
    ),
    (
      "<pre class=\"other\"><span class=\"l gap\">\n</span><span class=\"l differs\" data-mark=\"◆\">a</span></pre>",
      "<pre class=\"other\"><span class=\"l differs\"><span class=\"shape\">◆ </span>a</span></pre>"
    ),
    ("<unknown-one>a</unknown-one><!-- b --><!DOCTYPE c>", "a"),
    ("<p", "&lt;p"),
  ])
  func `any HTML becomes well-formed XHTML`(_ html: String, _ expected: String) throws {
    #expect(try Self.xhtml(html) == expected)
  }

  @Test func `code and pictures of a right-to-left chapter go from left to right`() {
    var text = BookText(link: { $0 }, image: { _ in nil }, isRightToLeft: true)
    text.add("<pre><code>a</code></pre><svg viewBox=\"0 0 1 1\"><svg><text>b</text></svg></svg>")
    #expect(
      text.xhtml == """
        <pre dir="ltr"><code dir="ltr">a</code></pre>\
        <svg xmlns="http://www.w3.org/2000/svg" direction="ltr" viewBox="0 0 1 1">\
        <svg><text>b</text></svg></svg>
        """)
  }

  @Test func `deeply nested elements keep their text, and their tags up to a limit`() throws {
    for (start, end) in [
      ("<div>", "</div>"), ("<ul><li>", "</li></ul>"), ("<svg><g>", "</g></svg>"),
    ] {
      let html =
        String(repeating: start, count: 400) + "<p>a <b>b</b></p>"
        + String(repeating: end, count: 400)
      let xhtml = try Self.xhtml("\(html)<p>c <b>d</b></p>")
      #expect(xhtml.hasSuffix("<p>c <b>d</b></p>"), "\(start)")
      #expect(start.hasPrefix("<svg") || xhtml.contains("a b"), "\(start)")
    }
  }

  @Test func `an id is a valid XML name, and different ids stay different`() {
    #expect(BookText.id("why-not") == "why-not")
    #expect(BookText.id("1. (ü) x") == "_1._20__28_ü_29__20_x")
    #expect(BookText.id("") == "_")
    #expect(BookText.id("-a") != BookText.id("a"))
  }

  @Test(arguments: [
    ("https://example.org/a[b]?c=%zz#d#e", "https://example.org/a%5Bb%5D?c=%25zz#d%23e"),
    ("//example.org/ü", "https://example.org/%C3%BC"), ("mailto:a@b.c", "mailto:a@b.c"),
    ("https://", nil), ("irc://a/b", nil), ("javascript:alert(1)", nil),
  ])
  func `a network address becomes one that every reading system accepts`(
    _ address: String, _ expected: String?
  ) {
    #expect(BookText.networkAddress(address) == expected)
  }

  @Test func `a title of any length is broken into lines on the cover`() {
    #expect(BookCover.lines("a bc def", width: 5) == ["a bc", "def"])
    #expect(BookCover.lines("abcdefgh", width: 3) == ["abc", "def", "gh"])
    #expect(BookCover.lines("", width: 3) == [])
  }

  @Test(arguments: [
    ("Loading: “Über” & more", "cover.png", "image/png"), ("入門", "cover.svg", "image/svg+xml"),
  ])
  func `the cover in lists of books is a PNG, if the letters of the title can be drawn`(
    _ title: String, _ file: String, _ type: String
  ) throws {
    var sample = SampleSite()
    sample.settings.title = title
    sample.settings.description = "Of views"
    sample.add("Content/a.md", "# A\n")
    let book = try Book(sample.site)
    let facts = try book.chapters.map { try BookChapter($0, of: book).facts }
    let document = PackageDocument(book: book, facts: facts, pictures: []).text
    #expect(
      document.contains(
        "<item id=\"cover-picture\" href=\"\(file)\" media-type=\"\(type)\" properties=\"cover-image\"/>"
      ))
    #expect(document.contains("href=\"cover.svg\""))
    let bytes = try BookCover(book).png()
    #expect(PictureSize(bytes)?.attributes == " width=\"1200\" height=\"1600\"")
    #expect(try BookCover(book).png() == bytes)
    var archive: [UInt8] = []
    try book.write { archive += $0 }
    let name = "EPUB/cover.png".utf8
    #expect(archive.indices.contains { archive[$0...].starts(with: name) } == (type == "image/png"))
    // The title is drawn, not only the ground.
    sample.settings.title = "Other"
    #expect(try BookCover(try Book(sample.site)).png() != bytes)
  }

  @Test func `images are recognized by their bytes, not by their names`() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></g></svg>"
    #expect(PictureKind(Array(svg.utf8)) == .svg)
    for bad in [
      svg + "</g>", svg.replacing("<g>", with: "<g onload=\"x\">"),
      svg.replacing("<g>", with: "<image href=\"https://a/b\"/><g>"), "nothing", "",
    ] {
      #expect(PictureKind(Array(bad.utf8)) == nil, "\(bad)")
    }
    #expect(EmbeddedPicture("data:image/png;base64,bm8=") == nil)
  }

  @Test(arguments: [
    ("A/B <c>", "a-b-c"), ("..", "documentation"), ("  a. ", "a"), ("", "documentation"),
    ("nul", "nul-documentation"), ("a\nb\u{7}", "a-b"), ("a\u{202E}gpj", "a-gpj"),
    ("loadView & viewDidLoad", "loadview-viewdidload"), ("Don't — panic!", "dont-panic"),
    ("Über Größen, façade ﬁn", "uber-grossen-facade-fin"), ("Łódź, Ærø", "lodz-aero"),
    ("مرحبا", "documentation"), ("第3版", "documentation"), ("UIKit 入門", "uikit"),
    ("👩‍👩‍👧", "documentation"), ("2048", "2048"), ("COM1", "com1-documentation"),
    (String(repeating: "ü", count: 190), String(repeating: "u", count: 100)),
    (String(repeating: "a", count: 99) + " bc", String(repeating: "a", count: 99)),
  ])
  func `a title becomes a slug`(_ title: String, _ expected: String) {
    #expect(FileName.from(title: title) == expected)
  }

  @Test(arguments: [
    ("../a%20b.html#c%23", "a b.html", "c#"), ("#x", "guide/p.html", "x"),
    ("q/?x=1#", "guide/q/index.html", nil), ("../../../up.html", "up.html", nil),
  ])
  func `a link leads to a file of the site`(_ link: String, _ path: String, _ fragment: String?) {
    #expect(PageAddress(link, on: "guide/p.html") == .inside(path: path, fragment: fragment))
  }

  @Test func `a link may lead outside the site`() {
    #expect(PageAddress("https://a/b", on: "p.html") == .outside("https://a/b"))
    #expect(PageAddress("//a/b", on: "p.html") == .outside("//a/b"))
  }
}
