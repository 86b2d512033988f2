/// Shows one of several view controllers above a tab bar, in which the user selects one.
///
/// A tab is loaded when it is first selected (F66) and stays loaded (F69). A switch calls the
/// incoming tab's `viewWillAppear(_:)` before the outgoing tab's `viewWillDisappear(_:)`, both at
/// once; their `viewDid…` callbacks follow after the commit (F67).
///
/// - Mode: behaves
/// - Not modelled: the list of tabs that do not fit (`moreNavigationController`), and customization
///   by the user.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, LayoutContainer {
  private let ownTabBar = UITabBar()
  open var tabBar: UITabBar { ownTabBar }
  private var isTellingOfTap = false
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var customizableViewControllers: [UIViewController]?

  private var pages: [UIViewController]?
  /// The tabs that ``setTabs(_:animated:)`` has set.
  final var tabObjects: [UITab] = []
  private var selected: UIViewController?
  private var state = TabState.showing(nil)
  /// The tab whose view is in the tab bar controller's view.
  private var shown: UIViewController? { state.shown }

  /// Loads the view at once, so that a subclass's `viewDidLoad()` is called before the rest of its
  /// `init` (F119).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
    loadViewIfNeeded()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
  }

  // MARK: Tabs

  /// The view controllers of the tabs, which are the children. Setting them loads only the selected
  /// one (F22).
  open var viewControllers: [UIViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected tab stays selected if it is among the new ones; otherwise the
  /// tab at the same index is selected, or the first one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = pages ?? []
    let new = viewControllers ?? []
    let oldIndex = selectedIndex
    for tab in old where !new.contains(where: { $0 === tab }) {
      tab.tellWillMove(toParent: nil)
      tab.movement = .fromParent
    }
    pages = viewControllers
    for tab in new where tab.parent !== self {
      addChild(tab)
      tab.tellDidMove(toParent: self)
      tab.movement = .none
    }
    showItems()
    if !new.contains(where: { $0 === selected }) {
      select(new.indices.contains(oldIndex) ? new[oldIndex] : new.first)
    }
    for tab in old where !new.contains(where: { $0 === tab }) { tab.removeFromParent() }
  }

  /// The selected view controller. Setting it switches the tab without calling the delegate's
  /// `shouldSelect` and `didSelect` (F68).
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, let pages, pages.contains(where: { $0 === newValue }) else {
        if newValue != nil {
          raise(
            .invalidArgument,
            "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected."
          )
        }
        return
      }
      select(newValue)
    }
  }

  /// The index of the selected tab; `NSNotFound` if there is none. Setting it switches the tab
  /// without calling the delegate's `shouldSelect` and `didSelect` (F68); an index without a tab is
  /// ignored.
  open var selectedIndex: Int {
    get { pages?.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard let pages, pages.indices.contains(newValue) else { return }
      select(pages[newValue])
    }
  }

  /// Called for a tap before the tab bar controller switches the tab, which it does even if an
  /// override does not call `super`. A direct call by the program has the same effect as a tap.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    if !isTellingOfTap { choose(item) }
  }

  func userTapped(_ item: UITabBarItem) {
    isTellingOfTap = true
    self.tabBar(self.tabBar, didSelect: item)
    isTellingOfTap = false
    choose(item)
  }

  /// Performs a tap on an item: asks the delegate, switches the tab, and notifies the delegate
  /// (F68).
  private func choose(_ item: UITabBarItem) {
    guard let tab = pages?.first(where: { $0.tabBarItem === item }) else { return }
    let previous = selectedTab
    guard mayChoose(tab) else {
      tabBar.selectedItem = selected?.tabBarItem
      return
    }
    let wasSelected = tab === selected
    select(tab)
    if wasSelected, let navigation = tab as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    if let object = tabObject(of: tab) {
      delegate?.tabBarController(self, didSelectTab: object, previousTab: previous)
    } else {
      delegate?.tabBarController(self, didSelect: tab)
    }
  }

  /// Asks the delegate whether a tab may be selected.
  private func mayChoose(_ tab: UIViewController) -> Bool {
    guard let object = tabObject(of: tab) else {
      return delegate?.tabBarController(self, shouldSelect: tab) != false
    }
    return object.isEnabled && delegate?.tabBarController(self, shouldSelectTab: object) != false
  }

  func showItems() {
    tabBar.items = pages?.map { $0.tabBarItem }
    tabBar.selectedItem = selected?.tabBarItem
  }

  private func select(_ tab: UIViewController?) {
    selected = tab
    tabBar.selectedItem = tab?.tabBarItem
    guard isViewLoaded, shown !== tab else { return }
    if isInSight { switchTab() } else if shown != nil { replaceShown() }
  }

  // MARK: Showing the selected tab

  open override func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.container = self
    container.addSubview(tabBar)
    view = container
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The selected tab takes part in this appearance.
    if shown !== selected { replaceShown() }
  }

  func layOutContainer() {
    if shown !== selected {
      if isInSight { switchTab() } else { replaceShown() }
    }
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.maxY - (isBarAway ? 0 : tabBarHeight), width: view.bounds.width,
      height: tabBarHeight)
    if let shown, let tab = shown.viewIfLoaded, tab.superview === view {
      let frame = contentFrame(of: shown)
      if tab.frame != frame { tab.frame = frame }
    }
  }

  /// Switches to the selected tab. `Runtime/OrderOfEvents.swift` lists the order of the calls
  /// (F67).
  private func switchTab() {
    guard state.animation == nil else { return }
    let old = shown
    let new = selected
    let animator = old.flatMap { old in
      new.flatMap { new in
        delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
      }
    }
    state = state.showing(new)
    let coordinator = animator == nil ? nil : TransitionCoordinator(from: old, to: new, in: view)
    for tab in [old, new] { tab?.appearance.coordinator = coordinator }
    let navigation = new as? UINavigationController
    let page = navigation?.adoptFirstPage()
    new?.loadViewIfNeeded()
    new?.beginAppearance(.appearing, animated: animator != nil)
    if let page, let navigation {
      navigation.delegate?.navigationController(navigation, willShow: page, animated: false)
    }
    old?.beginAppearance(.disappearing, animated: animator != nil)
    let transitions = (old: old?.appearance.transition, new: new?.appearance.transition)
    guard let animator, let coordinator, let old, let new else {
      show(viewOf: new)
      old?.viewIfLoaded?.removeFromSuperview()
      Runtime.afterCommit { [weak old, weak new, weak navigation, weak page] in
        if let old, old.appearance.transition == transitions.old { old.endAppearance() }
        if let new, new.appearance.transition == transitions.new { new.endAppearance() }
        if let navigation, let page {
          navigation.delegate?.navigationController(navigation, didShow: page, animated: false)
        }
      }
      return
    }
    let animation = ContainerAnimation(
      in: view, below: tabBar, from: old, to: new, frame: view.bounds, animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator),
      coordinator: coordinator,
      completion: { [weak self] isCompleted in
        Runtime.afterCommit { self?.endSwitch(isCompleted, from: old, to: new, coordinator) }
      })
    state = .switching(to: shown, by: animation)
    animation.start()
  }

  /// Ends a switch that the animator has completed or cancelled. After a cancelled switch, the old
  /// tab is selected again.
  private func endSwitch(
    _ isCompleted: Bool, from old: UIViewController, to new: UIViewController,
    _ coordinator: TransitionCoordinator
  ) {
    let (staying, going) = isCompleted ? (new, old) : (old, new)
    show(viewOf: staying)
    going.viewIfLoaded?.removeFromSuperview()
    state.animation?.removeContainer()
    state = .showing(isCompleted ? shown : old)
    if !isCompleted {
      if selected === new {
        selected = old
        tabBar.selectedItem = old.tabBarItem
      }
      new.beginAppearance(.disappearing, animated: true)
      new.endAppearance()
      old.beginAppearance(.appearing, animated: true)
      old.endAppearance()
    } else {
      old.endAppearance()
      new.endAppearance()
    }
    for tab in [old, new] { tab.appearance.coordinator = nil }
    coordinator.end()
    if shown !== selected { view.setNeedsLayout() }
  }

  /// Replaces the old tab's view with the selected tab's while the tab bar controller is not
  /// visible, without appearance callbacks.
  private func replaceShown() {
    let old = shown
    state = state.showing(selected)
    show(viewOf: shown)
    old?.viewIfLoaded?.removeFromSuperview()
  }

  private func show(viewOf tab: UIViewController?) {
    guard let tab, tab.view.superview !== view else { return }
    tab.view.frame = contentFrame(of: tab)
    tab.view.translatesAutoresizingMaskIntoConstraints = true
    tab.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(tab.view, belowSubview: tabBar)
  }

  /// The height in points, including the area of the home indicator, which the bar covers.
  private var tabBarHeight: CGFloat { tabBar.metrics.tabBar + view.safeAreaInsets.bottom }

  private var isBarShown: Bool { !tabBar.isHidden && !isBarAway }

  /// Returns the frame of a child view controller's view, which ends at the tab bar if it does not
  /// extend under the bar.
  private func contentFrame(of tab: UIViewController) -> CGRect {
    var frame = view.bounds
    if isBarShown, !tab.extends(under: tabBar, at: .bottom) { frame.size.height -= tabBarHeight }
    return frame
  }

  /// Whether a pushed view controller hides the tab bar.
  private var isBarAway: Bool { (shown as? UINavigationController)?.hidesBottomBar == true }

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  override func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets {
    guard isBarShown, child.extends(under: tabBar, at: .bottom) else { return .zero }
    return UIEdgeInsets(top: 0, left: 0, bottom: tabBar.metrics.tabBar, right: 0)
  }
}
