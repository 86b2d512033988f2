import Articles
import Examples
import Programs

extension OutcomeSource {
  /// The examples with the programs that a check runs first: discovered ones in their inferred
  /// contexts, cumulative ones without the broken blocks before them.
  ///
  /// - Parameter all: The examples of their pages.
  package func inContexts(
    _ examples: [Example], among all: [Example], in library: Library
  ) async throws -> [Example] {
    try await DiscoveredExamples(
      try await withoutBroken(examples, among: all), among: all, in: library, self
    ).examples
  }

  /// Removes broken blocks from the programs of cumulative pages where only some blocks are
  /// selected. Whether an earlier block is broken is known only after it has run.
  ///
  /// - Parameter all: The examples of their pages.
  func withoutBroken(_ examples: [Example], among all: [Example]) async throws -> [Example] {
    let selected = Set(examples.map(\.reference))
    let pages = Set(examples.filter { $0.isCumulative && $0.segments.count > 1 }.map(\.article))
    let needed = pages.sorted().flatMap { page in
      let blocks = all.filter { $0.isCumulative && $0.article == page }
      return blocks.prefix((blocks.lastIndex { selected.contains($0.reference) } ?? -1) + 1)
    }
    guard !needed.allSatisfy({ selected.contains($0.reference) }) else { return examples }
    let clean = try await withoutBroken(needed, try await outcomes(of: needed)).examples
    let found = Dictionary(clean.map { ($0.reference, $0) }) { first, _ in first }
    return examples.map { found[$0.reference] ?? $0 }
  }

  /// Runs the programs of cumulative pages again without the blocks that turned out to be broken.
  /// If the run was stopped early, does nothing.
  func withoutBroken(
    _ examples: [Example], _ outcomes: [Outcome?]
  ) async throws -> (examples: [Example], outcomes: [Outcome?]) {
    var outcomes = outcomes
    var pages = CumulativePages(examples)
    while outcomes.allSatisfy({ $0 != nil }) {
      let again = pages.leaveOutBroken(after: outcomes)
      if again.isEmpty { break }
      let new = try await self.outcomes(of: again.map { pages.examples[$0] })
      for (index, outcome) in zip(again, new) { outcomes[index] = outcome }
    }
    return (pages.examples, outcomes)
  }
}
