import Foundation
import Synchronization

/// Runs a command that continues until a signal ends it. The signal cancels the command, which
/// cleans up; then the tool exits successfully.
///
/// A thread of its own waits for the signals. If all threads of tasks and queues are busy, so that
/// nothing can clean up, this thread ends the process.
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
    let signals = try SignalPipe(numbers)
    let isEnded = Mutex(false)
    let task = Task { try await body() }
    Thread {
      guard signals.wait(within: nil) == .signal else { return }
      isEnded.withLock { $0 = true }
      // Cancelling may block until busy code has finished.
      Thread { task.cancel() }.start()
      // A second signal means that the user does not want to wait for the cleanup.
      if signals.wait(within: grace) != .closed { force(130) }
    }.start()
    let result = await task.result
    signals.close()
    if isEnded.withLock({ $0 }) { return }
    try result.get()
  }
}

/// Signals as bytes in a pipe, which any thread can wait for.
private struct SignalPipe: Sendable {
  enum Event { case signal, closed, timeout }

  private let reading: Int32
  private let numbers: [Int32]

  /// Handles the signals from now on. If `SIGHUP` is ignored, it stays ignored, because `nohup`
  /// asks for that. Other ignored signals are handled: a shell's `&` ignores `SIGINT`, but
  /// `kill -INT` is meant to work.
  init(_ numbers: [Int32]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    reading = ends[0]
    writing.store(ends[1], ordering: .sequentiallyConsistent)
    self.numbers = numbers.filter { number in
      let before = signal(number) { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writing.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = error
      }
      let isIgnored =
        unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { signal(number, SIG_IGN) }
      return number != SIGHUP || !isIgnored
    }
  }

  /// - Parameter time: The timeout; `nil` to wait forever.
  func wait(within time: Duration?) -> Event {
    let deadline = time.map { ContinuousClock.now + $0 }
    while true {
      var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      let rest = deadline.map { Int32(clamping: Int(max(0, ($0 - .now).seconds * 1000))) } ?? -1
      let count = poll(&entry, 1, rest)
      if count == 0 { return .timeout }
      var byte: UInt8 = 0
      if count > 0 {
        let size = read(reading, &byte, 1)
        if size == 1 { return .signal }
        if size == 0 { return .closed }
      }
    }
  }

  /// Stops handling the signals.
  func close() {
    for number in numbers { signal(number, SIG_DFL) }
    let end = writing.exchange(-1, ordering: .sequentiallyConsistent)
    #if os(Linux)
      Glibc.close(end)
    #else
      Darwin.close(end)
    #endif
  }
}

/// The write end of the pipe, which the signal handler uses.
private let writing = Atomic<Int32>(-1)
