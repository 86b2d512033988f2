import Articles

/// A whole run: every verdict and everything that was said on the way.
package struct Report: Sendable {
  package struct Totals: Hashable, Sendable {
    package var blocks = 0
    package var ran = 0
    package var skipped = 0
    package var failed = 0
    package var claims = 0
    package var claimsFailed = 0
  }

  /// In page order.
  package var verdicts: [Verdict]
  /// What is wrong with the articles themselves, sorted by place.
  package var diagnostics: [Diagnostic]
  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package var toolchain: String

  package init(verdicts: [Verdict], diagnostics: [Diagnostic], toolchain: String) {
    self.verdicts = verdicts
    self.diagnostics = diagnostics.sorted { $0.location < $1.location }
    self.toolchain = toolchain
  }

  package var totals: Totals {
    var totals = Totals()
    for verdict in verdicts {
      totals.blocks += 1
      if verdict.outcome.ending != nil { totals.ran += 1 }
      if case .skipped = verdict.result { totals.skipped += 1 }
      if verdict.result == .fails { totals.failed += 1 }
      totals.claims += verdict.claims.count
      totals.claimsFailed += verdict.claims.count { $0.result == .fails }
    }
    return totals
  }

  /// Whether every block and every claim holds and no article has an error.
  package var holds: Bool {
    !diagnostics.contains { $0.severity == .error } && !verdicts.contains { $0.result == .fails }
  }
}
