/// Delivers touches from the screen to the application, the window, the recognizers and the views.
///
/// ```
///   finger ──▶ hitTest ──▶ UIApplication.sendEvent ──▶ UIWindow.sendEvent
///                                                        │ recognizers, their targets
///                                                        ▼ views: touchesBegan … along the chain
/// ```
@MainActor enum TouchDelivery {
  /// The touches that are down, and those whose end has not been delivered to their views.
  private static var known: [UITouch] = []
  private static var event = UIEvent(type: .touches)
  private static var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
  private static weak var lastTapView: UIView?
  private static var isSending = false

  // MARK: Fingers

  /// Puts fingers on the screen, at points of a window's coordinates.
  static func begin(_ points: [CGPoint], in window: UIWindow) -> [UITouch] {
    let touches = points.map { newTouch(at: $0, in: window) }
    send(touches)
    return touches
  }

  private static func newTouch(at point: CGPoint, in window: UIWindow) -> UITouch {
    let touch = UITouch()
    touch.ownWindow = window
    touch.locationInWindow = point
    touch.previousLocationInWindow = point
    touch.startInWindow = point
    let view = window.hitTest(point, with: event)
    touch.ownView = view
    touch.tapCount = tapCount(at: point, in: view)
    touch.ownGestureRecognizers = recognizers(for: touch)
    touch.delivery.isIgnored = isIgnored(touch)
    known.append(touch)
    return touch
  }

  /// Returns the tap count, which continues within 0.35 seconds and 45 points of the last lifted
  /// finger.
  private static func tapCount(at point: CGPoint, in view: UIView?) -> Int {
    guard let last = lastTap, lastTapView === view, TouchClock.now - last.time <= 0.35,
      hypot(last.point.x - point.x, last.point.y - point.y) <= 45
    else { return 1 }
    return last.count + 1
  }

  private static func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    guard let view = touch.view else { return [] }
    return sequence(first: view) { $0.superview }.flatMap { view in
      (view.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled && recognizer.receivesTouches
          && recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
          && recognizer.shouldReceive(event)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
    }
  }

