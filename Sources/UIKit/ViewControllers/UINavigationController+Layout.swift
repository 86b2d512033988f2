extension UINavigationController {
  /// Places the navigation bar below the status bar, the toolbar above the home indicator, and the
  /// pages.
  func placeViews() {
    let bounds = view.bounds
    if isNested {
      navigationBar.removeFromSuperview()
    } else if navigationBar.superview !== view {
      view.addSubview(navigationBar)
    }
    navigationBar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: bounds.width, height: navigationBarHeight)
    if !isToolbarHidden {
      toolbar.frame = CGRect(
        x: 0, y: bounds.maxY - view.safeAreaInsets.bottom - UIToolbar.height,
        width: bounds.width, height: UIToolbar.height)
    }
    for page in children where page.viewIfLoaded?.superview === view {
      let frame = contentFrame(of: page)
      if page.view.frame != frame { page.view.frame = frame }
    }
  }

  /// Returns a page's frame. The page extends under a bar unless its `edgesForExtendedLayout`
  /// excludes that edge, or the bar is opaque and the page's `extendedLayoutIncludesOpaqueBars` is
  /// `false`.
  func contentFrame(of page: UIViewController) -> CGRect {
    let insets = view.safeAreaInsets
    var frame = view.bounds
    if !extends(page, under: .top, isTranslucent: navigationBar.isTranslucent),
      !isNavigationBarHidden
    {
      let height = insets.top + navigationBarHeight
      frame.origin.y += height
      frame.size.height -= height
    }
    if !isToolbarHidden, !extends(page, under: .bottom, isTranslucent: toolbar.isTranslucent) {
      frame.size.height -= insets.bottom + UIToolbar.height
    }
    return frame
  }

  /// Returns the insets of a page for the bars that it extends under.
  func barInsets(of page: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    guard isViewLoaded else { return insets }
    if !isNavigationBarHidden,
      extends(page, under: .top, isTranslucent: navigationBar.isTranslucent)
    {
      insets.top = navigationBarHeight
    }
    if !isToolbarHidden, extends(page, under: .bottom, isTranslucent: toolbar.isTranslucent) {
      insets.bottom = UIToolbar.height
    }
    return insets
  }

  private func extends(
    _ page: UIViewController, under edge: UIRectEdge, isTranslucent: Bool
  ) -> Bool {
    page.edgesForExtendedLayout.contains(edge)
      && (isTranslucent || page.extendedLayoutIncludesOpaqueBars)
  }

  /// The height in points; 0 if the navigation controller uses the bar of another one.
  private var navigationBarHeight: CGFloat {
    isNested ? 0 : navigationBar.contentHeight
  }
}
