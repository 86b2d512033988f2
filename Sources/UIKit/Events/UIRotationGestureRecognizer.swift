/// Recognizes two fingers that rotate around each other.
///
/// The rotation is relative to where both fingers were down, and begins at 0.05 radians: this
/// runtime's choice.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians, clockwise. If it is set, later movements are added to the new value.
  open var rotation: CGFloat = 0

  /// In radians per second.
  open var velocity: CGFloat {
    guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }),
      last.time > first.time
    else { return 0 }
    return (last.rotation - first.rotation) / CGFloat(last.time - first.time)
  }

  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var samples: [(time: TimeInterval, rotation: CGFloat)] = []

  private var angle: CGFloat {
    guard live.count >= 2 else { return lastAngle }
    let (one, other) = (live[0].locationInWindow, live[1].locationInWindow)
    return atan2(other.y - one.y, other.x - one.x)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard live.count == 2, state == .possible else { return }
    lastAngle = angle
    turned = 0
    rotation = 0
    samples = [(TouchClock.now, 0)]
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard live.count >= 2 else { return }
    let now = angle
    var change = now - lastAngle
    if change > .pi { change -= 2 * .pi }
    if change < -.pi { change += 2 * .pi }
    lastAngle = now
    rotation += change
    turned += change
    samples.append((TouchClock.now, turned))
    if state != .possible {
      state = .changed
    } else if abs(turned) >= 0.05 {
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
    rotation = 0
    turned = 0
    samples = []
  }
}
