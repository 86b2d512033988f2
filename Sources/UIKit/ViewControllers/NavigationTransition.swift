/// A transition of a navigation controller between two view controllers ("pages"). It begins in a
/// layout pass (F54), and ends after the commit or when an animator or the user ends it.
@MainActor final class NavigationTransition {
  /// The old page; `nil` for the first page.
  private(set) var from: UIViewController?
  /// The new page; `nil` if the stack has been emptied.
  private(set) var to: UIViewController?
  /// The stack before the transition, restored if the transition is cancelled.
  private(set) var oldStack: [UIViewController]
  /// `nil` if the transition is not animated.
  let coordinator: TransitionCoordinator?
  /// The numbers of the appearance transitions that belong to this one. If a page's container has
  /// begun another one since, this transition does not end it.
  private var fromTransition: Int?
  private var toTransition: Int?

  init(
    from: UIViewController?, to: UIViewController?, oldStack: [UIViewController],
    coordinator: TransitionCoordinator?
  ) {
    self.from = from
    self.to = to
    self.oldStack = oldStack
    self.coordinator = coordinator
  }

  var isAnimated: Bool { coordinator != nil }

  /// Calls `viewWillDisappear(_:)` of the old page, then `viewWillAppear(_:)` of the new one, which
  /// is already loaded (F53, F55).
  func beginAppearance() {
    from?.appearance.coordinator = coordinator
    to?.appearance.coordinator = coordinator
    from?.beginAppearance(.disappearing, animated: isAnimated)
    fromTransition = from?.appearance.transition
    to?.beginAppearance(.appearing, animated: isAnimated)
    toTransition = to?.appearance.transition
  }

  /// Calls `viewDidDisappear(_:)` of the old page, then `viewDidAppear(_:)` of the new one (F53,
  /// F55).
  func endAppearance() {
    if let from, from.appearance.transition == fromTransition { from.endAppearance() }
    if let to, to.appearance.transition == toTransition { to.endAppearance() }
    forgetCoordinator()
  }

  /// Calls the callbacks of a cancelled transition: the new page disappears before the old one
  /// appears again (F64).
  func takeBackAppearance() {
    if let to, to.appearance.transition == toTransition {
      to.beginAppearance(.disappearing, animated: isAnimated)
      to.endAppearance()
    }
    if let from, from.appearance.transition == fromTransition {
      from.beginAppearance(.appearing, animated: isAnimated)
      from.endAppearance()
    }
    forgetCoordinator()
  }

  private func forgetCoordinator() {
    for page in [from, to] where page?.appearance.coordinator === coordinator {
      page?.appearance.coordinator = nil
    }
  }

  /// Releases the pages, so that a page that was popped is deallocated once its container releases
  /// it.
  func letGo() {
    oldStack = []
    from = nil
    to = nil
  }
}
