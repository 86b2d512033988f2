/// A navigation controller on its way from one page to another: begun in a layout pass (F54), ended
/// after the commit.
@MainActor struct NavigationTransition {
  /// nil when the first page comes.
  let from: UIViewController?
  /// nil when the stack has been emptied.
  let to: UIViewController?
  let isAnimated: Bool
  /// The appearance transitions that belong to this one: a page whose container has begun another in
  /// the meantime is not ended by it.
  private var fromTransition: Int?
  private var toTransition: Int?

  init(from: UIViewController?, to: UIViewController?, isAnimated: Bool) {
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
  }

  /// The new page is loaded first, then the old one hears of its end, then the new one of its
  /// beginning (F53, F55).
  mutating func beginAppearance() {
    to?.loadViewIfNeeded()
    from?.beginAppearance(.disappearing, animated: isAnimated)
    fromTransition = from?.appearance.transition
    to?.beginAppearance(.appearing, animated: isAnimated)
    toTransition = to?.appearance.transition
  }

  /// The old page first (F53, F55: A.DD before B.DA).
  func endAppearance() {
    if let from, from.appearance.transition == fromTransition { from.endAppearance() }
    if let to, to.appearance.transition == toTransition { to.endAppearance() }
  }
}
