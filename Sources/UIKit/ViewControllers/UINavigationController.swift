/// A stack of pages, of which it shows the top one below a bar.
///
/// The stack changes at once. The page that it then shows is loaded, and told, in the next layout pass
/// of the navigation controller's view (F54), and the change is over after the commit. An animated change
/// takes time only where the delegate brings an animator; `animated` reaches the pages' callbacks.
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

  /// The page whose view is in the navigation controller's view.
  private(set) var shown: UIViewController?
  private var transition: NavigationTransition?
  private var isNextAnimated = false
  /// The next transition waits in the user's hand.
  private var isNextInteractive = false
  /// The stack that the shown page was on top of.
  private var settledStack: [UIViewController] = []
  /// The transition that is to come in the next layout pass.
  private var nextCoordinator: TransitionCoordinator?
  /// Of the transition that is over, while the delegate is told of the page that is shown.
  private weak var lastCoordinator: TransitionCoordinator?
  private var hidBottomBar = false
  /// Popped pages that keep their parent until they have disappeared.
  private var leaving: [UIViewController] = []
  /// Pages whose `didMove(toParent:)` is due.
  private var arriving: [UIViewController] = []

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

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(coder: coder)
    navigationBar.delegate = self as? any UINavigationBarDelegate
  }

  // MARK: The stack

  /// From the root page to the top one. Pages that are not seen are not loaded (F22, F60).
  open var viewControllers: [UIViewController] {
    get { children.filter { child in !leaving.contains { $0 === child } } }
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
    childList = leaving + viewControllers
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
    if let index = leaving.firstIndex(where: { $0 === page }) {
      leaving.remove(at: index)
      page.tellWillMove(toParent: self)
    } else {
      addChild(page)
    }
    page.movement = .toParent
    arriving.append(page)
  }

  /// Pages that were never seen go at once; the one that is seen stays a child until it has
  /// disappeared. That each of them hears `willMove(toParent: nil)` is this runtime's choice: the
  /// sources speak of the visible page only (F56).
  private func letGo(_ pages: [UIViewController]) {
    for page in pages.reversed() {
      page.tellWillMove(toParent: nil)
      page.movement = .fromParent
      arriving.removeAll { $0 === page }
      if page === shown || page === transition?.from || page === transition?.to {
        leaving.append(page)
      } else {
        page.removeFromParent()
      }
    }
  }

  private func stackChanged(animated: Bool) {
    isNextAnimated = animated
    if animated, isInSight, transition == nil, nextCoordinator == nil, let shown,
      shown !== topViewController
    {
      nextCoordinator = TransitionCoordinator(from: shown, to: topViewController)
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
    if shown != nil, shown !== topViewController, transition == nil { replaceShown() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard transition == nil, !(arriving.isEmpty && leaving.isEmpty) else { return }
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
    guard transition == nil, let page = shown, page.parent !== self else { return }
    takeOut(page)
    shown = nil
  }

  /// Takes a page's view out, unless it is somewhere else already.
  private func takeOut(_ page: UIViewController?) {
    guard let pageView = page?.viewIfLoaded, pageView.superview === viewIfLoaded else { return }
    pageView.removeFromSuperview()
  }

  override var ownCoordinator: TransitionCoordinator? {
    transition?.coordinator ?? nextCoordinator ?? lastCoordinator ?? super.ownCoordinator
  }

  /// Begins a transition to the page on top, unless it is there or another is not over yet.
  private func showTop() {
    let top = topViewController
    guard transition == nil else { return }
    guard shown !== top else {
      endNextCoordinator()
      // While the page is appearing, `viewDidAppear(_:)` sees to it.
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
    // The first page just stands there.
    let isAnimated = isNextAnimated && shown != nil
    let coordinator =
      isAnimated ? nextCoordinator ?? TransitionCoordinator(from: shown, to: top) : nil
    coordinator?.identify(from: shown, to: top, in: view)
    if !isAnimated { endNextCoordinator() }
    let next = NavigationTransition(
      from: shown, to: top, oldStack: settledStack, coordinator: coordinator)
    transition = next
    nextCoordinator = nil
    isNextAnimated = false
    let isInteractive = isNextInteractive
    isNextInteractive = false
    top?.loadViewIfNeeded()
    prepareAnimation(of: next)
    next.beginAppearance()
    if let top {
      delegate?.navigationController(self, willShow: top, animated: isAnimated)
      if next.animation == nil { show(viewOf: top) }
    }
    if let animation = next.animation {
      animation.start()
    } else if isInteractive {
      coordinator?.isInteractive = true
      coordinator?.runAlongside()
    } else {
      coordinator?.runAlongside()
      Runtime.afterCommit { [weak self] in self?.endTransition(isCompleted: true) }
    }
  }

  /// Asks the delegate who moves the pages of an animated transition.
  private func prepareAnimation(of next: NavigationTransition) {
    guard let coordinator = next.coordinator, let old = next.from, let new = next.to else { return }
    let operation: Operation = viewControllers.contains { $0 === old } ? .push : .pop
    guard
      let animator = delegate?.navigationController(
        self, animationControllerFor: operation, from: old, to: new)
    else { return }
    next.animation = ContainerAnimation(
      in: view, below: navigationBar, from: old, to: new, frame: contentFrame(of: new),
      animator: animator,
      interaction: delegate?.navigationController(self, interactionControllerFor: animator),
      coordinator: coordinator,
      completion: { [weak self] isCompleted in
        Runtime.afterCommit { self?.endTransition(isCompleted: isCompleted) }
      })
  }

  private func endTransition(isCompleted: Bool) {
    guard let ending = transition else { return }
    guard isCompleted else { return takeBack(ending) }
    shown = ending.to
    if let animation = ending.animation {
      if let page = ending.to { show(viewOf: page) }
      ending.from?.viewIfLoaded?.removeFromSuperview()
      animation.removeContainer()
    } else {
      takeOut(ending.from)
    }
    ending.endAppearance()
    // Nobody else can ask for the page that has left: without a delegate it may go at once.
    let left = delegate == nil || !ending.isAnimated ? nil : ending.from
    ending.letGo()
    transition = nil
    settledStack = viewControllers
    settleChildren()
    if let shown {
      // The delegate may ask the coordinator which page has left.
      lastCoordinator = ending.coordinator
      withExtendedLifetime(left) {
        delegate?.navigationController(self, didShow: shown, animated: ending.isAnimated)
      }
      lastCoordinator = nil
    }
    ending.coordinator?.end()
    if shown !== topViewController { viewIfLoaded?.setNeedsLayout() }
  }

  /// F64: the stack is what it was, the page that was coming goes, and the old one comes back.
  private func takeBack(_ ending: NavigationTransition) {
    restore(ending.oldStack)
    if let old = ending.from { show(viewOf: old) }
    ending.to?.viewIfLoaded?.removeFromSuperview()
    ending.animation?.removeContainer()
    ending.takeBackAppearance()
    transition = nil
    if let old = ending.from, old.parent === self { old.tellDidMove(toParent: self) }
    ending.letGo()
    settleChildren()
    ending.coordinator?.end()
    if shown !== topViewController { viewIfLoaded?.setNeedsLayout() }
  }

  /// Takes back what a push or a pop has done to the stack.
  private func restore(_ old: [UIViewController]) {
    let now = viewControllers
    for page in now where !old.contains(where: { $0 === page }) {
      page.tellWillMove(toParent: nil)
      arriving.removeAll { $0 === page }
      page.removeFromParent()
    }
    for page in old where !now.contains(where: { $0 === page }) {
      if let index = leaving.firstIndex(where: { $0 === page }) {
        leaving.remove(at: index)
        page.movement = .none
      } else {
        addChild(page)
        page.tellDidMove(toParent: self)
      }
    }
    childList = leaving + old
    stackChanged(animated: false)
  }

  private func endNextCoordinator() {
    let coordinator = nextCoordinator
    nextCoordinator = nil
    coordinator?.end()
  }

  // MARK: Going back by hand

  /// Whether a drag from the left edge has something to pop.
  var canSwipeBack: Bool {
    transition == nil && isInSight && viewControllers.count > 1
  }

  /// Whether the bar offers a way back: it is there, and the top page neither hides the button nor has
  /// others in its place.
  var showsBackButton: Bool {
    guard !isNavigationBarHidden, viewControllers.count > 1, let item = navigationBar.topItem
    else { return false }
    return !item.hidesBackButton
      && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
  }

  /// What a drag from the left edge does: the top page is popped, and the transition waits for
  /// ``endBackSwipe(isCancelled:)``, unless the delegate's animator takes it over.
  ///
  /// - Returns: Whether the transition waits.
  func beginBackSwipe() -> Bool {
    guard canSwipeBack else { return false }
    isNextInteractive = true
    popViewController(animated: true)
    view.layoutIfNeeded()
    isNextInteractive = false
    return transition?.coordinator?.isInteractive == true && transition?.animation == nil
  }

  /// - Parameter share: How far the page is, from 0 to 1.
  func continueBackSwipe(_ share: CGFloat) {
    transition?.coordinator?.percentComplete = min(max(share, 0), 1)
  }

  /// The user lets go of the page.
  func endBackSwipe(isCancelled: Bool) {
    guard let transition, transition.animation == nil else { return }
    transition.coordinator?.isInteractive = false
    transition.coordinator?.isCancelled = isCancelled
    transition.coordinator?.tellInteractionChange()
    Runtime.afterCommit { [weak self] in self?.endTransition(isCompleted: !isCancelled) }
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

  /// A tab that is seen for the first time has its page before the old tab hears that it goes (F67),
  /// which a push would bring in the next layout pass only (F54).
  ///
  /// - Returns: The page, of which the delegate must hear.
  func adoptFirstPage() -> UIViewController? {
    guard shown == nil, transition == nil, let top = topViewController else { return nil }
    loadViewIfNeeded()
    replaceShown()
    return top
  }

  /// Puts the top page's view in the place of the old one's, unseen: nobody appears or disappears.
  private func replaceShown() {
    let old = shown
    shown = topViewController
    settledStack = viewControllers
    if let shown { show(viewOf: shown) }
    takeOut(old)
  }

  /// Tells the pages that have come and gone so: `didMove(toParent:)` is the last that a page hears
  /// of a push or a pop (F56), and a page that has gone is freed then if nothing else holds it. Those
  /// that the next transition is about wait for its end.
  private func settleChildren() {
    while let index = leaving.firstIndex(where: { $0 !== shown }) {
      leaving.remove(at: index).removeFromParent()
    }
    let next = topViewController === shown ? nil : topViewController
    while let index = arriving.firstIndex(where: { $0 !== next }) {
      let page = arriving.remove(at: index)
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
