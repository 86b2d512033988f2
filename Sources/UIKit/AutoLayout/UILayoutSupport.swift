/// The part at the top or the bottom of a controller's view that bars cover.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the part.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The guides behind `topLayoutGuide` and `bottomLayoutGuide`, outside of the safe area.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let view else { return 0 }
    return kind == .aboveSafeArea ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
  }
}

extension UIView {
  func supportGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
    if let guide = constraintState.systemGuides[kind] as? LayoutSupportGuide { return guide }
    let guide = LayoutSupportGuide(kind, of: self, identifier: "_UIViewControllerLayoutGuide")
    constraintState.systemGuides[kind] = guide
    return guide
  }
}
