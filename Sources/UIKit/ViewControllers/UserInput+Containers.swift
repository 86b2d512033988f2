extension UserInput {
  // MARK: Bars and containers

  /// Taps a bar button item: runs its primary action, or if it has none calls its target's method.
  ///
  /// - Returns: Whether anything was called.
  @discardableResult
  public static func tap(_ item: UIBarButtonItem) -> Bool {
    turn()
    defer { turn() }
    if let control = item.customView as? UIControl {
      tap(control as UIView)
      return true
    }
    return item.performTap(in: bar(of: item))
  }

  /// Returns the visible bar that shows a button.
  private static func bar(of item: UIBarButtonItem) -> UIView? {
    Runtime.windows.lazy.flatMap(\.subtree).first { view in
      if let bar = view as? UINavigationBar, let top = bar.topItem {
        return (top.leadingItems + top.trailingItems).contains { $0 === item }
      }
      return (view as? UIToolbar)?.items?.contains { $0 === item } == true
    }
  }

  /// Taps the back button of a navigation bar.
  ///
  /// - Returns: Whether the tap had an effect.
  @discardableResult
  public static func tapBack(in controller: UINavigationController) -> Bool {
    turn()
    defer { turn() }
    return controller.performBackTap()
  }

  /// Drags with a finger from the left edge of a navigation controller (F64). The navigation
  /// controller's `interactivePopGestureRecognizer` decides whether that pops the top view
  /// controller.
  ///
  /// - Parameter isAbandoned: Whether the user lets go before the middle, which cancels the pop.
  public static func swipeBack(in controller: UINavigationController, isAbandoned: Bool = false) {
    turn()
    guard let view = controller.viewIfLoaded else { return }
    let bounds = view.bounds
    let end = isAbandoned ? bounds.width * 0.3 : bounds.width * 0.9
    drag(
      from: CGPoint(x: 2, y: bounds.midY), to: CGPoint(x: end, y: bounds.midY), in: view,
      rest: isAbandoned ? 0.5 : 0)
  }

  /// Taps a tab of a tab bar controller, which asks and notifies its delegate (F68).
  ///
  /// - Returns: Whether the tab exists and is enabled.
  @discardableResult
  public static func tapTab(_ index: Int, in controller: UITabBarController) -> Bool {
    guard let tabs = controller.viewControllers, tabs.indices.contains(index) else {
      warn("UserInput: there is no tab \(index)")
      return false
    }
    return tap(tabs[index].tabBarItem, in: controller.tabBar)
  }

  /// Taps an item of a tab bar.
  ///
  /// - Returns: Whether the bar has the item and it is enabled.
  @discardableResult
  public static func tap(_ item: UITabBarItem, in bar: UITabBar) -> Bool {
    turn()
    defer { turn() }
    return bar.performTap(on: item)
  }

  /// Turns to the page before or after the current one, as a user does: the data source supplies
  /// it, and the delegate is notified (F96).
  ///
  /// - Parameter isAbandoned: Whether the user lets go too early, which cancels the turn.
  /// - Returns: Whether there is such a page.
  @discardableResult
  public static func turnPage(
    of controller: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection = .forward, isAbandoned: Bool = false
  ) -> Bool {
    turn()
    defer { turn() }
    guard controller.beginSwipe(direction) else { return false }
    turn()
    controller.endSwipe(isCompleted: !isAbandoned)
    return true
  }

  // MARK: Search bars

  /// Makes a search bar first responder, as a tap does, and types text.
  public static func type(_ text: String, into bar: UISearchBar) {
    turn()
    guard bar.becomeFirstResponder() else { return }
    type(text)
  }

  /// Taps the cancel button of a search bar, which ends its search controller's search.
  public static func tapCancel(in bar: UISearchBar) {
    turn()
    defer { turn() }
    guard bar.showsCancelButton else {
      return warn("UserInput: the search bar shows no cancel button")
    }
    bar.performCancel()
  }

  /// Taps the button that clears the field of a search bar.
  public static func tapClear(in bar: UISearchBar) {
    turn()
    defer { turn() }
    bar.performClear()
  }

  /// Taps a scope button of a search bar.
  public static func tapScope(_ index: Int, in bar: UISearchBar) {
    turn()
    defer { turn() }
    bar.performScope(index)
  }

  public static func tapBookmark(in bar: UISearchBar) {
    turn()
    defer { turn() }
    if bar.showsBookmarkButton { bar.delegate?.searchBarBookmarkButtonClicked(bar) }
  }

  public static func tapResultsList(in bar: UISearchBar) {
    turn()
    defer { turn() }
    if bar.showsSearchResultsButton { bar.delegate?.searchBarResultsListButtonClicked(bar) }
  }
}
