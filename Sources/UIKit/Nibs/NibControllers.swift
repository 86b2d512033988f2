/// Configures controllers of storyboards, except for their views, which are made when they are
/// loaded.
@MainActor enum NibControllers {
  static func configure(
    _ controller: UIViewController, _ child: NibElement, _ instance: NibInstance
  ) -> Bool {
    switch (child.name, child.key) {
    case (_, "view"), ("layoutGuides", _), ("connections", _): break
    case ("navigationItem", _): instance.configure(controller.navigationItem, child)
    case ("tabBarItem", _):
      controller.tabBarItem = instance.make(child) as? UITabBarItem
    case ("toolbarItems", _):
      controller.toolbarItems = child.children.compactMap { instance.make($0) as? UIBarButtonItem }
    case ("navigationBar", _):
      guard let navigation = controller as? UINavigationController else { return false }
      instance.configure(navigation.navigationBar, child)
    case ("toolbar", _):
      guard let navigation = controller as? UINavigationController else { return false }
      instance.configure(navigation.toolbar, child)
    case ("tabBar", _):
      guard let tabs = controller as? UITabBarController else { return false }
      instance.configure(tabs.tabBar, child)
    case ("viewControllers", _), ("value", _): break
    default: return false
    }
    return true
  }
}
