/// A bar of a container, which its child view controllers may extend under.
@MainActor protocol ContainerBar: UIView {
  var isTranslucent: Bool { get }
}

extension UINavigationBar: ContainerBar {}
extension UIToolbar: ContainerBar {}
extension UITabBar: ContainerBar {}

extension UIViewController {
  /// Whether the view extends under a bar of its container: unless `edgesForExtendedLayout` excludes
  /// that edge, or the bar is opaque and `extendedLayoutIncludesOpaqueBars` is `false` (F124).
  func extends(under bar: any ContainerBar, at edge: UIRectEdge) -> Bool {
    edgesForExtendedLayout.contains(edge)
      && (bar.isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// Called after the edges have changed: lays out the containers again.
  func placementChanged() {
    for container in sequence(first: self, next: \.parent).dropFirst() {
      container.viewIfLoaded?.setNeedsLayout()
    }
  }
}
