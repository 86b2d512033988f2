import Testing

@testable import Examples

struct InvisibleDifferenceTests {
  private static let alike = [
    ("caf\u{e9}", "cafe\u{301}", "the claim has \"f\\u{e9}\", the program prints \"fe\\u{301}\""),
    ("10 km", "10\u{a0}km", "the claim has \"0 k\", the program prints \"0\\u{a0}k\""),
    ("a b", "a\tb", "the claim has \"a b\", the program prints \"a\\tb\""),
    ("ab", "a\u{200b}b", "the claim has \"ab\", the program prints \"a\\u{200b}b\""),
    ("\u{feff}a", "a", "the claim has \"\\u{feff}a\", the program prints \"a\""),
    ("❤", "❤\u{fe0f}", "the claim has \"\\u{2764}\", the program prints \"\\u{2764}\\u{fe0f}\""),
  ]

  @Test(arguments: alike) func `what cannot be seen is shown in escapes`(
    _ claimed: String, _ actual: String, _ hint: String
  ) {
    let found = InvisibleDifference.hint(claimed: claimed, actual: actual)
    #expect(found == "the two lines look alike: \(hint)")
  }

  @Test(arguments: [("a  b", "a b"), ("a", "a ")])
  func `plain blanks need no escapes`(_ claimed: String, _ actual: String) {
    let found = InvisibleDifference.hint(claimed: claimed, actual: actual)
    #expect(found == "the two lines differ only in white space")
  }

  @Test(arguments: [("a", "b"), ("e", "\u{e9}"), ("", "a"), ("a.b", "a b")])
  func `a difference that can be seen has no hint`(_ claimed: String, _ actual: String) {
    #expect(InvisibleDifference.hint(claimed: claimed, actual: actual) == nil)
  }
}
