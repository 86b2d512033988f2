/// Observes the touches of a view and its descendants, and calls its targets when the touches form
/// a gesture.
///
/// Touches are delivered to the recognizers first and to the views afterwards. A recognizer that
/// recognizes cancels its touches in the views, unless ``cancelsTouchesInView`` is `false`. Of the
/// recognizers that share touches, only one recognizes, unless a delegate allows several at once.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The stage of a gesture.
  ///
  /// - Mode: behaves
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The final state of a gesture without duration.
    public static let recognized = State.ended
  }

  weak var viewReference: UIView?
  private var actions: [(target: Weak<AnyObject>, action: Selector)] = []
  let gesture = GestureState()

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  public init?(coder: NSCoder) {
    super.init()
  }

  open func awakeFromNib() {}

  // MARK: Targets

  /// Adds a method to call when the gesture begins, changes and ends. The target is not retained.
  /// Adding the same pair again has no effect.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !actions.contains(where: { $0.target.object === object && $0.action == action }) else {
      return
    }
    actions.append((Weak(object), action))
  }

  /// Removes what ``addTarget(_:action:)`` added. `nil` matches any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { entry in
      (object == nil || entry.target.object === object)
        && (action == nil || entry.action == action)
    }
  }

  /// The value of the key `targets`, which UIKit does not declare (F116); `nil` if there are none.
  var targets: [UIGestureRecognizerTarget]? {
    actions.isEmpty
      ? nil : actions.map { UIGestureRecognizerTarget(target: $0.target.object, action: $0.action) }
  }

  func sendActions() {
    for entry in actions {
      guard let target = entry.target.object else { continue }
      if ActionTable.perform(entry.action, on: target, sender: self, event: nil) { continue }
      raise(
        .invalidArgument,
        "-[\(Runtime.qualifiedName(of: target)) \(entry.action)]: unrecognized selector sent to "
          + "instance \(Runtime.address(of: target))")
    }
  }

  // MARK: State

  open var view: UIView? { viewReference }

  /// The stage of the gesture. A subclass sets it while it handles touches. The targets are called
  /// for each change from ``State/began`` on, after all recognizers have handled the event. If a
  /// program sets it at another time, the targets are called at once.
  open var state: State {
    get { gesture.state }
    set { GestureArbiter.request(newValue, of: self) }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Disabling a recognizer while it recognizes cancels it.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { GestureArbiter.stop(self) } }
  }

  /// Makes this recognizer wait until another one has failed. If the other one recognizes, this one
  /// fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    gesture.forerunners.append(Weak(otherGestureRecognizer))
  }

  open var cancelsTouchesInView = true
  /// Whether touches are delivered to views only after this recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delivered to views only after this recognizer has failed, if it
  /// waits for more touches.
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var name: String?
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open var buttonMask: UIEvent.ButtonMask { [] }

  // MARK: Touches

  /// The touches of the current attempt, in the order in which they began, including those that
  /// have ended.
  var tracked: [UITouch] { gesture.touches }
  var live: [UITouch] { gesture.touches.filter(\.isDown) }
  /// The touches that determine the location of the gesture.
  var located: [UITouch] { live.isEmpty ? tracked : live }

  /// The centre of the touches, in window coordinates.
  var centroid: CGPoint {
    let points = located.map(\.locationInWindow)
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  open var numberOfTouches: Int { live.count }

  /// Returns the centre of the touches in a view's coordinates; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    guard let window = tracked.first?.window, let view else { return centroid }
    return window.convert(centroid, to: view)
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard located.indices.contains(touchIndex) else {
      raise(
        .range,
        "-[\(Runtime.qualifiedName(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) "
          + "beyond bounds (\(located.count)).")
    }
    return located[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Resets the recognizer. Called when the gesture has ended, failed or been cancelled.
  open func reset() {}

  /// Excludes a touch from the gesture: the recognizer gets no more calls for it, and does not
  /// cancel it in its view.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    gesture.touches.removeAll { $0 === touch }
    touch.ownGestureRecognizers?.removeAll { $0 === self }
  }

  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Returns whether this recognizer makes another one of the same touches fail when it recognizes.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether the gesture is undecided although its touches have ended, because it waits for another
  /// tap.
  var waitsForMore: Bool { false }

  /// `false` for a recognizer that follows a pointer.
  var receivesTouches: Bool { true }

  /// Returns whether recognizing cancels a touch in its view.
  func takes(_ touch: UITouch) -> Bool { true }

  /// Returns whether the beginning of a touch is not delivered to views yet.
  func delaysBegan(of touch: UITouch) -> Bool { delaysTouchesBegan }

  open override var description: String {
    MainActor.assumeIsolated {
      let states = ["Possible", "Began", "Changed", "Ended", "Cancelled", "Failed"]
      let view = view.map { "<\(Runtime.qualifiedName(of: $0)): \(Runtime.address(of: $0))>" }
      return "<\(Runtime.qualifiedName(of: self)): \(Runtime.address(of: self)); "
        + "state = \(states[state.rawValue]); view = \(view ?? "(null)")>"
    }
  }
}

/// A target of a recognizer and its action, as read by key-value coding.
@preconcurrency @MainActor final class UIGestureRecognizerTarget: NSObject {
  private(set) weak var target: AnyObject?
  let action: Selector

  init(target: AnyObject?, action: Selector) {
    self.target = target
    self.action = action
    super.init()
  }
}

/// The arbiter's state of a recognizer.
@MainActor final class GestureState {
  var state = UIGestureRecognizer.State.possible
  /// The state to change to when the recognizers that must fail first have failed.
  var held: UIGestureRecognizer.State?
  var touches: [UITouch] = []
  /// The recognizers that ``UIGestureRecognizer/require(toFail:)`` named.
  var forerunners: [Weak<UIGestureRecognizer>] = []
  /// The recognizers that delegates and subclasses named for the current attempt.
  var attemptForerunners: [Weak<UIGestureRecognizer>] = []
  /// Whether the targets must still be called for the state.
  var owesActions = false
}
