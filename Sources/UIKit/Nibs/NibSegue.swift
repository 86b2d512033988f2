/// A segue of a storyboard. Each time it is performed, it makes its destination and a
/// ``UIStoryboardSegue``.
@MainActor final class NibSegue: NSObject, SegueTemplate {
  /// The action that a control, an item or a recognizer sends to it.
  static let action = Selector("perform:")

  let element: NibElement
  private weak var scene: NibScene?
  private let document: NibDocument

  init(_ element: NibElement, in scene: NibScene) {
    self.element = element
    self.scene = scene
    document = scene.document
    super.init()
    SegueActions.isListed = true
  }

  var identifier: String? { element["identifier"] }
  var kind: String { element["kind"] ?? "show" }

  /// Performs the segue after its control was tapped, unless the controller prevents it.
  func trigger(sender: Any?) {
    guard let source = scene?.controller else { return }
    guard
      kind == "unwind"
        || source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    else { return }
    perform(sender: sender)
  }

  func perform(sender: Any?) {
    guard let scene, let source = scene.controller else { return }
    if kind == "unwind" { return unwind(from: source, sender: sender) }
    guard let destination = destination(from: source, sender: sender) else { return }
    let segue = make(from: source, to: destination)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func destination(from source: UIViewController, sender: Any?) -> UIViewController? {
    guard let id = element["destination"], let storyboard = scene?.storyboard else { return nil }
    return storyboard.controller(id: id) { coder in
      guard let name = self.element["destinationCreationSelector"] else { return nil }
      let action = _Action(name: name, arguments: [coder, sender, self.identifier])
      guard ActionTable.perform(action, on: source) else { return nil }
      return KeyedValue.flat(action.result) as? UIViewController
    }
  }

  private func make(from source: UIViewController, to destination: UIViewController)
    -> UIStoryboardSegue
  {
    var type = UIStoryboardSegue.self
    if let name = element["customClass"] {
      if let custom = NibClass.type(named: name) as? UIStoryboardSegue.Type {
        type = custom
      } else {
        warn("Unknown class \(name) in Interface Builder file.")
      }
    }
    let segue = UIStoryboardSegue.make(
      type, identifier: identifier, source: source, destination: destination)
    segue.template = self
    return segue
  }

  func run(_ segue: UIStoryboardSegue) {
    let source = segue.source
    let destination = segue.destination
    let isAnimated = element.flag("animates") ?? true
    switch kind {
    case "show", "push": source.show(destination, sender: source)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: source)
    case "presentation", "modal", "popoverPresentation", "popover":
      if kind.hasPrefix("popover") { destination.modalPresentationStyle = .popover }
      set("modalPresentationStyle", of: destination)
      set("modalTransitionStyle", of: destination)
      source.present(destination, animated: isAnimated)
    case "embed": break
    default: document.tell("the kind '\(kind)'", of: element)
    }
  }

  private func set(_ name: String, of controller: UIViewController) {
    guard let text = element[name], let key = KeyTable.key(name, of: controller), let set = key.set,
      let value = NibText.convert(text, to: key.type, in: nil)
    else { return }
    _ = set(controller, value)
  }

  // MARK: Embedding

  /// Adds the destination to a container view while the source's view is being loaded.
  func embed(in container: UIView) {
    NibNesting.enter(document.file) { embedInside(container) }
  }

  private func embedInside(_ container: UIView) {
    guard let source = scene?.controller,
      source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: nil),
      let child = destination(from: source, sender: nil)
    else { return }
    let segue = make(from: source, to: child)
    source.prepare(for: segue, sender: nil)
    source.addChild(child)
    guard let view = child.view else { return }
    view.frame = container.bounds
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    child.didMove(toParent: source)
  }

  // MARK: Unwinding

  private func unwind(from source: UIViewController, sender: Any?) {
    guard let name = element["unwindAction"] else { return }
    let action = Selector(name)
    guard let destination = UnwindSearch.destination(of: action, from: source, sender: sender)
    else {
      return
    }
    guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else {
      return
    }
    let segue = make(from: source, to: destination)
    segue.isUnwinding = true
    source.prepare(for: segue, sender: sender)
    ActionTable.perform(action, on: destination, sender: segue, event: nil)
    segue.perform()
  }
}

/// Lets controls, bar items and recognizers call a segue by a selector.
private final class SegueActions: _ActionList {
  @MainActor static var isListed: Bool {
    get { ActionTable.lists.contains { $0 == SegueActions.self } }
    set { if newValue, !isListed { ActionTable.lists.append(SegueActions.self) } }
  }

  static func perform(_ action: _Action, on target: AnyObject) -> Bool {
    guard let segue = target as? NibSegue, action.name == NibSegue.action.name else { return false }
    return action.run(segue.trigger(sender: action.argument(0)))
  }
}
