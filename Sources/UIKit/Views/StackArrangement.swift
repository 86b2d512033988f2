/// Creates the constraints of a stack view from its properties, as Apple documents them.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let shown: [UIView]
  private let isRow: Bool

  init(of stack: UIStackView) {
    self.stack = stack
    shown = stack.arrangedSubviews.filter { !$0.isHidden }
    isRow = stack.axis == .horizontal
  }

  var constraints: [NSLayoutConstraint] {
    shown.flatMap(across) + along + distribution + fit
      + stack.arrangedSubviews.filter(\.isHidden).flatMap(hiding)
  }

  /// The area in which the views are placed: the stack view, or its layout margins.
  private var canvas: LayoutItem {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  // MARK: Along the axis

  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }

  private var pairs: [(UIView, UIView)] { Array(zip(shown, shown.dropFirst())) }

  private var along: [NSLayoutConstraint] {
    guard let first = shown.first, let last = shown.last else { return [] }
    let isByBaselines = stack.isBaselineRelativeArrangement && !isRow
    let isLoose = [.equalSpacing, .equalCentering].contains(stack.distribution)
    return [
      make("UISV-canvas-connection", canvas, start, .equal, first, start),
      make("UISV-canvas-connection", canvas, end, .equal, last, end),
    ]
      + pairs.map { one, next in
        make(
          "UISV-spacing", next, isByBaselines ? .firstBaseline : start,
          isLoose ? .greaterThanOrEqual : .equal, one, isByBaselines ? .lastBaseline : end,
          constant: stack.space(after: one))
      }
  }

  private var distribution: [NSLayoutConstraint] {
    guard let first = shown.first else { return [] }
    switch stack.distribution {
    case .fill: return suppressions
    case .fillEqually:
      return shown.dropFirst().map {
        make("UISV-fill-equally", $0, length, .equal, first, length)
      }
    case .fillProportionally: return proportions
    case .equalSpacing:
      return equalDistances(pairs.map { (LayoutQuantity($0, end), LayoutQuantity($1, start)) })
    case .equalCentering:
      let centers = pairs.map { (LayoutQuantity($0, middle), LayoutQuantity($1, middle)) }
      return equalDistances(centers, priority: UILayoutPriority(149))
    }
  }

  /// Resolves ambiguity. Apple documents: "If there is any ambiguity, the stack view resizes the
  /// arranged views based on their index". Here, the first view grows.
  private var suppressions: [NSLayoutConstraint] {
    shown.enumerated().map { index, view in
      make(
        "UISV-ambiguity-suppression", view, length, .equal, nil, .notAnAttribute,
        priority: UILayoutPriority(25 + Float(index) / 100))
    }
  }

  /// Makes the lengths proportional to the intrinsic content lengths.
  private var proportions: [NSLayoutConstraint] {
    let lengths = shown.map { view -> CGFloat in
      let size = view.intrinsicContentSize
      return max(isRow ? size.width : size.height, 0)
    }
    guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return [] }
    return shown.indices.filter { $0 != index && lengths[$0] > 0 }.map {
      make(
        "UISV-fill-proportionally", shown[$0], length, .equal, shown[index], length,
        multiplier: lengths[$0] / lengths[index], priority: UILayoutPriority(999))
    }
  }

  private func equalDistances(
    _ ends: [(LayoutQuantity, LayoutQuantity)], priority: UILayoutPriority = .required
  ) -> [NSLayoutConstraint] {
    guard let first = ends.first else { return [] }
    return ends.dropFirst().map { from, to in
      let constraint = NSLayoutConstraint(
        first: LayoutQuantity(distanceFrom: from, to: to), relation: .equal,
        second: LayoutQuantity(distanceFrom: first.0, to: first.1), multiplier: 1, constant: 0)
      constraint.identifier = "UISV-distributing"
      constraint.priority = priority
      return constraint
    }
  }

  // MARK: Across the axis

  private func across(_ view: UIView) -> [NSLayoutConstraint] {
    let top: NSLayoutConstraint.Attribute = isRow ? .top : .leading
    let bottom: NSLayoutConstraint.Attribute = isRow ? .bottom : .trailing
    let name = "UISV-alignment"
    let inside = [
      make("UISV-spanning-boundary", view, top, .greaterThanOrEqual, canvas, top),
      make("UISV-spanning-boundary", canvas, bottom, .greaterThanOrEqual, view, bottom),
    ]
    switch stack.alignment {
    case .fill:
      return [
        make(name, canvas, top, .equal, view, top),
        make(name, canvas, bottom, .equal, view, bottom),
      ]
    case .leading: return [make(name, canvas, top, .equal, view, top), inside[1]]
    case .trailing: return [inside[0], make(name, canvas, bottom, .equal, view, bottom)]
    case .center:
      let center: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
      return inside + [make(name, canvas, center, .equal, view, center)]
    case .firstBaseline, .lastBaseline:
      // UIKit aligns baselines only in rows.
      guard isRow, let first = shown.first, first !== view else { return inside }
      let line: NSLayoutConstraint.Attribute =
        stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      return inside + [make(name, view, line, .equal, first, line)]
    }
  }

  /// Keeps the stack view as small as its content if no other constraint makes it larger.
  private var fit: [NSLayoutConstraint] {
    let cross: NSLayoutConstraint.Attribute = isRow ? .height : .width
    return [
      make(
        "UISV-canvas-fit", canvas, cross, .equal, nil, .notAnAttribute,
        priority: UILayoutPriority(49))
    ]
  }

  /// Makes a hidden view's length zero and excludes it from the alignment, except in `fill`.
  private func hiding(_ view: UIView) -> [NSLayoutConstraint] {
    [
      make("UISV-hiding", view, length, .equal, nil, .notAnAttribute),
      make("UISV-hiding", view, start, .equal, canvas, start),
    ] + across(view).filter { $0.relation == .equal && stack.alignment == .fill }
  }

  private func make(
    _ identifier: String, _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutItem?,
    _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first: LayoutQuantity(item, attribute), relation: relation,
      second: other.map { LayoutQuantity($0, otherAttribute) }, multiplier: multiplier,
      constant: constant)
    constraint.identifier = identifier
    constraint.priority = priority
    return constraint
  }
}
