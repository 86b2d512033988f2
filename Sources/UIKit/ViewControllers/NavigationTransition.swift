/// A navigation controller on its way from one page to another: begun in a layout pass (F54), ended
/// after the commit, or when an animator or the user says so.
@MainActor final class NavigationTransition {
  /// nil when the first page comes.
  private(set) var from: UIViewController?
  /// nil when the stack has been emptied.
  private(set) var to: UIViewController?
  /// The stack as it was before, for a transition that is taken back.
  private(set) var oldStack: [UIViewController]
  /// nil where the transition is not animated.
  let coordinator: TransitionCoordinator?
  /// The appearance transitions that belong to this one: a page whose container has begun another in
  /// the meantime is not ended by it.
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

  /// The old page hears of its end, then the new one, which is loaded already, of its beginning (F53,
  /// F55).
  func beginAppearance() {
    from?.appearance.coordinator = coordinator
    to?.appearance.coordinator = coordinator
    from?.beginAppearance(.disappearing, animated: isAnimated)
    fromTransition = from?.appearance.transition
    to?.beginAppearance(.appearing, animated: isAnimated)
    toTransition = to?.appearance.transition
  }

  /// The old page first (F53, F55: A.DD before B.DA).
  func endAppearance() {
    if let from, from.appearance.transition == fromTransition { from.endAppearance() }
    if let to, to.appearance.transition == toTransition { to.endAppearance() }
    forgetCoordinator()
  }

  /// F64: the new page goes before the old one comes back.
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

  /// Lets go of the pages, so that one that has left is freed when its container lets go of it too.
  func letGo() {
    oldStack = []
    from = nil
    to = nil
  }
}
