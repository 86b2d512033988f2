/// The time of touches, in seconds. It goes on as ``UserInput`` acts, without waiting.
///
/// What a recognizer waits for (a long press, the second tap) is a deadline here. It comes when the
/// fingers' time reaches it, or when the runtime's own clock has passed as long, whichever is first.
@MainActor enum TouchClock {
  private(set) static var now: TimeInterval = 0
  private static var deadlines: [Deadline] = []
  private static var lastNumber = 0

  private struct Deadline {
    let number: Int
    let time: TimeInterval
    let block: @MainActor () -> Void
  }

  /// Calls a block when `seconds` have passed, unless it is cancelled. It must hold weakly what may be
  /// freed until then.
  ///
  /// - Returns: What ``cancel(_:)`` wants.
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

  /// Lets time pass; what falls due meanwhile happens in its order.
  static func pass(_ seconds: TimeInterval) {
    let end = now + max(0, seconds)
    while let next = deadlines.filter({ $0.time <= end }).min(by: { $0.time < $1.time }) {
      come(next.number)
    }
    now = max(now, end)
  }

  /// Lets time pass until nothing is waited for, five seconds at most.
  static func passDeadlines() {
    guard let last = deadlines.map(\.time).max(), last > now else { return }
    pass(min(last - now, 5))
  }
}
