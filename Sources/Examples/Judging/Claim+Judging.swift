import Articles
import Programs
import Trace

extension Claim {
  /// Returns what is wrong with the claim, or nothing if it passes.
  ///
  /// A claim of one block of a group is about what that block did, from its start to the start of
  /// the next one.
  package func diagnostics(of example: Example, _ outcome: Outcome) -> [Diagnostic] {
    // The location of a compiler message, or of a line of code, shows which block it belongs to.
    guard let part, kind.needs != .compiler, !kind.isPerLine else {
      return kind.judge(self, example, outcome)
    }
    return kind.judge(self, example, outcome.part(part, of: example) ?? outcome)
  }
}

extension Outcome {
  /// Returns what one of the own blocks of a group did, from its start to the start of the next
  /// one; `nil` if the trace does not contain where the blocks start.
  ///
  /// The trace of a group has a `started` record for each of its own blocks, including the first.
  /// Their byte counts begin at the start of the program.
  package func part(_ index: Int, of example: Example) -> Outcome? {
    var starts: [(place: Int, output: Int, errors: Int)] = []
    for (place, record) in trace.enumerated() {
      if case .started(let output, let errors) = record { starts.append((place, output, errors)) }
    }
    // A program that ended early did not reach all of its blocks.
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
  /// The part of the text between two UTF-8 offsets, or up to the end of the text if `end` is
  /// `nil`.
  fileprivate func bytes(from start: Int, to end: Int?) -> String {
    let bytes = Array(utf8)
    let end = min(max(0, end ?? bytes.count), bytes.count)
    return String(decoding: bytes[min(max(0, start), end)..<end], as: UTF8.self)
  }
}
