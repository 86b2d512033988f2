import Programs
import Trace

extension LifecycleClaim {
  /// The event that completes each line of a claim that passes, by the line's index: of a line that
  /// is repeated, the last one. Lines without an event of their own are left out, such as `...` and
  /// those that begin with `not`.
  ///
  /// - Returns: Empty if the claim cannot be read.
  static func moments(
    of claim: Claim, _ example: Example, _ outcome: Outcome, in trees: [TraceTree]
  ) -> [Int: ClaimMoment] {
    let read = LifecycleClaim(claim, example, outcome)
    guard read.flaws.isEmpty else { return [:] }
    var moments: [Int: ClaimMoment] = [:]
    var next = 0
    func visit(_ lines: [LifecycleLine]) {
      for line in lines {
        guard case .event(let pattern) = line.content else { continue }
        for _ in 0..<line.count {
          let found = read.log.events[next...].firstIndex { pattern.matches($0) }
          guard let found else { return }
          moments[line.line] = .event(read.log.events[found].number)
          next = found + 1
          visit(line.inner)
        }
      }
    }
    visit(read.lines)
    return moments
  }
}
