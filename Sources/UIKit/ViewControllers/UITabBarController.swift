/// Decides about taps on tabs and hears of them.
///
/// Only a user's taps are told (F68). Nobody taps in an example; a page does what a tap does with
/// `controller.tabBar(controller.tabBar, didSelect: item)`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Shows one of several controllers, above a bar to choose from.
///
/// A tab is loaded when it is first selected (F66), and stays loaded (F69). The incoming tab hears
/// before the outgoing one, at once; their `viewDid…` come after the commit (F67).
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, LayoutContainer {
  public let tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var customizableViewControllers: [UIViewController]?

  private var tabs: [UIViewController]?
  private var selected: UIViewController?
  /// The tab whose view is in the tab bar controller's view.
  private var shown: UIViewController?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
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

  /// What a tap on an item does: asks the delegate, switches, tells the delegate (F68).
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
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

  private func switchTab() {
    let old = shown
    let new = selected
    shown = new
    new?.beginAppearance(.appearing, animated: false)
    old?.beginAppearance(.disappearing, animated: false)
    let transitions = (old: old?.appearance.transition, new: new?.appearance.transition)
    show(viewOf: new)
    old?.viewIfLoaded?.removeFromSuperview()
    Runtime.afterCommit { [weak old, weak new] in
      if let old, old.appearance.transition == transitions.old { old.endAppearance() }
      if let new, new.appearance.transition == transitions.new { new.endAppearance() }
    }
  }

  /// Puts the selected tab's view in the place of the old one's, unseen: nobody appears or disappears.
  private func replaceShown() {
    let old = shown
    shown = selected
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

  override func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets {
    let isCovered = !tabBar.isHidden && !isBarAway
    return UIEdgeInsets(top: 0, left: 0, bottom: isCovered ? UITabBar.height : 0, right: 0)
  }
}
