import Articles
import Examples
import Running

/// The result of a check: all verdicts and diagnostics.
package struct Report: Sendable {
  package struct Totals: Hashable, Sendable {
    /// Every Swift block of every page, each counted once. The next three also count blocks.
    package var blocks = 0
    package var ran = 0
    /// Blocks that are only shown, and those that cannot be judged, even if they ran.
    package var skipped = 0
    /// Blocks that do not end as their fences state. A block may pass while claims about it fail.
    package var failed = 0
    /// Blocks whose outcome is not known.
    package var lost = 0
    /// Claims that were judged. The `// Prints` comments of one program count as one claim, unless
    /// the program's context was inferred: then each statement has its own.
    package var claims = 0
    package var claimsFailed = 0
    package var claimsSkipped = 0
    package var claimsLost = 0
  }

  /// In page order.
  package var verdicts: [Verdict]
  /// The errors and warnings about the articles themselves, sorted by location.
  package var diagnostics: [Diagnostic]
  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package var toolchain: String
  /// How the programs were isolated from the rest of the machine; `nil` if none was run.
  package var isolation: Isolation?
  /// The shard that this run covers; `nil` if the run was not divided.
  package var part: Shard.Part?
  /// The number of blocks that the run did not reach, because it stops at the first failure. The
  /// totals do not include them.
  package var unreached = 0
  /// The selected examples of the pages, including those of the other shards.
  let examples: [Example]

  /// - Parameter examples: The selected examples; `nil` for those of the verdicts.
  package init(
    of examples: [Example]? = nil, verdicts: [Verdict], diagnostics: [Diagnostic],
    toolchain: String, isolation: Isolation? = nil, part: Shard.Part? = nil, unreached: Int = 0
  ) {
    self.examples = examples ?? verdicts.map(\.example)
    self.verdicts = verdicts
    self.diagnostics = diagnostics.sorted { $0.location < $1.location }
    self.toolchain = toolchain
    self.isolation = isolation
    self.part = part
    self.unreached = unreached
  }

  package var totals: Totals { Totals(of: verdicts) }

  /// Whether every block and every claim passes and no article has an error.
  package var holds: Bool { !hasFailure && !isLost }

  /// Whether a block or a claim fails, or an article has an error.
  package var hasFailure: Bool {
    diagnostics.contains { $0.severity == .error } || verdicts.contains(where: \.hasFailure)
  }

  /// Whether the outcome of a block is not known.
  package var isLost: Bool { verdicts.contains(where: \.isLost) }
}

extension Report.Totals {
  package init(of verdicts: [Verdict]) {
    for verdict in verdicts {
      let count = verdict.example.ownBlocks.count
      blocks += count
      if case .skipped = verdict.result {
        skipped += count
      } else if verdict.outcome.ending != nil {
        ran += count
      }
      if verdict.result == .fails { failed += count }
      if verdict.result == .lost { lost += count }
      claims += verdict.claims.count(where: \.isJudged)
      claimsSkipped += verdict.claims.count { !$0.isJudged && $0.result != .lost }
      claimsFailed += verdict.claims.count { $0.result == .fails }
      claimsLost += verdict.claims.count { $0.result == .lost }
    }
  }
}
