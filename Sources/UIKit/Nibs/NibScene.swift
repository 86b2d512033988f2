/// The objects of one owner, or of one scene of a storyboard. While the owner lives, more of them
/// may be made: its view, and its table's cells.
@MainActor final class NibScene: StoryboardScene {
  let document: NibDocument
  let bundle: Bundle
  let storyboard: UIStoryboard?
  /// The scene's controller or the nib's owner.
  weak var owner: AnyObject?
  /// The objects of the scene that were made so far. They are not retained.
  private var objects: [String: Weak<AnyObject>] = [:]
  /// Objects that live as long as the scene's controller and have no other owner: recognizers,
  /// helper objects.
  var kept: [AnyObject] = []
  private(set) var segues: [NibSegue] = []

  init(_ document: NibDocument, bundle: Bundle, storyboard: UIStoryboard? = nil) {
    self.document = document
    self.bundle = bundle
    self.storyboard = storyboard
  }

  func object(_ id: String) -> AnyObject? { objects[id]?.object }

  func set(_ object: AnyObject, id: String) {
    objects[id] = Weak(object)
  }

  /// The segue of an element, which all cells that are made from it share.
  func segue(of element: NibElement) -> NibSegue {
    if let segue = segues.first(where: { $0.element === element }) { return segue }
    let segue = NibSegue(element, in: self)
    segues.append(segue)
    return segue
  }

  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
    segue.perform(sender: sender)
    return true
  }

  var controller: UIViewController? { owner as? UIViewController }

  // MARK: The controller's view

  /// The controller's element.
  var element: NibElement?

  var hasView: Bool { viewElement != nil }

  private var viewElement: NibElement? { element?.child(key: "view") }

  /// Makes the view of the scene's controller and connects the two; `nil` if the scene has none.
  func makeView() -> UIView? {
    guard let element, let viewElement, let controller else { return nil }
    let instance = NibInstance(self)
    guard let view = instance.make(viewElement) as? UIView else { return nil }
    for guide in element.list("layoutGuides") {
      instance.register(NibBarGuide(isTop: guide["type"] == "top", of: view), guide)
    }
    if controller.viewIfLoaded == nil { controller.view = view }
    if let connections = element.child("connections") {
      instance.add(laterConnections: connections, of: controller)
    }
    instance.finish()
    return controller.viewIfLoaded ?? view
  }
}
