/// A page view controller on its way from one page (or two) to the next.
@MainActor final class PageTurn {
  let old: [UIViewController]
  let new: [UIViewController]
  /// The pages in sight before a turn by the user; empty for a turn by the program.
  let previous: [UIViewController]
  private let isAnimated: Bool
  private let style: UIPageViewController.TransitionStyle
  private var transitions: [ObjectIdentifier: Int] = [:]

  init(
    from old: [UIViewController], to new: [UIViewController], animated: Bool,
    style: UIPageViewController.TransitionStyle, previous: [UIViewController]
  ) {
    self.old = old
    self.new = new
    isAnimated = animated
    self.style = style
    self.previous = previous
  }

  private func hasNotMovedOn(_ page: UIViewController) -> Bool {
    transitions[ObjectIdentifier(page)] == page.appearance.transition
  }

  /// F96: the new page hears first.
  func beginAppearance() {
    for page in new { page.beginAppearance(.appearing, animated: isAnimated) }
    for page in old { page.beginAppearance(.disappearing, animated: isAnimated) }
    for page in old + new { transitions[ObjectIdentifier(page)] = page.appearance.transition }
  }

  /// F96: pages that scroll tell the new one first, pages that are turned the old one.
  func endAppearance() {
    for page in style == .scroll ? new + old : old + new where hasNotMovedOn(page) {
      page.endAppearance()
    }
  }

  /// The user has let the page fall back: as F64 has it of a page that is not popped.
  func takeBackAppearance() {
    for page in new where hasNotMovedOn(page) {
      page.beginAppearance(.disappearing, animated: isAnimated)
      page.endAppearance()
    }
    for page in old where hasNotMovedOn(page) {
      page.beginAppearance(.appearing, animated: isAnimated)
      page.endAppearance()
    }
  }
}
