import Programs
import Trace

extension Verdict {
  /// When the lines of a claim become true, by line index. Empty if they have no moments, if the
  /// claim does not pass, or if it is about only a part of a program.
  ///
  /// - Parameter trees: The program's view trees, in chronological order.
  package func moments(of claim: ClaimVerdict, in trees: [TraceTree]) -> [Int: ClaimMoment] {
    guard claim.result == .holds, claim.claim.part == nil else { return [:] }
    return claim.claim.kind.moments?(claim.claim, example, outcome, trees) ?? [:]
  }
}
