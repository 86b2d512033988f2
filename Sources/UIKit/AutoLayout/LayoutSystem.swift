import Cassowary

/// The constraints of a tree of views as linear equations.
///
/// A view that constraints place has four variables: where its alignment rectangle starts in its
/// superview, and its size. A view that its frame places (F47) has none: its frame follows its
/// superview's size as its autoresizing mask says, which is linear. All boxes are told in the coordinates
/// of the root.
@MainActor final class LayoutSystem {
  /// What is known of the root's size.
  enum RootSize {
    /// The root's own bounds; constraints may change them if the root is placed by constraints.
    case own
    /// As near to a size as the priorities allow.
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  /// A rectangle by its distances from the root's origin.
  struct Box {
    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  /// A view's box: its alignment rectangle, and the point that its subviews' frames count from.
  private struct ViewBox {
    var alignment: Box
    var frame: Box
    /// In the superview's coordinates, for a view that constraints place.
    var local: Box?
    var contentX: LinearExpression
    var contentY: LinearExpression
  }

  /// A constraint of the content's size, kept to be moved when the content's height turns out to depend on
  /// the width that the view gets.
  private struct ContentHeight {
    let view: UIView
    let constraints: [Constraint]
    /// What the constraints were made with.
    let height: CGFloat
    var settledHeight: CGFloat
  }

  private let solver = LayoutEquations()
  private let root: UIView
  private let rootSize: RootSize
  private var boxes: [ObjectIdentifier: ViewBox] = [:]
  private var guideBoxes: [ObjectIdentifier: Box] = [:]
  private var contentSizes: [ObjectIdentifier: (width: Variable, height: Variable)] = [:]
  private var contentHeights: [ContentHeight] = []
  private var variablesByView: [ObjectIdentifier: [Variable]] = [:]
  private var insets: [LayoutSolution.UsedInsets] = []
  private var isRootSolved = false

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
    for view in views where isPlacedByConstraints(view) { addContentSize(of: view) }
    solver.solve { report($0, against: $1) }
    settleContentHeights()
    return solution(of: views)
  }

  /// Whether all that a quantity speaks of is in the tree.
  private func isWithin(_ quantity: LayoutQuantity) -> Bool {
    quantity.items?.allSatisfy { $0.layoutView?.isDescendant(of: root) ?? false } ?? false
  }

  // MARK: Boxes

  private func makeRootBox() {
    let bounds = root.bounds
    var size: (width: LinearExpression, height: LinearExpression)
    size.width = LinearExpression(Double(bounds.width))
    size.height = LinearExpression(Double(bounds.height))
    func variables() -> (LinearExpression, LinearExpression) {
      (LinearExpression(solver.makeVariable()), LinearExpression(solver.makeVariable()))
    }
    var wishes: [Constraint] = []
    switch rootSize {
    case .own:
      isRootSolved = root.superview == nil && isPlacedByConstraints(root)
      guard isRootSolved else { break }
      size = variables()
      // What nothing else decides stays.
      wishes = [
        wish(size.width, Double(bounds.width), 0.5), wish(size.height, Double(bounds.height), 0.5),
      ]
    case .fitting(let target, let horizontal, let vertical):
      isRootSolved = true
      size = variables()
      wishes = [
        wish(size.width, bounded(target.width), Double(horizontal.rawValue)),
        wish(size.height, bounded(target.height), Double(vertical.rawValue)),
      ]
    }
    let box = Box(
      x: LinearExpression(), y: LinearExpression(), width: size.width, height: size.height)
    boxes[ObjectIdentifier(root)] = ViewBox(
      alignment: inset(box, by: root.alignmentRectInsets), frame: box, local: nil,
      contentX: LinearExpression(-Double(bounds.minX)),
      contentY: LinearExpression(-Double(bounds.minY)))
    guard isRootSolved else { return }
    solver.addSize(size.width)
    solver.addSize(size.height)
    for wish in wishes { solver.add(wish) }
    if isPlacedByConstraints(root) || root.hasIntrinsicSize { addContentSize(of: root) }
  }

  private func wish(_ expression: LinearExpression, _ value: Double, _ level: Double) -> Constraint
  {
    Constraint(
      expression - value, .equal, strength: level >= 1000 ? .required : .optional(level))
  }

  /// A view without constraints and without a size of its own keeps its frame.
  private func isPlacedByConstraints(_ view: UIView) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints
      && (view.constraintState.references > 0 || view.hasIntrinsicSize)
  }

