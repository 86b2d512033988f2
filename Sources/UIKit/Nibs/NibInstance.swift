/// Objects that are made together from elements, and then connected:
///
/// ```
///   make          every object's init(coder:), outer ones first, with properties and subviews
///   constraints   made and activated
///   connections   outlets, outlet collections, actions, segues
///   attributes    user-defined runtime attributes
///   awakeFromNib  of every object that was made, in the order of the file
/// ```
///
/// The order of outlets and attributes, and the order of objects, are a choice: Apple only
/// guarantees that all of this is done before the first `awakeFromNib()`.
@MainActor final class NibInstance {
  let scene: NibScene
  private(set) var objects: [String: AnyObject] = [:]
  private var made: [AnyObject] = []
  private var constraints: [(holder: UIView, element: NibElement)] = []
  private var connections: [(source: AnyObject, element: NibElement)] = []
  private var laterConnections: [(source: AnyObject, element: NibElement)] = []
  private var embeddings: [@MainActor () -> Void] = []
  private var attributes: [(object: AnyObject, element: NibElement)] = []
  /// The identifiers that a variation for the device's size excludes.
  private var excluded: Set<String> = []
  private var variedConstants: [String: CGFloat] = [:]

  var document: NibDocument { scene.document }

  init(_ scene: NibScene) {
    self.scene = scene
  }

  func object(_ id: String) -> AnyObject? { objects[id] ?? scene.object(id) }

  func register(_ object: AnyObject, _ element: NibElement) {
    guard let id = element.id else { return }
    objects[id] = object
  }

  /// Registers an object that another one contains and that has no element of its own.
  func register(_ object: AnyObject, id: String?) {
    guard let id else { return }
    objects[id] = object
  }

  // MARK: Making

  /// Makes the object of an element with everything in it; `nil` if there is no class for it, or
  /// its `init(coder:)` returns `nil`.
  func make(_ element: NibElement) -> AnyObject? {
    if let id = element.id, excluded.contains(id) { return nil }
    guard let type = NibClass.type(of: element, in: document) else { return nil }
    let coder = NibCoder(element, in: self)
    let object: AnyObject?
    switch type {
    case let type as UIView.Type: object = type.init(coder: coder)
    case let type as UIViewController.Type: object = type.init(coder: coder)
    case let type as UIBarItem.Type:
      object = systemBarItem(type, element) ?? type.init(coder: coder)
      if let object { configure(object, element) }
    case let type as UINavigationItem.Type:
      object = type.init(coder: coder)
      if let object { configure(object, element) }
    default:
      object = Runtime.makeObject(type)
      if let object { configure(object, element) }
    }
    guard let object else { return nil }
    register(object, element)
    made.append(object)
    return object
  }

  func needsAwaking(_ object: AnyObject) {
    made.append(object)
  }

  func add(constraint: NibElement, of holder: UIView) {
    constraints.append((holder, constraint))
  }

  func add(connections element: NibElement, of source: AnyObject) {
    connections.append((source, element))
  }

  /// Adds connections of a source that was made earlier. Only those to objects made here are
  /// connected, because the others already are.
  func add(laterConnections element: NibElement, of source: AnyObject) {
    laterConnections.append((source, element))
  }

  /// Adds a block that puts a controller into a container view after everything else is connected.
  func add(embedding: @escaping @MainActor () -> Void) {
    embeddings.append(embedding)
  }

  func add(attributes element: NibElement, of object: AnyObject) {
    attributes.append((object, element))
  }

  /// Applies the variations of an element: excluded objects, and constants. Called before its
  /// subviews are made.
  func vary(_ element: NibElement) {
    for variation in element.children where variation.name == "variation" {
      guard NibVariation.applies(variation.key ?? "default") else { continue }
      for mask in variation.children where mask.name == "mask" {
        for change in mask.children {
          guard let reference = change["reference"] else { continue }
          if change.name == "exclude" { excluded.insert(reference) }
          if change.name == "include" { excluded.remove(reference) }
        }
      }
      if let id = element.id, let constant = variation.number("constant") {
        variedConstants[id] = constant
      }
    }
  }

  // MARK: Connecting

  /// Performs the remaining steps after all objects are made.
  func finish() {
    for (id, object) in objects { scene.set(object, id: id) }
    for (holder, element) in constraints { constrain(element, in: holder) }
    for (source, element) in connections { NibConnections.connect(source, element, in: self) }
    for (source, element) in laterConnections {
      NibConnections.connect(source, element, in: self) { connection in
        connection.name != "segue"
          && connection["destination"].map { self.objects[$0] != nil } == true
      }
    }
    for (object, element) in attributes { NibUserAttributes.set(element, on: object, in: document) }
    for embed in embeddings { embed() }
    for object in made { NibAwaking.awake(object) }
    made = []
  }

  private func constrain(_ element: NibElement, in holder: UIView) {
    guard let id = element.id, !excluded.contains(id), element.flag("placeholder") != true else {
      return
    }
    vary(element)
    if let constant = variedConstants[id] {
      make(constraint: element, in: holder, constant: constant)
    } else {
      make(constraint: element, in: holder, constant: nil)
    }
  }

  private func make(constraint element: NibElement, in holder: UIView, constant: CGFloat?) {
    guard
      let constraint = NibConstraint.make(element, in: holder, instance: self, constant: constant)
    else { return }
    objects[element.id ?? ""] = constraint
    if let id = element.id { scene.set(constraint, id: id) }
    constraint.isActive = true
    if element["customClass"] != nil { made.append(constraint) }
    for child in element.children {
      if child.name == "userDefinedRuntimeAttributes" { attributes.append((constraint, child)) }
      if child.name == "connections" { connections.append((constraint, child)) }
    }
  }

  private func systemBarItem(_ type: UIBarItem.Type, _ element: NibElement) -> UIBarItem? {
    guard let name = element["systemItem"] else { return nil }
    if type == UIBarButtonItem.self,
      let item = NibText.convert(name, to: UIBarButtonItem.SystemItem.self, in: nil)
        as? UIBarButtonItem.SystemItem
    {
      return UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
    }
    if type == UITabBarItem.self,
      let item = NibText.convert(name, to: UITabBarItem.SystemItem.self, in: nil)
        as? UITabBarItem.SystemItem
    {
      return UITabBarItem(tabBarSystemItem: item, tag: 0)
    }
    return nil
  }
}
