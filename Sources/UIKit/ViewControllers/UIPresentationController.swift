/// What surrounds a presented view while it is presented: its container, its place, and who is told.
///
/// A subclass is given by ``UIViewControllerTransitioningDelegate`` for the style `.custom`. The
/// presented controller holds it. F81: it hears `presentationTransitionWillBegin()` before the presented
/// controller's `viewWillAppear(_:)`, of its container's layout before that of the presented view, and
/// `presentationTransitionDidEnd(_:)` before the `viewDidAppear(_:)` (the place of the first and the last
/// is a choice).
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer,
  UITraitEnvironment
{
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

  /// The style in the model device's width; `.none` is the wanted one.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// The delegate's answer; without one the class's own.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard let delegate else { return wantedAdaptiveStyle(for: traitCollection) }
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
  }

  /// What a class adapts to without being told otherwise.
  func wantedAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  /// Where the presented view is; nil when nothing is presented.
  open var containerView: UIView? { presentedReference?.presentation.container }

  /// What is moved in and out: the presented controller's view, or one that a subclass puts around it.
  open var presentedView: UIView? { presentedReference?.viewIfLoaded }

  /// The place of the presented view in its container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window when the presentation is over.
  open var shouldRemovePresentersView: Bool {
    (presentedReference?.presentation.effectiveStyle ?? presentationStyle).coversPresenter
  }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Traits

  /// Traits for the presented controller in the place of its surroundings'.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      presentedReference?.traitChanges.parentsOverride =
        overrideTraitCollection?.values ?? TraitValues()
      presentedReference?.setNeedsTraitUpdate()
    }
  }

  /// The presenter's, with the override.
  open var traitCollection: UITraitCollection {
    let around = presentingReference?.traitCollection ?? .current
    guard let overrideTraitCollection else { return around }
    return UITraitCollection(traitsFrom: [around, overrideTraitCollection])
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Contents

  open var preferredContentSize: CGSize { presentedReference?.preferredContentSize ?? .zero }

  /// The presented controller wants another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    containerView?.setNeedsLayout()
  }

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Passes a new size of the window on to the presented controller: an override calls super.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented = presentedReference else { return }
    let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    presented.announceSize(own, with: coordinator)
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedReference?.announceTraits(newCollection, with: coordinator)
  }

  // MARK: For those who present

  /// Settles the style for the surroundings at the beginning of a presentation.
  func adapt() {
    guard let presented = presentedReference else { return }
    let style = adaptivePresentationStyle
    presented.presentation.effectiveStyle = style == .none ? presentationStyle : style
  }

  func tellWillPresent(with coordinator: TransitionCoordinator?) {
    guard let delegate, let style = presentedReference?.presentation.effectiveStyle else { return }
    let isAdapted = style != presentationStyle
    delegate.presentationController(
      self, willPresentWithAdaptiveStyle: isAdapted ? style : .none,
      transitionCoordinator: coordinator)
  }

  /// Whether a user can take the presentation away by a swipe or a tap beside it.
  var isDismissedByUser: Bool { false }
}
