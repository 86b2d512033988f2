/// A finger on the screen, from when it touches the screen until it is lifted. The object stays the
/// same; its location and its phase change.
///
/// - Mode: behaves
/// - Not modelled: pressure, pencils and predicted touches; a touch has only a location and a time.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch at an event. A finger that rests while another moves is `stationary`.
  ///
  /// - Mode: behaves
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// The kind of a touch. The model device is touched by fingers, and a pointer can hover over it.
  ///
  /// - Mode: data
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3

    public static var stylus: TouchType { .pencil }
  }

  open internal(set) var phase = Phase.began
  /// The number of taps at this place in quick succession, including this touch.
  open internal(set) var tapCount = 1
  /// The time of the last change, in seconds of ``UIEvent/timestamp``.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var type = TouchType.direct
  open var window: UIWindow? { ownWindow }
  var ownWindow: UIWindow?
  /// The view that was under the finger when it touched the screen. It does not change when the
  /// finger moves.
  open var view: UIView? { ownView }
  var ownView: UIView?
  /// The recognizers that get this touch, starting with those of the innermost view.
  open var gestureRecognizers: [UIGestureRecognizer]? { ownGestureRecognizers }
  var ownGestureRecognizers: [UIGestureRecognizer]?
  /// In points. Always 20.
  open var majorRadius: CGFloat { 20 }
  /// In points.
  open var majorRadiusTolerance: CGFloat { 4 }
  /// Always 0: the model device does not measure pressure.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  var locationInWindow = CGPoint.zero
  var previousLocationInWindow = CGPoint.zero
  var startInWindow = CGPoint.zero
  let delivery = TouchDeliveryState()

  /// Returns the finger's location in a view's coordinates; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// Returns the finger's location at the previous event.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousLocationInWindow, to: view)
  }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return window.convert(point, to: view)
  }

  /// Whether the finger is on the screen, regardless of what has been delivered to its view.
  var isDown = true
}

/// The state of a touch's delivery to its view.
@MainActor final class TouchDeliveryState {
  /// Whether the beginning of the touch has been delivered to the view.
  var hasBegun = false
  /// Whether a recognizer took the touch: the view gets a cancellation, or nothing at all.
  var isTaken = false
  /// Whether the end of the touch has been delivered to the view.
  var isOver = false
  /// Whether the finger has moved since the last delivery to the view.
  var hasMoved = false
  /// Whether the touch is not delivered: its view gets only its first touch, or another view has
  /// exclusive touch.
  var isIgnored = false
}
