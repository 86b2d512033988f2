import Foundation
import Synchronization

/// Work on a thread of its own, which is left alone where it does not end in time.
package final class TimedWork<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    /// Counts the thread's processor time; nil before the work begins and after it has ended.
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

  /// What came of it; nil where it has not ended within so much processor time, or never will.
  ///
  /// Where a system does not tell a thread's processor time, the time that passes counts.
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
      // The lock keeps the thread from ending.
      state.withLock { state in
        var time = timespec()
        // A system without room for threads never begins it.
        guard let clock = state.clock, clock_gettime(clock, &time) == 0 else {
          return start.duration(to: .now) / Self.slowestStart
        }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
      }
    }

    /// How many times the limit the work may take to begin.
    private static var slowestStart: Int { 60 }
  #else
    private static var ownClock: clockid_t? { nil }

    private func usedTime(since start: ContinuousClock.Instant) -> Duration {
      start.duration(to: .now)
    }
  #endif
}
