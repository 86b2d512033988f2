/// A transition under way. What is animated alongside happens before the next commit's layout, the
/// completion after the transition.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private let controller: UIViewController

  init(of controller: UIViewController) {
    self.controller = controller
  }

  var isAnimated: Bool { true }
  var isCancelled: Bool { false }
  var isInteractive: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var presentationStyle: UIModalPresentationStyle { controller.modalPresentationStyle }

  var containerView: UIView {
    controller.viewIfLoaded?.superview ?? controller.parent?.viewIfLoaded ?? UIView()
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { Runtime.beforeCommit { animation(self) } }
    if let completion {
      Runtime.afterCommit { Runtime.afterCommit { completion(self) } }
    }
    return true
  }
}
