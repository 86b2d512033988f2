/// Outlets, actions and segues.
@MainActor enum NibConnections {
  static func connect(
    _ source: AnyObject, _ element: NibElement, in instance: NibInstance,
    where isMeant: (NibElement) -> Bool = { _ in true }
  ) {
    var collections: [(name: String, objects: [AnyObject])] = []
    for connection in element.children where isMeant(connection) {
      let destination = connection["destination"].flatMap { instance.object($0) }
      if destination == nil, connection.name.hasPrefix("outlet") {
        tellMissing(connection, in: instance.document)
      }
      switch connection.name {
      case "outlet":
        guard let name = connection["property"], let destination else { continue }
        KeyValues.send(destination, forKey: name, to: source)
      case "outletCollection":
        guard let name = connection["property"], let destination else { continue }
        if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].objects.append(destination)
        } else {
          collections.append((name, [destination]))
        }
      case "action": action(connection, of: source, to: destination, in: instance)
      case "segue": segue(connection, of: source, in: instance)
      default: instance.document.tell("<\(connection.name)>", of: element)
      }
    }
    for (name, objects) in collections {
      if name == "gestureRecognizers", let view = source as? UIView {
        for case let recognizer as UIGestureRecognizer in objects {
          view.addGestureRecognizer(recognizer)
        }
      } else {
        KeyValues.send(objects, forKey: name, to: source)
      }
    }
  }

  /// Warns of an outlet to an object that is not in the file. An object in the file may be excluded
  /// for this screen size, so there is no warning for it.
  private static func tellMissing(_ connection: NibElement, in document: NibDocument) {
    guard let id = connection["destination"], document.elements[id] == nil else { return }
    warn(
      "\(document.file): there is no object with the id '\(id)' for the outlet "
        + "'\(connection["property"] ?? "")'.")
  }

  /// Connects an action. If its destination is the first responder, it is sent along the responder
  /// chain.
  private static func action(
    _ connection: NibElement, of source: AnyObject, to destination: AnyObject?,
    in instance: NibInstance
  ) {
    guard let name = connection["selector"] else { return }
    let isFirstResponder =
      connection["destination"].map { id in
        instance.document.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
      } ?? false
    guard destination != nil || isFirstResponder else { return }
    let target = isFirstResponder ? nil : destination
    let action = Selector(name)
    switch source {
    case let control as UIControl:
      let event = connection["eventType"].flatMap { events[$0] } ?? .primaryActionTriggered
      control.addTarget(target, action: action, for: event)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    default: instance.document.tell("<action>", of: connection.parent ?? connection)
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  private static func segue(
    _ element: NibElement, of source: AnyObject, in instance: NibInstance
  ) {
    guard element["kind"] != "relationship" else { return }
    let segue = instance.scene.segue(of: element)
    switch source {
    case let container as UIView where segue.kind == "embed":
      instance.add(embedding: { segue.embed(in: container) })
    case let control as UIControl:
      let event: UIControl.Event =
        control is UIButton
        ? .touchUpInside
        : control is UITextField ? .editingDidEndOnExit : .primaryActionTriggered
      control.addTarget(segue, action: NibSegue.action, for: event)
    case let item as UIBarButtonItem:
      item.target = segue
      item.action = NibSegue.action
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(segue, action: NibSegue.action)
    case let cell as UITableViewCell:
      if element["trigger"] == "accessoryAction" {
        cell.accessorySegue = segue
      } else {
        cell.selectionSegue = segue
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = segue
    case is UIViewController: break
    default: instance.document.tell("<segue>", of: element.parent ?? element)
    }
  }
}
