/// Recognizes a quick movement in a direction. It has no duration: the targets are called once.
///
/// The movement must be 50 points within half a second, and at most half as far across. The numbers
/// are this runtime's choice: Apple documents none.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  ///
  /// - Mode: behaves
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized. The recognizer does not report which of several it was.
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = centroid
    startTime = TouchClock.now
    if live.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard TouchClock.now - startTime <= 0.5 else {
      state = .failed
      return
    }
    guard live.count == numberOfTouchesRequired else { return }
    let (x, y) = (centroid.x - start.x, centroid.y - start.y)
    let ahead: CGFloat =
      if abs(x) > abs(y) {
        direction.contains(x > 0 ? .right : .left) ? abs(x) : -abs(x)
      } else {
        direction.contains(y > 0 ? .down : .up) ? abs(y) : -abs(y)
      }
    if ahead < -10 {
      state = .failed
    } else if ahead >= 50, min(abs(x), abs(y)) <= ahead / 2 {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, live.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  /// Returns the location at which the swipe began.
  open override func location(in view: UIView?) -> CGPoint {
    guard let window = tracked.first?.window, let view else { return start }
    return window.convert(start, to: view)
  }
}
