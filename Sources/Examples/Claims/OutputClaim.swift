import Articles

extension ClaimKind {
  /// What the block's own lines print.
  package static let output = ClaimKind(
    name: "output", summary: "what the program prints, line by line", mayBeEmpty: true
  ) { claim, example, outcome in
    LineClaim(
      claim, of: outcome.judged(outcome.standardOutput), filters: example.filters,
      voice: .init(verb: "prints", infinitive: "print")
    ).diagnostics
  }
}
