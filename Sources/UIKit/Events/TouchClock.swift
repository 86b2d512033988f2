/// The clock of touches, in seconds. It advances as ``UserInput`` acts, without waiting.
///
/// If a recognizer waits (for a long press or a second tap), it sets a deadline on this clock. The
/// deadline passes when this clock reaches it, or when the same time has passed on the runtime's
/// own clock, whichever comes first.
@MainActor enum TouchClock {
  private(set) static var now: TimeInterval = 0
  private static var deadlines: [Deadline] = []
  private static var lastNumber = 0

  private struct Deadline {
    let number: Int
    let time: TimeInterval
    let block: @MainActor () -> Void
  }

  /// Calls a block after some seconds, unless it is cancelled. The block must weakly reference
  /// objects that may be deallocated before it runs.
  ///
  /// - Returns: The number to pass to ``cancel(_:)``.
  static func after(_ seconds: TimeInterval, _ block: @escaping @MainActor () -> Void) -> Int {
    lastNumber += 1
    let number = lastNumber
    deadlines.append(Deadline(number: number, time: now + max(0, seconds), block: block))
    Runtime.after(seconds) { come(number) }
    return number
  }

  static func cancel(_ number: Int?) {
    guard let number else { return }
    deadlines.removeAll { $0.number == number }
  }

  private static func come(_ number: Int) {
    guard let index = deadlines.firstIndex(where: { $0.number == number }) else { return }
    let deadline = deadlines.remove(at: index)
    now = max(now, deadline.time)
    deadline.block()
  }

  /// Advances the clock. The blocks of deadlines that pass are called in their order.
  static func pass(_ seconds: TimeInterval) {
    let end = now + max(0, seconds)
    while let next = deadlines.filter({ $0.time <= end }).min(by: { $0.time < $1.time }) {
      come(next.number)
    }
    now = max(now, end)
  }

  /// Advances the clock until no deadline is left, by five seconds at most.
  static func passDeadlines() {
    guard let last = deadlines.map(\.time).max(), last > now else { return }
    pass(min(last - now, 5))
  }
}
