/// Converts the values of attributes: `YES`, `0.5`, `scaleAspectFit`.
@MainActor enum NibText {
  /// A text as the type of a property; `nil` if it is not a value of that type.
  static func convert(_ text: String, to type: Any.Type, in document: NibDocument?) -> Any? {
    if let optional = type as? any KeyedOptional.Type {
      return convert(text, to: optional.wrapped, in: document)
    }
    if type == String.self || type == Any.self { return text }
    if type == Bool.self { return text == "YES" || text == "true" }
    if type == Int.self {
      return Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }
    if type == CGFloat.self { return Double(text).map { CGFloat($0) } }
    if type == Double.self { return Double(text) }
    if type == Float.self { return Float(text) }
    if type == UIImage.self { return image(text, in: document) }
    if type == UILayoutPriority.self { return Float(text).map { UILayoutPriority($0) } }
    if type == UITextContentType.self { return UITextContentType(rawValue: text) }
    if type == UISwipeGestureRecognizer.Direction.self {
      let names: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      return names[text]
    }
    guard let raw = type as? any RawRepresentable.Type else { return nil }
    return value(raw, named: text)
  }

  static func image(_ name: String, in document: NibDocument?) -> UIImage? {
    if document?.isSystemImage(name) == true { return UIImage(systemName: name) }
    return UIImage(named: name) ?? UIImage(systemName: name)
  }

  /// The case of an enum with a name from Interface Builder.
  private static func value<Raw: RawRepresentable>(_ type: Raw.Type, named text: String) -> Raw? {
    let cases = (-1...110).compactMap { number in
      (number as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
    }
    let names = [text, aliases[text], secondAliases[text]].compactMap { $0?.lowercased() }
    for name in names {
      if let match = cases.first(where: { "\($0)".lowercased() == name }) { return match }
    }
    return nil
  }

  /// Names in Interface Builder that differ from those in Swift.
  private static let aliases: [String: String] = [
    "tailTruncation": "byTruncatingTail", "headTruncation": "byTruncatingHead",
    "middleTruncation": "byTruncatingMiddle", "wordWrap": "byWordWrapping",
    "characterWrap": "byCharWrapping", "clip": "byClipping", "top": "leading",
    "bottom": "trailing", "roundedRect": "system", "bordered": "plain",
    "UIActivityIndicatorViewStyleLarge": "large",
    "alphabet": "asciiCapable", "emailAddress": "emailAddress", "blackOpaque": "black",
    "blackTranslucent": "black", "emergencyCall": "emergencyCall",
    "detailDisclosure": "detailDisclosureButton",
  ]
  private static let secondAliases: [String: String] = [
    "whiteLarge": "large", "white": "medium", "gray": "medium",
  ]
}
