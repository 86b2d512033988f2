import Articles
import Programs

extension ClaimKind {
  /// What the block's own lines write to standard error.
  package static let standardError = ClaimKind(
    name: "stderr", words: [.partial, .unordered], title: "Standard error",
    summary: "what the program writes to standard error, line by line", mayBeEmpty: true,
    isBatchable: true, isSequence: true, stream: .errors, revealsEnding: true
  ) { claim, example, outcome in
    LineClaim(written: claim, example, outcome).diagnostics
  } rewrite: { (claim, example, outcome) throws(ClaimRewriteError) in
    try LineClaim(written: claim, example, outcome).rewritten(claim)
  }
}

extension LineClaim {
  fileprivate init(written claim: Claim, _ example: Example, _ outcome: Outcome) {
    self.init(
      claim, of: outcome.judged(outcome.standardError), filters: example.filters,
      voice: .init(verb: "writes", infinitive: "write", suffix: " to standard error"),
      mayEndEarly: example.mayEndEarly)
  }
}
