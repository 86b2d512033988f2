import Examples
import Programs
import ResultStore
import Running
import Synchronization

/// The outcomes of a run as they come: each is kept for later runs, and told to the caller.
final class OutcomeCollector: Sendable {
  private struct State {
    var outcomes: [Outcome?]
    var completed = 0
    var isStopped = false
  }

  private let examples: [Example]
  private let total: Int
  private let cache: OutcomeCache?
  private let progress: @Sendable (Runner.Progress) -> Runner.Flow
  private let state: Mutex<State>

  /// - Parameters:
  ///   - total: How many examples there are to settle.
  ///   - cache: Keeps what comes of those that are run.
  init(
    _ examples: [Example], total: Int, cache: OutcomeCache?,
    progress: @escaping @Sendable (Runner.Progress) -> Runner.Flow
  ) {
    self.examples = examples
    self.total = total
    self.cache = cache
    self.progress = progress
    state = Mutex(State(outcomes: Array(repeating: nil, count: examples.count)))
  }

  /// By the examples' indices; nil where nothing came of one yet.
  var outcomes: [Outcome?] { state.withLock { $0.outcomes } }

  /// Keeps an example's outcome, and tells it before another is kept.
  ///
  /// - Throws: ``RunProgress/Stopped`` where nobody wants more; this outcome is kept all the same.
  func settle(_ index: Int, _ outcome: Outcome, isRemembered: Bool) throws {
    if !isRemembered {
      cache?.keep(outcome, of: index, unless: examples[index].reasonToForget(outcome))
    }
    try state.withLock { state in
      state.outcomes[index] = outcome
      state.completed += 1
      guard !state.isStopped else { throw RunProgress.Stopped() }
      let step = Runner.Progress(
        completed: state.completed, total: total, index: index, example: examples[index],
        outcome: outcome, isRemembered: isRemembered)
      guard progress(step) == .stop else { return }
      state.isStopped = true
      throw RunProgress.Stopped()
    }
  }
}
