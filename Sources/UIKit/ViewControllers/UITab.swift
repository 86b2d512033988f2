/// A tab of a tab bar controller, with the closure that creates its view controller.
///
/// - Mode: behaves
/// - Not modelled: the sidebar, customization by the user, and creating a view controller when its
///   tab is first selected: here, it is created when the tabs are set, and its view is loaded
///   later.
@preconcurrency @MainActor open class UITab: NSObject {
  /// The position of a tab in the tab bar and the sidebar of an iPad.
  ///
  /// - Mode: data
  public enum Placement: Int, Sendable {
    case automatic = 0
    case `default` = 1
    case optional = 2
    case movable = 3
    case pinned = 4
    case fixed = 5
    case sidebarOnly = 6
  }

  public let identifier: String
  open var title: String {
    didSet { item?.title = title }
  }
  open var subtitle: String?
  open var image: UIImage? {
    didSet { item?.image = image }
  }
  open var badgeValue: String? {
    didSet { item?.badgeValue = badgeValue }
  }
  open var isEnabled = true
  /// Whether the tab bar does not show the tab.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.showTabs() } }
  }
  open var allowsHiding = false
  open var isHiddenByDefault = false
  open var preferredPlacement = Placement.automatic
  open var userInfo: Any?
  open var parent: UITabGroup? { ownParent }
  fileprivate weak var ownParent: UITabGroup?
  open var tabBarController: UITabBarController? { ownTabBarController }
  fileprivate weak var ownTabBarController: UITabBarController?
  private let provider: ((UITab) -> UIViewController)?
  private var page: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  private var item: UITabBarItem? { page?.tabBarItem }

  /// The view controller. It is created only once, for the first tab bar controller.
  open var viewController: UIViewController? {
    if let page { return page }
    guard tabBarController != nil, let made = provider?(self) else { return nil }
    page = made
    made.tabBarItem.title = title
    made.tabBarItem.image = image
    made.tabBarItem.badgeValue = badgeValue
    return made
  }

  fileprivate func join(_ controller: UITabBarController?) {
    ownTabBarController = controller
    for child in (self as? UITabGroup)?.children ?? [] { child.join(controller) }
  }

  /// Returns the tab with an identifier: this tab, or one inside it.
  fileprivate func find(_ identifier: String) -> UITab? {
    if self.identifier == identifier { return self }
    return ((self as? UITabGroup)?.children ?? []).lazy.compactMap { $0.find(identifier) }.first
  }

  fileprivate func adopt(_ children: [UITab]) {
    for child in children { child.ownParent = self as? UITabGroup }
  }
}

/// A tab that contains other tabs. Only its own view controller is shown.
///
/// - Mode: data
@preconcurrency @MainActor open class UITabGroup: UITab {
  open var children: [UITab] {
    didSet { adopt(children) }
  }
  open weak var selectedChild: UITab?
  open var defaultChildIdentifier: String?

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adopt(children)
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    children.first { $0.identifier == identifier }
  }
}

/// The tab for a search.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }
}

extension UITabBarController {
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// The tabs; empty if only ``viewControllers`` was set.
  public var tabs: [UITab] {
    get { tabObjects }
    set { setTabs(newValue, animated: false) }
  }

  public func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in tabObjects where !tabs.contains(where: { $0 === tab }) { tab.join(nil) }
    tabObjects = tabs
    for tab in tabs { tab.join(self) }
    showTabs()
  }

  /// The selected tab. Setting it switches the tab without calling the delegate.
  public var selectedTab: UITab? {
    get { selectedViewController.flatMap { tabObject(of: $0) } }
    set { if let page = newValue?.viewController { selectedViewController = page } }
  }

  public func tab(forIdentifier identifier: String) -> UITab? {
    tabObjects.lazy.compactMap { $0.find(identifier) }.first
  }

  func showTabs() {
    setViewControllers(
      tabObjects.filter { !$0.isHidden }.compactMap(\.viewController), animated: false)
  }

  func tabObject(of page: UIViewController) -> UITab? {
    tabObjects.first { $0.viewController === page }
  }
}
