/// The keys of controllers.
extension KeyTable {
  static var controllerKeys: [(AnyClass, KeyTable)] {
    [
      (
        UISplitViewController.self,
        KeyTable(UISplitViewController.self) {
          $0.add("viewControllers", \.viewControllers)
          $0.add("delegate", \.delegate)
          $0.add("presentsWithGesture", \.presentsWithGesture)
          $0.add("preferredDisplayMode", \.preferredDisplayMode)
          $0.add("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
          $0.add("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
          $0.add("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
        }
      ),
      (
        UIPageViewController.self,
        KeyTable(UIPageViewController.self) {
          $0.add("dataSource", \.dataSource)
          $0.add("delegate", \.delegate)
          $0.add("doubleSided", \.isDoubleSided)
        }
      ),
      (
        UIViewController.self,
        KeyTable(UIViewController.self) {
          $0.add("view", get: { $0.view }, set: { $0.view = $1 })
          $0.add("title", \.title)
          $0.add("restorationIdentifier", \.restorationIdentifier)
          $0.add("modalPresentationStyle", \.modalPresentationStyle)
          $0.add("modalTransitionStyle", \.modalTransitionStyle)
          $0.add("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
          $0.add("definesPresentationContext", \.definesPresentationContext)
          $0.add(
            "providesPresentationContextTransitionStyle",
            \.providesPresentationContextTransitionStyle)
          DeprecatedControllerMembers.uses.addKeys(to: &$0)
          $0.add("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
          $0.add("edgesForExtendedLayout", \.edgesForExtendedLayout)
          $0.add("preferredContentSize", \.preferredContentSize)
          $0.add("modalInPresentation", \.isModalInPresentation)
          $0.add("editing", \.isEditing)
          $0.add("tabBarItem", \.tabBarItem)
          $0.read("navigationItem", \.navigationItem)
          $0.add("toolbarItems", \.toolbarItems)
          $0.add("additionalSafeAreaInsets", \.additionalSafeAreaInsets)
          $0.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
          $0.add(
            "modalPresentationCapturesStatusBarAppearance",
            \.modalPresentationCapturesStatusBarAppearance)
          $0.add("transitioningDelegate", \.transitioningDelegate)
          $0.read("parentViewController", \.parent)
          $0.read("navigationController", \.navigationController)
          $0.read("tabBarController", \.tabBarController)
          $0.read("storyboard", \.storyboard)
        }
      ),
      (
        UITableViewController.self,
        KeyTable(UITableViewController.self) {
          $0.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
          $0.add("tableView", get: { $0.tableView }, set: { $0.tableView = $1 })
          $0.add("refreshControl", \.refreshControl)
        }
      ),
      (
        UINavigationController.self,
        KeyTable(UINavigationController.self) {
          $0.add("viewControllers", \.viewControllers)
          $0.add("navigationBarHidden", \.isNavigationBarHidden)
          $0.add("toolbarHidden", \.isToolbarHidden)
          $0.add("delegate", \.delegate)
          $0.add("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
          $0.add("hidesBarsOnTap", \.hidesBarsOnTap)
          $0.add("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
          $0.add("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
          $0.read("navigationBar", \.navigationBar)
          $0.read("topViewController", \.topViewController)
        }
      ),
      (
        UITabBarController.self,
        KeyTable(UITabBarController.self) {
          $0.add("viewControllers", \.viewControllers)
          $0.add("selectedIndex", \.selectedIndex)
          $0.add("selectedViewController", \.selectedViewController)
          $0.add("delegate", \.delegate)
          $0.read("tabBar", \.tabBar)
        }
      ),
    ]
  }
}
