/// The completions of animations that belong to an interactive transition. They are kept until the
/// gesture ends, then run after the remaining time.
@MainActor final class HeldAnimations {
  /// While set, ``Runtime/after(_:_:)`` adds its blocks here instead of scheduling them.
  private(set) static var current: HeldAnimations?

  private var ends: [(seconds: TimeInterval, block: @MainActor () -> Void)] = []

  func collect(_ animations: () -> Void) {
    let outer = HeldAnimations.current
    HeldAnimations.current = self
    animations()
    HeldAnimations.current = outer
  }

  func add(_ seconds: TimeInterval, _ block: @escaping @MainActor () -> Void) {
    ends.append((seconds, block))
  }

  /// - Parameters:
  ///   - part: How much of the time is left, from 0 to 1.
  ///   - speed: 1 is the animator's own.
  func release(after part: CGFloat, speed: TimeInterval) {
    let ends = ends
    self.ends = []
    for end in ends {
      Runtime.after(end.seconds * TimeInterval(part) / speed, end.block)
    }
  }
}
