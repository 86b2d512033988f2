/// A large title and a search bar collapse while the content below them scrolls up, the search bar
/// first, and come back when its top is reached (F126).
extension UINavigationBar {
  /// The heights in points of the parts that collapse, in the order in which they do.
  var collapsibleHeights: [CGFloat] {
    (collapsesSearchBar ? [UISearchBar.stackedHeight] : [])
      + (showsLargeTitle ? [metrics.largeTitle] : [])
  }

  /// A search bar stays while the user searches.
  var collapsesSearchBar: Bool {
    guard let item = topItem, let search = item.searchController else { return false }
    return item.hidesSearchBarWhenScrolling && !search.isActive
  }

  /// The part of ``collapsibleHeights`` that is collapsed, in points.
  var collapsedHeight: CGFloat {
    guard let contentScroll else { return 0 }
    return min(max(0, contentScroll.distanceFromTop), collapsibleHeights.reduce(0, +))
  }

  /// Called when the content has scrolled.
  func contentDidScroll(_ view: UIScrollView) {
    let old = collapsedHeight
    view.distanceFromTop = distanceFromTop(of: view.bounds.minY, in: view)
    guard collapsedHeight != old else { return }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Returns the offset at which deceleration towards an offset ends: no part of the bar stays half
  /// collapsed.
  func settledOffset(_ offset: CGFloat, in view: UIScrollView, highest: CGFloat) -> CGFloat {
    let distance = distanceFromTop(of: offset, in: view)
    var (start, end): (CGFloat, CGFloat) = (0, 0)
    for height in collapsibleHeights {
      (start, end) = (end, end + height)
      guard distance > start, distance < end else { continue }
      let settled = offset + (distance - start < height / 2 ? start : end) - distance
      return settled > highest ? offset + start - distance : settled
    }
    return offset
  }

  /// Returns the distance in points between an offset and the one at which the content's top is at
  /// the lower edge of the whole bar.
  private func distanceFromTop(of offset: CGFloat, in view: UIScrollView) -> CGFloat {
    offset + view.adjustedContentInset.top + view.insetToRegain
  }
}

extension UIScrollView {
  /// The inset that this view gets back when the collapsed parts of the bar above it return; 0 if
  /// the view is not under the bar.
  var insetToRegain: CGFloat {
    guard let collapsingBar, adjustedContentInset.top > contentInset.top else { return 0 }
    return collapsingBar.collapsedHeight
  }
}

extension UIViewController {
  /// The scroll view that collapses the bar at the top: the one set by the program; otherwise the
  /// root view or its first subview. A container uses that of its visible child view controller.
  var scrollBelowBar: UIScrollView? {
    let page =
      (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    if let page { return page.scrollBelowBar }
    if let set = contentScrollView(for: .top) { return set }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }
}
