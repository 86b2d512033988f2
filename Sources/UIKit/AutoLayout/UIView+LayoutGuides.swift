extension UIView {
  /// The part that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  public var layoutMarginsGuide: UILayoutGuide {
    guide(.layoutMargins, "UIViewLayoutMarginsGuide")
  }

  /// The margins' part, no wider than is good to read: 672 points.
  public var readableContentGuide: UILayoutGuide {
    guide(.readableContent, "UIViewReadableContentGuide")
  }

  /// The part that the keyboard covers; without one its top is the safe area's bottom.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let known = constraintState.systemGuides[.keyboard]
    let guide =
      known as? UIKeyboardLayoutGuide
      ?? UIKeyboardLayoutGuide(.keyboard, of: self, identifier: "UIKeyboardLayoutGuide")
    constraintState.systemGuides[.keyboard] = guide
    return guide
  }

  /// The guides of one's own, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { constraintState.guides }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .custom, layoutGuide.view !== self else { return }
    layoutGuide.view?.removeLayoutGuide(layoutGuide)
    layoutGuide.view = self
    constraintState.guides.append(layoutGuide)
  }

  /// Takes the guide out, with the constraints that speak of it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.view === self, layoutGuide.kind == .custom else { return }
    AutoLayout.deactivateConstraints(around: self) { $0 === layoutGuide }
    layoutGuide.view = nil
    constraintState.guides.removeAll { $0 === layoutGuide }
  }

  func guide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = constraintState.systemGuides[kind] { return guide }
    let guide = UILayoutGuide(kind, of: self, identifier: identifier)
    constraintState.systemGuides[kind] = guide
    return guide
  }

  /// Where a guide of this view is by the view's bounds alone; nil for one that constraints place.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    switch guide.kind {
    case .custom, .scrollContent: nil
    case .scrollFrame: bounds
    case .safeArea, .layoutMargins, .readableContent, .keyboard:
      bounds.inset(by: insets(of: guide.kind))
    }
  }

  /// How far a guide's edges are from the view's.
  func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
    switch kind {
    case .custom, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return safeAreaInsets
    case .layoutMargins: return layoutMargins
    case .readableContent:
      var insets = layoutMargins
      let excess = bounds.width - insets.left - insets.right - 672
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
