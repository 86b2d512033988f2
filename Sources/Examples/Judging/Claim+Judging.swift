import Articles
import Programs
import Trace

extension Claim {
  /// What is wrong with the claim; nothing where it holds.
  ///
  /// A claim of one block of a group speaks of what that block did. It holds, too, where the group's claims
  /// of its kind, one after the other, are what the whole program did, since what a block starts may go on
  /// in the next; and a claim of the last block may speak of all of them.
  package func diagnostics(of example: Example, _ outcome: Outcome) -> [Diagnostic] {
    guard let part, kind.grouping != .perLine else {
      return kind.judge(self, example, outcome)
    }
    // The compiler's messages tell by their places what block they are said of.
    let ownOutcome = kind.needs == .compiler ? outcome : outcome.part(part, of: example)
    let own = ownOutcome.map { kind.judge(self, example, $0) }
    if own == [] { return [] }
    let all = kind.judge(joined(with: example.claims), example, outcome)
    if all == [] { return [] }
    let isLast = part == example.ownBlocks.count - 1
    if isLast, kind.judge(self, example, outcome) == [] { return [] }
    // Where a group has several claims, each is told at its own lines.
    let isAlone = !example.claims.contains { $0.isJoined(with: self) && $0.location != location }
    return isAlone ? all : own ?? all
  }

  /// The group's claims of this kind as one claim of the whole program.
  private func joined(with claims: [Claim]) -> Claim {
    var joined = self
    joined.part = nil
    joined.lines = claims.filter { $0.isJoined(with: self) }.flatMap(\.lines)
    return joined
  }

  private func isJoined(with other: Claim) -> Bool {
    if location == other.location { return true }
    return kind == other.kind && kind.grouping == .joined && ignoreReason == nil
      && part != nil && isPartial == other.isPartial && isUnordered == other.isUnordered
      && isComplete == other.isComplete
  }
}

extension Outcome {
  /// What one of the own blocks of a group did: from where it starts to where the next one does. Nil where
  /// the trace does not tell where the blocks start.
  ///
  /// The records `started` of a group's own blocks stand in its trace, the first one's too; their bytes are counted
  /// from the start of the program.
  package func part(_ index: Int, of example: Example) -> Outcome? {
    var starts: [(place: Int, output: Int, errors: Int)] = []
    for (place, record) in trace.enumerated() {
      if case .started(let output, let errors) = record { starts.append((place, output, errors)) }
    }
    // A program that ended early did not come to all of its blocks.
    guard let first = starts.first, starts.count <= example.ownBlocks.count else { return nil }
    var part = self
    guard starts.indices.contains(index) else {
      part.standardOutput = ""
      part.standardError = ""
      part.trace = []
      return part
    }
    let start = starts[index]
    let end = starts.indices.contains(index + 1) ? starts[index + 1] : nil
    part.standardOutput = standardOutput.bytes(
      from: start.output - first.output, to: end.map { $0.output - first.output })
    part.standardError = standardError.bytes(
      from: start.errors - first.errors, to: end.map { $0.errors - first.errors })
    part.trace = Array(trace[(start.place + 1)..<(end?.place ?? trace.count)])
    return part
  }
}

extension String {
  /// A part of the text, by UTF-8 bytes; to its end where no end is given.
  fileprivate func bytes(from start: Int, to end: Int?) -> String {
    let bytes = Array(utf8)
    let end = min(max(0, end ?? bytes.count), bytes.count)
    return String(decoding: bytes[min(max(0, start), end)..<end], as: UTF8.self)
  }
}
