/// The presentations that a controller takes part in, as presenter and as presented controller.
struct PresentationState {
  enum Movement {
    case none, presenting, dismissing
  }

  /// A strong reference (F83).
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// The container of the presented controller's view during the presentation.
  weak var container: UITransitionView?
  var movement = Movement.none
  /// Created when it is first read, for the style at that time.
  var controller: UIPresentationController?
  var controllerStyle: UIModalPresentationStyle?
  /// The style that the requested one was adapted to by the traits and the delegate; set while
  /// presented.
  var effectiveStyle: UIModalPresentationStyle?
}

/// The view between the window and a presented controller's view. It retains the controller while
/// it is on the screen, even after the presenter is deallocated (F29).
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

  /// Calls the presentation controller's callbacks around the layout of the container, in which the
  /// presented view gets its frame (F81). The presented view's own layout follows (F41).
  override func layoutSubviews() {
    let controller = presented.presentation.controller
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  /// Lets touches beside a search pass through to the page below it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard presented.isPresentedInPlace else { return hit }
    return hit === self || hit === presented.viewIfLoaded ? nil : hit
  }
}
