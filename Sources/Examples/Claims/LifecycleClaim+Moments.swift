import Programs
import Trace

extension LifecycleClaim {
  /// For each line of a passing claim, by index, the event that completes it; for a repeated line,
  /// the last such event. Lines without an event, such as `...` and `not` lines, are left out.
  ///
  /// - Returns: Empty if the claim cannot be parsed.
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
