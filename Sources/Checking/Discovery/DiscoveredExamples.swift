import Articles
import Examples
import Programs
import Running

/// The examples of a run, those without instructions of their authors with a context that was found
/// for them.
struct DiscoveredExamples {
  private(set) var examples: [Example]
  /// The search for each example that is discovered, by its index.
  private var searches: [Int: ContextSearch] = [:]

  init(_ examples: [Example], in library: Library, _ runner: Runner) async throws {
    self.examples = examples
    let pages = Dictionary(grouping: examples.indices) { examples[$0].article }
    for (_, indices) in pages {
      guard indices.contains(where: { examples[$0].discovery != nil }) else { continue }
      let page = PageContexts(indices.map { examples[$0].block })
      for (own, index) in indices.enumerated() where examples[index].isTried {
        if page.parts[own].isCode {
          searches[index] = ContextSearch(examples[index], block: own, on: page)
        } else {
          self.examples[index].discovery?.doubt = .notCode
          self.examples[index].skipReason = "a placeholder, an outline or a grammar"
        }
      }
    }
    try await search(Array(searches.keys.sorted()), runner)
  }

  private mutating func search(_ indices: [Int], _ runner: Runner) async throws {
    let found = try await runner.contexts(indices.compactMap { searches[$0] })
    for (index, search) in zip(indices, found) {
      searches[index] = search
      examples[index] = search.result
    }
  }

  /// Runs the examples that fail in other contexts. One that passes in any of them passes.
  mutating func retried(
    _ outcomes: [Outcome?], _ runner: Runner
  ) async throws -> [Outcome?] {
    var outcomes = outcomes
    var open = searches.keys.sorted().filter { fails($0, outcomes[$0]) }
    while !open.isEmpty {
      let kept = examples
      open = open.filter { searches[$0]?.goOn() ?? false }
      let found = try await runner.contexts(open.compactMap { searches[$0] })
      for (index, search) in zip(open, found) { searches[index] = search }
      let tried = open.filter { searches[$0]?.isFound ?? false }
      let new = try await runner.outcomes(of: tried.compactMap { searches[$0]?.candidate })
      for (index, outcome) in zip(tried, new) {
        guard let candidate = searches[index]?.candidate else { continue }
        examples[index] = candidate
        if fails(index, outcome) { examples[index] = kept[index] } else { outcomes[index] = outcome }
      }
      open = open.filter { fails($0, outcomes[$0]) }
    }
    return outcomes
  }

  private func fails(_ index: Int, _ outcome: Outcome?) -> Bool {
    guard examples[index].isTried, let outcome, outcome.loss == nil else { return false }
    let verdict = Verdict(confirmed: examples[index], after: outcome)
    return verdict.result != .holds || verdict.hasFailure
  }
}
