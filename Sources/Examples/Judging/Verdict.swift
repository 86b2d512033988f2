import Articles
import Programs

/// An example, what came of it, and whether that is what the article says.
package struct Verdict: Sendable {
  package enum Result: Hashable, Sendable {
    case holds
    case fails
    /// Nothing is known: the machine, not the page, ended the compiler or the program.
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
  }

  package var example: Example
  package var outcome: Outcome
  package var result: Result
  /// What is wrong with the block itself: it does not compile, it did not end as it should.
  package var diagnostics: [Diagnostic]
  package var claims: [ClaimVerdict]

  package init(
    example: Example, outcome: Outcome, result: Result, diagnostics: [Diagnostic],
    claims: [ClaimVerdict]
  ) {
    self.example = example
    self.outcome = outcome
    self.result = result
    self.diagnostics = diagnostics
    self.claims = claims
  }

  /// Whether the block and every claim made of it hold, or are only shown.
  package var holds: Bool {
    !isFalse && !isLost
  }

  /// Whether the block or a claim made of it fails.
  package var isFalse: Bool { result == .fails || claims.contains { $0.result == .fails } }

  /// Whether nothing is known of the block, and so of claims made of it.
  package var isLost: Bool { result == .lost || claims.contains { $0.result == .lost } }
}
