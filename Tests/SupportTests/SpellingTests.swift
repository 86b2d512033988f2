import Testing

@testable import Support

struct SpellingTests {
  @Test(arguments: [
    ("hiden", "hidden"), ("HIDDEN", "hidden"), ("hiddne", "hidden"), ("no_run", "no-run"),
    ("compil-fail", "compile-fail"), ("x", nil), ("banana", nil), ("", nil), ("wran", "warn"),
  ])
  func `the nearest word has few typos`(word: String, nearest: String?) {
    let words = ["hidden", "no-run", "compile-fail", "warn"]
    #expect(Spelling.nearest(to: word, among: words) == nearest)
  }

  @Test func `a very long word is rejected quickly`() {
    #expect(Spelling.nearest(to: String(repeating: "a", count: 100_000), among: ["a"]) == nil)
  }
}
