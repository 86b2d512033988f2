import Cassowary

/// The constraints of a tree of views as linear equations.
///
/// A view that constraints place has four variables: the origin of its alignment rectangle in its
/// superview, and its size. A view that is placed by its frame (F47) has none: its autoresizing
/// mask makes its frame a linear function of its superview's size. All boxes are in the coordinates
/// of the root.
@MainActor final class LayoutSystem {
  /// How the root's size is determined.
  enum RootSize {
    /// The root's own bounds; constraints may change them if the root is placed by constraints.
    case own
    /// As close to a size as the priorities allow.
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  /// A rectangle relative to the root's origin.
  struct Box {
    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  /// A view's alignment rectangle and frame, and the origin of its subviews' coordinates.
  struct ViewBox {
    var alignment: Box
    var frame: Box
    /// In the superview's coordinates; `nil` for a view that is placed by its frame.
    var local: Box?
    var contentX: LinearExpression
    var contentY: LinearExpression
  }

  /// The constraints on a content's height, which are shifted if the height turns out to depend on
  /// the view's width.
  struct ContentHeight {
    let view: Weak<UIView>
    let constraints: [Constraint]
    /// The height that the constraints were created with.
    let height: CGFloat
    var settledHeight: CGFloat
  }

  /// The equation of a constraint, and the constant that it was created with.
  struct Equation {
    let constraint: Constraint
    let constant: Double
    /// -1 if the equation is mirrored, otherwise 1.
    let sign: Double
  }

  let solver = LayoutEquations()
  /// The root owns the system.
  unowned let root: UIView
  let rootSize: RootSize
  var boxes: [ObjectIdentifier: ViewBox] = [:]
  var guideBoxes: [ObjectIdentifier: Box] = [:]
  var contentSizes: [ObjectIdentifier: (width: Variable, height: Variable)] = [:]
  var contentHeights: [ContentHeight] = []
  var variablesByView: [ObjectIdentifier: [Variable]] = [:]
  var insets: [LayoutSolution.UsedInsets] = []
  var isRootSolved = false
  /// Views and guides whose frames are ambiguous without the weak constraints of ``closeOpen(_:)``
  /// and ``exercise(_:)``.
  private(set) var ambiguous: Set<ObjectIdentifier> = []
  /// Whether inequalities determined positions that were left open.
  private var hasClosedPlaces = false
  private var equations: [ObjectIdentifier: Equation] = [:]

  init(root: UIView, size: RootSize) {
    self.root = root
    self.rootSize = size
  }

  func solve() -> LayoutSolution {
    let views = root.subtree
    makeRootBox()
    let constraints = views.flatMap(\.constraintState.constraints)
      .filter { isWithin($0.first) && ($0.second.map(isWithin) ?? true) }
      .sorted { $0.activationNumber < $1.activationNumber }
    for constraint in constraints where constraint.priority.rawValue >= 1000 { add(constraint) }
    for constraint in constraints where constraint.priority.rawValue < 1000 { add(constraint) }
    for view in views where view !== root && isPlacedByConstraints(view) {
      addContentSize(of: view)
    }
    solver.solve { report($0, against: $1) }
    if case .own = rootSize { closeOpen(constraints) }
    for view in views where view.constraintState.isAmbiguityExercised { exercise(view) }
    settleContentHeights()
    return solution(of: views)
  }

  /// Determines what the constraints leave open, as observed in UIKit (F105): lengths are as small
  /// as possible, and the first of the inequalities that limit a position becomes an equation.
  private func closeOpen(_ constraints: [NSLayoutConstraint]) {
    let open = variablesByView.filter { !$0.value.allSatisfy(solver.isDetermined) }
    guard !open.isEmpty else { return }
    ambiguous.formUnion(open.keys)
    var places: Set<Int> = []
    let lists = open.values.sorted { $0[0].id < $1[0].id }
    for variables in lists {
      for length in variables[2...] where solver.isOpen(length) {
        solver.addNow(wish(LinearExpression(length), 0, 0.005))
      }
    }
    for variables in lists {
      for place in variables[..<2] where solver.isOpen(place) { places.insert(place.id) }
    }
    for constraint in constraints where !places.isEmpty && constraint.relation != .equal {
      guard let equation = equations[ObjectIdentifier(constraint)]?.constraint,
        equation.expression.terms.contains(where: {
          places.contains($0.variable.id) && solver.isOpen($0.variable)
        })
      else { continue }
      hasClosedPlaces = true
      solver.addNow(Constraint(equation.expression, .equal, strength: .optional(0.004)))
    }
  }

  /// For `exerciseAmbiguityInLayout()`: adds very weak constraints for values other than the view's
  /// current ones, so that an ambiguous view moves.
  private func exercise(_ view: UIView) {
    for variable in variablesByView[ObjectIdentifier(view)] ?? [] {
      let expression = LinearExpression(variable)
      solver.addNow(wish(expression, solver.value(of: expression) + 20, 0.01))
    }
  }

