import Programs
import Trace

extension HierarchyClaim {
  /// For each line of a passing claim, by index, the first tree in which the line's view matches
  /// the line. Lines such as `...` are left out.
  ///
  /// - Parameter trees: The program's view trees, in chronological order.
  static func moments(
    of claim: Claim, _ example: Example, _ outcome: Outcome, in trees: [TraceTree]
  ) -> [Int: ClaimMoment] {
    HierarchyClaim(claim, outcome).moments(in: trees)
  }

  private func moments(in trees: [TraceTree]) -> [Int: ClaimMoment] {
    guard case .success(let (tree, event)) = tree else { return [:] }
    let candidates = Self.candidates(of: tree, after: event).map { rows in
      (rows: rows, alignment: alignment(with: rows))
    }
    let holding = candidates.first(where: \.alignment.holds)
    guard let holding else { return [:] }
    let rows = trees.map { Self.rows(of: $0.roots) }
    var moments: [Int: ClaimMoment] = [:]
    for case .same(let line, let row) in holding.alignment.steps {
      let subject = holding.rows[row].node.subject
      let first = rows.firstIndex { rows in
        rows.contains { $0.node.subject == subject && lines[line].line.matches($0.node) }
      }
      if let first { moments[lines[line].place] = .tree(first) }
    }
    return moments
  }
}
