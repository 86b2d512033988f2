extension UINavigationController {
  /// The bar below the status bar, the tool bar above the home indicator, and the page under both.
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

  /// A page lies under the bars, unless it does not extend there or they are opaque.
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

  /// What the bars cover of a page that lies under them.
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

  /// 0 where the controller's bar is another one's.
  private var navigationBarHeight: CGFloat {
    isNested ? 0 : navigationBar.contentHeight
  }
}
