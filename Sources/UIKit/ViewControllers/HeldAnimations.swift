/// The ends of the animations of a transition that a user holds in the hand: they come when the user lets
/// go, after what is left of their time.
@MainActor final class HeldAnimations {
  /// Takes what ``Runtime/after(_:_:)`` is told while it is set.
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
