extension NSLayoutConstraint {
  /// `<NSLayoutConstraint:0x… UIView:0x….width == 100   (active)>`, as UIKit writes it; an edge at the
  /// superview's same edge in the visual format: `H:|-(20)-[UIView:0x…]   (active, names: '|':UIView:0x… )`.
  var layoutDescription: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let state = isActive ? "active" : "inactive"
    if let (visual, edge) = visualDescription {
      return
        "<\(type(of: self)):\(address(of: self))\(name) \(visual)   (\(state), names: \(edge) )>"
    }
    return "<\(type(of: self)):\(address(of: self))\(name) \(equation)   (\(state))>"
  }

  private var equation: String {
    var right = ""
    if let second {
      right = multiplier == 1 ? second.description : "\(short(multiplier))*\(second.description)"
      if constant != 0 { right += " \(constant < 0 ? "-" : "+") \(short(abs(constant)))" }
    } else {
      right = short(constant)
    }
    return "\(first.description) \(relation.sign) \(right)\(priorityMark)"
  }

  private var priorityMark: String {
    priority == .required ? "" : " @\(short(CGFloat(priority.rawValue)))"
  }

  /// The visual format, and the name of the superview in it.
  private var visualDescription: (String, String)? {
    guard let second, multiplier == 1, relation == .equal, !first.isDistance, !second.isDistance,
      let one = first.item as? UIView, let other = second.item as? UIView,
      first.attribute == second.attribute
    else { return nil }
    let isVertical = first.axis == .vertical
    let distance: CGFloat
    let isStart: Bool
    switch first.attribute {
    case .leading, .left, .top: (distance, isStart) = (constant, true)
    case .trailing, .right, .bottom: (distance, isStart) = (-constant, false)
    default: return nil
    }
    let (view, parent, space): (UIView, UIView, CGFloat)
    if one.superview === other {
      (view, parent, space) = (one, other, distance)
    } else if other.superview === one {
      (view, parent, space) = (other, one, -distance)
    } else {
      return nil
    }
    let mark = priority == .required ? "" : "@\(short(CGFloat(priority.rawValue)))"
    let gap = "-(\(short(space))\(mark))-"
    let box = "[\(view.layoutName)]"
    let axis = isVertical ? "V:" : "H:"
    let suffix = [.left, .right].contains(first.attribute) ? "(LTR)" : ""
    let format = isStart ? "\(axis)|\(gap)\(box)" : "\(axis)\(box)\(gap)|"
    return (format + suffix, "'|':\(parent.layoutName)")
  }
}

extension NSLayoutConstraint.Relation {
  /// As a description writes it.
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension LayoutQuantity {
  /// `UILabel:0x…'Hello'.leading`.
  var description: String {
    let end = "\(item?.layoutName ?? "(gone)").\(attribute.name)"
    guard isDistance else { return end }
    return "(\(end) - \(start?.description ?? "(gone)"))"
  }
}

extension LayoutItem {
  /// `UIView:0x…`, with the text that the view shows.
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

/// UIKit's classes stand without a module, the program's own with it: `main.Badge`.
private func typeName(of object: AnyObject) -> String {
  let name = String(reflecting: type(of: object))
  return name.hasPrefix("UIKit.") ? String(name.dropFirst("UIKit.".count)) : name
}

/// As `%g` writes it.
private func short(_ number: CGFloat) -> String {
  String(format: "%g", Double(number))
}
