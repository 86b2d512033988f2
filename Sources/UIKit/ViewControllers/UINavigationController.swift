/// Manages a stack of view controllers, and shows the top one below a navigation bar.
///
/// The stack changes at once. The next layout pass of the navigation controller's view loads the
/// new top view controller and calls its callbacks (F54), and the transition ends after the commit.
/// An animated change takes time only if the delegate supplies an animator; `animated` is passed to
/// the callbacks of the view controllers.
///
/// `Runtime/OrderOfEvents.swift` lists the order of the calls, and ``NavigationState`` the states
/// of a transition.
///
/// `UserInput.tapBack(in:)` and `UserInput.swipeBack(in:)` simulate how a user goes back (F64).
///
/// - Mode: behaves
/// - Not modelled: hiding the bars on a tap or for the keyboard; the properties for that only store
///   their values.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, LayoutContainer {
  /// The direction of a transition between two view controllers.
  ///
  /// - Mode: behaves
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// In seconds.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.33

  private let ownNavigationBar: UINavigationBar
  open var navigationBar: UINavigationBar { ownNavigationBar }
  /// Created when it is first read.
  open private(set) lazy var toolbar: UIToolbar! = makeToolbar()
  private let toolbarClass: UIToolbar.Type
  private var isToolbarShown = false
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether a swipe up hides the bars, and a swipe down shows them.
  open var hidesBarsOnSwipe = false {
    didSet {
      if hidesBarsOnSwipe { viewIfLoaded?.addGestureRecognizer(barHideOnSwipeGestureRecognizer) }
    }
  }
  /// Whether a swipe has hidden the toolbar.
  var hidToolbar = false
  /// Whether the bars are hidden while the height is compact.
  open var hidesBarsWhenVerticallyCompact = false
  open var hidesBarsOnTap = false
  open private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer =
    BarHidingSwipe(navigation: self)
  open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
  /// Pops the top view controller when the user drags from the left edge, if the recognizer is
  /// enabled. It calls its delegate's `gestureRecognizerShouldBegin(_:)`.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    BackSwipeRecognizer(navigation: self)

  /// The shown page, and the transition to another one.
  let state = NavigationState()
  /// Whether a page on the stack hid the tab bar when the stack last changed.
  private var hidBottomBar = false

  // MARK: Creating

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownNavigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.delegate = self as? any UINavigationBarDelegate
  }

  /// Pushes the root view controller with ``pushViewController(_:animated:)``, as Apple documents,
  /// so that a subclass's override is called.
  public init(rootViewController: UIViewController) {
    ownNavigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    navigationBar.delegate = self as? any UINavigationBarDelegate
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    ownNavigationBar =
      (navigationBarClass as? UINavigationBar.Type)?.init() ?? UINavigationBar()
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    navigationBar.delegate = self as? any UINavigationBarDelegate
  }

  /// The preferred size: the navigation controller's own if it was set, otherwise that of the top
  /// view controller. A popover thus has the size that its content prefers (F112).
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? topViewController?.preferredContentSize ?? .zero : own
    }
    set { super.preferredContentSize = newValue }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard super.preferredContentSize == .zero, container === topViewController else { return }
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if presentation.presenter != nil {
      presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  public required init?(coder: NSCoder) {
    ownNavigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(coder: coder)
    navigationBar.delegate = self as? any UINavigationBarDelegate
  }

  // MARK: The stack

  /// The view controllers on the stack, from the root to the top. Those that have not been shown
  /// are not loaded (F22, F60).
  open var viewControllers: [UIViewController] {
    get { children.filter { !state.isLeaving($0) } }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }

  /// The presented view controller if there is one, otherwise the top view controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Pushes a view controller: it becomes a child at once, and is shown in the next layout pass
  /// (F54).
  ///
  /// Raises UIKit's exception if the page is already on the stack (F62).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewControllers.contains(where: { $0 === viewController }) {
      raise(
        .invalidArgument,
        "Pushing the same view controller instance more than once is not supported (\(viewController))"
      )
    }
    if viewController is UINavigationController {
      raise(.invalidArgument, "Pushing a navigation controller is not supported")
    }
    take(viewController)
    stackChanged(animated: animated)
  }

  /// Pops the top view controller.
  ///
  /// - Returns: The popped view controller; `nil` if only the root is left, in which case nothing
  ///   happens (F61).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let stack = viewControllers
    guard stack.count > 1, let top = stack.last else {
      // This navigation controller may be a column of a split view controller, on the stack of
      // another navigation controller.
      return (parent as? UINavigationController)?.popViewController(animated: animated)
    }
    letGo([top])
    stackChanged(animated: animated)
    return top
  }

  /// Pops all view controllers above the given one.
  ///
  /// - Returns: The popped view controllers, from the lowest up (F59); `nil` if the given one is
  ///   already on top.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    let stack = viewControllers
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      raise(.internalInconsistency, "Tried to pop to a view controller that doesn't exist.")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    letGo(popped)
    stackChanged(animated: animated)
    return popped
  }

  /// Pops all view controllers except the root.
  ///
  /// - Returns: The popped view controllers, from the lowest up (F59); `nil` if the root is already
  ///   on top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = viewControllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the stack. The old and the new top view controller get the callbacks of a push or a
  /// pop (F60).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = self.viewControllers
    guard !old.elementsEqual(viewControllers, by: ===) else { return }
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      raise(
        .invalidArgument, "All view controllers in a navigation controller must be distinct")
    }
    letGo(old.filter { page in !viewControllers.contains { $0 === page } })
    for page in viewControllers where !old.contains(where: { $0 === page }) { take(page) }
    childList = state.leaving + viewControllers
    stackChanged(animated: animated)
  }

  override var showsPages: Bool { true }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    pushFromSplit(secondaryViewController, animated: false)
  }

  /// Pops and returns the top view controller if it is the navigation controller of another column.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    guard let column = topViewController as? UINavigationController else { return nil }
    letGo([column])
    stackChanged(animated: false)
    return column
  }

  /// Pushes a page. Unlike `pushViewController(_:animated:)`, this also accepts a navigation
  /// controller.
  func pushFromSplit(_ page: UIViewController, animated: Bool = true) {
    guard page is UINavigationController else {
      return pushViewController(page, animated: animated)
    }
    guard page.parent !== self else { return }
    take(page)
    stackChanged(animated: animated)
  }

  /// Whether this is a column on the stack of another navigation controller, whose navigation bar
  /// is then used.
  var isNested: Bool { parent is UINavigationController }

  /// The navigation items of the pages, including those of a column on the stack.
  private var stackItems: [UINavigationItem] {
    viewControllers.flatMap { page in
      (page as? UINavigationController)?.stackItems ?? [page.navigationItem]
    }
  }

  private func take(_ page: UIViewController) {
    if state.cancelLeaving(of: page) {
      page.tellWillMove(toParent: self)
    } else {
      addChild(page)
    }
    page.movement = .toParent
    state.noteArrival(page)
  }

  /// Removes pages from the stack. Pages that are not shown are removed from their parent at once;
  /// a shown page stays a child until it has disappeared. Calling `willMove(toParent: nil)` on each
  /// of them is this runtime's choice: the sources mention only the visible page (F56).
  private func letGo(_ pages: [UIViewController]) {
    for page in pages.reversed() {
      page.tellWillMove(toParent: nil)
      page.movement = .fromParent
      state.cancelArrival(of: page)
      if state.isShowing(page) {
        state.noteLeaving(page)
      } else {
        page.removeFromParent()
      }
    }
  }

  /// Called after the stack has changed: shows its items at once, and its top page in the next
  /// layout pass (F54).
  func stackChanged(animated: Bool) {
    state.next.isAnimated = animated
    if animated, isInSight, state.transition == nil, state.next.coordinator == nil,
      let shown = state.shown.page, shown !== topViewController
    {
      state.next.coordinator = TransitionCoordinator(from: shown, to: topViewController)
    }
    showItems()
    followContent()
    if isToolbarShown { toolbar.items = topViewController?.toolbarItems }
    if hidesBottomBar != hidBottomBar {
      hidBottomBar = hidesBottomBar
      tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
    viewIfLoaded?.setNeedsLayout()
  }

  private func showItems() {
    navigationBar.items = stackItems
    (parent as? UINavigationController)?.showItems()
  }

  // MARK: Showing the top page

  /// Creates the container view with the bars and the back swipe's recognizer.
  open override func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.container = self
    container.addSubview(navigationBar)
    if isToolbarShown { container.addSubview(toolbar) }
    if let recognizer = interactivePopGestureRecognizer {
      container.addGestureRecognizer(recognizer)
    }
    if hidesBarsOnSwipe { container.addGestureRecognizer(barHideOnSwipeGestureRecognizer) }
    view = container
  }

  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    let isCompact = newCollection.verticalSizeClass == .compact
    guard hidesBarsWhenVerticallyCompact,
      isCompact != (traitCollection.verticalSizeClass == .compact)
    else { return }
    coordinator.animate { [weak self] _ in self?.hideBars(isCompact) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if hidesBarsWhenVerticallyCompact, traitCollection.verticalSizeClass == .compact {
      hideBars(true)
    }
    // A page that was pushed while the navigation controller was not visible takes part in this
    // appearance.
    if state.transition == nil, let shown = state.shown.page, shown !== topViewController {
      replaceShown()
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard state.transition == nil, state.hasUnfinishedMoves else { return }
    // The pages' own `viewDidAppear(_:)` is called after this method.
    Runtime.afterCommit { [weak self] in self?.settleChildren() }
  }

  func layOutContainer() {
    dropStrangers()
    showTop()
    placeViews()
  }

  /// Updates the shown page and the bar's items if a page has left the stack in another way: by
  /// `removeFromParent()`, or by being added to another container.
  private func dropStrangers() {
    if navigationBar.items ?? [] != stackItems { showItems() }
    guard state.transition == nil, let page = state.shown.page, page.parent !== self else { return }
    takeOut(page)
    state.show(NavigationState.ShownPage(stack: state.shown.stack))
  }

  override var ownCoordinator: TransitionCoordinator? {
    state.coordinator ?? super.ownCoordinator
  }

  // MARK: Going back

  /// Whether the bar shows a back button: the bar is visible, and the top page neither hides the
  /// button nor replaces it with other items.
  var showsBackButton: Bool {
    guard !isNavigationBarHidden, viewControllers.count > 1, let item = navigationBar.topItem
    else { return false }
    return !item.hidesBackButton
      && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
  }

  /// Performs a tap on the back button: runs the item's back action if it has one, otherwise asks
  /// the bar's delegate and pops the top view controller.
  ///
  /// - Returns: Whether the tap had an effect.
  func performBackTap() -> Bool {
    if let column = topViewController as? UINavigationController, column.viewControllers.count > 1 {
      return column.popViewController(animated: true) != nil
    }
    guard showsBackButton, let item = navigationBar.topItem else { return false }
    if let action = item.backAction {
      action.performWithSender(item, target: nil)
      return true
    }
    guard navigationBar.delegate?.navigationBar(navigationBar, shouldPop: item) != false else {
      return false
    }
    popViewController(animated: true)
    navigationBar.delegate?.navigationBar(navigationBar, didPop: item)
    return true
  }

  // MARK: Bars

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the toolbar is hidden; `true` by default.
  open var isToolbarHidden: Bool {
    get { !isToolbarShown }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarShown = !hidden
    if !hidden { toolbar.items = topViewController?.toolbarItems }
    guard let view = viewIfLoaded else { return }
    if hidden { toolbar.removeFromSuperview() } else { view.addSubview(toolbar) }
    view.setNeedsLayout()
  }

  private func makeToolbar() -> UIToolbar {
    let toolbar = toolbarClass.init()
    toolbar.items = topViewController?.toolbarItems
    return toolbar
  }

  /// Whether a page on the stack hides the tab bar. The bar stays hidden until that page is popped,
  /// as Apple documents.
  var hidesBottomBar: Bool { viewControllers.contains(where: \.hidesBottomBarWhenPushed) }

  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  /// The status bar style that matches the style of the navigation bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  override func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets {
    barInsets(of: child)
  }
}
