import Programs

extension Verdict {
  /// The numbers of the events at which the lines of a claim happen, by the index of the line in the
  /// claim. Empty if its lines are no events, if it does not pass, or if it is about a part of a
  /// program alone.
  package func moments(of claim: ClaimVerdict) -> [Int: Int] {
    guard claim.result == .holds, claim.claim.part == nil else { return [:] }
    return claim.claim.kind.moments?(claim.claim, example, outcome) ?? [:]
  }
}
