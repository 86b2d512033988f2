@testable import UIKit

/// An animator that adds the new view to the container, and completes or cancels the transition.
class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var log: [String] = []
  var completes = true
  /// In seconds; 0 completes immediately.
  var duration: TimeInterval = 0

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    log.append("animate \(type(of: from)) \(type(of: to))")
    if let view = context.view(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
    }
    guard duration > 0 else { return context.completeTransition(completes) }
    UIView.animate(
      withDuration: duration, animations: { context.view(forKey: .from)?.alpha = 0 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.append("ended \(transitionCompleted)")
  }
}
