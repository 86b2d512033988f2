/// One turn of a page view controller from one page (or two) to the next.
@MainActor final class PageTurn {
  let old: [UIViewController]
  let new: [UIViewController]
  /// The pages shown before a turn by the user; empty for a turn by the program.
  let previous: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let isAnimated: Bool
  private let style: UIPageViewController.TransitionStyle
  private var transitions: [ObjectIdentifier: Int] = [:]

  init(
    from old: [UIViewController], to new: [UIViewController],
    _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    style: UIPageViewController.TransitionStyle, previous: [UIViewController]
  ) {
    self.old = old
    self.new = new
    self.direction = direction
    isAnimated = animated
    self.style = style
    self.previous = previous
  }

  private func hasNotMovedOn(_ page: UIViewController) -> Bool {
    transitions[ObjectIdentifier(page)] == page.appearance.transition
  }

  /// Calls `viewWillAppear(_:)` of the new pages, then `viewWillDisappear(_:)` of the old ones
  /// (F96).
  func beginAppearance() {
    for page in new { page.beginAppearance(.appearing, animated: isAnimated) }
    for page in old { page.beginAppearance(.disappearing, animated: isAnimated) }
    for page in old + new { transitions[ObjectIdentifier(page)] = page.appearance.transition }
  }

  /// Calls `viewDidAppear(_:)` and `viewDidDisappear(_:)`: of the new pages first in the scroll
  /// style, of the old ones first in the curl style (F96).
  func endAppearance() {
    for page in style == .scroll ? new + old : old + new where hasNotMovedOn(page) {
      page.endAppearance()
    }
  }

  /// Calls the callbacks of a turn that the user abandoned. With the scroll style, the old page
  /// appears before the new one disappears; with the page curl, the callbacks of the new page come
  /// first (F140).
  func takeBackAppearance() {
    let new = new.filter(hasNotMovedOn)
    let old = old.filter(hasNotMovedOn)
    let scrolls = style == .scroll
    if scrolls {
      for page in old { page.beginAppearance(.appearing, animated: isAnimated) }
      for page in old { page.endAppearance() }
    }
    for page in new { page.beginAppearance(.disappearing, animated: isAnimated) }
    if !scrolls { for page in old { page.beginAppearance(.appearing, animated: isAnimated) } }
    for page in new {
      page.viewIfLoaded?.removeFromSuperview()
      page.endAppearance()
    }
    if !scrolls { for page in old { page.endAppearance() } }
  }
}
