extension UIStoryboard: StoryboardReader {
  /// Makes a scene's controller, its helper objects, and its related controllers, such as a
  /// navigation controller's root or the tabs.
  func controller(
    id: String, creator: (NSCoder) -> UIViewController?
  ) -> UIViewController? {
    guard let element = document.elements[id] else {
      warn("\(document.file): there is no object with the id '\(id)'.")
      return nil
    }
    return NibNesting.enter(document.file) { self.controller(element, id: id, creator: creator) }
  }

  private func controller(
    _ element: NibElement, id: String, creator: (NSCoder) -> UIViewController?
  ) -> UIViewController? {
    if element.name == "viewControllerPlaceholder" { return referenced(element) }
    let scene = NibScene(document, bundle: bundle, storyboard: self)
    let instance = NibInstance(scene)
    let coder = NibCoder(element, in: instance)
    let made: UIViewController
    if let own = creator(coder) {
      made = own
      instance.needsAwaking(own)
    } else if let controller = instance.make(element) as? UIViewController {
      made = controller
    } else {
      return nil
    }
    scene.owner = made
    scene.element = element
    scene.set(made, id: id)
    made.nibScene = scene
    for other in element.parent?.children ?? [] where other !== element {
      guard other.name != "placeholder", other.name != "exit", !(other["sceneMemberID"] == "exit")
      else { continue }
      if let object = instance.make(other) { scene.kept.append(object) }
    }
    connectRelations(of: made, element)
    if let connections = element.child("connections") {
      instance.add(connections: connections, of: made)
    }
    instance.finish()
    return made
  }

  /// The controller of a reference: a scene of another storyboard, or that storyboard's initial
  /// one.
  private func referenced(_ element: NibElement) -> UIViewController? {
    let storyboard =
      element["storyboardName"].map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    guard let identifier = element["referencedIdentifier"] else {
      return storyboard.instantiateInitialViewController()
    }
    return storyboard.instantiateViewController(withIdentifier: identifier)
  }

  private func connectRelations(of controller: UIViewController, _ element: NibElement) {
    var related: [(name: String, controller: UIViewController)] = []
    for segue in element.list("connections") where segue["kind"] == "relationship" {
      guard let destination = segue["destination"], let name = segue["relationship"],
        let other = self.controller(id: destination, creator: { _ in nil })
      else { continue }
      related.append((name, other))
    }
    guard !related.isEmpty else { return }
    let order = ["masterViewController", "primaryViewController", "supplementaryViewController"]
    let controllers = related.enumerated().sorted { left, right in
      let places = [left, right].map { order.firstIndex(of: $0.element.name) ?? order.count }
      return (places[0], left.offset) < (places[1], right.offset)
    }.map(\.element.controller)
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = controllers
    case let tabs as UITabBarController: tabs.viewControllers = controllers
    default: KeyValues.send(controllers, forKey: "viewControllers", to: controller)
    }
  }
}
