/// The state of a navigation controller and of the transition between two of its pages.
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
    /// `nil` before the first page is shown, and after the stack has been emptied.
    var page: UIViewController?
    /// The stack that the page was on top of.
    var stack: [UIViewController] = []
  }

  /// What decides when a transition is over.
  enum Driver {
    /// The transition ends after the commit.
    case commit
    /// The user drags the page; ``UINavigationController/endBackSwipe(isCancelled:)`` ends it.
    case user
    /// The delegate's animator.
    case animator(ContainerAnimation)
  }

  enum Phase {
    /// No transition runs. If the top page is another one, the next layout pass shows it.
    case settled(ShownPage)
    /// The new page is being loaded, and the delegate asked for an animator.
    case beginning(NavigationTransition)
    /// Both pages have been notified of the beginning.
    case moving(NavigationTransition, by: Driver)
    /// The new page's view is in, the old one's is out, and both are being notified of the end.
    case ending(NavigationTransition, by: Driver)
    /// The delegate is notified of the page that is shown, and may ask the coordinator for the old one.
    case reporting(ShownPage, of: TransitionCoordinator?)
  }

  /// The options of the next transition.
  struct Request {
    var isAnimated = false
    /// The user drags the page.
    var isInteractive = false
    /// Set for an animated transition of a page in sight, so that a program may add to it before it
    /// begins.
    var coordinator: TransitionCoordinator?
  }

  private(set) var phase = Phase.settled(ShownPage())
  var next = Request()
  /// Popped pages that keep their parent until they have disappeared.
  private(set) var leaving: [UIViewController] = []
  /// Pages whose `didMove(toParent:)` is due (F56).
  private(set) var arriving: [UIViewController] = []

  // MARK: Asking

  /// The transition that has begun and is not over.
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

  /// The coordinator of the transition that runs, will run, or is being reported.
  var coordinator: TransitionCoordinator? {
    if let coordinator = transition?.coordinator ?? next.coordinator { return coordinator }
    if case .reporting(_, let coordinator) = phase { return coordinator }
    return nil
  }

  /// Whether a page's view is in sight, or on its way into or out of it.
  func isShowing(_ page: UIViewController) -> Bool {
    page === shown.page || page === transition?.from || page === transition?.to
  }

  // MARK: Changing the phase

  /// Pages of the old phase may be deallocated by this, but only after the change, so that their
  /// `deinit` may use the navigation controller.
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

  /// - Returns: The options of the transition. The one after it gets a new request.
  func begin(_ transition: NavigationTransition) -> Request {
    change(to: .beginning(transition))
    defer { next = Request() }
    return next
  }

  func move(_ transition: NavigationTransition, by driver: Driver) {
    change(to: .moving(transition, by: driver))
  }

  /// Marks the transition as completed: from here on its new page is the shown one.
  func end(_ transition: NavigationTransition) {
    change(to: .ending(transition, by: driver ?? .commit))
  }

  func settle(_ shown: ShownPage) {
    change(to: .settled(shown))
  }

  /// Keeps the coordinator of a transition that is over for as long as the delegate is notified. Does
  /// nothing if the next transition has begun.
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

  /// - Returns: Whether the page was about to leave.
  func cancelLeaving(of page: UIViewController) -> Bool {
    guard let index = leaving.firstIndex(where: { $0 === page }) else { return false }
    leaving.remove(at: index)
    return true
  }

  func isLeaving(_ page: UIViewController) -> Bool {
    leaving.contains { $0 === page }
  }

  /// The next page that has left, apart from the one that is still shown.
  func takeLeft() -> UIViewController? {
    let shown = shown.page
    return leaving.firstIndex { $0 !== shown }.map { leaving.remove(at: $0) }
  }

  /// The next page that has arrived, apart from the one that the next transition is about.
  func takeArrived(except page: UIViewController?) -> UIViewController? {
    arriving.firstIndex { $0 !== page }.map { arriving.remove(at: $0) }
  }
}
