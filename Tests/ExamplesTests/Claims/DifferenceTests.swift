import Testing

@testable import Examples

struct DifferenceTests {
  private func lines(_ claimed: [String], _ actual: [String]) -> [String] {
    let alignment = Alignment(isGap: claimed.map { $0 == "..." }, count: actual.count) {
      claimed[$0] == actual[$1]
    }
    return Difference(of: alignment, claimed: claimed, actual: actual).lines
  }

  @Test func `claimed lines come before actual lines`() {
    #expect(lines(["a", "b", "c"], ["a", "x", "y", "c"]) == [" a", "-b", "+x", "+y", " c"])
  }

  @Test func `lines far from a difference are replaced by line numbers`() {
    let claimed = (1...20).map(String.init)
    var actual = claimed
    actual[9] = "x"
    actual.insert("0", at: 0)
    #expect(
      lines(claimed, actual) == [
        "+0", " 1", " 2", "@@ -8 +9 @@", " 8", " 9", "-10", "+x", " 11", " 12",
      ])
  }

  @Test func `lines covered by a gap are shown next to a difference`() {
    #expect(lines(["...", "z"], ["1", "2", "3", "y"]) == ["@@ -1 +4 @@", " y", " ...", "-z"])
  }

  @Test func `long diffs and long lines are truncated`() {
    let long = String(repeating: "é", count: 1000)
    let found = lines(["a"], (0..<500).map { "\($0)\(long)" })
    #expect(found.count < 50)
    #expect(found.allSatisfy { $0.count < 310 })
  }

  @Test func `control characters are escaped`() {
    #expect(lines(["a"], ["\u{1B}[1mb\t"]) == ["-a", "+\\u{1b}[1mb\t"])
  }
}
