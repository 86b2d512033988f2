/// A finger on the screen, from the moment that it comes down until it is lifted: one object all the
/// while, whose place and phase change.
///
/// - Mode: behaves
/// - Not modelled: pressure, pencils and predicted touches; a touch says where and when it is.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What a finger is doing at an event. A finger that rests while another moves is `stationary`.
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

  /// What touched the screen. The model device is touched by fingers, and by a pointer that hovers.
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
  /// How often this place was touched shortly before, this touch included.
  open internal(set) var tapCount = 1
  /// When the touch last changed, in seconds of ``UIEvent/timestamp``.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var type = TouchType.direct
  open internal(set) var window: UIWindow?
  /// The view that was under the finger when it came down; it stays the same when the finger moves.
  open internal(set) var view: UIView?
  /// The recognizers that get this touch, those of the innermost view first.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// In points. Always 20 here.
  open var majorRadius: CGFloat { 20 }
  /// In points.
  open var majorRadiusTolerance: CGFloat { 4 }
  /// Always 0: the model device does not feel pressure.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  var locationInWindow = CGPoint.zero
  var previousLocationInWindow = CGPoint.zero
  var startInWindow = CGPoint.zero
  let delivery = TouchDeliveryState()

  /// Where the finger is, in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// Where the finger was at the event before.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousLocationInWindow, to: view)
  }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return window.convert(point, to: view)
  }

  /// The finger is on the screen, whatever its view was told.
  var isDown = true
}

/// How far a touch has come on its way to its view.
@MainActor final class TouchDeliveryState {
  /// The view has been told that the touch began.
  var hasBegun = false
  /// A recognizer took the touch: the view is told that it is cancelled, or not told of it at all.
  var isTaken = false
  /// The view has been told of the end.
  var isOver = false
  /// The finger has moved since the view last heard of it.
  var hasMoved = false
  /// The view gets no touches beside its first one, or another view has all touches for itself.
  var isIgnored = false
}
