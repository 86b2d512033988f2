extension UITraitCollection {
  /// The system's margin at the left and right edges of a view controller's root view or a table
  /// with this width, in points: 20 in regular width and if the view is as wide as a large phone,
  /// otherwise 16 (F125).
  func systemMargin(width: CGFloat) -> CGFloat {
    horizontalSizeClass == .regular || width >= 414 ? 20 : 16
  }
}

extension UIView {
  var systemMargin: CGFloat { traitCollection.systemMargin(width: bounds.width) }
}
