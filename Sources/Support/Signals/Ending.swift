import Foundation
import Synchronization

/// Runs a command that continues until a signal ends it. The signal cancels the command, which
/// cleans up; then the tool exits successfully.
///
/// The process ends even if all threads of tasks and queues are busy, so that nothing can clean up.
package enum Ending {
  /// - Parameters:
  ///   - grace: How long cleaning up may take.
  ///   - force: Ends the process with an exit status if cleaning up takes longer, or if a second
  ///     signal arrives.
  /// - Throws: The error of `body`, unless a signal ended it.
  package static func untilSignal(
    _ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP], grace: Duration = .seconds(10),
    force: @escaping @Sendable (Int32) -> Void = { _exit($0) },
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let task = SignalledTask(body)
    let isOver = DispatchSemaphore(value: 0)
    // An ignored hangup stays ignored, as `nohup` requires. Other ignored signals are handled: a
    // shell's `&` makes commands ignore `SIGINT`, but `kill -INT` should work.
    let watch = try SignalWatch(numbers, keepingIgnored: [SIGHUP]) { number in
      // A second signal means that the user does not want to wait for the cleanup.
      guard task.note(number) else { return force(130) }
      // Cancelling may block until busy code has finished.
      Thread { task.cancel() }.start()
      Thread {
        if isOver.wait(timeout: .now() + grace.seconds) == .timedOut { force(130) }
      }.start()
    }
    let result = await task.result
    watch.end()
    isOver.signal()
    if task.signal != nil { return }
    try result.get()
  }
}
