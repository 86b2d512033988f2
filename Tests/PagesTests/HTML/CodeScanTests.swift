import Testing

@testable import Pages

struct CodeScanTests {
  /// The code with each coloured piece as `‹class text›`.
  private static func marked(_ code: String, _ language: String) -> String? {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return CodeScan.pieces(of: lines, in: language)?.map { line in
      line.map { piece in piece.kind.map { "‹\($0) \(piece.text)›" } ?? piece.text }.joined()
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("sh", "if true; then # why", "‹k if› true; ‹k then› ‹c # why›"),
    ("bash", "echo \"a $b\" 'c' if#no", "echo ‹s \"a $b\"› ‹s 'c'› if#no"),
    ("zsh", "cd $HOME && sleep 10 ${x}/1 3.1", "‹k cd› ‹n $HOME› && sleep ‹n 10› ‹n ${x}›/1 3.1"),
    ("sh", "it isn't closed", "it isn't closed"),
    ("sh", "for é in $ü; do x; done", "‹k for› é in $ü; ‹k do› x; ‹k done›"),
    (
      "console", "$ export A=\"b\" \\\n  # yes\n# not\nif 'a' 1",
      "‹c $› ‹k export› A=‹s \"b\"› \\\n  ‹c # yes›\n# not\nif 'a' 1"
    ),
    ("console", "swift test # all", "swift test ‹c # all›"),
    (
      "json", "{\"a\" : [1.5e-3, -2, true, \"b\\\"\"]}",
      "{‹t \"a\"› : [‹n 1.5e-3›, -‹n 2›, ‹k true›, ‹s \"b\\\"\"›]}"
    ),
    ("json", "\"open", "\"open"),
    (
      "yaml", "# top\na-b: yes # why\nc: it's 5 o'clock, a#b",
      "‹c # top›\n‹t a-b›: ‹k yes› ‹c # why›\n‹t c›: it's 5 o'clock, a#b"
    ),
    (
      "yml", "- name: \"x: y\"\n  run: |\n    a: b # c\n  n: [1, 6.2]\n  url: http://a",
      "- ‹t name›: ‹s \"x: y\"›\n  ‹t run›: |\n    a: b # c\n  ‹t n›: [‹n 1›, ‹n 6.2›]\n  ‹t url›: http://a"
    ),
    (
      "yaml", "- run: |\n    a: b\n  c: 1\n- |\n  d: 2\ne: 3",
      "- ‹t run›: |\n    a: b\n  ‹t c›: ‹n 1›\n- |\n  d: 2\n‹t e›: ‹n 3›"
    ),
    ("yaml", "a: &x !y *z\nb: 2026-11-21", "‹t a›: ‹a &x› ‹a !y› ‹a *z›\n‹t b›: 2026-11-21"),
    (
      "html", "<!doctype html><p class=a id='b>c'>5 < 6 &amp; 7 & 8</p>",
      "‹a <!doctype html>›<‹k p› ‹a class›=‹s a› ‹a id›=‹s 'b>c'›>5 < 6 ‹n &amp;› 7 & 8</‹k p›>"
    ),
    (
      "xml", "<?xml version=\"1.0\"?><!-- a\nb --><a:b c:d=\"e\"/>",
      "‹a <?xml version=\"1.0\"?>›‹c <!-- a›\n‹c b -->›<‹k a:b› ‹a c:d›=‹s \"e\"›/>"
    ),
    (
      "c", "#include <a.h>\nint x = 0xFF; /* a\nb */ char c = '\\'';  // d",
      "‹a #include› <a.h>\n‹k int› x = ‹n 0xFF›; ‹c /* a›\n‹c b */› ‹k char› c = ‹s '\\''›;  ‹c // d›"
    ),
    (
      "objective-c", "@interface A : NSObject\nid b = @\"c\"; d(@5);",
      "‹k @interface› ‹t A› : ‹t NSObject›\n‹k id› b = ‹s @\"c\"›; d(‹n @5›);"
    ),
    (
      "javascript", "const a = `b\nc`; d.class = new E(/* f */ 1n)",
      "‹k const› a = ‹s `b›\n‹s c`›; d.class = ‹k new› ‹t E›(‹c /* f */› ‹n 1n›)"
    ),
    (
      "diff", "--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n same",
      "‹c --- a›\n‹c +++ b›\n‹n @@ -1 +1 @@›\n‹s -old›\n‹t +new›\n same"
    ),
  ])
  func `comments, strings, numbers, keywords and keys have colours`(
    language: String, code: String, expected: String
  ) {
    #expect(Self.marked(code, language) == expected)
  }

  @Test(arguments: ["text", "txt", "zig", ""])
  func `other languages are not coloured`(language: String) {
    #expect(CodeScan.pieces(of: ["if 1"], in: language) == nil)
  }

  @Test(arguments: [
    "sh", "console", "json", "yaml", "html", "c", "objc", "javascript", "diff",
  ])
  func `the text stays the same, whatever it is`(language: String) throws {
    let parts = [
      "<", ">", "</", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!", "&", "&amp;", "&#38;",
      "=",
      "\"", "'", "`", "\\", "\n", "\n\n", " ", "\t", "#", "//", "/*", "*/", "$", "$ ", "% ", "${",
      "}",
      "{", "[", "]", ":", ": ", "- ", "---", "|", ">", "@", "@\"", "+", "-", "@@", "e+1", "0x",
      "1.5",
      "1é", "é", "e\u{301}", "😀", "\u{0}", "\u{7f}", "\u{200b}", "if", "then", "true", "A", "z_9",
    ]
    var state: UInt64 = 20_261_127
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    for _ in 0..<2000 {
      let text = (0..<random(below: 40)).map { _ in parts[random(below: parts.count)] }.joined()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let pieces = try #require(CodeScan.pieces(of: lines, in: language))
      let shown = pieces.map { $0.map(\.text).joined() }
      try #require(shown.map { Array($0.utf8) } == lines.map { Array($0.utf8) }, "\(text)")
    }
    // Characters that HTML does not allow are replaced on pages.
    let lines = parts.map { "a\($0.replacing("\n", with: ""))b" }
      .filter { !$0.contains("\u{0}") && !$0.contains("\u{7f}") }
    let html = try CodeListingTests.listing("\(language) name=x", lines).html
    #expect(try Markup.texts(of: html, element: "pre") == [lines.map { $0 + "\n" }.joined()])
  }
}
