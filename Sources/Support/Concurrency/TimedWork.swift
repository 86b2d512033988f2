import Foundation
import Synchronization

/// Work on a separate thread, which is abandoned if it does not end in time.
package final class TimedWork<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    /// The clock of the thread's processor time; `nil` before the work starts and after it has
    /// ended.
    var clock: clockid_t?
  }

  private let state = Mutex(State())
  private let hasEnded = DispatchSemaphore(value: 0)

  package init(_ work: sending @escaping () -> Value) {
    nonisolated(unsafe) let work = work
    let thread = Thread { [self] in
      state.withLock { $0.clock = Self.ownClock }
      let value = work()
      state.withLock { $0 = State(value: value) }
      hasEnded.signal()
    }
    thread.start()
  }

  /// Returns the result of the work; `nil` if the work does not end within this processor time, or
  /// never starts.
  ///
  /// If the system cannot measure a thread's processor time, wall-clock time counts.
  package func value(within limit: Duration) -> Value? {
    let start = ContinuousClock.now
    while hasEnded.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      if usedTime(since: start) > limit { return nil }
    }
    return state.withLock(\.value)
  }

  #if os(Linux)
    private static var ownClock: clockid_t? {
      var clock = clockid_t()
      return pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : nil
    }

    private func usedTime(since start: ContinuousClock.Instant) -> Duration {
      // The thread cannot end while the lock is held, so its clock stays valid.
      state.withLock { state in
        var time = timespec()
        // If the system has no resources for threads, the work never starts.
        guard let clock = state.clock, clock_gettime(clock, &time) == 0 else {
          return start.duration(to: .now) / Self.slowestStart
        }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
      }
    }

    /// The work may take this many times the limit to start.
    private static var slowestStart: Int { 60 }
  #else
    private static var ownClock: clockid_t? { nil }

    private func usedTime(since start: ContinuousClock.Instant) -> Duration {
      start.duration(to: .now)
    }
  #endif
}
