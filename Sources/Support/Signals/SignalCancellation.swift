import Foundation
import Synchronization

/// Turns the signals that end the tool into cancellation, so that the tool cleans up first.
package enum SignalCancellation {
  /// The closure to call before a signal is raised again.
  private final class Scope: Sendable {
    let willEnd: Mutex<@Sendable () -> Void>

    init(_ willEnd: @escaping @Sendable () -> Void) { self.willEnd = Mutex(willEnd) }
  }

  /// The scope of the enclosing call; `nil` if there is none.
  @TaskLocal private static var scope: Scope?

  /// Runs `body`. A signal cancels it, and is raised again when `body` has cleaned up.
  ///
  /// A nested call does not handle signals. It only replaces the `willEnd` of the outer call: if
  /// each step of some work handled signals by itself, those between two steps would be lost.
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
    let task = SignalledTask { try await $scope.withValue(scope) { try await body() } }
    // Ignored signals stay ignored, as 'nohup' requires.
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    let watch = try SignalWatch(numbers, keepingIgnored: numbers) { number in
      // Cancelling may block until busy code has finished.
      if task.note(number) { Thread { task.cancel() }.start() }
    }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    watch.end()
    if let number = task.signal {
      scope.willEnd.withLock { $0 }()
      end(with: number)
    }
    return try result.get()
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