  private static func isIgnored(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return true }
    let others = known.filter { $0.isDown && $0.window === touch.window && !$0.delivery.isIgnored }
    return others.contains { other in
      if other.view === view { return !view.isMultipleTouchEnabled }
      return view.isExclusiveTouch || other.view?.isExclusiveTouch ?? false
    }
  }

  /// Moves fingers to points of their window's coordinates.
  static func move(_ touches: [(touch: UITouch, point: CGPoint)]) {
    for (touch, point) in touches {
      touch.previousLocationInWindow = touch.locationInWindow
      touch.locationInWindow = point
      touch.phase = .moved
      touch.delivery.hasMoved = true
    }
    send(touches.map(\.touch))
  }

  /// Lifts fingers, or cancels their touches as the system does.
  static func end(_ touches: [UITouch], as phase: UITouch.Phase = .ended) {
    for touch in touches where touch.isDown {
      touch.previousLocationInWindow = touch.locationInWindow
      touch.phase = phase
      touch.isDown = false
      lastTapView = touch.view
      lastTap =
        phase == .ended ? (touch.locationInWindow, TouchClock.now, touch.tapCount) : nil
    }
    send(touches)
  }

  private static func send(_ changed: [UITouch]) {
    event.time = TouchClock.now
    for touch in changed { touch.timestamp = TouchClock.now }
    for touch in known where touch.isDown && !changed.contains(where: { $0 === touch }) {
      touch.phase = .stationary
    }
    event.touchList = known
    isSending = true
    UIApplication.shared.sendEvent(event)
    isSending = false
    forgetDone()
  }

  /// Releases the touches that have ended, and thus their windows.
  private static func forgetDone() {
    known.removeAll { isDone($0) }
    if known.isEmpty { event = UIEvent(type: .touches) }
  }

  // MARK: The window's part

  /// Delivers a window's touches to the recognizers first, and to the views afterwards.
  static func handle(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touchList.filter { $0.window === window && $0.phase != .stationary }
    guard !changed.isEmpty else { return }
    GestureArbiter.deliver(changed, with: event)
    flush()
  }

  /// Called when a recognizer has been decided: views may get delayed touches, or lose their
  /// touches.
  static func gesturesChanged() {
    flush()
    if !isSending { forgetDone() }
  }

  private static func isDone(_ touch: UITouch) -> Bool {
    let delivery = touch.delivery
    guard !touch.isDown else { return false }
    return delivery.isOver || delivery.isIgnored || (delivery.isTaken && !delivery.hasBegun)
  }

  /// Delivers to the views all changes that have not been delivered yet and are not delayed.
  private static func flush() {
    tell(.cancelled) { $0.delivery.isTaken && $0.delivery.hasBegun && !$0.delivery.isOver }
    tell(.began) { !$0.delivery.hasBegun && !$0.delivery.isTaken && !isBeginHeld($0) }
    tell(.moved) { $0.delivery.hasMoved && isOpen($0) }
    tell(.ended) { $0.phase == .ended && isOpen($0) && !isEndHeld($0) }
    tell(.cancelled) { $0.phase == .cancelled && isOpen($0) }
  }

  private static func isOpen(_ touch: UITouch) -> Bool {
    touch.delivery.hasBegun && !touch.delivery.isTaken && !touch.delivery.isOver
  }

  private static func isBeginHeld(_ touch: UITouch) -> Bool {
    guard touch.isDown else { return isEndHeld(touch) }
    return undecided(touch).contains { $0.delaysBegan(of: touch) }
  }

  private static func isEndHeld(_ touch: UITouch) -> Bool {
    undecided(touch).contains {
      ($0.delaysTouchesEnded || $0.delaysTouchesBegan) && ($0.waitsForMore || touch.isDown)
    }
  }

  private static func undecided(_ touch: UITouch) -> [UIGestureRecognizer] {
    (touch.gestureRecognizers ?? []).filter { recognizer in
      recognizer.gesture.state == .possible
        && recognizer.gesture.touches.contains { $0 === touch }
    }
  }

  /// Calls the views' methods for one phase, once for each view.
  private static func tell(_ phase: UITouch.Phase, where isMeant: (UITouch) -> Bool) {
    var groups: [(view: UIView, touches: [UITouch])] = []
    for touch in known where !touch.delivery.isIgnored && isMeant(touch) {
      guard let view = touch.view else { continue }
      switch phase {
      case .began: touch.delivery.hasBegun = true
      case .ended, .cancelled: touch.delivery.isOver = true
      default: break
      }
      touch.delivery.hasMoved = false
      if let index = groups.firstIndex(where: { $0.view === view }) {
        groups[index].touches.append(touch)
      } else {
        groups.append((view, [touch]))
      }
    }
    for group in groups { call(phase, group.view, group.touches) }
  }

  private static func call(_ phase: UITouch.Phase, _ view: UIView, _ touches: [UITouch]) {
    let phases = touches.map(\.phase)
    for touch in touches { touch.phase = phase }
    defer { for (touch, phase) in zip(touches, phases) { touch.phase = phase } }
    let (set, event) = (Set(touches), event)
    switch phase {
    case .began:
      Runtime.deliver("touchesBegan(_:with:)", to: view) { view.touchesBegan(set, with: event) }
    case .moved:
      Runtime.deliver("touchesMoved(_:with:)", to: view) { view.touchesMoved(set, with: event) }
    case .ended:
      Runtime.deliver("touchesEnded(_:with:)", to: view) { view.touchesEnded(set, with: event) }
    default:
      Runtime.deliver("touchesCancelled(_:with:)", to: view) {
        view.touchesCancelled(set, with: event)
      }
    }
  }
}
