import Examples
import ResultStore

extension Runner {
  /// What the store knows of examples, in their order. Runs none of them, and writes nothing to the store.
  package func histories(of examples: [Example]) -> [RunHistory] {
    guard let store else { return examples.map { RunHistory(state: $0.untriedState ?? .new) } }
    let cache = OutcomeCache(
      of: examples.map(\.program), in: store, environment: environment(probes: store.probes),
      trees: trees)
    return examples.enumerated().map { index, example in
      example.untriedState.map { RunHistory(state: $0) } ?? cache.history(of: index)
    }
  }
}

extension Example {
  /// Nil for an example that is tried.
  fileprivate var untriedState: RunHistory.State? {
    if let skipReason { return .notRun(skipReason.isEmpty ? "no reason given" : skipReason) }
    return isBroken ? .notRun("an error must be mended first") : nil
  }
}
