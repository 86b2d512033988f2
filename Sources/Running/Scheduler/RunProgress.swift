import Programs
import Synchronization

/// What is still to do and what came of the rest, shared by all workers of a run.
package final class RunProgress: Sendable {
  /// The caller wants no more outcomes.
  package struct Stopped: Error {
    package init() {}
  }

  private struct State {
    var rest: ArraySlice<Int>
    var isStopped = false
  }

  private let settled: @Sendable (Int, Outcome) throws -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - waiting: The indices of the programs to run, in the order in which they are begun.
  ///   - settled: Hears what came of each, from any thread. If it throws ``Stopped``, no further program is begun.
  package init(
    waiting: [Int], settled: @escaping @Sendable (Int, Outcome) throws -> Void
  ) {
    self.settled = settled
    state = Mutex(State(rest: waiting[...]))
  }

  /// How many programs wait.
  var waitingCount: Int { state.withLock { $0.rest.count } }

  package var isEmpty: Bool { state.withLock { $0.rest.isEmpty || $0.isStopped } }

  /// Takes the next program to settle.
  package func next() -> Int? {
    state.withLock { $0.isStopped ? nil : $0.rest.popFirst() }
  }

  /// Tells what came of a program.
  ///
  /// - Throws: ``Stopped`` where nobody wants more.
  package func settle(_ index: Int, _ outcome: Outcome) throws {
    do {
      try settled(index, outcome)
    } catch {
      state.withLock { $0.isStopped = true }
      throw error
    }
  }
}
