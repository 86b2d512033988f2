/// The neighbours of the shown page that a page view controller of the scroll style knows. It asks
/// its data source for each only once (F141).
struct PageNeighbours {
  typealias Direction = UIPageViewController.NavigationDirection

  /// `nil` in the dictionary: the data source has no page in this direction.
  private var known: [Direction: UIViewController?] = [:]

  /// The page in a direction, for which the data source is asked if it is not known.
  @MainActor mutating func page(
    _ direction: Direction, asking: (Direction) -> UIViewController?
  ) -> UIViewController? {
    if let page = known[direction] { return page }
    let page = asking(direction)
    known[direction] = .some(page)
    return page
  }

  /// Forgets the neighbours, because another page is shown now. After a turn, the page before it is
  /// known.
  mutating func forget(after turn: (direction: Direction, from: UIViewController)? = nil) {
    known = [:]
    guard let turn else { return }
    known[turn.direction == .forward ? .reverse : .forward] = .some(turn.from)
  }
}