  private func viewBox(_ view: UIView) -> ViewBox {
    if let box = boxes[ObjectIdentifier(view)] { return box }
    guard let superview = view.superview else {
      // Not in the tree: such constraints are left out before.
      return boxes[ObjectIdentifier(root)] ?? frameBox(view, in: nil)
    }
    let parent = viewBox(superview)
    let box = isPlacedByConstraints(view) ? solvedBox(view, in: parent) : frameBox(view, in: parent)
    boxes[ObjectIdentifier(view)] = box
    return box
  }

  private func solvedBox(_ view: UIView, in parent: ViewBox) -> ViewBox {
    let variables = (0..<4).map { _ in solver.makeVariable() }
    variablesByView[ObjectIdentifier(view)] = variables
    let local = Box(
      x: LinearExpression(variables[0]), y: LinearExpression(variables[1]),
      width: LinearExpression(variables[2]),
      height: LinearExpression(variables[3]))
    solver.addSize(local.width)
    solver.addSize(local.height)
    var alignment = local
    alignment.x += parent.contentX
    alignment.y += parent.contentY
    let outer = view.alignmentRectInsets
    let frame = inset(
      alignment,
      by: UIEdgeInsets(
        top: -outer.top, left: -outer.left, bottom: -outer.bottom, right: -outer.right))
    return ViewBox(
      alignment: alignment, frame: frame, local: local,
      contentX: frame.x - Double(view.bounds.minX), contentY: frame.y - Double(view.bounds.minY))
  }

  /// The frame, following the superview's size as the mask says.
  private func frameBox(_ view: UIView, in parent: ViewBox?) -> ViewBox {
    let frame = view.untransformedFrame
    let mask = view.translatesAutoresizingMaskIntoConstraints ? view.autoresizingMask : []
    let size = view.superview?.bounds.size ?? .zero
    let horizontal = AutoresizingShares(
      before: mask.contains(.flexibleLeftMargin) ? frame.minX : nil,
      length: mask.contains(.flexibleWidth) ? frame.width : nil,
      after: mask.contains(.flexibleRightMargin) ? size.width - frame.maxX : nil)
    let vertical = AutoresizingShares(
      before: mask.contains(.flexibleTopMargin) ? frame.minY : nil,
      length: mask.contains(.flexibleHeight) ? frame.height : nil,
      after: mask.contains(.flexibleBottomMargin) ? size.height - frame.maxY : nil)
    let (x, width) = horizontal.follow(
      parent?.frame.width ?? LinearExpression(), from: size.width, origin: frame.minX,
      length: frame.width)
    let (y, height) = vertical.follow(
      parent?.frame.height ?? LinearExpression(), from: size.height, origin: frame.minY,
      length: frame.height)
    let box = Box(
      x: x + (parent?.contentX ?? LinearExpression()),
      y: y + (parent?.contentY ?? LinearExpression()),
      width: width, height: height)
    return ViewBox(
      alignment: inset(box, by: view.alignmentRectInsets), frame: box, local: nil,
      contentX: box.x - Double(view.bounds.minX), contentY: box.y - Double(view.bounds.minY))
  }

  private func inset(_ box: Box, by insets: UIEdgeInsets) -> Box {
    Box(
      x: box.x + Double(insets.left), y: box.y + Double(insets.top),
      width: box.width - Double(insets.left + insets.right),
      height: box.height - Double(insets.top + insets.bottom))
  }

  private func guideBox(_ guide: UILayoutGuide, of view: UIView) -> Box {
    if let box = guideBoxes[ObjectIdentifier(guide)] { return box }
    let owner = viewBox(view)
    var box: Box
    switch guide.kind {
    case .safeArea, .layoutMargins, .readableContent:
      let insets = view.insets(of: guide.kind)
      self.insets.append(.init(view: Weak(view), kind: guide.kind, insets: insets))
      box = inset(owner.frame, by: insets)
    case .keyboard:
      let bottom = view.insets(of: .safeArea).bottom
      box = owner.frame
      box.y += owner.frame.height - Double(bottom)
      box.height = LinearExpression(Double(bottom))
    case .scrollFrame: box = owner.frame
    case .scrollContent:
      let variables = (width: solver.makeVariable(), height: solver.makeVariable())
      contentSizes[ObjectIdentifier(view)] = variables
      box = Box(
        x: owner.contentX, y: owner.contentY, width: LinearExpression(variables.width),
        height: LinearExpression(variables.height))
      solver.addSize(box.width)
      solver.addSize(box.height)
    case .custom:
      let variables = (0..<4).map { _ in solver.makeVariable() }
      variablesByView[ObjectIdentifier(guide)] = variables
      box = Box(
        x: LinearExpression(variables[0]) + owner.contentX,
        y: LinearExpression(variables[1]) + owner.contentY,
        width: LinearExpression(variables[2]), height: LinearExpression(variables[3]))
      solver.addSize(box.width)
      solver.addSize(box.height)
    }
    guideBoxes[ObjectIdentifier(guide)] = box
    return box
  }

