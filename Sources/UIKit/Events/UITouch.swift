/// A finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  open var phase: Phase { .began }
  open var tapCount: Int { 1 }
  open var view: UIView? { nil }
  open var window: UIWindow? { view?.window }

  open func location(in view: UIView?) -> CGPoint { .zero }
}
