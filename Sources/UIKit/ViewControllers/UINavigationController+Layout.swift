extension UINavigationController {
  /// Places the navigation bar below the status bar, the toolbar above the home indicator, and the
  /// pages.
  func placeViews() {
    followContent()
    let bounds = view.bounds
    if isNested {
      navigationBar.removeFromSuperview()
    } else if navigationBar.superview !== view {
      view.addSubview(navigationBar)
    }
    navigationBar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: bounds.width, height: navigationBarHeight)
    if !isToolbarHidden {
      let height = view.barMetrics.toolbar
      toolbar.frame = CGRect(
        x: 0, y: bounds.maxY - view.safeAreaInsets.bottom - height, width: bounds.width,
        height: height)
    }
    for page in children where page.viewIfLoaded?.superview === view {
      let frame = contentFrame(of: page)
      if page.view.frame != frame { page.view.frame = frame }
    }
  }

  /// Lets the scroll view of the top view controller collapse the bar's large title and search bar.
  func followContent() {
    guard !isNested else {
      navigationBar.contentScroll = nil
      return
    }
    let scroll = navigationBar.collapsibleHeights.isEmpty ? nil : topViewController?.scrollBelowBar
    navigationBar.contentScroll = scroll
  }

  /// Returns the frame of a child view controller's view, which ends at the bars that it does not
  /// extend under. A bar at the bottom is the toolbar, or the tab bar of a container around this
  /// one.
  func contentFrame(of page: UIViewController) -> CGRect {
    let insets = view.safeAreaInsets
    var frame = view.bounds
    if !isNavigationBarHidden, !page.extends(under: navigationBar, at: .top) {
      let height = insets.top + navigationBarHeight
      frame.origin.y += height
      frame.size.height -= height
    }
    if !isToolbarHidden, !page.extends(under: toolbar, at: .bottom) {
      frame.size.height -= insets.bottom + view.barMetrics.toolbar
    } else if isAboveOtherBar, !page.edgesForExtendedLayout.contains(.bottom) {
      frame.size.height -= insets.bottom
    }
    return frame
  }

  /// Returns the insets of a page for the bars that it extends under.
  func barInsets(of page: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    guard isViewLoaded else { return insets }
    if !isNavigationBarHidden, page.extends(under: navigationBar, at: .top) {
      insets.top = navigationBarHeight
    }
    if !isToolbarHidden, page.extends(under: toolbar, at: .bottom) {
      insets.bottom = view.barMetrics.toolbar
    }
    return insets
  }

  /// Whether a container around this one has a bar over the bottom of this one's view.
  private var isAboveOtherBar: Bool {
    sequence(first: self as UIViewController) { $0.parent }
      .contains { ($0.parent?.safeAreaInsets(forChild: $0).bottom ?? 0) > 0 }
  }

  /// The height in points; 0 if the navigation controller uses the bar of another one.
  private var navigationBarHeight: CGFloat {
    isNested ? 0 : navigationBar.contentHeight
  }
}
