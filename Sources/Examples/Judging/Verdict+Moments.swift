import Programs
import Trace

extension Verdict {
  /// When the lines of a claim become true, by the index of the line in the claim. Empty if they
  /// have no moments, if the claim does not pass, or if it is about a part of a program alone.
  ///
  /// - Parameter trees: The view trees that the program had, one after another.
  package func moments(of claim: ClaimVerdict, in trees: [TraceTree]) -> [Int: ClaimMoment] {
    guard claim.result == .holds, claim.claim.part == nil else { return [:] }
    return claim.claim.kind.moments?(claim.claim, example, outcome, trees) ?? [:]
  }
}
