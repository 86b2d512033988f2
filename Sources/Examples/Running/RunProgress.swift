import Synchronization

/// What is still to do and what came of the rest, shared by all workers of a run.
final class RunProgress: Sendable {
  /// The caller wants no more outcomes.
  struct Stopped: Error {}

  private struct State {
    var rest: ArraySlice<Int>
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
  ///   - waiting: The indices of the examples to run, in the order in which they are begun.
  ///   - known: How many examples are settled without being run.
  ///   - cache: Keeps what comes of those that are run.
  init(
    _ examples: [Example], waiting: [Int], known: Int, cache: OutcomeCache?,
    progress: @escaping @Sendable (Runner.Progress) -> Runner.Flow
  ) {
    self.examples = examples
    self.cache = cache
    self.progress = progress
    total = waiting.count + known
    state = Mutex(
      State(rest: waiting[...], outcomes: Array(repeating: nil, count: examples.count)))
  }

  /// By the examples' indices; nil where nothing came of one yet.
  var outcomes: [Outcome?] { state.withLock { $0.outcomes } }

  /// How many examples wait.
  var waitingCount: Int { state.withLock { $0.rest.count } }

  var isEmpty: Bool { state.withLock { $0.rest.isEmpty || $0.isStopped } }

  /// Takes the next example to settle.
  func next() -> Int? {
    state.withLock { $0.isStopped ? nil : $0.rest.popFirst() }
  }

  /// Keeps an example's outcome, and tells it before another is kept.
  ///
  /// - Throws: ``Stopped`` where nobody wants more; this outcome is kept all the same.
  func settle(_ index: Int, _ outcome: Outcome, isRemembered: Bool = false) throws {
    if !isRemembered { cache?.keep(outcome, of: index) }
    try state.withLock { state in
      state.outcomes[index] = outcome
      state.completed += 1
      guard !state.isStopped else { throw Stopped() }
      let step = Runner.Progress(
        completed: state.completed, total: total, index: index, example: examples[index],
        outcome: outcome, isRemembered: isRemembered)
      guard progress(step) == .stop else { return }
      state.isStopped = true
      throw Stopped()
    }
  }
}
