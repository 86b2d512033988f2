/// The transitions between pages. `Runtime/OrderOfEvents.swift` lists the order of the calls in a
/// push and a pop (F53, F55), and in a cancelled pop (F64).
extension UINavigationController {
  /// Begins a transition to the top page, unless that is already shown or another transition is
  /// running.
  func showTop() {
    let top = topViewController
    guard state.transition == nil else { return }
    let shown = state.shown.page
    guard shown !== top else {
      endNextCoordinator()
      // If the page is still appearing, `viewDidAppear(_:)` calls `settleChildren()`.
      if shown?.appearance.phase != .appearing { settleChildren() }
      return
    }
    guard isInSight else {
      replaceShown()
      settleChildren()
      return
    }
    begin(transitionTo: top)
  }

  private func begin(transitionTo top: UIViewController?) {
    let shown = state.shown
    // The first page is not animated.
    let isAnimated = state.next.isAnimated && shown.page != nil
    let coordinator =
      isAnimated
      ? state.next.coordinator ?? TransitionCoordinator(from: shown.page, to: top) : nil
    coordinator?.identify(from: shown.page, to: top, in: view)
    if !isAnimated { endNextCoordinator() }
    let transition = NavigationTransition(
      from: shown.page, to: top, oldStack: shown.stack, coordinator: coordinator)
    let request = state.begin(transition)
    top?.loadViewIfNeeded()
    let driver = driver(of: transition, isInteractive: request.isInteractive)
    state.move(transition, by: driver)
    transition.beginAppearance()
    if let top {
      delegate?.navigationController(self, willShow: top, animated: isAnimated)
      if state.animation == nil { show(viewOf: top) }
    }
    switch driver {
    case .animator(let animation): animation.start()
    case .user:
      coordinator?.isInteractive = true
      coordinator?.runAlongside()
    case .commit:
      coordinator?.runAlongside()
      Runtime.afterCommit { [weak self] in self?.endTransition(isCompleted: true) }
    }
  }

  /// Asks the delegate for an animator if the transition is animated.
  private func driver(
    of transition: NavigationTransition, isInteractive: Bool
  ) -> NavigationState.Driver {
    let own: NavigationState.Driver = isInteractive ? .user : .commit
    guard let coordinator = transition.coordinator, let old = transition.from,
      let new = transition.to
    else { return own }
    let operation: Operation = viewControllers.contains { $0 === old } ? .push : .pop
    guard
      let animator = delegate?.navigationController(
        self, animationControllerFor: operation, from: old, to: new)
    else { return own }
    return .animator(
      ContainerAnimation(
        in: view, below: navigationBar, from: old, to: new, frame: contentFrame(of: new),
        animator: animator,
        interaction: delegate?.navigationController(self, interactionControllerFor: animator),
        coordinator: coordinator,
        completion: { [weak self] isCompleted in
          Runtime.afterCommit { self?.endTransition(isCompleted: isCompleted) }
        }))
  }

  /// Called after the commit, or when the animator or the user ends the transition.
  func endTransition(isCompleted: Bool) {
    guard let ending = state.transition else { return }
    guard isCompleted else { return takeBack(ending) }
    state.end(ending)
    exchangeViews(of: ending)
    ending.endAppearance()
    // Only the delegate can read the popped page. Without a delegate, the page may be deallocated
    // at once.
    let left = delegate == nil || !ending.isAnimated ? nil : ending.from
    settle(after: ending, on: ending.to)
    settleChildren()
    if let shown = state.shown.page {
      // The delegate may read the popped page from the coordinator.
      state.beginReport(of: ending.coordinator)
      withExtendedLifetime(left) {
        delegate?.navigationController(self, didShow: shown, animated: ending.isAnimated)
      }
      state.endReport()
    }
    ending.coordinator?.end()
    if state.shown.page !== topViewController { viewIfLoaded?.setNeedsLayout() }
  }

