import Programs
import Synchronization

/// The programs that are not started yet, and the receiver of outcomes; shared by all tasks of a
/// run.
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
  ///   - waiting: The indices of the programs to run, in the order in which they are started.
  ///   - settled: Called with the outcome of each program, from any thread. If it throws, no
  ///     further program is started.
  package init(
    waiting: [Int], settled: @escaping @Sendable (Int, Outcome) throws -> Void
  ) {
    self.settled = settled
    state = Mutex(State(rest: waiting[...]))
  }

  /// The number of waiting programs.
  var waitingCount: Int { state.withLock { $0.rest.count } }

  package var isEmpty: Bool { state.withLock { $0.rest.isEmpty || $0.isStopped } }

  /// Takes the next program to settle.
  package func next() -> Int? {
    state.withLock { $0.isStopped ? nil : $0.rest.popFirst() }
  }

  /// Reports the outcome of a program.
  ///
  /// - Throws: ``Stopped`` if the caller wants no more outcomes.
  package func settle(_ index: Int, _ outcome: Outcome) throws {
    do {
      try settled(index, outcome)
    } catch {
      state.withLock { $0.isStopped = true }
      throw error
    }
  }
}
