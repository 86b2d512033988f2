/// Buttons: their contents for each state, and their configurations.
@MainActor enum NibButton {
  static func configure(_ button: UIButton, _ child: NibElement, _ instance: NibInstance) -> Bool {
    switch child.name {
    case "state": state(child, of: button, instance.document)
    case "buttonConfiguration":
      button.configuration = configuration(child, instance.document)
      if let font = child.child("fontDescription").flatMap(NibValue.font) {
        button.titleLabel?.font = font
      }
    case "fontDescription":
      if let font = NibValue.font(child) { button.titleLabel?.font = font }
    case "inset", "edgeInsets":
      return false
    case "size" where child.key == "titleShadowOffset":
      button.titleLabel?.shadowOffset =
        NibValue.value(of: child, in: nil) as? CGSize ?? CGSize(width: 0, height: 0)
    default: return false
    }
    return true
  }

  private static func state(_ element: NibElement, of button: UIButton, _ document: NibDocument) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
      "selected": .selected, "focused": .focused,
    ]
    guard let state = states[element.key ?? ""] else {
      return document.tell("the state '\(element.key ?? "")'", of: element)
    }
    for (name, text) in element.attributes {
      switch name {
      case "key": break
      case "title": button.setTitle(text, for: state)
      case "image": image(text, "", element, document).map { button.setImage($0, for: state) }
      case "backgroundImage":
        button.setBackgroundImage(NibText.image(text, in: document), for: state)
      case "catalog": break
      default: document.tell("'\(name)'", of: element)
      }
    }
    for child in element.children {
      switch child.key {
      case "title": button.setTitle(child.text, for: state)
      case "attributedTitle":
        button.setAttributedTitle(NibValue.attributedString(child, in: document), for: state)
      case "titleColor": button.setTitleColor(NibValue.color(child, in: document), for: state)
      case "titleShadowColor":
        button.setTitleShadowColor(NibValue.color(child, in: document), for: state)
      case "preferredSymbolConfiguration": break
      default: document.tell("'\(child.key ?? child.name)'", of: element)
      }
    }
  }

  private static func image(
    _ name: String, _ key: String, _ element: NibElement, _ document: NibDocument
  ) -> UIImage? {
    element["catalog"] == "system"
      ? UIImage(systemName: name) : NibText.image(name, in: document)
  }

  private static func configuration(
    _ element: NibElement, _ document: NibDocument
  ) -> UIButton.Configuration {
    var made: UIButton.Configuration =
      switch element["style"] {
      case "gray": .gray()
      case "tinted": .tinted()
      case "filled": .filled()
      case "borderless": .borderless()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      default: .plain()
      }
    for (name, text) in element.attributes {
      let number = CGFloat(Double(text) ?? 0)
      switch name {
      case "key", "style", "catalog": break
      case "title": made.title = text
      case "subtitle": made.subtitle = text
      case "image": made.image = image(text, "", element, document)
      case "imagePadding": made.imagePadding = number
      case "titlePadding": made.titlePadding = number
      case "showsActivityIndicator": made.showsActivityIndicator = text == "YES"
      case "imagePlacement": made.imagePlacement = placements[text] ?? .leading
      case "cornerStyle":
        made.cornerStyle = named(text) ?? .dynamic
      case "buttonSize": made.buttonSize = named(text) ?? .medium
      case "titleAlignment": made.titleAlignment = named(text) ?? .automatic
      default: document.tell("'\(name)'", of: element)
      }
    }
    for child in element.children {
      switch child.key {
      case "title": made.title = child.text
      case "subtitle": made.subtitle = child.text
      case "image":
        made.image = NibValue.value(of: child, in: document) as? UIImage
      case "attributedTitle":
        made.attributedTitle = AttributedString(
          NibValue.attributedString(child, in: document).string)
      case "attributedSubtitle":
        made.attributedSubtitle = AttributedString(
          NibValue.attributedString(child, in: document).string)
      case "baseForegroundColor": made.baseForegroundColor = NibValue.color(child, in: document)
      case "baseBackgroundColor": made.baseBackgroundColor = NibValue.color(child, in: document)
      case "contentInsets":
        if let insets = NibValue.value(of: child, in: document) as? NSDirectionalEdgeInsets {
          made.contentInsets = insets
        }
      case "titleFontDescription", "fontDescription": break
      default: document.tell("'\(child.key ?? child.name)'", of: element)
      }
    }
    return made
  }

  private static func named<Value>(_ text: String) -> Value? {
    NibText.convert(text, to: Value.self, in: nil) as? Value
  }

  private static let placements: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
}
