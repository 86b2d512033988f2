import Articles

extension ClaimKind {
  /// What the block's own lines write to standard error.
  package static let standardError = ClaimKind(
    name: "stderr", summary: "what the program writes to standard error, line by line",
    mayBeEmpty: true
  ) { claim, example, outcome in
    LineClaim(
      claim, of: outcome.judged(outcome.standardError), filters: example.filters,
      voice: .init(verb: "writes", infinitive: "write", suffix: " to standard error")
    ).diagnostics
  }
}
