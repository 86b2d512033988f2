/// User-defined runtime attributes: values for key paths.
@MainActor enum NibUserAttributes {
  static func set(_ element: NibElement, on object: AnyObject, in document: NibDocument) {
    for attribute in element.children where attribute.name == "userDefinedRuntimeAttribute" {
      guard let path = attribute["keyPath"] else { continue }
      KeyValues.setValue(value(attribute, in: document), forKeyPath: path, of: object)
    }
  }

  private static func value(_ attribute: NibElement, in document: NibDocument) -> Any? {
    if let child = attribute.child(key: "value") {
      if child.name == "mutableString" { return child.text }
      if child.name == "nil" { return nil }
      return NibValue.value(of: child, in: document)
    }
    guard let text = attribute["value"] else { return nil }
    switch attribute["type"] {
    case "boolean": return text == "YES"
    case "number": return Double(text)
    case "image": return NibText.image(text, in: document)
    default: return text
    }
  }
}
