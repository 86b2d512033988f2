/// Drives the animator of a transition by a percentage: the program says how far a gesture has come, and
/// whether the transition is carried through or taken back.
///
/// Views have no state between the two ends of an animation here: they are at the end while the user holds
/// the transition, and back at the beginning when it is cancelled.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private var context: TransitionContext?

  public override init() {
    super.init()
  }

  /// In seconds: the animator's.
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

  /// Takes the transition back.
  open func cancel() {
    let context = context
    self.context = nil
    context?.cancelInteractiveTransition()
  }

  /// Carries the transition through.
  open func finish() {
    let context = context
    self.context = nil
    context?.finishInteractiveTransition()
  }
}
