extension UISplitViewController {
  /// The width in points; the whole width if the columns are collapsed.
  public var primaryColumnWidth: CGFloat {
    width(
      wanted: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth)
  }

  /// The width in points; the whole width if the columns are collapsed.
  public var supplementaryColumnWidth: CGFloat {
    width(
      wanted: preferredSupplementaryColumnWidth,
      fraction: preferredSupplementaryColumnWidthFraction,
      least: minimumSupplementaryColumnWidth, most: maximumSupplementaryColumnWidth)
  }

  /// Returns the preferred width within the limits. The default of 320 points is this runtime's
  /// choice.
  private func width(
    wanted: CGFloat, fraction: CGFloat, least: CGFloat, most: CGFloat
  ) -> CGFloat {
    let (automatic, whole) = (Self.automaticDimension, viewIfLoaded?.bounds.width ?? 0)
    if isCollapsed { return whole }
    var width =
      wanted != automatic ? wanted : fraction != automatic ? fraction * whole : min(320, whole)
    if least != automatic { width = max(width, least) }
    if most != automatic { width = min(width, most) }
    return min(width, whole)
  }

  /// Places the columns side by side from the primary edge. The secondary one gets the remaining
  /// width, or the whole width if the others overlay it.
  func placeColumns() {
    let bounds = view.bounds
    if isCollapsed {
      for child in children where child.viewIfLoaded?.superview === view {
        if child.view.frame != bounds { child.view.frame = bounds }
      }
      return
    }
    var taken: CGFloat = 0
    for column in [Column.primary, .supplementary] {
      guard let page = holder(of: column)?.viewIfLoaded, page.superview === view else { continue }
      let width = column == .primary ? primaryColumnWidth : supplementaryColumnWidth
      let x = primaryEdge == .leading ? taken : bounds.width - taken - width
      page.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      taken += width
    }
    guard let page = holder(of: .secondary)?.viewIfLoaded, page.superview === view else { return }
    let inset = displayMode.isOverlay ? 0 : taken
    page.frame = CGRect(
      x: primaryEdge == .leading ? inset : 0, y: 0, width: max(0, bounds.width - inset),
      height: bounds.height)
  }
}
