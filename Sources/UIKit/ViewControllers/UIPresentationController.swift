/// What surrounds a presented view while it is presented: its container, its place, and who is told.
///
/// A subclass is given by ``UIViewControllerTransitioningDelegate`` for the style `.custom`. The
/// presented controller holds it.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  private weak var presentedReference: UIViewController?
  private weak var presentingReference: UIViewController?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presentedReference = presentedViewController
    presentingReference = presentingViewController
    super.init()
  }

  open var presentedViewController: UIViewController {
    presentedReference ?? UIViewController()
  }

  /// Before the presentation begins, the presented controller itself.
  open var presentingViewController: UIViewController {
    presentedReference?.presentingViewController ?? presentingReference ?? presentedViewController
  }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  open var presentationStyle: UIModalPresentationStyle {
    presentedReference?.modalPresentationStyle ?? .none
  }

  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// Where the presented view is; nil when nothing is presented.
  open var containerView: UIView? { presentedReference?.presentation.container }

  open var presentedView: UIView? { presentedReference?.viewIfLoaded }

  /// The place of the presented view in its container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window when the presentation is over.
  open var shouldRemovePresentersView: Bool { presentationStyle.coversPresenter }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// Who hears of a sheet that the user pulls down, which a program here never does by itself: nothing
/// of this is called for `dismiss(animated:completion:)` (F80).
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate:
  NSObjectProtocol
{
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
