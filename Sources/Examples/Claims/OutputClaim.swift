import Articles
import Programs
import Trace

extension ClaimKind {
  /// What the block's own lines print.
  package static let output = ClaimKind(
    name: "output", words: [.partial, .unordered], comments: .prints, title: "Output",
    summary: "what the program prints, line by line", mayBeEmpty: true, isBatchable: true,
    isSequence: true, stream: .output,
    moments: LineClaim.moments(ofPrinted:_:_:in:)
  ) { claim, example, outcome in
    LineClaim(printed: claim, example, outcome).diagnostics
  } rewrite: { (claim, example, outcome) throws(ClaimRewriteError) in
    try LineClaim(printed: claim, example, outcome).rewritten(claim)
  }
}

extension LineClaim {
  /// When each line of a passing claim is printed, by the line's index. Lines such as `...` are
  /// left out.
  fileprivate static func moments(
    ofPrinted claim: Claim, _ example: Example, _ outcome: Outcome, in trees: [TraceTree]
  ) -> [Int: ClaimMoment] {
    let ends = outcome.standardOutput.lineEnds
    let pairs = LineClaim(printed: claim, example, outcome).pairs
      .filter { ends.indices.contains($0.line) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.claimed, .output(ends[$0.line])) })
  }

  fileprivate init(printed claim: Claim, _ example: Example, _ outcome: Outcome) {
    self.init(
      claim, of: outcome.judged(outcome.standardOutput), filters: example.filters,
      voice: .init(verb: "prints", infinitive: "print"),
      mayEndEarly: example.mayEndEarly)
  }
}

extension String {
  /// The byte offset of the end of each line, after its line feed.
  fileprivate var lineEnds: [Int] {
    var ends: [Int] = []
    for (index, byte) in utf8.enumerated() where byte == 10 { ends.append(index + 1) }
    if ends.last ?? 0 < utf8.count { ends.append(utf8.count) }
    return ends
  }
}
