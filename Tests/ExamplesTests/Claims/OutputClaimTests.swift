import Articles
import Testing

@testable import Examples

struct OutputClaimTests {
  @Test(arguments: [
    ("a\nb", "a\nb\n"), ("a\nb", "a\r\nb"), ("...\nb", "x\ny\nb\n"), ("a\n...", "a\n"),
    ("a\n...\nb\n…\nc", "a\nb\nq\nb\nc\n"), ("...", ""), ("a  ", "a\n"), ("\\...", "...\n"),
    ("...\na\nb\n...", "a\na\nb\n"), ("...\n...\na", "a"),
  ])
  func `output that matches the claim passes`(claimed: String, printed: String) {
    #expect(Claim.test(.output, claimed).judged(printing: printed) == [])
  }

  @Test func `a claim without lines states that nothing is printed`() {
    let claim = Claim.test(.output, [])
    #expect(claim.judged(printing: "") == [])
    #expect(claim.judged(printing: "a\n").map(\.location.line) == [20])
  }

  @Test(arguments: [
    ("a\nx\nc", "a\nb\nc\n", 22), ("a\nb", "a\n", 22), ("a", "a\nb\n", 21), ("x", "", 21),
    ("b", "a\nb\n", 21), ("a\n...\nx", "a\nq\nb\n", 23), ("...\nx\n...", "a\nb\n", 22),
    ("a\n...\nb\nx\nc", "a\n1\nb\n2\nc\n", 24), ("a\n\nb", "a\nb\n", 22), ("a...", "abc\n", 21),
  ])
  func `a failed claim is reported at its first wrong line`(
    claimed: String, printed: String, line: Int
  ) {
    #expect(Claim.test(.output, claimed).judged(printing: printed).map(\.location.line) == [line])
  }

  @Test func `a failed claim shows both sides and a hint`() {
    let found = Claim.test(.output, "one\ntwo\nthree").judged(printing: "one\n2\nthree\n")
    #expect(found.map(\.message) == ["the program prints '2' here, not 'two'"])
    #expect(found.first?.diff == [" one", "-two", "+2", " three"])
    #expect(found.first?.hint == "write in the claim what the program prints, or fix the program")
  }

  @Test(arguments: [
    ("Task { print(2) }", true), ("Task.detached { print(2) }", true),
    ("DispatchQueue.main.async { print(2) }", true), ("print(2)", false),
    ("import UIKit\nTask { print(2) }", false),
  ])
  func `a line that a task may print after the end of the program has a hint`(
    source: String, hasHint: Bool
  ) {
    for printed in ["", "1\n"] {
      let claim = Claim.test(.output, printed + "2")
      let found = claim.judged(printing: printed, of: .test(source))
      #expect(found.count == 1)
      #expect(found.first?.hint?.contains("add 'wait'") == hasHint, "\(found)")
    }
  }

