/// Recognizes two fingers that move apart or together.
///
/// The scale is relative to the distance at which both fingers were down, and the pinch begins when
/// that has changed by 8 points: this runtime's choice.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers as a multiple of the distance at the start. If it is set,
  /// later values are relative to the new one.
  open var scale: CGFloat {
    get { distanceNow / startDistance }
    set { startDistance = newValue == 0 ? 1 : distanceNow / newValue }
  }

  /// The change of the scale per second.
  open var velocity: CGFloat {
    guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }),
      last.time > first.time
    else { return 0 }
    return (last.scale - first.scale) / CGFloat(last.time - first.time)
  }

  private var startDistance: CGFloat = 1
  private var distanceNow: CGFloat = 1
  private var samples: [(time: TimeInterval, scale: CGFloat)] = []

  private func measure() -> CGFloat {
    guard live.count >= 2 else { return distanceNow }
    return max(distance(live[0].locationInWindow, live[1].locationInWindow), 1)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard live.count == 2, state == .possible else { return }
    startDistance = measure()
    distanceNow = startDistance
    samples = [(TouchClock.now, 1)]
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard live.count >= 2 else { return }
    distanceNow = measure()
    samples.append((TouchClock.now, scale))
    if state != .possible {
      state = .changed
    } else if abs(distanceNow - startDistance) >= 8 {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible, live.count < 2 { state = .ended }
    if state == .possible, live.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    startDistance = 1
    distanceNow = 1
    samples = []
  }
}
