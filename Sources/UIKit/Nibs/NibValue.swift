/// Converts elements to values: `<rect>`, `<color>`, `<fontDescription>`.
@MainActor enum NibValue {
  /// The value of an element; `nil` if it is not a value.
  static func value(of element: NibElement, in document: NibDocument?) -> Any? {
    switch element.name {
    case "rect", "cgRect": rect(element)
    case "point", "cgPoint": CGPoint(x: element.number("x") ?? 0, y: element.number("y") ?? 0)
    case "size", "cgSize":
      CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
    case "inset", "edgeInsets": insets(element)
    case "directionalEdgeInsets": directionalInsets(element)
    case "offsetWrapper":
      UIOffset(
        horizontal: element.number("horizontal") ?? 0, vertical: element.number("vertical") ?? 0)
    case "color": color(element, in: document)
    case "fontDescription", "font": font(element)
    case "autoresizingMask": autoresizingMask(element)
    case "string", "mutableString": string(element)
    case "attributedString": attributedString(element, in: document)
    case "bool": element.flag("value") ?? false
    case "integer": element["value"].flatMap(Int.init) ?? 0
    case "real": Double(element.number("value") ?? 0)
    case "number":
      if let real = element.child("real") {
        Double(real.number("value") ?? 0)
      } else if let integer = element.child("integer") {
        integer["value"].flatMap(Int.init)
      } else {
        element["value"].flatMap(Double.init)
      }
    case "date":
      element.number("timeIntervalSinceReferenceDate").map {
        Date(timeIntervalSinceReferenceDate: Double($0))
      }
    case "imageReference", "image":
      element["image"].map { name in
        element["catalog"] == "system"
          ? UIImage(systemName: name) as Any : NibText.image(name, in: document) as Any
      } ?? element["name"].flatMap { NibText.image($0, in: document) }
    case "locale": element["localeIdentifier"].map { Locale(identifier: $0) }
    case "extendedEdge": edges(element)
    case "accessibilityTraits": nil
    default: nil
    }
  }

  static func rect(_ element: NibElement) -> CGRect {
    CGRect(
      x: element.number("x") ?? 0, y: element.number("y") ?? 0,
      width: element.number("width") ?? 0, height: element.number("height") ?? 0)
  }

  private static func insets(_ element: NibElement) -> UIEdgeInsets {
    UIEdgeInsets(
      top: element.number("top") ?? element.number("minY") ?? 0,
      left: element.number("left") ?? element.number("minX") ?? 0,
      bottom: element.number("bottom") ?? element.number("maxY") ?? 0,
      right: element.number("right") ?? element.number("maxX") ?? 0)
  }

  private static func directionalInsets(_ element: NibElement) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: element.number("top") ?? 0, leading: element.number("leading") ?? 0,
      bottom: element.number("bottom") ?? 0, trailing: element.number("trailing") ?? 0)
  }

  private static func autoresizingMask(_ element: NibElement) -> UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    if element.flag("flexibleMinX") == true { mask.insert(.flexibleLeftMargin) }
    if element.flag("widthSizable") == true { mask.insert(.flexibleWidth) }
    if element.flag("flexibleMaxX") == true { mask.insert(.flexibleRightMargin) }
    if element.flag("flexibleMinY") == true { mask.insert(.flexibleTopMargin) }
    if element.flag("heightSizable") == true { mask.insert(.flexibleHeight) }
    if element.flag("flexibleMaxY") == true { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  private static func edges(_ element: NibElement) -> UIRectEdge {
    var edges: UIRectEdge = []
    if element.flag("top") == true { edges.insert(.top) }
    if element.flag("left") == true { edges.insert(.left) }
    if element.flag("bottom") == true { edges.insert(.bottom) }
    if element.flag("right") == true { edges.insert(.right) }
    return edges
  }

  /// Returns the text of an element, which is Base64-encoded if XML would not preserve it.
  private static func string(_ element: NibElement) -> String {
    guard element.flag("base64-UTF8") == true else { return element.text }
    var text = element.text.filter { !$0.isWhitespace }
    text += String(repeating: "=", count: (4 - text.count % 4) % 4)
    return Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? element.text
  }

  // MARK: Text

  static func attributedString(
    _ element: NibElement, in document: NibDocument?
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let text =
        fragment["content"] ?? fragment.child(key: "content").map { string($0) } ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      for value in fragment.list("attributes") {
        guard let key = value.key else { continue }
        if value.name == "paragraphStyle" {
          attributes[.paragraphStyle] = paragraphStyle(value)
        } else if let given = self.value(of: value, in: document) {
          attributes[NSAttributedString.Key(rawValue: key)] = given
        }
      }
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }

  private static func paragraphStyle(_ element: NibElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = element["alignment"],
      let value = NibText.convert(alignment, to: NSTextAlignment.self, in: nil) as? NSTextAlignment
    {
      style.alignment = value
    }
    if let mode = element["lineBreakMode"],
      let value = NibText.convert(lineBreaks[mode] ?? mode, to: NSLineBreakMode.self, in: nil)
        as? NSLineBreakMode
    {
      style.lineBreakMode = value
    }
    style.lineSpacing = element.number("lineSpacing") ?? 0
    style.paragraphSpacing = element.number("paragraphSpacing") ?? 0
    style.paragraphSpacingBefore = element.number("paragraphSpacingBefore") ?? 0
    style.firstLineHeadIndent = element.number("firstLineHeadIndent") ?? 0
    style.headIndent = element.number("headIndent") ?? 0
    style.tailIndent = element.number("tailIndent") ?? 0
    style.minimumLineHeight = element.number("minimumLineHeight") ?? 0
    style.maximumLineHeight = element.number("maximumLineHeight") ?? 0
    style.lineHeightMultiple = element.number("lineHeightMultiple") ?? 0
    return style
  }

  private static let lineBreaks: [String: String] = [
    "wordWrapping": "byWordWrapping", "charWrapping": "byCharWrapping", "clipping": "byClipping",
    "truncatingHead": "byTruncatingHead", "truncatingTail": "byTruncatingTail",
    "truncatingMiddle": "byTruncatingMiddle",
  ]

  static func font(_ element: NibElement) -> UIFont? {
    if let style = element["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size =
      element.number("pointSize") ?? element.number("size") ?? metaSize(element["metaFont"])
    if let name = element["name"], element["type"] != "system" {
      return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }
    switch element["type"] ?? element["metaFont"] {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: weights[element["weight"] ?? ""] ?? .regular)
    }
  }

  private static func metaSize(_ metaFont: String?) -> CGFloat {
    switch metaFont {
    case "smallSystem": 12
    case "system", "systemBold", nil: 14
    default: 17
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
