import Articles
import Programs

/// Leaves broken blocks of cumulative pages out of the programs that come after them.
///
/// Whether a block compiles and runs is only known after a run. So the programs are run, the first broken block of
/// each page is left out of the later programs, these are run again, and so on until nothing is left out any more.
package struct CumulativePages: Sendable {
  /// With the programs as they are to be run now.
  package private(set) var examples: [Example]
  /// The blocks that were left out, by their page.
  private var leftOut: [String: Set<Int>] = [:]

  package init(_ examples: [Example]) {
    self.examples = examples
  }

  /// Leaves the first broken block of each page out of the programs that come after it.
  ///
  /// - Parameter outcomes: What came of each example as it is now; nil where a run did not come to it.
  /// - Returns: The places of the examples that are to be run again, in order.
  package mutating func leaveOutBroken(after outcomes: [Outcome?]) -> [Int] {
    var broken: [String: Set<Int>] = [:]
    for (example, outcome) in zip(examples, outcomes) where example.isCumulative {
      guard broken[example.article] == nil, let outcome, example.isPartOfOthers,
        !outcome.letsOthersFollow
      else { continue }
      let own = Set(example.ownBlocks.map(\.index))
      guard leftOut[example.article]?.isSuperset(of: own) != true else { continue }
      broken[example.article] = own
      leftOut[example.article, default: []].formUnion(own)
    }
    guard !broken.isEmpty else { return [] }
    return examples.indices.filter { index in
      guard examples[index].isCumulative, let blocks = broken[examples[index].article] else {
        return false
      }
      let count = examples[index].segments.count
      examples[index].segments.removeAll { !$0.isOwn && blocks.contains($0.block.index) }
      return examples[index].segments.count < count
    }
  }
}

extension Example {
  /// Whether later blocks of a cumulative page come after it.
  fileprivate var isPartOfOthers: Bool {
    isTried && (fence.expectation == .runs || fence.expectation == .warns)
  }
}

extension Outcome {
  /// Whether the example compiles and runs. One that was lost is not known to be broken.
  fileprivate var letsOthersFollow: Bool {
    if loss != nil { return true }
    guard isCompiled, case .exited(0) = ending else { return false }
    return true
  }
}
