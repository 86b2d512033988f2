import Foundation
import Synchronization
import Testing

@testable import Support

@Suite(.serialized) struct EndingTests {
  @Test func `a signal cancels the command, which then ends successfully`() async throws {
    let isForced = Mutex(false)
    let force: @Sendable (Int32) -> Void = { _ in isForced.withLock { $0 = true } }
    try await Ending.untilSignal([SIGUSR2], grace: .seconds(3600), force: force) {
      Thread { kill(getpid(), SIGUSR2) }.start()
      try await Task.sleep(for: .seconds(3600))
    }
    #expect(!isForced.withLock { $0 })
  }

  @Test func `a signal ends the process even if every thread for tasks is busy`() async throws {
    let status = Mutex<Int32>(0)
    let release = DispatchSemaphore(value: 0)
    let force: @Sendable (Int32) -> Void = { forced in
      status.withLock { $0 = forced }
      release.signal()
    }
    try await Ending.untilSignal([SIGUSR2], grace: .milliseconds(100), force: force) {
      for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
        Task { Self.block(until: release) }
      }
      Thread { kill(getpid(), SIGUSR2) }.start()
      Self.block(until: release)
    }
    #expect(status.withLock { $0 } == 130)
  }

  @Test func `an error of the command is thrown`() async {
    await #expect(throws: CocoaError.self) {
      try await Ending.untilSignal([SIGUSR2]) { throw CocoaError(.fileNoSuchFile) }
    }
  }

  /// Blocks a thread, whatever is cancelled.
  private static func block(until release: DispatchSemaphore) {
    release.wait()
    release.signal()
  }
}
