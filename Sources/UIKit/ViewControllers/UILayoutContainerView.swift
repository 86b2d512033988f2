/// The root view of a container, which is laid out by its controller. UIKit prints this name in
/// descriptions.
final class UILayoutContainerView: UIView {
  weak var container: (any LayoutContainer)?

  override func layoutSubviews() {
    super.layoutSubviews()
    container?.layOutContainer()
  }
}

/// A controller that lays out its children's views and its bars itself.
@MainActor protocol LayoutContainer: AnyObject {
  /// Called in each layout of the container's root view, between the controller's
  /// `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
  func layOutContainer()
}
