import Examples
import ResultStore

extension Runner {
  /// Returns the cached history of each example, in order. Runs no example and writes nothing to
  /// the cache.
  package func histories(of examples: [Example]) -> [RunHistory] {
    guard let store else { return examples.map { RunHistory(state: $0.untriedState ?? .new) } }
    return OutcomeCache(
      of: examples.map(\.program), in: store, environment: environment(probes: store.probes),
      trees: trees
    ).histories(of: examples)
  }
}

extension OutcomeCache {
  /// Returns the cached history of each example.
  ///
  /// - Parameter examples: The examples of the cache's programs, in the same order.
  package func histories(of examples: [Example]) -> [RunHistory] {
    examples.enumerated().map { index, example in
      example.untriedState.map { RunHistory(state: $0) } ?? history(of: index)
    }
  }
}

extension Example {
  /// `nil` for an example that is compiled or run.
  fileprivate var untriedState: RunHistory.State? {
    if let skipReason { return .notRun(skipReason.isEmpty ? "no reason given" : skipReason) }
    return isBroken ? .notRun("an error must be fixed first") : nil
  }
}
