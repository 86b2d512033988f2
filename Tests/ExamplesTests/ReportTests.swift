import Articles
import Testing

@testable import Checking
@testable import Examples
@testable import Programs

struct ReportTests {
  @Test func `the totals count blocks and claims`() {
    let block = CodeBlock.swift("print(1)", line: 3)
    var group = Example.test(claims: [.test(.output, "1"), .test(.standardError, "2")])
    group.segments.insert(.init(block: block, isOwn: true), at: 0)
    var skipped = Example.test()
    skipped.skipReason = "needs macOS"
    let verdicts = [
      Verdict(
        of: group, after: Outcome(isCompiled: true, ending: .exited(0), standardOutput: "1\n")),
      Verdict(of: skipped, after: .skipped),
      Verdict(of: .test(), after: Outcome(isCompiled: false)),
    ]
    let totals = Report(verdicts: verdicts, diagnostics: [], toolchain: "").totals
    #expect([totals.blocks, totals.ran, totals.skipped, totals.failed] == [4, 2, 1, 1])
    #expect([totals.claims, totals.claimsFailed] == [2, 1])
  }

  @Test func `a claim that fails makes the run fail`() {
    let example = Example.test(claims: [.test(.output, "1")])
    let outcome = Outcome(isCompiled: true, ending: .exited(0), standardOutput: "2\n")
    let report = Report(
      verdicts: [Verdict(of: example, after: outcome)], diagnostics: [], toolchain: "")
    #expect(!report.holds)
  }
}
