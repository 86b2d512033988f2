/// Drives the animator of a transition by a percentage: the program reports the progress of a
/// gesture, and finishes or cancels the transition.
///
/// In this runtime's animations, views have no intermediate values: they have the final values
/// while the gesture lasts, and get the original ones back if the transition is cancelled.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private var context: TransitionContext?

  public override init() {
    super.init()
  }

  /// The animator's duration, in seconds.
  open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }
  /// From 0 to 1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  open var completionSpeed: CGFloat = 1
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.animateHeld()
  }

  open func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(percentComplete)
  }

  open func pause() {
    context?.pauseInteractiveTransition()
  }

  open func cancel() {
    let context = context
    self.context = nil
    context?.cancelInteractiveTransition()
  }

  open func finish() {
    let context = context
    self.context = nil
    context?.finishInteractiveTransition()
  }
}
