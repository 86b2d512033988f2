/// Watches the touches of a view and of everything in it, and tells its targets when they make up a
/// gesture.
///
/// A touch goes to the recognizers first and to the views after; a recognizer that recognizes takes its
/// touches from the views, unless ``cancelsTouchesInView`` is false. Of the recognizers that share
/// touches one wins, unless a delegate lets several recognize at once.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come. Only `possible`, `began`, `changed` and `ended` lead on.
  ///
  /// - Mode: behaves
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// What a gesture without duration ends with.
    public static let recognized = State.ended
  }

  weak var viewReference: UIView?
  private var actions: [(target: Weak<AnyObject>, action: Selector)] = []
  let gesture = GestureState()

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override init() {
    super.init()
  }

  public init?(coder: NSCoder) {
    super.init()
  }

  open func awakeFromNib() {}

  // MARK: Targets

  /// Makes a method be called when the gesture begins, changes and ends. The target is not kept alive;
  /// the same pair is called once.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !actions.contains(where: { $0.target.object === object && $0.action == action }) else {
      return
    }
    actions.append((Weak(object), action))
  }

  /// Undoes ``addTarget(_:action:)``. Nil stands for any target and any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { entry in
      (object == nil || entry.target.object === object)
        && (action == nil || entry.action == action)
    }
  }

  /// What the key `targets` reads, which UIKit does not declare (F116); nil where there are none.
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

  /// The stage of the gesture. A subclass sets it while it is given touches; the targets hear of each
  /// change from ``State/began`` on, when all recognizers have seen the event. A program that sets it
  /// at another time makes the targets hear at once.
  open var state: State {
    get { gesture.state }
    set { GestureArbiter.request(newValue, of: self) }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A recognizer that is switched off while it recognizes is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { GestureArbiter.stop(self) } }
  }

  /// Makes this recognizer wait until another one has failed. If that one recognizes, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    gesture.forerunners.append(Weak(otherGestureRecognizer))
  }

  open var cancelsTouchesInView = true
  /// Whether views hear of touches only after this recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether views hear of the end of touches only after this recognizer has failed, where it waits for
  /// more than these.
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var name: String?
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open var buttonMask: UIEvent.ButtonMask { [] }

  // MARK: Touches

  /// The touches of the present attempt, in the order in which they came, those that ended included.
  var tracked: [UITouch] { gesture.touches }
  var live: [UITouch] { gesture.touches.filter(\.isDown) }
  /// The touches that make up the place of the gesture.
  var located: [UITouch] { live.isEmpty ? tracked : live }

  /// The middle of the touches, in window coordinates.
  var centroid: CGPoint {
    let points = located.map(\.locationInWindow)
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  open var numberOfTouches: Int { live.count }

  /// The middle of the touches, in a view's coordinates; in the window's for nil.
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

  /// Forgets the attempt: called when the gesture has ended, failed or was cancelled.
  open func reset() {}

  /// Leaves a touch out of the gesture: no more is told of it, and nobody takes it from its view.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    gesture.touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
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

  /// Whether this recognizer, when it recognizes, makes another one of the same touches fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether touches that have ended do not settle the gesture, since it waits for another tap.
  var waitsForMore: Bool { false }

  /// False for one that follows a pointer.
  var receivesTouches: Bool { true }

  /// Whether recognizing takes a touch from its view.
  func takes(_ touch: UITouch) -> Bool { true }

  /// Whether views do not hear yet that a touch began.
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

/// A target of a recognizer and its action, as they are read by key.
@preconcurrency @MainActor final class UIGestureRecognizerTarget: NSObject {
  private(set) weak var target: AnyObject?
  let action: Selector

  init(target: AnyObject?, action: Selector) {
    self.target = target
    self.action = action
    super.init()
  }
}

/// What the arbiter keeps of a recognizer.
@MainActor final class GestureState {
  var state = UIGestureRecognizer.State.possible
  /// What it wants to become as soon as those that must fail first have failed.
  var held: UIGestureRecognizer.State?
  var touches: [UITouch] = []
  /// Those that ``UIGestureRecognizer/require(toFail:)`` named.
  var forerunners: [Weak<UIGestureRecognizer>] = []
  /// Those that delegates and subclasses named for the present attempt.
  var attemptForerunners: [Weak<UIGestureRecognizer>] = []
  /// Whether the targets have to hear of the state, and has to be taken back after that.
  var owesActions = false
}