  @Test func `an empty line is named, and the hint for an empty claim suggests an update`() {
    let blank = Claim.test(.output, "a\nb").judged(printing: "a\n\nb\n")
    #expect(
      blank.map(\.message) == ["the program prints an empty line too, which is not claimed"])
    let empty = Claim.test(.output, []).judged(printing: "a\n")
    #expect(
      empty.map(\.hint) == [
        "write in the claim what the program prints, or let 'proofbook update' write it"
      ])
  }

  @Test func `the lines of a partial claim occur in order`() {
    #expect(
      Claim.test(.output, "a\nc", isPartial: true).judged(printing: "x\na\nb\nc\n") == [])
    let wrong = Claim.test(.output, "c\na", isPartial: true).judged(printing: "x\na\nb\nc\n")
    #expect(wrong.map(\.location.line) == [22])
    #expect(wrong.map(\.message) == ["the program does not print 'a' here"])
  }

  @Test func `the numbers of equal unordered lines are compared`() {
    let claim = Claim.test(.output, "a\nb\na", isUnordered: true)
    #expect(claim.judged(printing: "b\na\na\n") == [])
    #expect(claim.judged(printing: "b\nb\na\n").map(\.location.line) == [23])
    #expect(
      claim.judged(printing: "b\na\na\nz\n").map(\.message) == [
        "the program prints 'z' too, which is not claimed"
      ])
  }

  @Test func `an unordered line with a wildcard leaves other lines their only match`() {
    let claim = Claim.test(.output, "a…\nab", isUnordered: true)
    #expect(claim.judged(printing: "ab\nac\n") == [])
    #expect(
      Claim.test(.output, "a…\na…\nac", isUnordered: true).judged(printing: "ac\nab\nad") == [])
  }

  @Test func `the same lines in another order get a hint to unordered`() {
    let found = Claim.test(.output, "a\nb").judged(printing: "b\na\n")
    #expect(found.first?.hint?.contains("'unordered'") == true)
  }

  @Test(arguments: [
    ("count: 3...", "count: 3 apples", "…"), ("<A: 0x600003>", "<A: 0x7ffee1>", "0x…"),
    ("a  b", "a b", "white space"), ("Hello", "hello", "capital"),
  ])
  func `the hint names a subtle difference`(claimed: String, printed: String, word: String) {
    let hint = Claim.test(.output, claimed).judged(printing: printed).first?.hint
    #expect(hint?.contains(word) == true)
  }

  @Test func `a filter with catastrophic backtracking is stopped and reported`() {
    // Each further letter doubles the time. The thread ends after some seconds.
    let filters: [FrontMatter.Filter] = [.init(pattern: "(a+)+$", replacement: "x")]
    let line = String(repeating: "a", count: 15)
    let hasty = Filters(filters, patience: .milliseconds(20))
    #expect(!hasty.tookTooLong)
    #expect(hasty.applied(toClaimed: line + "?", printed: line + "!") == nil)
    #expect(hasty.tookTooLong)
    let found = Claim.test(.output, line + "?")
      .judged(printing: line + "!\n", of: Example.test(filters: filters))
    #expect(found.count == 1)
    #expect(found.first?.hint?.contains("filter takes too long") == true)
  }

  @Test func `a filter applies only if it matches both sides`() {
    let example = Example.test(filters: [.init(pattern: #"(\d+) ms"#, replacement: "N ms")])
    let claim = Claim.test(.output, "took 3 ms")
    #expect(claim.judged(printing: "took 17 ms", of: example) == [])
    #expect(claim.judged(printing: "took N ms", of: example).count == 1)
    #expect(claim.judged(printing: "gave 17 ms", of: example).count == 1)
  }

  @Test func `a claim of very long output is reported in a few lines`() {
    let printed = (0..<50_000).map { "line \($0)\n" }.joined()
    let claimed = (0..<50_000).map { $0 % 100 == 7 ? "x" : "line \($0)" }.joined(separator: "\n")
    let found = Claim.test(.output, claimed).judged(printing: printed)
    #expect(found.map(\.location.line) == [28])
    #expect((found.first?.diff.count ?? 0) < 60)
    let none = Claim.test(.output, "x").judged(printing: printed)
    #expect((none.first?.diff.count ?? 0) < 60)
  }

  @Test func `standard error is compared like output`() {
    #expect(Claim.test(.standardError, "a").judged(errors: "a\n") == [])
    #expect(
      Claim.test(.standardError, "a").judged(printing: "a\n").map(\.message) == [
        "the program writes nothing to standard error"
      ])
  }

  // MARK: - What holds of every claim

  private static let outputs = [
    "one\ntwo\nthree\n", "a\na\na\nb\na\n", "x = 1\n\n\ny = [1, 2, 3]\nRange(0...5)\n", "\n",
    "é\n😀 end\n",
    "<View: 0x600003f1>\nhello\n[main.A]\nlast",
  ]

  @Test(arguments: outputs)
  func `a wrong line has a hint that names the correction`(output: String) {
    let lines = output.printedLines()
    #expect(Claim.test(.output, lines).judged(printing: output) == [])
    #expect(Claim.test(.output, lines, isPartial: true).judged(printing: output) == [])
    #expect(Claim.test(.output, lines.reversed(), isUnordered: true).judged(printing: output) == [])
    for gap in 0...lines.count {
      let claimed = lines[..<gap] + ["..."] + lines[gap...]
      #expect(Claim.test(.output, Array(claimed)).judged(printing: output) == [])
    }
  }

  @Test(arguments: outputs)
  func `one changed character fails at its own line`(output: String) {
    let lines = output.printedLines()
    for line in lines.indices {
      for position in lines[line].indices {
        var changed = lines
        changed[line].replaceSubrange(position...position, with: ["§"])
        let found = Claim.test(.output, changed).judged(printing: output)
        #expect(found.map(\.location.line) == [21 + line])
      }
    }
  }
}
