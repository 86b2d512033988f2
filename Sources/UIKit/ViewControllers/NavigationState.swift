/// The state of a navigation controller, and of the transition between two of its view controllers
/// ("pages").
///
/// ```
///   settled ──▶ the stack changes: `next` says how the transition will be
///      │ the next layout pass (F54)
///      ▼
///   beginning ──▶ moving ──▶ ending ──▶ settled ──▶ reporting ──▶ settled
///                   │ cancelled by the user or the animator (F64)
///                   └──▶ settled
/// ```
@MainActor final class NavigationState {
  /// The page whose view is in the navigation controller's view.
  struct ShownPage {
    /// The page; `nil` before the first one is shown, and after the stack has been emptied.
    var page: UIViewController?
    /// The stack that the page was on top of.
    var stack: [UIViewController] = []
  }

  /// Determines when a transition ends.
  enum Driver {
    /// The transition ends after the commit.
    case commit
    /// The user drags the page; ``UINavigationController/endBackSwipe(isCancelled:)`` ends it.
    case user
    /// The delegate's animator.
    case animator(ContainerAnimation)
  }

  enum Phase {
    /// No transition is running. If the top page is not the shown one, the next layout pass shows
    /// it.
    case settled(ShownPage)
    /// The new page is being loaded, and the delegate is being asked for an animator.
    case beginning(NavigationTransition)
    /// Both pages have received the callbacks for the beginning.
    case moving(NavigationTransition, by: Driver)
    /// The new page's view has been added, the old one's has been removed, and both pages are
    /// receiving the callbacks for the end.
    case ending(NavigationTransition, by: Driver)
    /// The delegate is being notified of the shown page, and may get the old one from the
    /// coordinator.
    case reporting(ShownPage, of: TransitionCoordinator?)
  }

  /// The options of the next transition.
  struct Request {
    var isAnimated = false
    /// The user drags the page.
    var isInteractive = false
    /// Set for an animated transition of a visible page, so that a program may add animations
    /// before the transition begins.
    var coordinator: TransitionCoordinator?
  }

  private(set) var phase = Phase.settled(ShownPage())
  var next = Request()
  /// Popped pages that keep their parent until they have disappeared.
  private(set) var leaving: [UIViewController] = []
  /// Pages whose `didMove(toParent:)` is due (F56).
  private(set) var arriving: [UIViewController] = []

  // MARK: Asking

  /// The current transition, from its beginning until it is over.
  var transition: NavigationTransition? {
    switch phase {
    case .settled, .reporting: nil
    case .beginning(let transition), .moving(let transition, _), .ending(let transition, _):
      transition
    }
  }

  var driver: Driver? {
    switch phase {
    case .settled, .reporting, .beginning: nil
    case .moving(_, let driver), .ending(_, let driver): driver
    }
  }

  /// The container of the animator that drives the transition.
  var animation: ContainerAnimation? {
    if case .animator(let animation) = driver { animation } else { nil }
  }

  var shown: ShownPage {
    switch phase {
    case .settled(let shown), .reporting(let shown, _): shown
    case .beginning(let transition), .moving(let transition, _):
      ShownPage(page: transition.from, stack: transition.oldStack)
    case .ending(let transition, _): ShownPage(page: transition.to, stack: transition.oldStack)
    }
  }

  /// The coordinator of the current, the next, or the just completed transition.
  var coordinator: TransitionCoordinator? {
    if let coordinator = transition?.coordinator ?? next.coordinator { return coordinator }
    if case .reporting(_, let coordinator) = phase { return coordinator }
    return nil
  }

  /// Whether a page's view is visible, or about to become visible or hidden.
  func isShowing(_ page: UIViewController) -> Bool {
    page === shown.page || page === transition?.from || page === transition?.to
  }

  // MARK: Changing the phase

  /// Changes the phase. Pages of the old phase may be deallocated by this, but only after the
  /// change, so that their `deinit` may use the navigation controller.
  private func change(to new: Phase) {
    var old = new
    swap(&old, &phase)
  }

  /// Shows another page without a transition.
  func show(_ shown: ShownPage) {
    if case .reporting(_, let coordinator) = phase {
      change(to: .reporting(shown, of: coordinator))
    } else {
      change(to: .settled(shown))
    }
  }

  /// Begins a transition and resets the request, so that the next transition starts with a new one.
  ///
  /// - Returns: The options of the transition.
  func begin(_ transition: NavigationTransition) -> Request {
    change(to: .beginning(transition))
    defer { next = Request() }
    return next
  }

  func move(_ transition: NavigationTransition, by driver: Driver) {
    change(to: .moving(transition, by: driver))
  }

  /// Marks the transition as completed: its new page is now the shown page.
  func end(_ transition: NavigationTransition) {
    change(to: .ending(transition, by: driver ?? .commit))
  }

  func settle(_ shown: ShownPage) {
    change(to: .settled(shown))
  }

  /// Stores the coordinator of a completed transition while the delegate is notified. Does nothing
  /// if the next transition has begun.
  func beginReport(of coordinator: TransitionCoordinator?) {
    if case .settled(let shown) = phase { change(to: .reporting(shown, of: coordinator)) }
  }

  func endReport() {
    if case .reporting(let shown, _) = phase { change(to: .settled(shown)) }
  }

  // MARK: Pages that come and go

  var hasUnfinishedMoves: Bool { !arriving.isEmpty || !leaving.isEmpty }

  func noteArrival(_ page: UIViewController) {
    arriving.append(page)
  }

  func noteLeaving(_ page: UIViewController) {
    leaving.append(page)
  }

  func cancelArrival(of page: UIViewController) {
    arriving.removeAll { $0 === page }
  }

  /// - Returns: Whether the page was about to leave the stack.
  func cancelLeaving(of page: UIViewController) -> Bool {
    guard let index = leaving.firstIndex(where: { $0 === page }) else { return false }
    leaving.remove(at: index)
    return true
  }

  func isLeaving(_ page: UIViewController) -> Bool {
    leaving.contains { $0 === page }
  }

  /// Removes and returns the next page that has left the stack, other than the page that is still
  /// shown.
  func takeLeft() -> UIViewController? {
    let shown = shown.page
    return leaving.firstIndex { $0 !== shown }.map { leaving.remove(at: $0) }
  }

  /// Removes and returns the next page that has arrived, other than the page of the next
  /// transition.
  func takeArrived(except page: UIViewController?) -> UIViewController? {
    arriving.firstIndex { $0 !== page }.map { arriving.remove(at: $0) }
  }
}
