import Support
import Testing

struct StringBytesTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "", true), ("a", "a", true), ("ba", "a", true),
    ("aab", "ab", true), ("aaaaab", "aaab", true), ("aaaa", "ab", false), ("abc", "abcd", false),
    ("ünter dem Fluß", "Fluß", true), ("e\u{301}", "\u{e9}", false), ("e\u{301}", "\u{301}", true),
    ("a text that does not fit into sixteen bytes", "sixteen bytes", true),
  ])
  func `bytes are found wherever they are`(whole: String, part: String, isFound: Bool) {
    #expect(whole.containsBytes(of: part) == isFound)
    #expect(whole.utf8.contains(part.utf8) == isFound)
  }
}
