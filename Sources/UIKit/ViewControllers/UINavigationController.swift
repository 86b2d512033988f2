/// A stack of pages, of which it shows the top one below a bar.
///
/// The stack changes at once. The page that it then shows is loaded, and told, in the next layout pass
/// of the navigation controller's view (F54), and the change is over after the commit. An animated change
/// takes time only where the delegate brings an animator; `animated` reaches the pages' callbacks.
///
/// The order of its calls is in `Runtime/OrderOfEvents.swift`, its transition in ``NavigationState``.
///
/// A program goes back as a user does with `UserInput.tapBack(in:)` and `UserInput.swipeBack(in:)` (F64).
///
/// - Mode: behaves
/// - Not modelled: bars that hide by themselves on a tap or a swipe; their switches are kept as data.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, LayoutContainer {
  /// Which way a transition between two pages goes.
  ///
  /// - Mode: behaves
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// In seconds.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.33

  public let navigationBar: UINavigationBar
  /// Made when somebody asks for it.
  public private(set) lazy var toolbar: UIToolbar! = makeToolbar()
  private let toolbarClass: UIToolbar.Type
  private var isToolbarShown = false
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsOnSwipe = false
  open var hidesBarsWhenVerticallyCompact = false
  open var hidesBarsOnTap = false
  open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
  open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
  /// Pops the page when the user drags from the left edge. Its delegate is asked
  /// `gestureRecognizerShouldBegin`; a disabled one does nothing.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    BackSwipeRecognizer(navigation: self)

  /// The page that is shown and the transition to another one.
  let state = NavigationState()
  /// Whether the stack hid the tab bar when it changed last.
  private var hidBottomBar = false

  // MARK: Creating

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.delegate = self as? any UINavigationBarDelegate
  }

  /// Pushes the root page, as Apple documents: a subclass that overrides
  /// ``pushViewController(_:animated:)`` sees it.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    navigationBar.delegate = self as? any UINavigationBarDelegate
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar =
      (navigationBarClass as? UINavigationBar.Type)?.init() ?? UINavigationBar()
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    navigationBar.delegate = self as? any UINavigationBarDelegate
  }

  /// Its own if it was set, else its page's, so that a popover is as large as the page wants (F112).
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
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(coder: coder)
    navigationBar.delegate = self as? any UINavigationBarDelegate
  }

  // MARK: The stack

  /// From the root page to the top one. Pages that are not seen are not loaded (F22, F60).
  open var viewControllers: [UIViewController] {
    get { children.filter { !state.isLeaving($0) } }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }

  /// The page on top, or what it has presented.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Puts a page on the stack: it is told of its parent, and shown in the next layout pass (F54).
  ///
  /// A page that is in the stack already raises UIKit's exception (F62).
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

  /// Takes the top page off the stack.
  ///
  /// - Returns: The page; nil where only the root page is left, and then nothing happens (F61).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let stack = viewControllers
    guard stack.count > 1, let top = stack.last else {
      // A column of a split view controller that is on the stack of another one.
      return (parent as? UINavigationController)?.popViewController(animated: animated)
    }
    letGo([top])
    stackChanged(animated: animated)
    return top
  }

  /// Takes everything above a page off the stack.
  ///
  /// - Returns: The pages from the lowest up (F59); nil where the page is on top already.
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

  /// Takes everything but the root page off the stack.
  ///
  /// - Returns: The pages from the lowest up (F59); nil where the root page is on top already.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = viewControllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the stack. The pages hear what they would hear of a push or a pop between the old top
  /// and the new one (F60).
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

  /// The top page if it is another column's navigation controller.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    guard let column = topViewController as? UINavigationController else { return nil }
    letGo([column])
    stackChanged(animated: false)
    return column
  }

  /// The same as a push, also for a navigation controller, which only a split view controller pushes.
  func pushFromSplit(_ page: UIViewController, animated: Bool = true) {
    guard page is UINavigationController else {
      return pushViewController(page, animated: animated)
    }
    guard page.parent !== self else { return }
    take(page)
    stackChanged(animated: animated)
  }

  /// Whether this is a column on the stack of another one, which has the bar then.
  var isNested: Bool { parent is UINavigationController }

  /// The items of the pages, those of a column on the stack among them.
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

  /// Pages that were never seen go at once; the one that is seen stays a child until it has
  /// disappeared. That each of them hears `willMove(toParent: nil)` is this runtime's choice: the
  /// sources speak of the visible page only (F56).
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

  /// The stack is another one: shows its items at once, and its top page in the next layout pass (F54).
  func stackChanged(animated: Bool) {
    state.next.isAnimated = animated
    if animated, isInSight, state.transition == nil, state.next.coordinator == nil,
      let shown = state.shown.page, shown !== topViewController
    {
      state.next.coordinator = TransitionCoordinator(from: shown, to: topViewController)
    }
    showItems()
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

  /// Loads the view, shows the page that is on top, and places the bars.
  open override func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.container = self
    container.addSubview(navigationBar)
    if isToolbarShown { container.addSubview(toolbar) }
    if let recognizer = interactivePopGestureRecognizer {
      container.addGestureRecognizer(recognizer)
    }
    view = container
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // What was pushed while nobody could see it takes part in this appearance.
    if state.transition == nil, let shown = state.shown.page, shown !== topViewController {
      replaceShown()
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard state.transition == nil, state.hasUnfinishedMoves else { return }
    // The pages hear of their own appearance after this.
    Runtime.afterCommit { [weak self] in self?.settleChildren() }
  }

  func layOutContainer() {
    dropStrangers()
    showTop()
    placeViews()
  }

  /// Forgets the page that is shown, and the items of the bar, where pages have left the stack by
  /// themselves: with `removeFromParent()`, or for another container.
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

  /// Whether the bar offers a way back: it is there, and the top page neither hides the button nor has
  /// others in its place.
  var showsBackButton: Bool {
    guard !isNavigationBarHidden, viewControllers.count > 1, let item = navigationBar.topItem
    else { return false }
    return !item.hidesBackButton
      && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
  }

  /// What a tap on the button that leads back does: the item's own action, else the bar's delegate is
  /// asked and the page popped.
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

  /// True until a program says otherwise.
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

  /// Whether a page of the stack wants the tab bar out of the way. It stays away until that page is
  /// popped, as Apple documents.
  var hidesBottomBar: Bool { viewControllers.contains(where: \.hidesBottomBarWhenPushed) }

  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  /// As the bar is, where there is one.
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
