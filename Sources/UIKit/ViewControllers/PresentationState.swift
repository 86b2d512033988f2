/// What a controller presents, and by whom it is presented itself.
struct PresentationState {
  enum Movement {
    case none, presenting, dismissing
  }

  /// Held strongly (F83).
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// Where the presented controller's view is while it is presented.
  weak var container: UITransitionView?
  var movement = Movement.none
  /// Made when it is first asked for, for the style at that time.
  var controller: UIPresentationController?
  var controllerStyle: UIModalPresentationStyle?
  /// The style that the traits and the delegate made of the wanted one; set while presented.
  var effectiveStyle: UIModalPresentationStyle?
  /// What is presented in this controller's place, as the delegate asked for (`.fullScreen` for a
  /// popover, in a navigation controller).
  var stand: UIViewController?
}

/// The view between the window and a presented controller's view. It keeps the controller alive
/// while it is on the screen, whatever becomes of the presenter (F29).
final class UITransitionView: UIView {
  let presented: UIViewController
  /// What the presented controller took the place of, and where it was.
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

  /// F81: the presentation controller hears of its container's layout, in which the presented view
  /// gets its frame. The presented view's own layout follows (F41).
  override func layoutSubviews() {
    let controller = presented.presentation.controller
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  /// A search lies over its page without being in the way.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard presented.isPresentedInPlace else { return hit }
    return hit === self || hit === presented.viewIfLoaded ? nil : hit
  }
}
