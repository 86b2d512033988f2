/// Constraints of nibs.
@MainActor enum NibConstraint {
  /// - Returns: `nil` if a view that it refers to does not exist for this screen size.
  static func make(
    _ element: NibElement, in holder: UIView, instance: NibInstance, constant: CGFloat?
  ) -> NSLayoutConstraint? {
    guard let first = quantity(element, "first", holder: holder, instance) else { return nil }
    var second: LayoutQuantity?
    if element["secondItem"] != nil || (element["secondAttribute"] != nil) {
      guard let quantity = quantity(element, "second", holder: holder, instance) else { return nil }
      second = quantity
    }
    let isSymbolic = element.flag("symbolic") == true
    let arguments = NSLayoutConstraint.Parts(
      first: first, relation: relation(element["relation"]), second: second,
      multiplier: second == nil ? 1 : multiplier(element["multiplier"]),
      constant: constant ?? element.number("constant") ?? (isSymbolic ? 8 : 0))
    let custom: AnyClass? = element["customClass"].flatMap { _ in
      NibClass.type(of: element, in: instance.document)
    }
    let constraint = NSLayoutConstraint.make(
      custom as? NSLayoutConstraint.Type ?? NSLayoutConstraint.self, of: arguments)
    if let priority = element.number("priority") {
      constraint.priority = UILayoutPriority(Float(priority))
    }
    constraint.identifier = element["identifier"]
    return constraint
  }

  private static func quantity(
    _ element: NibElement, _ which: String, holder: UIView, _ instance: NibInstance
  ) -> LayoutQuantity? {
    let name = element["\(which)Attribute"] ?? ""
    guard let attribute = attributes[name] else {
      instance.document.tell("the attribute '\(name)'", of: element)
      return nil
    }
    guard let id = element["\(which)Item"] else { return LayoutQuantity(holder, attribute) }
    switch instance.object(id) {
    case let view as UIView: return LayoutQuantity(view, attribute)
    case let guide as UILayoutGuide: return LayoutQuantity(guide, attribute)
    case let guide as NibBarGuide: return guide.quantity(attribute)
    default: return nil
    }
  }

  private static func relation(_ name: String?) -> NSLayoutConstraint.Relation {
    switch name {
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    default: .equal
    }
  }

  /// A multiplier such as `0.5`, `16:9` or `16/9`.
  private static func multiplier(_ text: String?) -> CGFloat {
    let numbers = (text ?? "1").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard let first = numbers.first else { return 1 }
    guard numbers.count == 2, numbers[1] != 0 else { return CGFloat(first) }
    return CGFloat(first / numbers[1])
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

/// The `topLayoutGuide` or `bottomLayoutGuide` of an older storyboard: the part of the root view
/// that bars cover.
@MainActor final class NibBarGuide {
  private let isTop: Bool
  private weak var view: UIView?

  init(isTop: Bool, of view: UIView) {
    self.isTop = isTop
    self.view = view
  }

  func quantity(_ attribute: NSLayoutConstraint.Attribute) -> LayoutQuantity? {
    guard let view else { return nil }
    switch (isTop, attribute) {
    case (true, .bottom), (true, .lastBaseline):
      return LayoutQuantity(view.safeAreaLayoutGuide, .top)
    case (false, .top), (false, .firstBaseline):
      return LayoutQuantity(view.safeAreaLayoutGuide, .bottom)
    default: return LayoutQuantity(view, attribute)
    }
  }
}