  /// Whether all items of a quantity are in the tree.
  func isWithin(_ quantity: LayoutQuantity) -> Bool {
    quantity.items?.allSatisfy { $0.layoutView?.isDescendant(of: root) ?? false } ?? false
  }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    guard let container = constraint.container else { return }
    AutoLayout.checkPair(of: constraint)
    let isDirectional =
      constraint.first.attribute.isDirectional
      || constraint.second?.attribute.isDirectional ?? false
    // The view that contains both items matters, too (F121).
    let views = [constraint.first, constraint.second].map { $0?.item?.layoutView } + [container]
    let isReversed =
      isDirectional
      && views.contains { $0?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    // Locations are in the coordinates of the view that owns the constraint.
    let origin = viewBox(container)
    let left = expression(
      of: constraint.first, against: constraint.second, origin: origin, isReversed: isReversed)
    var difference = left
    if let second = constraint.second {
      let right = expression(
        of: second, against: constraint.first, origin: origin, isReversed: isReversed)
      difference = left - right * Double(constraint.multiplier)
    }
    difference = difference - bounded(constraint.constant) * (isReversed ? -1 : 1)
    let relation: Constraint.Relation =
      switch (constraint.relation, isReversed) {
      case (.equal, _): .equal
      case (.greaterThanOrEqual, false), (.lessThanOrEqual, true): .greaterOrEqual
      case (.lessThanOrEqual, false), (.greaterThanOrEqual, true): .lessOrEqual
      }
    let level = Double(constraint.priority.rawValue)
    let equation = Constraint(
      difference, relation, strength: level >= 1000 ? .required : .optional(level))
    solver.add(equation, source: constraint)
    equations[ObjectIdentifier(constraint)] = Equation(
      constraint: equation, constant: bounded(constraint.constant), sign: isReversed ? -1 : 1)
  }

  /// Shifts the equations of constraints to their current constants.
  ///
  /// - Returns: `nil` if the system must be created again, for example because required constraints
  ///   contradict each other.
  func solve(shifting constraints: [NSLayoutConstraint]) -> LayoutSolution? {
    guard !solver.hasContradictions, !hasClosedPlaces else { return nil }
    for constraint in constraints {
      guard let equation = equations[ObjectIdentifier(constraint)] else { return nil }
      let change = bounded(constraint.constant) - equation.constant
      solver.setShift(-change * equation.sign, of: equation.constraint)
      guard !solver.hasContradictions else { return nil }
    }
    settleContentHeights()
    return solution(of: root.subtree)
  }

  func report(_ constraint: NSLayoutConstraint, against others: [NSLayoutConstraint]) {
    guard !constraint.isConflictReported else { return }
    constraint.isConflictReported = true
    warn(ConflictReport(breaking: constraint, against: others, root: root).text)
  }

  func expression(
    of quantity: LayoutQuantity, against other: LayoutQuantity?, origin: ViewBox, isReversed: Bool
  ) -> LinearExpression {
    guard let item = quantity.item else { return LinearExpression() }
    if let start = quantity.start {
      let end = location(quantity.attribute, of: item, against: start.item, isReversed)
      guard let startItem = start.item else { return end }
      return end - location(start.attribute, of: startItem, against: item, isReversed)
    }
    let value = location(quantity.attribute, of: item, against: other?.item, isReversed)
    if quantity.isSize { return value }
    return value - (quantity.axis == .vertical ? origin.contentY : origin.contentX)
  }

  /// Returns the value of an attribute in the coordinates of the root.
  func location(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, against other: LayoutItem?,
    _ isReversed: Bool
  ) -> LinearExpression {
    let view = item.layoutView ?? root
    var box: Box
    if let guide = item as? UILayoutGuide {
      box = guideBox(guide, of: view)
    } else {
      box = viewBox(view).alignment
      // A view inside a scroll view is placed in its content, not in its frame.
      if let scrollView = view as? UIScrollView, !attribute.isSize,
        let inner = other?.layoutView, inner !== view, inner.isDescendant(of: view)
      {
        box = guideBox(scrollView.contentLayoutGuide, of: view)
      }
    }
    if attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue {
      let insets = view.insets(of: .layoutMargins)
      self.insets.append(.init(.layoutMargins, of: view, insets))
      box = inset(box, by: insets)
    }
    switch attribute {
    case .left, .leftMargin: return box.x
    case .right, .rightMargin: return box.x + box.width
    case .leading, .leadingMargin: return isReversed ? box.x + box.width : box.x
    case .trailing, .trailingMargin: return isReversed ? box.x : box.x + box.width
    case .top, .topMargin: return box.y
    case .bottom, .bottomMargin: return box.y + box.height
    case .width: return box.width
    case .height: return box.height
    case .centerX, .centerXWithinMargins: return box.x + box.width * 0.5
    case .centerY, .centerYWithinMargins: return box.y + box.height * 0.5
    case .firstBaseline:
      let (text, box) = baseline(of: item, box, \.forFirstBaselineLayout)
      // Without text, the first baseline is the last one: the bottom.
      return text.map { box.y + Double($0.firstBaselineOffset) } ?? box.y + box.height
    case .lastBaseline:
      let (text, box) = baseline(of: item, box, \.forLastBaselineLayout)
      return box.y + box.height - Double(text?.lastBaselineOffset ?? 0)
    case .notAnAttribute: return LinearExpression()
    }
  }

  /// Returns the view whose text determines a view's baseline (the view itself or a descendant),
  /// and its box.
  private func baseline(
    of item: LayoutItem, _ box: Box, _ next: KeyPath<UIView, UIView>
  ) -> (TextBearing?, Box) {
    guard var view = item as? UIView else { return (nil, box) }
    var seen = 0
    while view[keyPath: next] !== view, view[keyPath: next].isDescendant(of: view), seen < 100 {
      view = view[keyPath: next]
      seen += 1
    }
    return (view as? TextBearing, view === item ? box : viewBox(view).alignment)
  }
}
