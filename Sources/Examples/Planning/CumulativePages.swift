import Articles
import Programs

/// Removes broken blocks of cumulative pages from the programs that come after them.
///
/// Whether a block compiles and runs is known only after a run. So the programs are run, the first
/// broken block of each page is removed from the later programs, these are run again, and so on
/// until nothing is removed.
package struct CumulativePages: Sendable {
  /// The examples with the programs that are to be run now.
  package private(set) var examples: [Example]
  /// The indices of the blocks that were removed, by page.
  private var leftOut: [String: Set<Int>] = [:]

  package init(_ examples: [Example]) {
    self.examples = examples
  }

  /// Removes the first broken block of each page from the programs that come after it.
  ///
  /// - Parameter outcomes: The outcome of each current example; `nil` if the run did not reach it.
  /// - Returns: The indices of the examples that must be run again, in order.
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
  /// Whether the example compiles and runs. A lost example is not known to be broken.
  fileprivate var letsOthersFollow: Bool {
    if loss != nil { return true }
    guard isCompiled, case .exited(0) = ending else { return false }
    return true
  }
}
