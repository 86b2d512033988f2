import Dispatch
import Foundation
import Synchronization

/// Turns the signals that end the tool into cancellation, so that nothing is left behind.
enum Interruption {
  /// Runs `body`; a signal cancels it, and is raised again when `body` has cleaned up.
  static func cancelling<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let received = Mutex<Int32?>(nil)
    let task = Task { try await body() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        received.withLock { $0 = number }
        task.cancel()
      }
      source.resume()
      return source
    }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    if let number = received.withLock({ $0 }) { end(with: number) }
    return try result.get()
  }

  /// Ends the process as the signal would have; the threads of a dispatch queue block signals.
  private static func end(with number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
