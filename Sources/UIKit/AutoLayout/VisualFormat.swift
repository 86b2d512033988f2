extension NSLayoutConstraint.Attribute {
  /// The margin at an edge.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

extension NSLayoutConstraint {
  /// Creates constraints from a line of the visual format language:
  /// `H:|-20-[label(>=40)]-[field]-|`.
  ///
  /// The standard space is 8 points between views, and the superview's layout margin at its edges
  /// (F107).
  ///
  /// - Parameters:
  ///   - metrics: The numbers for names in the format.
  ///   - views: The views and guides for names in the format.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, options: opts, metrics: metrics ?? [:], views: views)
    return parser.parse()
  }
}

/// A parser for one line of the visual format language, whose grammar is in Apple's "Auto Layout
/// Guide".
@MainActor private struct VisualFormat {
  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let letters: [Character]
  private var place = 0
  private var isVertical = false

  /// A number with its relation and priority: `>=20@750`.
  private struct Length {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// The view that has the length, if the length is not a number.
    var item: LayoutItem?
    var priority = UILayoutPriority.required
  }

  private enum Stop {
    case superview(LayoutItem)
    case view(LayoutItem)

    var item: LayoutItem {
      switch self {
      case .superview(let item), .view(let item): item
      }
    }
  }

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
    letters = Array(format)
  }

  mutating func parse() -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    if skip("V:") { isVertical = true } else { _ = skip("H:") }
    var stops: [Stop] = []
    var pendingSpaces: [Length]??
    var isFirst = true
    while place < letters.count {
      if skip("-") {
        pendingSpaces = .some(spaces())
      } else if skip("|") {
        // The superview is known only once a view has been read.
        let view = stops.last?.item ?? nextView()
        guard let parent = view.layoutView?.superview else {
          fail(
            "Unable to interpret '|' character, because the related view doesn't have a superview")
        }
        let stop = Stop.superview(parent)
        if let last = stops.last {
          constraints += connect(last, stop, pendingSpaces ?? .some([Length()]))
        }
        pendingSpaces = nil
        stops.append(stop)
        if !isFirst, place < letters.count { fail("Expected the end after the last '|'") }
      } else if skip("[") {
        let item = named(identifier())
        if skip("(") { constraints += predicates().map { size(of: item, $0) } }
        guard skip("]") else { fail("Expected a ']' here") }
        if let last = stops.last {
          constraints += connect(last, .view(item), pendingSpaces ?? .some([Length()]))
        }
        pendingSpaces = nil
        stops.append(.view(item))
      } else {
        fail("Expected a view")
      }
      isFirst = false
    }
    guard pendingSpaces == nil else { fail("Expected a view after a connection") }
    if views(in: stops).count > 1 { checkAlignment() }
    return constraints + alignments(of: stops)
  }

  // MARK: Reading

  private mutating func skip(_ text: String) -> Bool {
    guard letters[place...].starts(with: text) else { return false }
    place += text.count
    return true
  }

  private mutating func identifier() -> String {
    let start = place
    while place < letters.count,
      letters[place].isLetter || letters[place].isNumber || letters[place] == "_"
    {
      place += 1
    }
    return String(letters[start..<place])
  }

  private func named(_ name: String) -> LayoutItem {
    guard let item = views[name] as? LayoutItem else {
      fail("\(name) is not a key in the views dictionary.")
    }
    return item
  }

  /// Returns the view that follows a '|' at the start.
  private func nextView() -> LayoutItem {
    var copy = self
    while copy.place < letters.count {
      if copy.skip("[") { return named(copy.identifier()) }
      copy.place += 1
    }
    fail("Expected a view")
  }

  /// Reads what is between two hyphens; `nil` for the standard space.
  private mutating func spaces() -> [Length]? {
    if skip("(") {
      let lengths = predicates()
      guard skip("-") else { fail("Expected a '-' here") }
      return lengths
    }
    guard place < letters.count,
      letters[place].isNumber || letters[place].isLetter || letters[place] == "_"
        || letters[place] == "."
    else { return nil }
    let length = predicate()
    guard skip("-") else { fail("Expected a '-' here") }
    return [length]
  }

  private mutating func predicates() -> [Length] {
    var lengths = [predicate()]
    while skip(",") { lengths.append(predicate()) }
    guard skip(")") else { fail("Expected a ')' here") }
    return lengths
  }

  private mutating func predicate() -> Length {
    var length = Length()
    if skip(">=") {
      length.relation = .greaterThanOrEqual
    } else if skip("<=") {
      length.relation = .lessThanOrEqual
    } else {
      _ = skip("==")
    }
    if place < letters.count, letters[place].isLetter || letters[place] == "_",
      case let start = place
    {
      let name = identifier()
      if let item = views[name] as? LayoutItem {
        length.item = item
      } else {
        place = start
        length.constant = number()
      }
    } else {
      length.constant = number()
    }
    if skip("@") { length.priority = UILayoutPriority(Float(number())) }
    return length
  }

  private mutating func number() -> CGFloat {
    if place < letters.count, letters[place].isLetter || letters[place] == "_" {
      let name = identifier()
      switch metrics[name] {
      case let value as CGFloat: return value
      case let value as Double: return CGFloat(value)
      case let value as Int: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      case let value as Int32: return CGFloat(value)
      case let value as UInt: return CGFloat(value)
      default:
        fail(
          "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
            + "dictionaries")
      }
    }
    let start = place
    while place < letters.count,
      letters[place].isNumber || letters[place] == "." || (place == start && letters[place] == "-")
    {
      place += 1
    }
    guard let value = Double(String(letters[start..<place])) else { fail("Expected a number") }
    return CGFloat(value)
  }

  /// Raises UIKit's exception if views are aligned along the axis on which they follow each other.
  private func checkAlignment() {
    for (option, attribute) in Self.alignmentTable where options.contains(option) {
      let isAlong = (attribute.axis == .vertical) == isVertical
      guard isAlong else { continue }
      let direction = isVertical ? "vertical" : "horizontal"
      fail(
        "Options mask required views to be aligned on a \(direction) edge, which is not allowed for "
          + "layout that is also \(direction).")
    }
  }

  /// Raises UIKit's exception, with the position in the format.
  private func fail(_ reason: String) -> Never {
    let pointer = String(repeating: " ", count: place) + "^"
    raise(
      .invalidArgument, "Unable to parse constraint format: \n\(reason) \n\(format) \n\(pointer)")
  }

  // MARK: Constraints

  private func connect(_ from: Stop, _ to: Stop, _ spaces: [Length]??) -> [NSLayoutConstraint] {
    let touchesEdge: Bool
    var (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
    let (leading, trailing) = edges
    switch (from, to) {
    case (.superview, _): (start, end, touchesEdge) = (leading, leading, true)
    case (_, .superview): (start, end, touchesEdge) = (trailing, trailing, true)
    default: (start, end, touchesEdge) = (trailing, leading, false)
    }
    if isVertical, !touchesEdge, options.contains(.spacingBaselineToBaseline) {
      (start, end) = (.lastBaseline, .firstBaseline)
    }
    let lengths: [Length]
    switch spaces {
    case .some(.some(let given)): lengths = given
    case .some(.none), .none:
      lengths = [Length(constant: touchesEdge ? 0 : 8)]
      if case .superview = from { start = start.margin }
      if case .superview = to { end = end.margin }
    }
    return lengths.map { length in
      let constraint = NSLayoutConstraint(
        first: LayoutQuantity(to.item, end), relation: length.relation,
        second: LayoutQuantity(from.item, start), multiplier: 1, constant: length.constant)
      constraint.priority = length.priority
      return constraint
    }
  }

  private var edges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private func size(of item: LayoutItem, _ length: Length) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    let constraint = NSLayoutConstraint(
      first: LayoutQuantity(item, attribute), relation: length.relation,
      second: length.item.map { LayoutQuantity($0, attribute) }, multiplier: 1,
      constant: length.constant)
    constraint.priority = length.priority
    return constraint
  }

  private static let alignmentTable:
    [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

  private func views(in stops: [Stop]) -> [LayoutItem] {
    stops.compactMap { stop in
      if case .view(let item) = stop { item } else { nil }
    }
  }

  private func alignments(of stops: [Stop]) -> [NSLayoutConstraint] {
    let items = views(in: stops)
    return Self.alignmentTable.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(items, items.dropFirst()).map { one, next in
        NSLayoutConstraint(
          first: LayoutQuantity(one, attribute), relation: .equal,
          second: LayoutQuantity(next, attribute), multiplier: 1, constant: 0)
      }
    }
  }
}
