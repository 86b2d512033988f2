import Dispatch
import Foundation
import Synchronization

/// Ends a command that goes on until somebody ends it: what it does is cancelled and cleans up, and then the tool ends as
/// having done its job.
enum Ending {
  /// - Throws: What `body` throws, unless a signal has ended it.
  static func untilSignal(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let isEnded = Mutex(false)
    let task = Task { try await body() }
    let sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number -> (any DispatchSourceSignal)? in
      let before = signal(number, SIG_IGN)
      // What was ignored stays so: 'nohup' means it. A shell's '&' ignores Ctrl-C, and who says 'kill -INT' means it.
      if number == SIGHUP,
        unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      {
        return nil
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isSecond = isEnded.withLock { isEnded in
          defer { isEnded = true }
          return isEnded
        }
        // Who says it twice does not want to wait for the cleaning.
        if isSecond { Foundation.exit(130) }
        task.cancel()
      }
      source.resume()
      return source
    }
    let result = await task.result
    for source in sources { source.cancel() }
    if isEnded.withLock({ $0 }) { return }
    try result.get()
  }
}
