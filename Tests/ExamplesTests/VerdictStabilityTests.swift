import Articles
import Testing

@testable import Examples
@testable import Programs

struct VerdictStabilityTests {
  private func confirmed(_ first: String, _ second: String) -> Verdict {
    let outcomes = [first, second].map {
      Outcome(isCompiled: true, ending: .exited(0), standardOutput: $0)
    }
    let verdict = Verdict(of: .test(claims: [.test(.output, "a\nb")]), after: outcomes[0])
    return verdict.confirmed(by: outcomes[1])
  }

  @Test(arguments: [("b\na\n", "a\nb\n"), ("a\nb\n", "b\na\n"), ("b\na\n", "c\na\n")])
  func `a claim with different verdicts in two runs is unstable`(first: String, second: String) {
    let claim = confirmed(first, second).claims[0]
    #expect(claim.result == .fails)
    #expect(claim.diagnostics.first?.message.contains("unstable") == true)
    #expect(claim.diagnostics.first?.hint?.contains("'unordered'") == true)
    #expect(claim.diagnostics.first?.location.line == 21)
  }

  @Test(arguments: [("a\nb\n", "a\nb\n"), ("c\n", "c\n")])
  func `a claim with the same verdict in two runs is unchanged`(first: String, second: String) {
    let claim = confirmed(first, second).claims[0]
    #expect(claim.diagnostics.allSatisfy { !$0.message.contains("unstable") })
  }

  @Test(arguments: [(0, 1), (1, 0)])
  func `a block that ends as it should in one of two runs is unstable`(_ first: Int, _ second: Int)
  {
    let outcomes = [first, second].map { Outcome(isCompiled: true, ending: .exited($0)) }
    let verdict = Verdict(of: .test(claims: []), after: outcomes[0]).confirmed(by: outcomes[1])
    #expect(verdict.result == .fails)
    #expect(verdict.diagnostics.map(\.rule) == [.unstableClaim])
    #expect(verdict.diagnostics.first?.message.contains("unstable") == true)
  }

  @Test func `only a failed claim about a run needs another run`() {
    let outcome = Outcome(isCompiled: true, ending: .exited(0), standardOutput: "a\n")
    let claims = [Claim.test(.output, "a"), .test(.output, "b"), .test(.diagnostics, "error: a")]
    let worth = claims.map {
      Verdict(of: .test(claims: [$0]), after: outcome).isWorthAnotherRun
    }
    #expect(worth == [false, true, false])
  }
}
