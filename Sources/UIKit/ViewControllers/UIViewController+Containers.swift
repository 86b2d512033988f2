extension UIViewController {
  func nearestAncestor<Container: UIViewController>() -> Container? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  var ownNavigationItem: UINavigationItem {
    if let item = containerItems.navigationItem { return item }
    let item = UINavigationItem()
    item.title = title
    containerItems.navigationItem = item
    return item
  }

  var ownTabBarItem: UITabBarItem! {
    get {
      if let item = containerItems.tabBarItem { return item }
      if let root = (self as? UINavigationController)?.viewControllers.first {
        return root.tabBarItem
      }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      containerItems.tabBarItem = item
      return item
    }
    set {
      containerItems.tabBarItem = newValue
      (parent as? UITabBarController)?.showItems()
    }
  }

  var ownEditButtonItem: UIBarButtonItem {
    if let item = containerItems.editButtonItem { return item }
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "Edit") { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    containerItems.editButtonItem = item
    containerItems.editingChanged(to: isEditing)
    return item
  }

  func showToolbarItems(_ items: [UIBarButtonItem]?) {
    containerItems.toolbarItems = items
    guard let navigation = navigationController, !navigation.isToolbarHidden,
      navigation.topViewController === self
    else { return }
    navigation.toolbar.items = items
  }
}
