import Testing

@testable import Examples
@testable import Support

struct PatternTests {
  @Test(arguments: [
    ("a", "a"), ("a …", "a b c"), ("a … c", "a b c"), ("[..]c", "abc"), ("…", "x"), ("a…", "a"),
    ("<Cell: 0x…; tag = 1>", "<Cell: 0x600003f1; tag = 1>"), ("0...5", "0...5"), ("a", "a  \t"),
    ("a  ", "a"), ("Profile()", "main.Profile()"), ("main.Profile()", "Profile()"),
    ("[main.A, main.B]", "[A, B]"), ("\\...", "..."), ("\\…", "…"), ("", ""), ("", "   "),
    ("é", "é"), ("…a…b…", "xxaxxbxx"), ("ab…ab", "abab"),
    ("<Cell: 0x600003f1>", "<Cell: 0x55eabf213240>"),
  ])
  func `a claimed line matches a printed one`(claimed: String, printed: String) {
    #expect(Pattern(claimed).matches(printed))
  }

  @Test(arguments: [
    ("a", "b"), ("a", "ab"), ("a …", "b c"), ("a...", "abc"), ("ab…ab", "ab"), ("ab…ba", "aba"),
    (" a", "a"), ("com.main.Thing", "com.Thing"), ("domain.Thing", "doThing"), ("A", "a"),
    ("…a…b…", "xxbxxaxx"), ("\\...", "x"), ("0x600003", "0x600004"), ("0x600003f1", "0x12"),
    ("0xDEADBEEF", "0xDEADBEE0"), ("0xdeadbeef", "0xdeadbee0"), ("swift", "main.swift"),
    ("a [..] b", "a b"),
  ])
  func `a claimed line does not match a different one`(claimed: String, printed: String) {
    #expect(!Pattern(claimed).matches(printed))
  }

  @Test(arguments: ["...", "…", "  ...  ", "\t…"])
  func `a line of only dots matches any lines`(line: String) {
    #expect(Pattern(line).isGap)
  }

  @Test(arguments: ["\\...", "....", "a ...", "0...5", "[..]"])
  func `other dots do not match any lines`(line: String) {
    #expect(!Pattern(line).isGap)
  }

  @Test func `many wildcards are matched without exponential backtracking`() {
    let claimed = String(repeating: "…a", count: 200) + "…b"
    #expect(!Pattern(claimed).matches(String(repeating: "a", count: 5000)))
  }

  @Test func `carriage returns and the last newline do not create lines`() {
    #expect("a\r\n\nb\n".printedLines() == ["a", "", "b"])
    #expect("".printedLines() == [])
    #expect("\n".printedLines() == [""])
    #expect("a".printedLines() == ["a"])
  }
}
