/// `<accessibility>`: the accessibility properties of a view.
@MainActor enum NibAccessibility {
  static func set(_ element: NibElement, on object: AnyObject, in document: NibDocument) {
    guard let view = object as? UIView else {
      return document.tell("<accessibility>", of: element.parent ?? element)
    }
    view.accessibilityLabel = element["label"] ?? view.accessibilityLabel
    view.accessibilityHint = element["hint"] ?? view.accessibilityHint
    view.accessibilityIdentifier = element["identifier"] ?? view.accessibilityIdentifier
    for child in element.children {
      switch (child.name, child.key) {
      case ("bool", "isElement"): view.isAccessibilityElement = child.flag("value") ?? false
      case ("accessibilityTraits", _): view.accessibilityTraits = traits(child, in: document)
      default: document.tell("'\(child.key ?? child.name)'", of: element)
      }
    }
  }

  private static func traits(
    _ element: NibElement, in document: NibDocument
  ) -> UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    for (name, value) in element.attributes where name != "key" && value == "YES" {
      if let trait = names[name] {
        traits.insert(trait)
      } else if name != "none" {
        document.tell("'\(name)'", of: element)
      }
    }
    return traits
  }

  private static let names: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
    "summaryElement": .summaryElement, "notEnabled": .notEnabled,
    "updatesFrequently": .updatesFrequently, "searchField": .searchField,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction,
    "causesPageTurn": .causesPageTurn, "header": .header,
  ]
}
