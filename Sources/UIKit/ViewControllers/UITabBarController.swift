/// Shows one of several controllers, above a bar to choose from.
///
/// A tab is loaded when it is first selected (F66), and stays loaded (F69). The incoming tab hears
/// before the outgoing one, at once; their `viewDid…` come after the commit (F67).
///
/// - Mode: behaves
/// - Not modelled: the list of tabs that do not fit (`moreNavigationController`), and their
///   customization.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, LayoutContainer {
  public let tabBar = UITabBar()
  private var isTellingOfTap = false
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var customizableViewControllers: [UIViewController]?

  private var tabs: [UIViewController]?
  private var selected: UIViewController?
  private var state = TabState.showing(nil)
  /// The tab whose view is in the tab bar controller's view.
  private var shown: UIViewController? { state.shown }

  /// F119: it loads its view at once, so that a subclass hears `viewDidLoad()` before its own `init` goes on.
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

  /// The tabs, each a child. Setting them loads none that is not selected (F22).
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected one stays selected if it is among the new ones; otherwise the tab
  /// at the same place is selected, or the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = tabs ?? []
    let new = viewControllers ?? []
    let oldIndex = selectedIndex
    for tab in old where !new.contains(where: { $0 === tab }) {
      tab.tellWillMove(toParent: nil)
      tab.movement = .fromParent
    }
    tabs = viewControllers
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

  /// Setting it switches the tab without asking or telling the delegate (F68).
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, let tabs, tabs.contains(where: { $0 === newValue }) else {
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

  /// The selected tab's place, `NSNotFound` where there is none. Setting it switches the tab without
  /// asking or telling the delegate (F68); a place without a tab is ignored.
  open var selectedIndex: Int {
    get { tabs?.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard let tabs, tabs.indices.contains(newValue) else { return }
      select(tabs[newValue])
    }
  }

  /// Told of a tap before the controller switches, which it does though an override does not call this.
  /// A program that calls it taps the item.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    if !isTellingOfTap { choose(item) }
  }

  func userTapped(_ item: UITabBarItem) {
    isTellingOfTap = true
    self.tabBar(self.tabBar, didSelect: item)
    isTellingOfTap = false
    choose(item)
  }

  /// What a tap on an item does: asks the delegate, switches, tells the delegate (F68).
  private func choose(_ item: UITabBarItem) {
    guard let tab = tabs?.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: tab) != false else {
      tabBar.selectedItem = selected?.tabBarItem
      return
    }
    let wasSelected = tab === selected
    select(tab)
    if wasSelected, let navigation = tab as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    delegate?.tabBarController(self, didSelect: tab)
  }

  func showItems() {
    tabBar.items = tabs?.map { $0.tabBarItem }
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
    if let tab = shown?.viewIfLoaded, tab.superview === view, tab.frame != view.bounds {
      tab.frame = view.bounds
    }
  }

  /// The order of a tab change (F67): see `Runtime/OrderOfEvents.swift`.
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

  /// The animator has finished its switch, or cancelled it: the old tab is selected again then.
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

  /// Puts the selected tab's view in the place of the old one's, unseen: nobody appears or disappears.
  private func replaceShown() {
    let old = shown
    state = state.showing(selected)
    show(viewOf: shown)
    old?.viewIfLoaded?.removeFromSuperview()
  }

  private func show(viewOf tab: UIViewController?) {
    guard let tab, tab.view.superview !== view else { return }
    tab.view.frame = view.bounds
    tab.view.translatesAutoresizingMaskIntoConstraints = true
    tab.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(tab.view, belowSubview: tabBar)
  }

  /// With what it covers of the home indicator's area.
  private var tabBarHeight: CGFloat { UITabBar.height + view.safeAreaInsets.bottom }

  /// Whether a pushed page has moved the bar below the screen.
  private var isBarAway: Bool { (shown as? UINavigationController)?.hidesBottomBar == true }

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  override func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets {
    let isCovered = !tabBar.isHidden && !isBarAway
    return UIEdgeInsets(top: 0, left: 0, bottom: isCovered ? UITabBar.height : 0, right: 0)
  }
}
