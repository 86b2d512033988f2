/// A stack of pages, of which it shows the top one below a bar.
///
/// The stack changes at once. The page that it then shows is loaded, and told, in the next layout pass
/// of the navigation controller's view (F54), and the change is over after the commit. Nothing is
/// animated; `animated` reaches the pages' callbacks and the delegate.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, LayoutContainer {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  public static let hideShowBarDuration: CGFloat = 0.33

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
  /// Data: nobody swipes in an example.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer(target: nil, action: nil)

  /// The page whose view is in the navigation controller's view.
  private(set) var shown: UIViewController?
  private var transition: NavigationTransition?
  private var isNextAnimated = false
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
  }

  /// Pushes the root page, as Apple documents: a subclass that overrides
  /// ``pushViewController(_:animated:)`` sees it.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar =
      (navigationBarClass as? UINavigationBar.Type)?.init() ?? UINavigationBar()
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbarClass = UIToolbar.self
    super.init(coder: coder)
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
    guard stack.count > 1, let top = stack.last else { return nil }
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

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
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
    navigationBar.items = viewControllers.map(\.navigationItem)
    if isToolbarShown { toolbar.items = topViewController?.toolbarItems }
    if hidesBottomBar != hidBottomBar {
      hidBottomBar = hidesBottomBar
      tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Showing the top page

  /// Loads the view, shows the page that is on top, and places the bars.
  open override func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.container = self
    container.addSubview(navigationBar)
    if isToolbarShown { container.addSubview(toolbar) }
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
    let items = viewControllers.map(\.navigationItem)
    if navigationBar.items ?? [] != items { navigationBar.items = items }
    guard transition == nil, let page = shown, page.parent !== self else { return }
    takeOut(page)
    shown = nil
  }

  /// Takes a page's view out, unless it is somewhere else already.
  private func takeOut(_ page: UIViewController?) {
    guard let pageView = page?.viewIfLoaded, pageView.superview === viewIfLoaded else { return }
    pageView.removeFromSuperview()
  }

  /// Begins a transition to the page on top, unless it is there or another is not over yet.
  private func showTop() {
    let top = topViewController
    guard transition == nil else { return }
    guard shown !== top else {
      // While the page is appearing, `viewDidAppear(_:)` sees to it.
      if shown?.appearance.phase != .appearing { settleChildren() }
      return
    }
    guard isInSight else {
      replaceShown()
      settleChildren()
      return
    }
    // The first page just stands there.
    let isAnimated = isNextAnimated && shown != nil
    var next = NavigationTransition(from: shown, to: top, isAnimated: isAnimated)
    transition = next
    isNextAnimated = false
    next.beginAppearance()
    transition = next
    if let top {
      if isAnimated, let old = next.from { askForAnimator(from: old, to: top) }
      delegate?.navigationController(self, willShow: top, animated: next.isAnimated)
      show(viewOf: top)
    }
    Runtime.afterCommit { [weak self] in self?.endTransition() }
  }

  /// Transitions between pages are not animated here; a delegate that brings an animator is told so.
  private func askForAnimator(from old: UIViewController, to new: UIViewController) {
    let operation: Operation = viewControllers.contains { $0 === old } ? .push : .pop
    let animator = delegate?.navigationController(
      self, animationControllerFor: operation, from: old, to: new)
    if let animator {
      warn("this runtime does not run animators of navigation controllers: \(animator) is not used")
    }
  }

  private func endTransition() {
    guard let isAnimated = transition?.isAnimated else { return }
    shown = transition?.to
    takeOut(transition?.from)
    transition?.endAppearance()
    transition = nil
    settleChildren()
    if let shown {
      delegate?.navigationController(self, didShow: shown, animated: isAnimated)
    }
    if shown !== topViewController { viewIfLoaded?.setNeedsLayout() }
  }

  /// Puts the top page's view in the place of the old one's, unseen: nobody appears or disappears.
  private func replaceShown() {
    let old = shown
    shown = topViewController
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

  private var isInSight: Bool {
    viewIfLoaded?.window?.isHidden == false
      && (appearance.phase == .appearing || appearance.phase == .appeared)
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

  override func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets {
    barInsets(of: child)
  }
}
