extension NSLayoutConstraint {
  /// `<NSLayoutConstraint:0x… UIView:0x….width == 100   (active)>`, as UIKit prints it. An edge at
  /// the superview's same edge is printed in the visual format: `H:|-(20)-[UIView:0x…]   (active,
  /// names: '|':UIView:0x… )`.
  var layoutDescription: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let state = isActive ? "active" : "inactive"
    if let (visual, names) = visualDescription {
      return "<\(type(of: self)):\(address(of: self))\(name) \(visual)   (\(state)\(names))>"
    }
    return "<\(type(of: self)):\(address(of: self))\(name) \(equation)   (\(state))>"
  }

  private var equation: String {
    var right = ""
    if let second {
      right =
        multiplier == 1 ? second.description : "\(shortNumber(multiplier))*\(second.description)"
      if constant != 0 { right += " \(constant < 0 ? "-" : "+") \(shortNumber(abs(constant)))" }
    } else {
      right = shortNumber(constant)
    }
    return "\(first.description) \(relation.sign) \(right)\(priorityMark)"
  }

  private var priorityMark: String {
    priority == .required ? "" : " @\(shortNumber(CGFloat(priority.rawValue)))"
  }

  /// The visual format, with the names that it uses, of a distance between a view and its
  /// superview's same edge or its neighbour's opposite edge; `nil` for other constraints.
  private var visualDescription: (String, String)? {
    guard let second, multiplier == 1, !first.isDistance, !second.isDistance,
      let one = first.item as? UIView, let other = second.item as? UIView
    else { return nil }
    let axis = first.axis == .vertical ? "V:" : "H:"
    let suffix = [.left, .right].contains(first.attribute) ? "(LTR)" : ""
    let (box, otherBox) = ("[\(one.layoutName)]", "[\(other.layoutName)]")
    switch (first.attribute, second.attribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      guard one.superview === other.superview else { return nil }
      return ("\(axis)\(otherBox)\(gap(constant, relation))\(box)\(suffix)", "")
    case (.trailing, .leading), (.right, .left), (.bottom, .top):
      guard one.superview === other.superview else { return nil }
      return ("\(axis)\(box)\(gap(-constant, relation.mirrored))\(otherBox)\(suffix)", "")
    default: break
    }
    guard first.attribute == second.attribute else { return nil }
    let isStart: Bool
    switch first.attribute {
    case .leading, .left, .top: isStart = true
    case .trailing, .right, .bottom: isStart = false
    default: return nil
    }
    let isInner = one.superview === other
    guard isInner || other.superview === one else { return nil }
    // The space increases with the inner view's start, and decreases with its end.
    let isDirect = isInner == isStart
    let space = gap(isDirect ? constant : -constant, isDirect ? relation : relation.mirrored)
    let inner = isInner ? box : otherBox
    let format = isStart ? "\(axis)|\(space)\(inner)" : "\(axis)\(inner)\(space)|"
    return (format + suffix, ", names: '|':\((isInner ? other : one).layoutName) ")
  }

  /// The connection in the visual format: `-(8)-`, `-(>=8@750)-`.
  private func gap(_ space: CGFloat, _ relation: Relation) -> String {
    let sign = relation == .equal ? "" : relation.sign
    let mark = priority == .required ? "" : "@\(shortNumber(CGFloat(priority.rawValue)))"
    return "-(\(sign)\(shortNumber(space == 0 ? 0 : space))\(mark))-"
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation between the negated quantities.
  var mirrored: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// The sign in descriptions.
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension LayoutQuantity {
  /// For example `UILabel:0x…'Hello'.leading`.
  var description: String {
    let end = "\(item?.layoutName ?? "(gone)").\(attribute.name)"
    guard isDistance else { return end }
    return "(\(end) - \(start?.description ?? "(gone)"))"
  }
}

extension LayoutItem {
  /// For example `UIView:0x…`, followed by the text that the view shows.
  var layoutName: String {
    let name = "\(typeName(of: self)):\(address(of: self))"
    if let guide = self as? UILayoutGuide {
      return guide.identifier.isEmpty ? name : "\(name)'\(guide.identifier)'"
    }
    let text = (self as? UIView)?.shownText ?? ""
    guard !text.isEmpty else { return name }
    let line = text.replacingOccurrences(of: "\n", with: "\\n")
    return "\(name)'\(line.count > 20 ? String(line.prefix(20)) + "..." : line)'"
  }
}

/// Names UIKit's classes without a module, the program's own with it: `main.Badge`.
private func typeName(of object: AnyObject) -> String {
  let name = String(reflecting: type(of: object))
  return name.hasPrefix("UIKit.") ? String(name.dropFirst("UIKit.".count)) : name
}
