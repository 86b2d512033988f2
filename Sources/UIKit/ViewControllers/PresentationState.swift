/// The presentations that a view controller takes part in, as presenter and as presented view
/// controller.
struct PresentationState {
  enum Movement {
    case none, presenting, dismissing
  }

  /// The presented view controller. A strong reference (F83).
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// The container of the presented view controller's view during the presentation.
  weak var container: UITransitionView?
  var movement = Movement.none
  /// Created when it is first read, for the style that is set at that time.
  var controller: UIPresentationController?
  var controllerStyle: UIModalPresentationStyle?
  /// The style to which the traits and the delegate have adapted the requested one. Set while
  /// presented.
  var effectiveStyle: UIModalPresentationStyle?
}

/// The view between the window and a presented view controller's view. It retains the view
/// controller while it is on the screen, even after the presenter has been deallocated (F29).
final class UITransitionView: UIView {
  let presented: UIViewController
  /// The presenter whose view was removed from the window, and the superview of that view.
  var covered: UIViewController?
  weak var coveredSuperview: UIView?

  init(frame: CGRect, presenting presented: UIViewController) {
    self.presented = presented
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Calls the presentation controller's callbacks before and after the layout of the container,
  /// which sets the presented view's frame (F81). The layout of the presented view follows (F41).
  ///
  /// A sheet or a popover that is moving stays where it is.
  override func layoutSubviews() {
    let controller = presented.presentation.controller
    controller?.containerViewWillLayoutSubviews()
    if presented.presentation.movement == .none { controller?.placePresentedView() }
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  /// Lets touches outside a search pass through to the view controller below it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard presented.isPresentedInPlace else { return hit }
    return hit === self || hit === presented.viewIfLoaded ? nil : hit
  }
}
