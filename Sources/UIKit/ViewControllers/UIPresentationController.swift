/// Manages a presentation: its container view, the frame of the presented view, and the callbacks
/// for its transitions.
///
/// ``UIViewControllerTransitioningDelegate`` supplies an instance of a subclass for the style
/// `.custom`. The presented view controller retains it. F81: `presentationTransitionWillBegin()` is
/// called before the presented view controller's `viewWillAppear(_:)`, the layout callbacks of the
/// container before the layout of the presented view, and `presentationTransitionDidEnd(_:)` before
/// `viewDidAppear(_:)` (the position of the first and the last call is this runtime's choice).
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

  /// The presenter. Before the presentation begins, it is the view controller that was passed to
  /// the initializer, or if that is `nil` the presented view controller itself.
  open var presentingViewController: UIViewController {
    presentedReference?.presentingViewController ?? presentingReference ?? presentedViewController
  }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  open var presentationStyle: UIModalPresentationStyle {
    presentedReference?.modalPresentationStyle ?? .none
  }

  /// The style for the model device's width; `.none` means that the requested style is used.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// Returns the style that the delegate chooses, or without a delegate the default of the class.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard let delegate else { return wantedAdaptiveStyle(for: traitCollection) }
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
  }

  /// Returns the style to which the class adapts by default.
  func wantedAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  /// The superview of the presented view; `nil` if nothing is presented.
  open var containerView: UIView? { presentedReference?.presentation.container }

  /// The view that the transition moves: the presented view controller's view, or a view that a
  /// subclass puts around it.
  open var presentedView: UIView? { presentedReference?.viewIfLoaded }

  /// The frame of the presented view in its container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is removed from the window after the presentation's transition.
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

  /// Traits that override those of the environment for the presented view controller.
  @available(*, deprecated, message: "UIKit, iOS 17.0: Use the traitOverrides property instead")
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      presentedReference?.traitChanges.parentsOverride =
        overrideTraitCollection?.values ?? TraitValues()
      presentedReference?.setNeedsTraitUpdate()
    }
  }

  /// The presenter's traits, with ``overrideTraitCollection`` applied.
  open var traitCollection: UITraitCollection {
    let around = presentingReference?.traitCollection ?? .current
    guard let override = DeprecatedControllerMembers.uses.overrideTraits(of: self) else {
      return around
    }
    return UITraitCollection(around.values.overridden(by: override.values))
  }

  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use the trait change registration APIs declared in the \
      UITraitChangeObservable protocol
      """
  )
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Contents

  open var preferredContentSize: CGSize { presentedReference?.preferredContentSize ?? .zero }

  /// Called when the preferred size of the presented view controller changes.
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

  /// Passes the window's new size on to the presented view controller. An override must call
  /// `super`.
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

  /// Sets the effective style for the environment at the beginning of a presentation.
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

  /// Called in the layout of the container. Overridden by presentations whose frame depends on more
  /// than the container's size.
  func placePresentedView() {}

  /// Whether the presented view is a sheet that does not cover its container.
  var isPartialSheet: Bool { false }

  /// Whether a user can dismiss the presentation with a swipe or a tap outside it.
  var isDismissedByUser: Bool { false }
}
