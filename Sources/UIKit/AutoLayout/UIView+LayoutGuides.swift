extension UIView {
  /// The greatest width of readable content at the standard text size, in points.
  static let readableWidth: CGFloat = 672

  func guide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = constraintState.systemGuides[kind] { return guide }
    let guide = UILayoutGuide(kind, of: self, identifier: identifier)
    constraintState.systemGuides[kind] = guide
    return guide
  }

  /// Returns the frame of a guide by the view's bounds alone; `nil` for a guide that constraints
  /// place.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    switch guide.kind {
    case .custom, .scrollContent: nil
    case .scrollFrame: bounds
    case .safeArea, .layoutMargins, .readableContent, .keyboard, .aboveSafeArea, .belowSafeArea:
      bounds.inset(by: insets(of: guide.kind))
    }
  }

  /// Returns the distances of a guide's edges from the view's.
  func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
    switch kind {
    case .custom, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return safeAreaInsets
    case .aboveSafeArea:
      return UIEdgeInsets(top: 0, left: 0, bottom: bounds.height - safeAreaInsets.top, right: 0)
    case .belowSafeArea:
      return UIEdgeInsets(top: bounds.height - safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    case .layoutMargins: return layoutMargins
    case .readableContent:
      var insets = layoutMargins
      let excess = bounds.width - insets.left - insets.right - Self.readableWidth
      if excess > 0 {
        insets.left += excess / 2
        insets.right += excess / 2
      }
      return insets
    case .keyboard:
      let covered = keyboardLayoutGuide.coveredHeight
      return UIEdgeInsets(top: bounds.height - covered, left: 0, bottom: 0, right: 0)
    }
  }
}
