/// Recognizes fingers that stay in place for a while: it begins when ``minimumPressDuration`` has
/// passed on the clock of touches, changes as the fingers move, and ends when they are lifted.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps that must precede the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// How far the fingers may move before the press is recognized, in points.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var deadline: Int?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    TouchClock.cancel(deadline)
    deadline = nil
    guard state == .possible else { return }
    if live.count > numberOfTouchesRequired { state = .failed }
    guard live.count == numberOfTouchesRequired, taps == numberOfTapsRequired else { return }
    deadline = TouchClock.after(minimumPressDuration) { [weak self] in
      self?.deadline = nil
      self?.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible {
      state = .changed
    } else if touches.contains(where: {
      distance($0.locationInWindow, $0.startInWindow) > allowableMovement
    }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible {
      if live.count < numberOfTouchesRequired { state = .ended }
      return
    }
    guard live.isEmpty else { return }
    taps += 1
    guard taps <= numberOfTapsRequired else {
      state = .failed
      return
    }
    deadline = TouchClock.after(0.35) { [weak self] in
      self?.deadline = nil
      self?.state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    TouchClock.cancel(deadline)
    deadline = nil
    taps = 0
  }

  override var waitsForMore: Bool { deadline != nil }
}
