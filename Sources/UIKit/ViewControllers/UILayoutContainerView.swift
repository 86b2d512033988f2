/// The root view of a container view controller, which lays it out. UIKit's descriptions contain
/// this class name.
final class UILayoutContainerView: UIView {
  weak var container: (any LayoutContainer)?

  override func layoutSubviews() {
    super.layoutSubviews()
    container?.layOutContainer()
  }
}

/// A view controller that lays out its children's views and its bars itself.
@MainActor protocol LayoutContainer: AnyObject {
  /// Called in each layout of the container's root view, between the controller's
  /// `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
  func layOutContainer()
}