  // MARK: Constraints

  private func add(_ constraint: NSLayoutConstraint) {
    guard let container = constraint.container else { return }
    let isReversed =
      (constraint.first.attribute.isDirectional
        || constraint.second?.attribute.isDirectional ?? false)
      && [constraint.first, constraint.second].contains { quantity in
        quantity?.item?.layoutView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      }
    // Locations are told in the coordinates of the view that holds the constraint.
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
  }

  private func report(_ constraint: NSLayoutConstraint, against others: [NSLayoutConstraint]) {
    guard !constraint.isConflictReported else { return }
    constraint.isConflictReported = true
    warn(ConflictReport(breaking: constraint, against: others, root: root).text)
  }

  private func expression(
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

  /// An attribute in the coordinates of the root.
  private func location(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, against other: LayoutItem?,
    _ isReversed: Bool
  ) -> LinearExpression {
    let view = item.layoutView ?? root
    var box: Box
    if let guide = item as? UILayoutGuide {
      box = guideBox(guide, of: view)
    } else {
      box = viewBox(view).alignment
      // What is in a scroll view is placed in its content, not in its frame.
      if let scrollView = view as? UIScrollView, !attribute.isSize,
        let inner = other?.layoutView, inner !== view, inner.isDescendant(of: view)
      {
        box = guideBox(scrollView.contentLayoutGuide, of: view)
      }
    }
    if attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue {
      let insets = view.insets(of: .layoutMargins)
      self.insets.append(.init(view: Weak(view), kind: .layoutMargins, insets: insets))
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
      // Without text the first baseline is the last one: the bottom.
      guard let text = item as? TextBearing else { return box.y + box.height }
      return box.y + Double(text.firstBaselineOffset)
    case .lastBaseline:
      let offset = (item as? TextBearing)?.lastBaselineOffset ?? 0
      return box.y + box.height - Double(offset)
    case .notAnAttribute: return LinearExpression()
    }
  }

  // MARK: Content

  private func addContentSize(of view: UIView) {
    let size = view.knownIntrinsicSize
    let box = viewBox(view).alignment
    let state = view.constraintState
    let text = view as? TextBearing
    var resistance = state.compressionResistance.horizontal
    if let text, text.isHeightByWidth, resistance.rawValue < 1000 {
      // Among equals, text that can break its lines gives way. Apple leaves the choice open.
      resistance.rawValue -= 0.01
    }
    addContentLength(
      size.width, box.width, hugging: state.hugging.horizontal, compression: resistance)
    let heights = addContentLength(
      size.height, box.height, hugging: state.hugging.vertical,
      compression: state.compressionResistance.vertical)
    if !heights.isEmpty, let text, text.isHeightByWidth {
      contentHeights.append(
        ContentHeight(
          view: view, constraints: heights, height: size.height, settledHeight: size.height))
    }
  }

  @discardableResult
  private func addContentLength(
    _ length: CGFloat, _ expression: LinearExpression, hugging: UILayoutPriority,
    compression: UILayoutPriority
  ) -> [Constraint] {
    guard length >= 0, length.isFinite else { return [] }
    let difference = expression - bounded(length)
    var limits: [Constraint]
    if hugging.rawValue < 1000, compression.rawValue < 1000 {
      limits = [
        Constraint(
          difference, above: Double(hugging.rawValue), below: Double(compression.rawValue))
      ]
    } else {
      limits = [
        Constraint(difference, .lessOrEqual, strength: strength(hugging)),
        Constraint(difference, .greaterOrEqual, strength: strength(compression)),
      ]
    }
    for limit in limits { solver.add(limit) }
    return limits
  }

  private func strength(_ priority: UILayoutPriority) -> Strength {
    priority.rawValue >= 1000 ? .required : .optional(Double(priority.rawValue))
  }

  /// Text of several lines is as high as its width makes it, so the widths come first.
  private func settleContentHeights() {
    for _ in 0..<4 {
      var isSettled = true
      for (index, content) in contentHeights.enumerated() {
        guard let text = content.view as? TextBearing else { continue }
        let width = CGFloat(solver.value(of: viewBox(content.view).alignment.width))
        let height = text.contentHeight(forWidth: width)
        guard height != content.settledHeight else { continue }
        isSettled = false
        contentHeights[index].settledHeight = height
        for constraint in content.constraints {
          solver.setShift(Double(content.height - height), of: constraint)
        }
      }
      if isSettled { return }
    }
  }

  // MARK: The solution

  private func solution(of views: [UIView]) -> LayoutSolution {
    var solution = LayoutSolution(insets: insets, scrollViews: views.filter { $0 is UIScrollView })
    for view in views where view !== root && isPlacedByConstraints(view) {
      let id = ObjectIdentifier(view)
      guard let local = viewBox(view).local else { continue }
      solution.frames[id] = rectangle(local)
      let isDetermined = (variablesByView[id] ?? []).allSatisfy(solver.isDetermined)
      if !isDetermined { solution.ambiguous.insert(id) }
    }
    for view in views {
      for guide in view.constraintState.guides where guide.references > 0 {
        let owner = viewBox(view)
        var box = guideBox(guide, of: view)
        box.x = box.x - owner.contentX
        box.y = box.y - owner.contentY
        solution.frames[ObjectIdentifier(guide)] = rectangle(box)
      }
    }
    for (id, size) in contentSizes {
      solution.contentSizes[id] = CGSize(
        width: pixels(solver.value(of: LinearExpression(size.width))),
        height: pixels(solver.value(of: LinearExpression(size.height))))
    }
    if isRootSolved, let box = boxes[ObjectIdentifier(root)]?.frame {
      solution.rootSize = rectangle(box).size
    } else {
      solution.givenSize = root.bounds.size
    }
    return solution
  }

  /// The edges in whole pixels, as UIKit rounds them.
  private func rectangle(_ box: Box) -> CGRect {
    let (left, top) = (solver.value(of: box.x), solver.value(of: box.y))
    let x = pixels(left)
    let y = pixels(top)
    return CGRect(
      x: x, y: y,
      width: max(0, pixels(Double(pixels(left + solver.value(of: box.width)) - x))),
      height: max(0, pixels(Double(pixels(top + solver.value(of: box.height)) - y))))
  }

  private func pixels(_ length: Double) -> CGFloat {
    let scale = Double(ModelDevice.scale)
    // What is half a pixel but for rounding errors is rounded up.
    return CGFloat((length * scale + 1e-7).rounded() / scale)
  }
}

/// A length that can be calculated with: beyond ten million points it is cut, so that "as large as you
/// like" does not drown the other lengths in rounding errors.
private func bounded(_ length: CGFloat) -> Double {
  length.isNaN ? 0 : min(max(Double(length), -1e7), 1e7)
}

/// How the parts of an axis share a change of the superview's length; nil is a part that does not change.
struct AutoresizingShares {
  var before: CGFloat?
  var length: CGFloat?
  var after: CGFloat?

