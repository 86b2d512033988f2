import Articles
import Examples
import Running

/// A whole run: every verdict and everything that was said on the way.
package struct Report: Sendable {
  package struct Totals: Hashable, Sendable {
    /// Every Swift block of every page, each counted once; the next three count blocks, too.
    package var blocks = 0
    package var ran = 0
    package var skipped = 0
    /// Blocks that do not end as their fences say. A block may hold while claims made of it fail.
    package var failed = 0
    /// Blocks of which nothing is known.
    package var lost = 0
    /// `// Prints` comments of one program are one claim.
    package var claims = 0
    package var claimsFailed = 0
    package var claimsLost = 0
  }

  /// In page order.
  package var verdicts: [Verdict]
  /// What is wrong with the articles themselves, sorted by place.
  package var diagnostics: [Diagnostic]
  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package var toolchain: String
  /// What kept the programs from the rest of the machine; nil where none was run.
  package var isolation: Isolation?
  /// Which part of a greater run it is; nil where it is all.
  package var part: Shard.Part?
  /// Blocks that the run did not come to, since it was to end with the first that does not hold; they are none of
  /// the totals.
  package var unreached = 0

  package init(
    verdicts: [Verdict], diagnostics: [Diagnostic], toolchain: String,
    isolation: Isolation? = nil, part: Shard.Part? = nil, unreached: Int = 0
  ) {
    self.verdicts = verdicts
    self.diagnostics = diagnostics.sorted { $0.location < $1.location }
    self.toolchain = toolchain
    self.isolation = isolation
    self.part = part
    self.unreached = unreached
  }

  package var totals: Totals {
    var totals = Totals()
    for verdict in verdicts {
      let blocks = verdict.example.ownBlocks.count
      totals.blocks += blocks
      if verdict.outcome.ending != nil { totals.ran += blocks }
      if case .skipped = verdict.result { totals.skipped += blocks }
      if verdict.result == .fails { totals.failed += blocks }
      if verdict.result == .lost { totals.lost += blocks }
      totals.claims += verdict.claims.count
      totals.claimsFailed += verdict.claims.count { $0.result == .fails }
      totals.claimsLost += verdict.claims.count { $0.result == .lost }
    }
    return totals
  }

  /// Whether every block and every claim holds and no article has an error.
  package var holds: Bool { !isFalse && !isLost }

  /// Whether a block or a claim fails, or an article has an error.
  package var isFalse: Bool {
    diagnostics.contains { $0.severity == .error } || verdicts.contains(where: \.isFalse)
  }

  /// Whether nothing is known of a block.
  package var isLost: Bool { verdicts.contains(where: \.isLost) }
}
