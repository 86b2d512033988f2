import Cassowary

extension LayoutSystem {
  func makeRootBox() {
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
      // A size that nothing else determines stays the same.
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

  func wish(_ expression: LinearExpression, _ value: Double, _ level: Double) -> Constraint {
    Constraint(
      expression - value, .equal, strength: level >= 1000 ? .required : .optional(level))
  }

  /// Whether constraints place a view. A view without constraints and without an intrinsic size
  /// keeps its frame.
  func isPlacedByConstraints(_ view: UIView) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints
      && (view.constraintState.references > 0 || view.hasIntrinsicSize)
  }

  func viewBox(_ view: UIView) -> ViewBox {
    if let box = boxes[ObjectIdentifier(view)] { return box }
    guard let superview = view.superview else {
      // Not in the tree. Constraints on such views have been filtered out.
      return boxes[ObjectIdentifier(root)] ?? frameBox(view, in: nil)
    }
    let parent = viewBox(superview)
    let box = isPlacedByConstraints(view) ? solvedBox(view, in: parent) : frameBox(view, in: parent)
    boxes[ObjectIdentifier(view)] = box
    return box
  }

  func solvedBox(_ view: UIView, in parent: ViewBox) -> ViewBox {
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

  /// Returns the box of a view that is placed by its frame. The autoresizing mask determines how it
  /// follows the superview's size.
  func frameBox(_ view: UIView, in parent: ViewBox?) -> ViewBox {
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

  func inset(_ box: Box, by insets: UIEdgeInsets) -> Box {
    Box(
      x: box.x + Double(insets.left), y: box.y + Double(insets.top),
      width: box.width - Double(insets.left + insets.right),
      height: box.height - Double(insets.top + insets.bottom))
  }

  func guideBox(_ guide: UILayoutGuide, of view: UIView) -> Box {
    if let box = guideBoxes[ObjectIdentifier(guide)] { return box }
    let owner = viewBox(view)
    var box: Box
    switch guide.kind {
    case .safeArea, .layoutMargins, .readableContent:
      let insets = view.insets(of: guide.kind)
      self.insets.append(.init(guide.kind, of: view, insets))
      box = inset(owner.frame, by: insets)
    case .aboveSafeArea:
      let insets = view.insets(of: guide.kind)
      self.insets.append(.init(guide.kind, of: view, insets))
      box = owner.frame
      box.height = LinearExpression(Double(view.bounds.height - insets.bottom))
    case .keyboard, .belowSafeArea:
      let insets = view.insets(of: guide.kind)
      self.insets.append(.init(guide.kind, of: view, insets))
      let covered = Double(view.bounds.height - insets.top)
      box = owner.frame
      box.y += owner.frame.height - covered
      box.height = LinearExpression(covered)
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
}

/// How the parts of an axis share a change of the superview's length; `nil` for a part that does
/// not change.
struct AutoresizingShares {
  var before: CGFloat?
  var length: CGFloat?
  var after: CGFloat?

  /// Returns a subview's origin and length when the superview's length changes from `old`.
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
