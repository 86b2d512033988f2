import Examples
import Programs
import ResultStore
import Running
import Synchronization

/// Collects and counts the outcomes of a run, and reports each to the caller. Stores new outcomes
/// in the cache unless there is a reason not to.
final class OutcomeCollector: Sendable {
  private struct State {
    var outcomes: [Outcome?]
    var completed = 0
    var isStopped = false
  }

  private let examples: [Example]
  private let total: Int
  private let cache: OutcomeCache?
  private let progress: @Sendable (CheckProgress) -> CheckProgress.Flow
  private let state: Mutex<State>

  /// - Parameters:
  ///   - total: The number of examples to settle.
  ///   - cache: Stores the outcomes of the examples that are run.
  init(
    _ examples: [Example], total: Int, cache: OutcomeCache?,
    progress: @escaping @Sendable (CheckProgress) -> CheckProgress.Flow
  ) {
    self.examples = examples
    self.total = total
    self.cache = cache
    self.progress = progress
    state = Mutex(State(outcomes: Array(repeating: nil, count: examples.count)))
  }

  /// The outcomes in the order of the examples; `nil` for an example that is not settled yet.
  var outcomes: [Outcome?] { state.withLock { $0.outcomes } }

  /// Stores an example's outcome and reports it. Only one outcome is reported at a time.
  ///
  /// - Throws: ``RunProgress/Stopped`` if the caller wants no more outcomes. This outcome is stored
  ///   anyway.
  func settle(_ index: Int, _ outcome: Outcome, isRemembered: Bool) throws {
    if !isRemembered {
      cache?.keep(outcome, of: index, unless: examples[index].reasonNotToStore(outcome))
    }
    try state.withLock { state in
      state.outcomes[index] = outcome
      state.completed += 1
      guard !state.isStopped else { throw RunProgress.Stopped() }
      let step = CheckProgress(
        completed: state.completed, total: total, index: index, example: examples[index],
        outcome: outcome, isRemembered: isRemembered)
      guard progress(step) == .stop else { return }
      state.isStopped = true
      throw RunProgress.Stopped()
    }
  }
}
