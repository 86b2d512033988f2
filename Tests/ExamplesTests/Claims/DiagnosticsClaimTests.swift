import Articles
import Testing

@testable import Examples
@testable import Programs

struct DiagnosticsClaimTests {
  /// The block's fence is on line 10, so line 2 of the block is line 12 of the article.
  private let messages = [
    Outcome.Message(
      severity: .error, location: Location(file: "Content/page.md", line: 12, column: 9),
      text: "cannot find 'profile' in scope", identifier: "cannot_find_in_scope"),
    Outcome.Message(
      severity: .warning, location: Location(file: "Content/page.md", line: 11, column: 5),
      text: "'old' is deprecated [#DeprecatedDeclaration]"),
    Outcome.Message(
      severity: .note, location: Location(file: "Content/page.md", line: 11, column: 1),
      text: "declared here"),
    Outcome.Message(
      severity: .error, location: Location(file: "Content/page.md", line: 3, column: 1),
      text: "elsewhere", isOwn: false),
  ]

  private func judge(_ text: String, isPartial: Bool = false) -> [Diagnostic] {
    let outcome = Outcome(isCompiled: false, messages: messages)
    let claim = Claim.test(.diagnostics, text, isPartial: isPartial)
    return claim.kind.judge(claim, .test("let old = 1\nlet a = profile"), outcome)
  }

  @Test(arguments: [
    "error: cannot find 'profile' in scope", "2:9: error: cannot find", "2: error: in scope",
    "2:9: error: cannot…scope [cannot_find_in_scope]",
    "warning: deprecated [#DeprecatedDeclaration]\nerror: profile",
    "warning: deprecated [DeprecatedDeclaration]\nerror: profile",
    "error: profile\n1:1: note: here",
    "error: profile\n\n1:5: warning: 'old' is", "2:9:error:profile", "...\nerror: profile",
  ])
  func `a claim of the compiler's messages passes`(text: String) {
    #expect(judge(text) == [])
  }

  @Test(arguments: [
    ("error: no such text", 21), ("3:9: error: profile", 21), ("2:8: error: profile", 21),
    ("warning: profile", 21), ("error: profile [other]", 21),
    ("error: profile\nerror: profile", 22),
    ("warning: deprecated", 21), ("error: elsewhere", 21), ("profile", 21),
    ("error: profile\nwarnign: deprecated", 22), ("12:9: error: profile", 21),
  ])
  func `a claim of other messages fails at its line`(text: String, line: Int) {
    #expect(judge(text).map(\.location.line) == [line])
  }

  @Test func `a partial claim may leave out errors`() {
    #expect(judge("warning: deprecated", isPartial: true) == [])
    #expect(judge("error: no such text", isPartial: true).count == 1)
  }

  @Test func `the hint gives the line in the block and the column`() {
    #expect(
      judge("12:9: error: profile").first?.hint == "lines count from the block's first: write 2")
    #expect(judge("2:8: error: profile").first?.hint == "the message is at 2:9")
  }

  @Test func `an unclaimed error is shown as a line of a claim`() {
    let found = judge("warning: deprecated")
    #expect(found.first?.diff == ["+2:9: error: cannot find 'profile' in scope"])
  }
}
