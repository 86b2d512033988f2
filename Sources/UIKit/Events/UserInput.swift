/// Simulates a user with fingers and a keyboard, for a program that has none. **It is not part of
/// Apple's API.**
///
/// Touches and gestures are delivered in the same way as real ones: `hitTest(_:with:)` finds the
/// view of a touch, which is then sent to the application and the window, to the gesture
/// recognizers, and to the view and its responder chain. For pickers, bars, alerts, sheets and
/// typed text, the functions directly call what the user's action would call. When the call
/// returns, the action and the commit that follows it in the run loop are done. If an action is
/// impossible (the view is in no visible window, or the point is outside every view), a line on
/// standard error says so.
///
/// ```swift
/// UserInput.tap(button)
/// UserInput.type("Hello")
/// UserInput.pan(card, by: CGPoint(x: 0, y: 200))
/// ```
///
/// Points are in the coordinates of the given view, or else of the key window. Time passes only on
/// the clock of touches: a press of half a second takes no time.
///
/// - Mode: behaves
@preconcurrency @MainActor public enum UserInput {
  /// One finger on the screen, for gestures that the other functions do not provide.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor public final class Finger {
    fileprivate let touch: UITouch?

    /// Puts a finger down.
    ///
    /// - Parameter point: In the view's coordinates; in the key window's for `nil`.
    public init(at point: CGPoint, in view: UIView? = nil) {
      touch = UserInput.down([point], in: view).first
      UserInput.turn()
    }

    /// Moves the finger to a point in a view's coordinates; in its window's for `nil`.
    public func move(to point: CGPoint, in view: UIView? = nil, after seconds: TimeInterval = 0.016)
    {
      guard let touch, touch.isDown else { return }
      let target = view?.convert(point, to: touch.window) ?? point
      UserInput.wait(seconds)
      TouchDelivery.move([(touch, target)])
      UserInput.turn()
    }

    /// Moves the finger by a distance.
    public func move(by distance: CGPoint, after seconds: TimeInterval = 0.016) {
      guard let touch else { return }
      let point = touch.locationInWindow
      move(to: CGPoint(x: point.x + distance.x, y: point.y + distance.y), after: seconds)
    }

    /// Lifts the finger.
    public func lift(after seconds: TimeInterval = 0.016) {
      end(.ended, after: seconds)
    }

    /// Cancels the touch as the system does, for example for an incoming call.
    public func cancel() {
      end(.cancelled, after: 0)
    }

    private func end(_ phase: UITouch.Phase, after seconds: TimeInterval) {
      guard let touch, touch.isDown else { return }
      UserInput.wait(seconds)
      TouchDelivery.end([touch], as: phase)
      UserInput.turn()
    }
  }

  /// Lets time pass while fingers rest in place.
  public static func wait(_ seconds: TimeInterval) {
    TouchClock.pass(seconds)
  }

  // MARK: Where

  /// Runs the pending commits, so that the layout is complete before the user acts, and after.
  static func turn() {
    for _ in 0..<10 where Runtime.isCommitScheduled { Runtime.commit() }
  }

  /// Pauses between two gestures, so that two taps are not a double tap.
  static func pause() {
    turn()
    TouchClock.pass(1)
  }

  /// Lets time pass until recognizers that wait for a second tap are decided.
  static func settle() {
    TouchClock.passDeadlines()
    turn()
  }

  /// Returns points of a view in its window; `nil`, and a line on standard error, if it is in no
  /// visible window.
  static func place(_ points: [CGPoint], of view: UIView?) -> (UIWindow, [CGPoint])? {
    if let view {
      guard let window = view.window, !window.isHidden else {
        warn("UserInput: \(Runtime.describe(view)) is in no visible window; nothing is touched")
        return nil
      }
      return (window, points.map { view.convert($0, to: window) })
    }
    guard let base = UIWindow.keyWindow ?? Runtime.windows.last else {
      warn("UserInput: no window is visible; nothing is touched")
      return nil
    }
    let windows = Runtime.windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset)
    }.map(\.element)
    let hit = windows.first { window in
      let point = window.convert(points.first ?? .zero, from: base)
      return window === base || window.hitTest(point, with: nil) != nil
    }
    return (hit ?? base, points)
  }

  /// Puts fingers down.
  static func down(_ points: [CGPoint], in view: UIView?) -> [UITouch] {
    turn()
    guard let (window, points) = place(points, of: view) else { return [] }
    let touches = TouchDelivery.begin(points, in: window)
    if let view, let hit = touches.first?.view, !hit.isDescendant(of: view),
      !view.isDescendant(of: hit)
    {
      warn(
        "UserInput: the touch is meant for \(Runtime.describe(view)), but there it meets "
          + Runtime.describe(hit))
    }
    return touches
  }

  static func middle(of view: UIView) -> CGPoint {
    CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }
}
