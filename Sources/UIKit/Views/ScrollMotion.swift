/// Moves the content of a scroll view: by dragging, by deceleration, or by an animation.
///
/// Deceleration follows ``UIScrollView/DecelerationRate``: after a flick of `v` points per
/// millisecond, the content moves on by `v · rate / (1 - rate)` points. An animation takes 0.3
/// seconds; Apple does not document the duration. Both move the content in ten steps.
@MainActor final class ScrollMotion {
  private weak var view: UIScrollView?
  private var number = 0

  var isTracking = false
  var isDragging = false
  var isDecelerating = false
  var isAnimating = false
  var isZooming = false
  var isZoomBouncing = false
  /// The content offset when dragging began.
  private var start = CGPoint.zero
  private var axes = (x: true, y: true)

  init(_ view: UIScrollView) {
    self.view = view
  }

  // MARK: By a finger

  func fingerCame() {
    isTracking = true
    if isDecelerating, let view {
      stop()
      view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }
  }

  func fingerWent() {
    isTracking = false
  }

  func beginDragging(_ translation: CGPoint) {
    guard let view else { return }
    stop()
    start = view.contentOffset
    axes = (view.scrolls(.horizontal), view.scrolls(.vertical))
    if view.isDirectionalLockEnabled, axes.x, axes.y {
      axes = (abs(translation.x) > abs(translation.y), abs(translation.y) >= abs(translation.x))
    }
    isDragging = true
    if [.onDrag, .onDragWithAccessory].contains(view.keyboardDismissMode) {
      Keyboard.dismiss()
    }
    view.scrollDelegate?.scrollViewWillBeginDragging(view)
    drag(translation)
  }

  func drag(_ translation: CGPoint) {
    guard let view, isDragging else { return }
    let (low, high) = view.offsetLimits
    var offset = view.contentOffset
    if axes.x {
      offset.x = view.held(
        start.x - translation.x, low.x, high.x, view.bounds.width, .horizontal)
    }
    if axes.y {
      offset.y = view.held(start.y - translation.y, low.y, high.y, view.bounds.height, .vertical)
    }
    if offset != view.contentOffset { view.bounds.origin = offset }
    view.refreshControl?.pulled(by: low.y - offset.y)
  }

  /// - Parameter velocity: The velocity of the content offset, in points per second.
  func endDragging(velocity: CGPoint) {
    guard let view, isDragging else { return }
    let speed = CGPoint(
      x: axes.x ? velocity.x / 1000 : 0, y: axes.y ? velocity.y / 1000 : 0)
    var target = view.chosenOffset(view.restingOffset(speed), speed)
    view.scrollDelegate?.scrollViewWillEndDragging(
      view, withVelocity: speed, targetContentOffset: &target)
    isDragging = false
    isTracking = false
    let goesOn = target != view.contentOffset
    view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
    guard goesOn, !isDragging else { return }
    isDecelerating = true
    view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
    guard isDecelerating else { return }
    let rate = view.isPagingEnabled ? 0.99 : view.decelerationRate.rawValue
    // The time until 1 % of the distance is left, limited to between 0.1 and 3 seconds.
    let duration = min(max(log(0.01) / (1000 * log(Double(rate))), 0.1), 3)
    move(to: target, in: duration, isEven: false) { [weak self] view in
      self?.isDecelerating = false
      view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }
  }

  // MARK: By an animation

  func animate(to target: CGPoint, then: @escaping @MainActor (UIScrollView) -> Void) {
    stop()
    isAnimating = true
    move(to: target, in: 0.3, isEven: true) { [weak self] view in
      self?.isAnimating = false
      then(view)
    }
  }

  /// Stops deceleration and animation at the current offset.
  func stop() {
    number += 1
    isDecelerating = false
    isAnimating = false
  }

  private func move(
    to target: CGPoint, in duration: TimeInterval, isEven: Bool,
    then: @escaping @MainActor (UIScrollView) -> Void
  ) {
    guard let view else { return }
    number += 1
    let (number, start, steps) = (number, view.contentOffset, 10)
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      let way = step == steps ? 1 : isEven ? share : 1 - pow(0.01, share)
      _ = TouchClock.after(duration * Double(share)) { [weak self] in
        guard let self, self.number == number, let view = self.view else { return }
        let offset = CGPoint(
          x: start.x + (target.x - start.x) * way, y: start.y + (target.y - start.y) * way)
        if offset != view.contentOffset { view.bounds.origin = step == steps ? target : offset }
        if step == steps, self.number == number { then(view) }
      }
    }
  }
}

/// The pan gesture recognizer that drags a scroll view's content.
final class ScrollPan: UIPanGestureRecognizer {
  private var deadline: Int?
  private var hasWaited = false

  private var scroll: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scroll, live.count == touches.count else { return }
    scroll.motion.fingerCame()
    hasWaited = false
    // Content views get the touch after 0.15 seconds if no drag has begun by then.
    deadline = TouchClock.after(0.15) { [weak self] in
      self?.hasWaited = true
      TouchDelivery.gesturesChanged()
    }
  }

  override func delaysBegan(of touch: UITouch) -> Bool {
    guard let scroll, touch.view !== scroll else { return false }
    return scroll.delaysContentTouches && !hasWaited && scroll.scrollsAnywhere
  }

  override func mayBegin(_ translation: CGPoint) -> Bool {
    guard let scroll, scroll.isScrollEnabled else { return false }
    let isSideways = abs(translation.x) > abs(translation.y)
    guard scroll.scrolls(isSideways ? .horizontal : .vertical) else { return false }
    guard let touch = live.first, touch.delivery.hasBegun, let content = touch.view,
      content !== scroll
    else { return true }
    return scroll.canCancelContentTouches && scroll.touchesShouldCancel(in: content)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if live.isEmpty, state == .failed { scroll?.motion.fingerWent() }
  }

  override func sendActions() {
    if let scroll {
      let (moved, speed) = (translation(in: scroll), velocity(in: scroll))
      switch state {
      case .began: scroll.motion.beginDragging(moved)
      case .changed:
        scroll.motion.drag(moved)
        if let touch = live.first { scroll.dismissKeyboard(under: touch) }
      case .ended: scroll.motion.endDragging(velocity: CGPoint(x: -speed.x, y: -speed.y))
      case .cancelled: scroll.motion.endDragging(velocity: .zero)
      default: break
      }
    }
    super.sendActions()
  }

  override func reset() {
    super.reset()
    TouchClock.cancel(deadline)
    scroll?.motion.fingerWent()
  }
}
