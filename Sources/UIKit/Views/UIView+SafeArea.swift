extension UIView {
  /// The part of the superview's safe area insets that overlaps this view, plus the additional
  /// insets of its view controller if this is a root view.
  var currentSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.deviceSafeAreaInsets }
    guard windowReference != nil, let superview = superviewReference else { return .zero }
    return safeAreaInsets(in: superview, with: superview.safeAreaInsets)
  }

  /// - Parameter insets: The superview's safe area insets.
  func safeAreaInsets(in superview: UIView, with insets: UIEdgeInsets) -> UIEdgeInsets {
    let bounds = superview.bounds
    let frame = frame
    var result = UIEdgeInsets(
      top: max(0, insets.top - (frame.minY - bounds.minY)),
      left: max(0, insets.left - (frame.minX - bounds.minX)),
      bottom: max(0, insets.bottom - (bounds.maxY - frame.maxY)),
      right: max(0, insets.right - (bounds.maxX - frame.maxX)))
    if let controller = rootController {
      for extra in [
        controller.parent?.safeAreaInsets(forChild: controller) ?? .zero,
        controller.additionalSafeAreaInsets,
      ] {
        result.top += extra.top
        result.left += extra.left
        result.bottom += extra.bottom
        result.right += extra.right
      }
    }
    return result
  }

  /// - Parameter own: The margins that the program set; `nil` if none were set. A view controller's
  ///   root view has at least the system's minimum margins, as Apple documents.
  func effectiveLayoutMargins(from own: UIEdgeInsets?) -> UIEdgeInsets {
    var margins = own ?? standardLayoutMargins
    if let rootController, rootController.viewRespectsSystemMinimumLayoutMargins {
      let least = rootController.systemMinimumLayoutMargins
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let set = own ?? .zero
      margins = UIEdgeInsets(
        top: max(set.top, least.top),
        left: max(set.left, isReversed ? least.trailing : least.leading),
        bottom: max(set.bottom, least.bottom),
        right: max(set.right, isReversed ? least.leading : least.trailing))
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    // The superview's margins include its safe area already.
    if preservesSuperviewLayoutMargins, let superview = superviewReference {
      let outer = superview.layoutMargins
      let (bounds, frame) = (superview.bounds, frame)
      margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
    }
    return margins
  }

  func marginsChanged() {
    Runtime.deliver("layoutMarginsDidChange", to: self) { layoutMarginsDidChange() }
    if let controller = rootController {
      Runtime.deliver("viewLayoutMarginsDidChange", to: controller) {
        controller.viewLayoutMarginsDidChange()
      }
    }
    setNeedsLayout()
  }
}
