/// Recognizes taps: fingers that touch the screen and are lifted again in the same place, once or
/// several times.
///
/// A finger may move by 10 points, and the next tap must follow within 0.35 seconds and 45 points.
/// The numbers are this runtime's choice: Apple documents none.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  open override var buttonMask: UIEvent.ButtonMask { buttonMaskRequired }
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  private var mostFingers = 0
  private var firstPoint = CGPoint.zero
  private var deadline: Int?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    TouchClock.cancel(deadline)
    deadline = nil
    let isFirstFinger = live.count == touches.count
    if isFirstFinger, taps == 0 { firstPoint = centroid }
    if isFirstFinger, taps > 0, distance(centroid, firstPoint) > 45 { state = .failed }
    if isFirstFinger { mostFingers = 0 }
    mostFingers = max(mostFingers, live.count)
    if live.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { distance($0.locationInWindow, $0.startInWindow) > 10 }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard live.isEmpty else { return }
    guard mostFingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    deadline = TouchClock.after(0.35) { [weak self] in self?.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    TouchClock.cancel(deadline)
    deadline = nil
    taps = 0
    mostFingers = 0
  }

  override var waitsForMore: Bool { deadline != nil }

  override var located: [UITouch] {
    live.isEmpty && mostFingers > 0 ? Array(tracked.suffix(mostFingers)) : super.located
  }

  /// The number of fingers of the last tap when it is recognized, otherwise of those that are down.
  open override var numberOfTouches: Int {
    live.isEmpty && state != .possible ? mostFingers : live.count
  }

  /// A tap does not prevent one with more taps: both are recognized, one after the other.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}

/// Returns the distance between two points, in points.
func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
  hypot(one.x - other.x, one.y - other.y)
}
