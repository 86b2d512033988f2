import Articles
import Examples

/// Conditions that make a run fail in addition to failed claims and blocks.
package struct Strictness: Hashable, Sendable {
  /// Whether warnings count as errors.
  package var refusesWarnings: Bool
  /// The percentage of the programs that run that must have a claim; 0 for no requirement.
  package var claimedPercentage: Int

  package init(refusesWarnings: Bool = false, claimedPercentage: Int = 0) {
    self.refusesWarnings = refusesWarnings
    self.claimedPercentage = claimedPercentage
  }

  /// The stricter value of each condition.
  package func joined(with other: Strictness) -> Strictness {
    Strictness(
      refusesWarnings: refusesWarnings || other.refusesWarnings,
      claimedPercentage: max(claimedPercentage, other.claimedPercentage))
  }
}

extension Report {
  /// Returns the report with a warning for each page without a claim, and with an error for each
  /// condition of `strictness` that is not met.
  package func held(to strictness: Strictness, in library: Library) -> Report {
    var report = self
    // Uses the examples of all shards, so that the merged report is that of the whole run.
    let pages = Dictionary(
      grouping: unreached == 0 ? examples : verdicts.map(\.example), by: \.article)
    report.diagnostics += library.articles.compactMap { article in
      article.silence(of: pages[article.path] ?? [])
    }
    report.diagnostics.sort { $0.location < $1.location }
    report.requireClaims(percentage: strictness.claimedPercentage)
    if strictness.refusesWarnings { report.refuseWarnings() }
    return report
  }

  private mutating func requireClaims(percentage: Int) {
    let running = verdicts.indices.filter { verdicts[$0].example.needsClaim }
    let unclaimed = running.filter { !verdicts[$0].example.isClaimed }
    // A percentage of all programs cannot be checked on a shard.
    guard percentage > 0, percentage == 100 || part == nil,
      (running.count - unclaimed.count) * 100 < percentage * running.count
    else { return }
    for index in unclaimed {
      let example = verdicts[index].example
      let share =
        percentage == 100
        ? ""
        : "; \(running.count - unclaimed.count) of \(running.count) blocks have a claim, and "
          + "\(percentage) % must"
      verdicts[index].diagnostics.append(
        .error(
          "the block has no claim\(share)", at: example.location,
          hint: "add a claim after it, such as an 'output' fence, or mark the block with 'no-run'"))
      if verdicts[index].result == .holds { verdicts[index].result = .fails }
    }
  }

  private mutating func refuseWarnings() {
    diagnostics = diagnostics.map(\.refusingWarning)
    for index in verdicts.indices {
      verdicts[index].diagnostics = verdicts[index].diagnostics.map(\.refusingWarning)
      if verdicts[index].result == .holds,
        verdicts[index].diagnostics.contains(where: { $0.severity == .error })
      {
        verdicts[index].result = .fails
      }
      for claim in verdicts[index].claims.indices {
        let diagnostics = verdicts[index].claims[claim].diagnostics.map(\.refusingWarning)
        verdicts[index].claims[claim].diagnostics = diagnostics
        if verdicts[index].claims[claim].result == .holds,
          diagnostics.contains(where: { $0.severity == .error })
        {
          verdicts[index].claims[claim].result = .fails
        }
      }
    }
  }
}

extension Article {
  /// Returns a warning if blocks of the page run but no claim checks what they do.
  fileprivate func silence(of examples: [Example]) -> Diagnostic? {
    let blocks = codeBlocks.count { block in if case .swift = block.role { true } else { false } }
    let hasClaims = codeBlocks.contains { block in
      if case .claim = block.role { true } else { false }
    }
    guard let first = examples.first(where: \.needsClaim), !hasClaims, first.block.symbol == nil,
      // A filter may have excluded blocks.
      examples.reduce(0, { $0 + $1.ownBlocks.count }) == blocks,
      examples.allSatisfy({
        $0.discovery == nil && $0.claims.isEmpty && ($0.needsClaim || $0.skipReason != nil)
      })
    else { return nil }
    return .warning(
      "the page has no claim that checks what its blocks do", at: first.location,
      hint:
        "add a claim after a block, such as an 'output' fence, or mark the blocks with 'no-run'")
  }
}

extension Diagnostic {
  fileprivate var refusingWarning: Diagnostic {
    var diagnostic = self
    if severity == .warning { diagnostic.severity = .error }
    return diagnostic
  }
}

extension Example {
  /// Whether the block is run and its fence does not state how it ends.
  var needsClaim: Bool {
    isTried && (fence.expectation == .runs || fence.expectation == .warns)
  }

  /// Whether the example has a claim that is checked.
  package var isClaimed: Bool { claims.contains { $0.ignoreReason == nil } }
}
