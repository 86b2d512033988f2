import Articles
import Programs

extension ClaimKind {
  /// What the block's own lines print.
  package static let output = ClaimKind(
    name: "output", words: [.partial, .unordered], comments: .prints, title: "Output",
    summary: "what the program prints, line by line", mayBeEmpty: true, isBatchable: true,
    stream: .output
  ) { claim, example, outcome in
    LineClaim(printed: claim, example, outcome).diagnostics
  } rewrite: { (claim, example, outcome) throws(ClaimRewriteError) in
    try LineClaim(printed: claim, example, outcome).rewritten(claim)
  }
}

extension LineClaim {
  fileprivate init(printed claim: Claim, _ example: Example, _ outcome: Outcome) {
    self.init(
      claim, of: outcome.judged(outcome.standardOutput), filters: example.filters,
      voice: .init(verb: "prints", infinitive: "print"),
      mayEndEarly: example.mayEndEarly)
  }
}