  /// Where a subview starts and how long it is, as the superview's length changes from `old`.
  func follow(
    _ parent: LinearExpression, from old: CGFloat, origin: CGFloat, length: CGFloat
  ) -> (LinearExpression, LinearExpression) {
    var parts = [before, self.length, after].map { $0.map { max($0, 0) } }
    var total = parts.compactMap(\.self).reduce(0, +)
    if total == 0 {
      parts = parts.map { $0 == nil ? nil : 1 }
      total = parts.compactMap(\.self).reduce(0, +)
    }
    guard total > 0 else {
      return (LinearExpression(Double(origin)), LinearExpression(Double(length)))
    }
    let growth = parent - Double(old)
    return (
      growth * Double((parts[0] ?? 0) / total) + Double(origin),
      growth * Double((parts[1] ?? 0) / total) + Double(length)
    )
  }
}

extension UIView {
  /// What the view last said of its content's size. It is asked again once it calls
  /// `invalidateIntrinsicContentSize()`.
  var knownIntrinsicSize: CGSize {
    if let size = constraintState.intrinsicSize { return size }
    let size = intrinsicContentSize
    constraintState.intrinsicSize = size
    return size
  }

  /// Whether the content has a width or a height of its own.
  var hasIntrinsicSize: Bool {
    let size = knownIntrinsicSize
    return size.width >= 0 || size.height >= 0
  }

  /// Where the view is without its transform.
  var untransformedFrame: CGRect {
    guard !transform.isIdentity else { return frame }
    let size = bounds.size
    return CGRect(
      x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y,
      width: size.width, height: size.height)
  }
}

/// A view whose text has baselines, and whose height may depend on its width.
@MainActor protocol TextBearing: AnyObject {
  /// From the top, in points.
  var firstBaselineOffset: CGFloat { get }
  /// From the bottom, in points.
  var lastBaselineOffset: CGFloat { get }
  var isHeightByWidth: Bool { get }
  func contentHeight(forWidth width: CGFloat) -> CGFloat
}
