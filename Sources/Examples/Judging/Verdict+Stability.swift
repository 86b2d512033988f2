import Articles
import Programs

extension Verdict {
  /// Whether a second run of the program can tell whether a claim that failed is unstable, such as one of
  /// the order of a `Set`.
  package var isWorthAnotherRun: Bool {
    switch outcome.ending {
    case .exited, .trapped: break
    default: return false
    }
    return claims.contains { $0.result == .fails && $0.claim.kind.needs != .compiler }
  }

  /// The verdict after the program has run once more: a claim that holds in one run and fails in the other
  /// fails, and is told to be unstable; so is one that fails in both, each time in another way.
  package func confirmed(by again: Outcome) -> Verdict {
    let second = Verdict(of: example, after: again)
    var verdict = self
    if verdict.outcome.others.isEmpty { verdict.outcome.others = [again] }
    for index in verdict.claims.indices where second.claims.indices.contains(index) {
      let (one, other) = (verdict.claims[index], second.claims[index])
      guard one.result == .fails || other.result == .fails, one.diagnostics != other.diagnostics,
        let failed = (one.result == .fails ? one : other).diagnostics.first
      else { continue }
      var unstable = failed
      unstable.rule = .unstableClaim
      unstable.message =
        one.result == other.result
        ? "the claim is unstable, and failed in two runs: \(failed.message)"
        : "the claim is unstable: it held in one run and failed in another"
      unstable.hint =
        one.claim.kind.takes(.unordered) && !one.claim.isUnordered
        ? "say 'unordered' if the order means nothing, or make the program do the same in each run"
        : "make the program do the same in each run"
      verdict.claims[index].result = .fails
      verdict.claims[index].diagnostics = [unstable]
    }
    return verdict
  }
}
