/// Placeholder for the constraint engine.
@MainActor final class ViewConstraintState {
  var translatesAutoresizingMask = true
}

@MainActor enum AutoLayout {
  static func layOutSubviews(of view: UIView) {}
  static func didAdd(_ view: UIView, to superview: UIView) {}
  static func willRemove(_ view: UIView, from superview: UIView) {}
  static func geometryChanged(of view: UIView) {}
  static func intrinsicContentSizeChanged(of view: UIView) {}
  static func size(
    of view: UIView, fitting target: CGSize, horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize { view.bounds.size }
}

extension UIView {
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState.translatesAutoresizingMask }
    set { constraintState.translatesAutoresizingMask = newValue }
  }
}
