import Articles
import Programs

extension Verdict {
  /// Whether a second run of the program can show that a failed claim is unstable, such as a claim
  /// about the order of a `Set`.
  package var isWorthAnotherRun: Bool {
    switch outcome.ending {
    case .exited, .trapped: break
    default: return false
    }
    return result == .fails
      || claims.contains { $0.result == .fails && $0.claim.kind.needs != .compiler }
  }

  /// The verdict after the first run and after all runs that differed.
  package init(confirmed example: Example, after outcome: Outcome) {
    self = outcome.others.reduce(Verdict(of: example, after: outcome)) { $0.confirmed(by: $1) }
  }

  /// Returns the verdict after another run of the program. A claim that passes in only one run, or
  /// fails differently in both, fails as unstable. So does a block that passes in only one run. A
  /// discovered block, or a claim about one, is skipped instead.
  package func confirmed(by again: Outcome) -> Verdict {
    let second = Verdict(of: example, after: again)
    var verdict = self
    if verdict.outcome.others.isEmpty { verdict.outcome.others = [again] }
    if result != second.result {
      guard example.discovery == nil else {
        verdict.becomeDoubtful("it differs from run to run")
        return verdict
      }
      let failed = (diagnostics + second.diagnostics).first { $0.severity == .error }
      if var unstable = failed {
        unstable.rule = .unstableClaim
        unstable.message = "the block is unstable: it passed in one run and failed in another"
        unstable.hint = Self.steady
        verdict.result = .fails
        verdict.diagnostics = [unstable]
      }
    }
    for index in verdict.claims.indices where second.claims.indices.contains(index) {
      let (one, other) = (verdict.claims[index], second.claims[index])
      if one.diagnostics.contains(where: { $0.rule == .unstableClaim }) { continue }
      guard one.result == .fails || other.result == .fails, one.diagnostics != other.diagnostics,
        let failed = (one.result == .fails ? one : other).diagnostics.first
      else { continue }
      guard example.discovery == nil else {
        verdict.claims[index].result = .skipped(reason: "it differs from run to run")
        verdict.claims[index].diagnostics = []
        continue
      }
      var unstable = failed
      unstable.rule = .unstableClaim
      unstable.message =
        one.result == other.result
        ? "the claim is unstable and failed differently in two runs: \(failed.message)"
        : "the claim is unstable: it passed in one run and failed in another"
      unstable.hint =
        one.claim.kind.takes(.unordered) && !one.claim.isUnordered
        ? "add 'unordered' if the order does not matter, or \(Self.steady)" : Self.steady
      verdict.claims[index].result = .fails
      verdict.claims[index].diagnostics = [unstable]
    }
    return verdict
  }

  /// What usually differs from run to run, and what to write instead.
  private static let steady =
    "remove what differs from run to run: sort sets and dictionaries before they are printed, "
    + "seed random numbers, and claim no addresses, hash values or UUIDs"
}
