import Dispatch
import Foundation
import Synchronization

/// Turns the signals that end the tool into cancellation, so that the tool cleans up first.
package enum SignalCancellation {
  /// What is called before a signal is raised again.
  private final class Scope: Sendable {
    let willEnd: Mutex<@Sendable () -> Void>

    init(_ willEnd: @escaping @Sendable () -> Void) { self.willEnd = Mutex(willEnd) }
  }

  /// That of the enclosing call; `nil` outside of any.
  @TaskLocal private static var scope: Scope?

  /// Runs `body`. A signal cancels it, and is raised again when `body` has cleaned up.
  ///
  /// Inside of another call, only sets what that one calls before the signal is raised again: if
  /// each step of some work handled signals by itself, those that arrive between two steps would be
  /// lost.
  ///
  /// - Parameter willEnd: Called before the signal is raised again.
  package static func cancelling<Value: Sendable>(
    _ willEnd: @escaping @Sendable () -> Void,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    if let scope {
      scope.willEnd.withLock { $0 = willEnd }
      return try await body()
    }
    let scope = Scope(willEnd)
    let received = Mutex<Int32?>(nil)
    let running = Mutex<Task<Value, any Error>?>(nil)
    let watched = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let before = signal(number, SIG_IGN)
      // Ignored signals stay ignored, because 'nohup' asks for that.
      return isIgnoring(before) ? nil : (number, before)
    }
    let sources = watched.map { number, _ in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        received.withLock { $0 = number }
        running.withLock { $0 }?.cancel()
      }
      return source
    }
    // Until the sources are registered, signals are lost. `body` must not create anything to clean
    // up before.
    await registration(of: sources)
    let task = $scope.withValue(scope) { Task { try await body() } }
    running.withLock { $0 = task }
    if received.withLock({ $0 }) != nil { task.cancel() }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    for source in sources { source.cancel() }
    for (number, before) in watched { signal(number, before) }
    if let number = received.withLock({ $0 }) {
      scope.willEnd.withLock { $0 }()
      end(with: number)
    }
    return try result.get()
  }

  private static func registration(of sources: [any DispatchSourceSignal]) async {
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for source in sources {
        group.enter()
        source.setRegistrationHandler { group.leave() }
        source.resume()
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process as the signal would have. Threads of a dispatch queue block signals, so the
  /// signal is unblocked first.
  private static func end(with number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
