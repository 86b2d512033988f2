/// Stores the completions of animations that belong to an interactive transition. When the gesture
/// ends, they are scheduled to run after the remaining time.
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
  ///   - part: The fraction of the time that is left, from 0 to 1.
  ///   - speed: The speed as a multiple of the animator's own.
  func release(after part: CGFloat, speed: TimeInterval) {
    let ends = ends
    self.ends = []
    for end in ends {
      Runtime.after(end.seconds * TimeInterval(part) / speed, end.block)
    }
  }
}
