import Testing

@testable import Pages

struct HTMLTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("&", "&amp;"), ("a<b>c", "a&lt;b&gt;c"),
    ("<<", "&lt;&lt;"), ("'x\"", "&#39;x&quot;"), ("a\u{0}b\u{7F}", "a\u{FFFD}b\u{FFFD}"),
    ("\t\r\nä&ö", "\t\r\nä&amp;ö"), ("\"\u{301}end", "&quot;\u{301}end"),
  ])
  func `markup characters become character references`(text: String, escaped: String) {
    #expect(Array(HTML.escape(text).utf8) == Array(escaped.utf8))
    #expect(Array(HTML.escape("<\(text)>".dropFirst().dropLast()).utf8) == Array(escaped.utf8))
  }

  @Test(arguments: [
    ("", "a", nil), ("a", "", nil), ("ab", "abc", nil), ("aab", "ab", 1), ("xyz", "z", 2),
    ("äöäöü", "öü", 6), ("e\u{301}", "\u{301}", 1),
  ])
  func `a text is found by its bytes`(text: String, sought: String, offset: Int?) {
    let range = text.firstBytes(of: sought)
    #expect(range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
    #expect(range.map { Array(text.utf8[$0]) == Array(sought.utf8) } ?? true)
  }
}
