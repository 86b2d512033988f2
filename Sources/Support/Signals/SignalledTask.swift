import Synchronization

/// A task that starts when its result is requested, and that signals can cancel.
final class SignalledTask<Value: Sendable>: Sendable {
  private struct State {
    var task: Task<Value, any Error>?
    var signal: Int32?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let body: @Sendable () async throws -> Value

  init(_ body: @escaping @Sendable () async throws -> Value) { self.body = body }

  /// The first signal that was noted.
  var signal: Int32? { state.withLock { $0.signal } }

  /// - Returns: Whether this is the first signal.
  func note(_ signal: Int32) -> Bool {
    state.withLock { state in
      defer { state.signal = state.signal ?? signal }
      return state.signal == nil
    }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }

  /// Starts the task and waits for its result. Must be read only once.
  var result: Result<Value, any Error> {
    get async {
      let (task, isCancelled) = state.withLock { state in
        let task = Task { try await body() }
        state.task = task
        return (task, state.isCancelled)
      }
      if isCancelled { task.cancel() }
      return await task.result
    }
  }
}
