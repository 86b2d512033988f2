/// Passes touches to gesture recognizers, decides which recognizers of the same touches may
/// recognize, and calls their targets.
///
/// When a recognizer is about to recognize, the arbiter:
/// 1. waits for the recognizers that must fail first;
/// 2. asks each view from the touched one up to the recognizer's own, and the delegate, whether it
///   should begin;
/// 3. asks whether it may recognize together with each recognizer that has already begun;
/// 4. makes the undecided recognizers of the same touches that it prevents fail;
/// 5. if its `cancelsTouchesInView` is set, cancels its touches in the views.
@MainActor enum GestureArbiter {
  private static var isDelivering = false
  /// The recognizers that have touches, in the order in which they got their first one.
  private static var attempts: [Weak<UIGestureRecognizer>] = []

  private static var current: [UIGestureRecognizer] { attempts.compactMap(\.object) }

  // MARK: Touches

  /// Passes the touches of an event to their recognizers, then calls the targets.
  static func deliver(_ touches: [UITouch], with event: UIEvent) {
    isDelivering = true
    var recognizers: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.gestureRecognizers ?? []
      where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers { receive(touches, of: event, recognizer) }
    isDelivering = false
    settle()
  }

  private static func receive(
    _ touches: [UITouch], of event: UIEvent, _ recognizer: UIGestureRecognizer
  ) {
    let own = touches.filter { touch in
      touch.gestureRecognizers?.contains { $0 === recognizer } ?? false
    }
    recognizer.modifierFlags = event.modifierFlags
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let group = own.filter { $0.phase == phase }
      guard !group.isEmpty, recognizer.isEnabled else { continue }
      if phase == .began { begin(group, recognizer) }
      guard isUndecided(recognizer) || isUnderWay(recognizer) else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(Set(group), with: event)
      case .moved: recognizer.touchesMoved(Set(group), with: event)
      case .ended: recognizer.touchesEnded(Set(group), with: event)
      default: recognizer.touchesCancelled(Set(group), with: event)
      }
    }
  }

  private static func begin(_ touches: [UITouch], _ recognizer: UIGestureRecognizer) {
    let isFirst = recognizer.gesture.touches.isEmpty
    recognizer.gesture.touches += touches
    guard isFirst else { return }
    let others = current.filter { $0 !== recognizer }
    attempts.append(Weak(recognizer))
    for other in others {
      if mustFailFirst(other, before: recognizer) {
        recognizer.gesture.attemptForerunners.append(Weak(other))
      }
      if mustFailFirst(recognizer, before: other) {
        other.gesture.attemptForerunners.append(Weak(recognizer))
      }
    }
  }

  private static func mustFailFirst(
    _ first: UIGestureRecognizer, before other: UIGestureRecognizer
  ) -> Bool {
    other.shouldRequireFailure(of: first) || first.shouldBeRequiredToFail(by: other)
      || other.delegate?.gestureRecognizer(other, shouldRequireFailureOf: first) ?? false
      || first.delegate?.gestureRecognizer(first, shouldBeRequiredToFailBy: other) ?? false
  }

  private static func isUndecided(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.gesture.state == .possible
  }

  private static func isUnderWay(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.gesture.state == .began || recognizer.gesture.state == .changed
  }

  // MARK: States

  /// Handles the assignment of a recognizer's state.
  static func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    let gesture = recognizer.gesture
    switch (gesture.state, state) {
    case (.possible, .possible): return
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
    case (.possible, _):
      if waits(recognizer) {
        gesture.held = state
      } else {
        recognize(recognizer, as: state)
      }
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      gesture.state = state == .failed ? .cancelled : state
      gesture.owesActions = true
    case (_, .possible): gesture.state = .possible
    case (.ended, _), (.cancelled, _), (.failed, _):
      // The attempt is over. Without touches, the program starts another one.
      guard gesture.touches.isEmpty else { return }
      gesture.state = .possible
      recognize(recognizer, as: state)
    default: return
    }
    if !isDelivering { settle(including: recognizer) }
  }

  private static func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.gesture.state = .failed
    recognizer.gesture.held = nil
  }

  /// Whether a recognizer that must fail first is undecided.
  private static func waits(_ recognizer: UIGestureRecognizer) -> Bool {
    forerunners(of: recognizer).contains { first in
      !first.gesture.touches.isEmpty && first.gesture.state == .possible && first.isEnabled
    }
  }

  private static func forerunners(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    (recognizer.gesture.forerunners + recognizer.gesture.attemptForerunners)
      .compactMap(\.object)
  }

  private static func recognize(
    _ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State
  ) {
    let gesture = recognizer.gesture
    gesture.held = nil
    guard state == .began || state == .changed || state == .ended else { return fail(recognizer) }
    let others = current.filter { $0 !== recognizer && shareTouches($0, recognizer) }
    let isAhead = { (other: UIGestureRecognizer) -> Bool in
      [.began, .changed, .ended].contains(other.gesture.state)
    }
    let isBarred =
      !gesture.touches.isEmpty
      && (!shouldBegin(recognizer)
        || others.contains { isAhead($0) && prevents($0, recognizer) })
    if isBarred { return fail(recognizer) }
    gesture.state = state
    gesture.owesActions = true
    for other in others where isUndecided(other) && prevents(recognizer, other) { fail(other) }
    if recognizer.cancelsTouchesInView {
      for touch in gesture.touches where recognizer.takes(touch) { touch.delivery.isTaken = true }
    }
  }

  private static func shareTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool
  {
    one.gesture.touches.contains { touch in other.gesture.touches.contains { $0 === touch } }
  }

  /// Whether the views from the touched one to the recognizer's own, and the delegate, let it
  /// begin.
  private static func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    var view = recognizer.gesture.touches.first?.view ?? recognizer.view
    while let asked = view {
      guard asked.gestureRecognizerShouldBegin(recognizer) else { return false }
      view = asked === recognizer.view ? nil : asked.superview
    }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  private static func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool
  {
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    let isTogether =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner)
        ?? false
    return !isTogether
  }

  // MARK: Afterwards

  /// Continues the recognizers that waited, calls the targets, and ends the attempts whose touches
  /// have ended.
  private static func settle(including recognizer: UIGestureRecognizer? = nil) {
    for recognizer in current where isLeftUndecided(recognizer) { fail(recognizer) }
    var isChanging = true
    while isChanging {
      isChanging = false
      for recognizer in current {
        guard let held = recognizer.gesture.held else { continue }
        if forerunners(of: recognizer).contains(where: hasRecognized) {
          fail(recognizer)
          isChanging = true
        } else if !waits(recognizer) {
          recognize(recognizer, as: held)
          isChanging = true
        }
      }
    }
    var owing = current
    if let recognizer, !owing.contains(where: { $0 === recognizer }) { owing.append(recognizer) }
    for recognizer in owing where recognizer.gesture.owesActions {
      recognizer.gesture.owesActions = false
      recognizer.sendActions()
    }
    TouchDelivery.gesturesChanged()
    for recognizer in owing { endAttempt(recognizer) }
  }

  private static func hasRecognized(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizer.gesture.touches.isEmpty
      && [.began, .changed, .ended].contains(recognizer.gesture.state)
  }

  /// Whether a recognizer is undecided although its touches have ended and it waits for nothing,
  /// which means that it has failed.
  private static func isLeftUndecided(_ recognizer: UIGestureRecognizer) -> Bool {
    isUndecided(recognizer) && !recognizer.gesture.touches.isEmpty && recognizer.live.isEmpty
      && !recognizer.waitsForMore && recognizer.gesture.held == nil
  }

  /// Ends a recognizer's attempt if the gesture is decided and no finger is down.
  private static func endAttempt(_ recognizer: UIGestureRecognizer) {
    let gesture = recognizer.gesture
    guard gesture.state != .possible, !isUnderWay(recognizer), recognizer.live.isEmpty else {
      return
    }
    if gesture.touches.isEmpty {
      // The program has set the state, and can read it until after the commit.
      Runtime.afterCommit { [weak gesture] in
        if gesture?.touches.isEmpty ?? false { gesture?.state = .possible }
      }
      return
    }
    restart(recognizer)
  }

  private static func restart(_ recognizer: UIGestureRecognizer) {
    attempts.removeAll { $0.object == nil || $0.object === recognizer }
    recognizer.gesture.touches = []
    recognizer.gesture.held = nil
    recognizer.gesture.attemptForerunners = []
    recognizer.reset()
    recognizer.gesture.state = .possible
  }

  /// Ends the attempt of a recognizer that is disabled or removed from its view.
  static func stop(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.gesture.touches.isEmpty || isUnderWay(recognizer) else { return }
    request(isUnderWay(recognizer) ? .cancelled : .failed, of: recognizer)
    for touch in recognizer.gesture.touches {
      touch.ownGestureRecognizers?.removeAll { $0 === recognizer }
    }
    restart(recognizer)
  }
}
