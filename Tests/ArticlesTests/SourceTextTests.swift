import Testing

@testable import Articles

struct SourceTextTests {
  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
      ("a\r\nb\rc\n", ["a", "b", "c"]),
      ("\n", [""]), ("\r\r\n", ["", ""]), ("a\u{2028}b", ["a\u{2028}b"]),
    ] as [(String, [String])])
  func `lines end as CommonMark defines`(text: String, lines: [String]) {
    #expect(SourceText(text, path: "page.md").lines == lines)
  }
}
