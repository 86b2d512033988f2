/// Bars and their items.
@MainActor enum NibBars {
  static func configure(_ bar: UINavigationBar, _ child: NibElement, _ instance: NibInstance)
    -> Bool
  {
    guard child.name == "items" else { return appearance(child, instance) }
    bar.items = child.children.compactMap { instance.make($0) as? UINavigationItem }
    return true
  }

  static func configure(_ bar: UIToolbar, _ child: NibElement, _ instance: NibInstance) -> Bool {
    guard child.name == "items" else { return appearance(child, instance) }
    bar.items = child.children.compactMap { instance.make($0) as? UIBarButtonItem }
    return true
  }

  static func configure(_ bar: UITabBar, _ child: NibElement, _ instance: NibInstance) -> Bool {
    guard child.name == "items" else { return appearance(child, instance) }
    bar.items = child.children.compactMap { instance.make($0) as? UITabBarItem }
    return true
  }

  private static func appearance(_ child: NibElement, _ instance: NibInstance) -> Bool {
    guard child.name.hasSuffix("Appearance") || child.name == "textAttributes" else { return false }
    instance.document.tell("<\(child.name)>", of: child.parent ?? child)
    return true
  }

  static func configure(
    _ item: UINavigationItem, _ child: NibElement, _ instance: NibInstance
  ) -> Bool {
    switch child.name {
    case "leftBarButtonItems":
      item.leftBarButtonItems = child.children.compactMap { instance.make($0) as? UIBarButtonItem }
    case "rightBarButtonItems":
      item.rightBarButtonItems = child.children.compactMap { instance.make($0) as? UIBarButtonItem }
    case "barButtonItem" where child.key == "leftBarButtonItem":
      item.leftBarButtonItem = instance.make(child) as? UIBarButtonItem
    case "barButtonItem" where child.key == "rightBarButtonItem":
      item.rightBarButtonItem = instance.make(child) as? UIBarButtonItem
    case "barButtonItem" where child.key == "backBarButtonItem":
      item.backBarButtonItem = instance.make(child) as? UIBarButtonItem
    default: return false
    }
    return true
  }
}