  private func exchangeViews(of ending: NavigationTransition) {
    guard let animation = state.animation else { return takeOut(ending.from) }
    if let page = ending.to { show(viewOf: page) }
    ending.from?.viewIfLoaded?.removeFromSuperview()
    animation.removeContainer()
  }

  private func settle(after ending: NavigationTransition, on page: UIViewController?) {
    let shown = NavigationState.ShownPage(page: page, stack: viewControllers)
    ending.letGo()
    state.settle(shown)
  }

  /// Cancels the transition: restores the stack, removes the incoming page, and shows the old one
  /// again (F64).
  private func takeBack(_ ending: NavigationTransition) {
    restore(ending.oldStack)
    if let old = ending.from { show(viewOf: old) }
    ending.to?.viewIfLoaded?.removeFromSuperview()
    state.animation?.removeContainer()
    ending.takeBackAppearance()
    withExtendedLifetime(state.driver) {
      state.settle(state.shown)
      if let old = ending.from, old.parent === self { old.tellDidMove(toParent: self) }
    }
    ending.letGo()
    settleChildren()
    ending.coordinator?.end()
    if state.shown.page !== topViewController { viewIfLoaded?.setNeedsLayout() }
  }

  /// Restores the stack that a push or a pop has changed.
  private func restore(_ old: [UIViewController]) {
    let now = viewControllers
    for page in now where !old.contains(where: { $0 === page }) {
      page.tellWillMove(toParent: nil)
      state.cancelArrival(of: page)
      page.removeFromParent()
    }
    for page in old where !now.contains(where: { $0 === page }) {
      if state.cancelLeaving(of: page) {
        page.movement = .none
      } else {
        addChild(page)
        page.tellDidMove(toParent: self)
      }
    }
    childList = state.leaving + old
    stackChanged(animated: false)
  }

  private func endNextCoordinator() {
    let coordinator = state.next.coordinator
    state.next.coordinator = nil
    coordinator?.end()
  }

  // MARK: Without a transition

  /// Shows the first page of a tab that is selected for the first time, before the old tab's
  /// `viewWillDisappear(_:)` (F67). A push would show it only in the next layout pass (F54).
  ///
  /// - Returns: The page, for the notification of the delegate; `nil` if a page is already shown or
  ///   the stack is empty.
  func adoptFirstPage() -> UIViewController? {
    guard state.shown.page == nil, state.transition == nil, let top = topViewController else {
      return nil
    }
    loadViewIfNeeded()
    replaceShown()
    return top
  }

  /// Replaces the old page's view with the top page's while the navigation controller is not
  /// visible, without appearance callbacks.
  func replaceShown() {
    let old = state.shown.page
    let top = topViewController
    state.show(NavigationState.ShownPage(page: top, stack: viewControllers))
    if let top { show(viewOf: top) }
    takeOut(old)
  }

  /// Calls `didMove(toParent:)` on the pushed and popped pages, which is the last call of a push or
  /// a pop (F56). A popped page is then deallocated if nothing else retains it. The pages of the
  /// next transition wait until that ends.
  func settleChildren() {
    while let page = state.takeLeft() { page.removeFromParent() }
    let top = topViewController
    let next = top === state.shown.page ? nil : top
    while let page = state.takeArrived(except: next) {
      guard page.parent === self else { continue }
      page.tellDidMove(toParent: self)
      page.movement = .none
    }
  }

  private func show(viewOf page: UIViewController) {
    guard page.view.superview !== view else { return }
    page.view.frame = contentFrame(of: page)
    page.view.translatesAutoresizingMaskIntoConstraints = true
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(page.view, belowSubview: navigationBar)
  }

  /// Removes a page's view from this controller's view, if it is there.
  func takeOut(_ page: UIViewController?) {
    guard let pageView = page?.viewIfLoaded, pageView.superview === viewIfLoaded else { return }
    pageView.removeFromSuperview()
  }
}
