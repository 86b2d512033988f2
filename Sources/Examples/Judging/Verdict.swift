import Articles
import Programs
import Support

/// An example, its outcome, and whether the outcome matches the article.
package struct Verdict: Sendable {
  package enum Result: Hashable, Sendable {
    case holds
    case fails
    /// The result is unknown, because the machine, not the page, ended the compiler or the program.
    case lost
    case skipped(reason: String)
  }

  package struct ClaimVerdict: Sendable {
    package var claim: Claim
    package var result: Result
    package var diagnostics: [Diagnostic]

    package init(claim: Claim, result: Result, diagnostics: [Diagnostic]) {
      self.claim = claim
      self.result = result
      self.diagnostics = diagnostics
    }

    package var isJudged: Bool { result == .holds || result == .fails }
  }

  // Both are large, and verdicts are in many lists.
  private var sharedExample: Shared<Example>
  private var sharedOutcome: Shared<Outcome>

  package var example: Example {
    get { sharedExample.value }
    set { sharedExample = Shared(newValue) }
  }

  package var outcome: Outcome {
    get { sharedOutcome.value }
    set { sharedOutcome = Shared(newValue) }
  }

  package var result: Result
  /// What is wrong with the block itself: it does not compile, or it did not end as it should.
  package var diagnostics: [Diagnostic]
  package var claims: [ClaimVerdict]

  package init(
    example: Example, outcome: Outcome, result: Result, diagnostics: [Diagnostic],
    claims: [ClaimVerdict]
  ) {
    sharedExample = Shared(example)
    sharedOutcome = Shared(outcome)
    self.result = result
    self.diagnostics = diagnostics
    self.claims = claims
  }

  /// Whether the block and all claims about it pass or are only shown.
  package var holds: Bool {
    !hasFailure && !isLost
  }

  /// Whether the block or a claim about it fails.
  package var hasFailure: Bool { result == .fails || claims.contains { $0.result == .fails } }

  /// Whether the result of the block or of a claim about it is unknown.
  package var isLost: Bool { result == .lost || claims.contains { $0.result == .lost } }
}
