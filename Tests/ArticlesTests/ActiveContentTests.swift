import Testing

@testable import Articles

struct ActiveContentTests {
  private func reason(_ text: String, name: String) -> String? {
    do throws(ActiveContent.Problem) {
      try ActiveContent.check(Array(text.utf8), name: name)
      return nil
    } catch {
      return error.reason
    }
  }

  private static let page = "a browser would run its scripts with the site's own rights"
  private static let server = "a server would run it, or take its settings from it"

  @Test(arguments: [
    ("demo.html", "x", page), ("DEMO.HTM", "x", page), ("a.xhtml", "x", page),
    ("a.shtml", "x", page), ("a.mhtml", "x", page), ("a.svgz", "\u{1F}", page),
    ("a.html.old", "x", page), ("a.html.gz", "x", page), ("a.html.", "x", page),
    ("a.html ", "x", page), ("LICENSE", "\n <!DOCTYPE html><p>", page),
    ("a.dat", "<ScRiPt>alert(1)</script>", page), ("a.dat", "\u{FEFF}<!-- x", page),
    ("a.php", "x", server), ("a.PHP5", "x", server), (".htaccess", "x", server),
    ("_headers", "x", server), ("web.config", "x", server), ("a.aspx", "x", server),
  ])
  func `a file that browsers or servers would execute is rejected`(
    name: String, text: String, expected: String
  ) {
    #expect(reason(text, name: name) == expected)
  }

  @Test(arguments: [
    ("a.txt", "<html><script>"), ("page.html.txt", "<script>"), ("demo.html.zip", "PK"),
    ("a.png", "\u{89}PNG"), ("demo.js", "alert(1)"), ("Main.swift", "let a = 1 < 2\n"),
    ("noEnding", "<T: Equatable>"), ("a.csv", "<b>"), ("data.json", "{}"), ("a.pdf", "%PDF"),
    (
      "Main.storyboard",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document><objects><object id=\"x\"/></objects></document>"
    ),
    (
      "Info.plist",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\"><dict/></plist>"
    ),
    ("a.rss", "<rss><channel><link>https://example.com</link></channel></rss>"),
  ])
  func `a file that is not executed is published`(name: String, text: String) {
    #expect(reason(text, name: name) == nil)
  }

  /// The reason to reject a drawing with this content.
  private func reason(inDrawing text: String) -> String? {
    reason(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\(text)</svg>",
      name: "a.svg")
  }

  @Test(arguments: [
    "<rect width=\"10\" height=\"10\"/>", "<!-- <script> --><g/>",
    "<style><![CDATA[a{}<script>]]></style>",
    "<a xlink:href=\"https://example.com\"><text>on=\"x\"</text></a>",
    "<image href=\"data:image/png;base64,AA\"/>", "<image href='data:image/svg+xml,%3Csvg/%3E'/>",
    "<use xlink:href=\"#a\"/><path style=\"fill:url(#b)\" d=\"M0 0\"/>",
    "<foreignObject><div xmlns=\"http://www.w3.org/1999/xhtml\">text &amp; more</div></foreignObject>",
    "<animate attributeName=\"x\" from=\"0\" to=\"10\"/>", "<text>javascript: alert</text>",
    "<g inkscape:onclick=\"x\" xmlns:inkscape=\"http://www.inkscape.org/\"/>",
  ])
  func `a drawing without scripts is published`(text: String) {
    #expect(reason(inDrawing: text) == nil)
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "it has a 'script' element"),
    ("<s:script xmlns:s=\"http://www.w3.org/2000/svg\"/>", "it has a 'script' element"),
    ("<script\n/>", "it has a 'script' element"),
    ("<g onload=\"alert(1)\"/>", "it has the event handler 'onload'"),
    ("<g\tONCLICK = 'x'/>", "it has the event handler 'ONCLICK'"),
    ("<a xlink:href=\"javascript:x\"/>", "it has a script as the address 'xlink:href'"),
    ("<a href=\"java&#10;script&#x3a;x\"/>", "it has a script as the address 'href'"),
    ("<a href=\" jAvA\tscript:x\"/>", "it has a script as the address 'href'"),
    (
      "<set attributeName=\"href\" to=\"javascript:x\"/>", "it has a script as the address 'to'"
    ),
    (
      "<animate attributeName=\"href\" values=\"#a;javascript:x\"/>",
      "it has a script as the address 'values'"
    ),
    (
      "<foreignObject><iframe xmlns=\"http://www.w3.org/1999/xhtml\" srcdoc=\"x\"/></foreignObject>",
      "it has a 'iframe' element"
    ),
    ("<use href=\"data:image/svg+xml,x\"/>", "it has a document as the address 'href'"),
    ("<a href=\"data:text/html,x\"/>", "it has a document as the address 'href'"),
    ("<g a=b/>", "it is not well-formed XML"), ("<g a=\"", "it is not well-formed XML"),
    ("<g a=\"<script>\"/>", "it is not well-formed XML"), ("<!-- ", "it is not well-formed XML"),
    (
      "<?xml-stylesheet type=\"text/xsl\" href=\"#x\"?>",
      "it has a style sheet that may run scripts"
    ),
  ])
  func `a drawing that runs code is rejected with the reason`(text: String, expected: String) {
    #expect(reason(inDrawing: text) == expected)
  }

  @Test(arguments: [
    ("<!ENTITY ns \"http://ns.adobe.com/x/\">", false),
    ("<!ENTITY x \"<script>alert(1)</script>\">", true),
    ("<!ENTITY x \"javascript:alert(1)\">", true),
    ("<!ENTITY x \"http://&#60;script>\">", true),
    ("<!ENTITY % x \"http://a\">", true), ("<!ENTITY x SYSTEM \"http://a\">", true),
    ("<!ATTLIST svg onload CDATA \"x\">", true), ("%x;", true),
  ])
  func `entities may only stand for addresses`(declaration: String, isRefused: Bool) {
    let text =
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/a.dtd\" [\n\(declaration)\n]>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    #expect((reason(text, name: "a.svg") != nil) == isRefused)
  }

  @Test func `a drawing in another encoding is decoded or rejected`() throws {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>"
    for (mark, isLittle) in [([0xFF, 0xFE] as [UInt8], true), ([0xFE, 0xFF], false)] {
      var bytes = mark
      for unit in text.utf16 {
        let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        bytes += isLittle ? pair : pair.reversed()
      }
      #expect(throws: ActiveContent.Problem.self) {
        try ActiveContent.check(bytes, name: "a.svg")
      }
    }
    let wide: [UInt8] = text.utf8.flatMap { [$0, 0] }
    #expect(throws: ActiveContent.Problem.self) { try ActiveContent.check(wide, name: "a.svg") }
    #expect(
      reason("<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n<svg/>", name: "a.svg")
        == "its encoding is 'utf-7'")
  }
}
