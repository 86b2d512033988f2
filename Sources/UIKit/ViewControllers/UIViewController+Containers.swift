extension UIViewController {
  /// The nearest navigation controller among the parents, the parents' parents and so on (F63).
  public var navigationController: UINavigationController? { ancestor() }

  /// The nearest tab bar controller among the parents, the parents' parents and so on.
  public var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  /// What a navigation bar shows while the controller is on top; always the same object.
  public var navigationItem: UINavigationItem {
    if let item = containerItems.navigationItem { return item }
    let item = UINavigationItem()
    item.title = title
    containerItems.navigationItem = item
    return item
  }

  /// What a tab bar shows of the controller. A navigation controller that has no item of its own shows
  /// its root page's.
  public var tabBarItem: UITabBarItem! {
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

  /// A button that turns editing on and off, and is called `Edit` or `Done` accordingly.
  public var editButtonItem: UIBarButtonItem {
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

  /// What a navigation controller's toolbar shows while the controller is on top.
  public var toolbarItems: [UIBarButtonItem]? {
    get { containerItems.toolbarItems }
    set {
      containerItems.toolbarItems = newValue
      if let navigation = navigationController, !navigation.isToolbarHidden,
        navigation.topViewController === self
      {
        navigation.toolbar.items = newValue
      }
    }
  }

  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
