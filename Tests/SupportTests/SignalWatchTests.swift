import Foundation
import Synchronization
import Testing

@testable import Support

@Suite(.serialized) struct SignalWatchTests {
  /// The signals that a watch was told.
  private final class Told: Sendable {
    let numbers = Mutex<[Int32]>([])
  }

  private func watch(_ numbers: [Int32], keepingIgnored kept: [Int32] = [], _ told: Told) throws
    -> SignalWatch
  {
    try SignalWatch(numbers, keepingIgnored: kept) { number in
      told.numbers.withLock { $0.append(number) }
    }
  }

  /// Raises a signal on this thread, which returns after the handler was called. Threads of tasks
  /// block signals.
  private func arrive(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    var before = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  @Test func `each watch is told the signals it watches until it ends`() throws {
    let (all, urgent) = (Told(), Told())
    let first = try watch([SIGURG, SIGWINCH], all)
    let second = try watch([SIGURG], urgent)
    for number in [SIGURG, SIGWINCH] { arrive(number) }
    second.end()
    #expect(urgent.numbers.withLock { $0 } == [SIGURG])
    arrive(SIGURG)
    first.end()
    #expect(all.numbers.withLock { $0.sorted() } == [SIGURG, SIGURG, SIGWINCH].sorted())
    #expect(urgent.numbers.withLock { $0 } == [SIGURG])
    // Nobody watches any more; by default, nothing happens.
    arrive(SIGURG)
    #expect(all.numbers.withLock { $0.count } == 3)
  }

  @Test func `a signal that arrives just before the end is told, however many watches there are`()
    throws
  {
    for _ in 0..<500 {
      let told = Told()
      let watches = try (0..<3).map { _ in try watch([SIGURG], told) }
      arrive(SIGURG)
      for watch in watches { watch.end() }
      #expect(told.numbers.withLock { $0.count } == 3)
    }
  }

  @Test func `what the process did with a signal before, it does again`() throws {
    func handler(of number: Int32) -> Int {
      let handler = signal(number, SIG_IGN)
      signal(number, handler)
      return unsafeBitCast(handler, to: Int.self)
    }
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    signal(SIGWINCH, SIG_IGN)
    defer { signal(SIGWINCH, SIG_DFL) }
    let told = Told()
    let keeping = try watch([SIGWINCH], keepingIgnored: [SIGWINCH], told)
    #expect(handler(of: SIGWINCH) == ignored)
    let catching = try watch([SIGWINCH], told)
    #expect(handler(of: SIGWINCH) != ignored)
    catching.end()
    #expect(handler(of: SIGWINCH) == ignored)
    arrive(SIGWINCH)
    keeping.end()
    #expect(told.numbers.withLock { $0 } == [])
  }
}
