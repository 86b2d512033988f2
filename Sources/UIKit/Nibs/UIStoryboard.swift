/// The scenes of a `.storyboard` file: controllers, each made anew when it is asked for.
///
/// - Mode: behaves
/// - Not modelled: compiled storyboards (`.storyboardc`); the file is read as it is.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle
  private let document: NibDocument

  /// Traps with `NSInvalidArgumentException` where the bundle has no storyboard of the name.
  ///
  /// - Parameters:
  ///   - name: The file's, without its extension.
  ///   - storyboardBundleOrNil: The main bundle if nil.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let path = NibSearch.path(of: name, types: ["storyboard"], in: bundle) else {
      raise(
        .invalidArgument,
        "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> "
          + "(loaded)")
    }
    self.name = name
    self.bundle = bundle
    document = NibDocument.read(path: path, name: name)
    super.init()
  }

  /// The controller of the scene with the arrow; nil where none has it.
  open func instantiateInitialViewController() -> UIViewController? {
    document.root["initialViewController"].flatMap { controller(id: $0, creator: { _ in nil }) }
  }

  /// - Parameter creator: Makes the controller with an initializer of its own; nil leaves it to `init(coder:)`.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    let made = document.root["initialViewController"].flatMap { id in
      controller(id: id, creator: { creator?($0) })
    }
    return made as? Controller
  }

  /// Traps with `NSInvalidArgumentException` where no scene has the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier) { _ in nil }
  }

  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = make(identifier) { creator?($0) }
    guard let controller = made as? Controller else {
      fatalError(
        "Storyboard view controller of type '\(type(of: made))' is not of the expected type "
          + "'\(Controller.self)'")
    }
    return controller
  }

  private func make(
    _ identifier: String, creator: (NSCoder) -> UIViewController?
  ) -> UIViewController {
    let element = sceneElements.first { $0["storyboardIdentifier"] == identifier }
    guard let id = element?.id, let made = controller(id: id, creator: creator) else {
      raise(
        .invalidArgument,
        "Storyboard (\(Runtime.describe(self))) doesn't contain a view controller with identifier "
          + "'\(identifier)'")
    }
    return made
  }

  private var sceneElements: [NibElement] { document.scenes.flatMap { $0.list("objects") } }

  /// Makes a scene's controller, the helper objects beside it, and the controllers that it is related
  /// to: a navigation controller's root, the tabs.
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

  /// The controller of another storyboard, or of a scene there.
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
