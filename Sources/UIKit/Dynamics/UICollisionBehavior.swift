/// Keeps items from passing through each other and through boundaries.
///
/// - Mode: behaves
/// - Not modelled: shapes other than rectangles, and rotation. A curve is replaced by the line
///   between its ends.
@preconcurrency @MainActor open class UICollisionBehavior: _UIDynamicItemsBehavior {
  /// Whether items collide with each other, with boundaries, or with both.
  ///
  /// - Mode: behaves
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let identifier: any NSCopying
    let lines: [(CGPoint, CGPoint)]
  }

  /// Two things that touch.
  private struct Contact: Hashable {
    let item: ObjectIdentifier
    let other: AnyHashable?
  }

  open var collisionMode = Mode.everything
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the items stay in the bounds of the animator's reference view.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet { dynamicAnimator?.resume() }
  }
  private var insets = UIEdgeInsets.zero
  private var boundaries: [Boundary] = []
  private var contacts: [Contact: () -> Void] = [:]

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    path.cgPath.applyWithBlock { element in
      let points = element.pointee.points
      let end: CGPoint
      switch element.pointee.type {
      case .moveToPoint:
        (start, current) = (points[0], points[0])
        return
      case .addLineToPoint: end = points[0]
      case .addQuadCurveToPoint: end = points[1]
      case .addCurveToPoint: end = points[2]
      default: end = start
      }
      if end != current { lines.append((current, end)) }
      current = end
    }
    add(Boundary(identifier: identifier, lines: lines))
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    add(Boundary(identifier: identifier, lines: [(p1, p2)]))
  }

  private func add(_ boundary: Boundary) {
    removeBoundary(withIdentifier: boundary.identifier)
    boundaries.append(boundary)
    dynamicAnimator?.resume()
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    guard let found = boundaries.first(where: { Self.isSame($0.identifier, identifier) }) else {
      return nil
    }
    let path = UIBezierPath()
    for (start, end) in found.lines {
      path.move(to: start)
      path.addLine(to: end)
    }
    return path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
  }

  open func removeAllBoundaries() { boundaries = [] }

  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  private static func isSame(_ left: any NSCopying, _ right: any NSCopying) -> Bool {
    (left as? NSObject)?.isEqual(right) ?? false
  }

  // MARK: Contacts

  override func correct(in animator: UIDynamicAnimator) {
    let old = contacts
    contacts = [:]
    let bodies = bodies(in: animator)
    if collisionMode.contains(.items) {
      for (index, first) in bodies.enumerated() {
        for second in bodies[(index + 1)...] { collide(first, second, old) }
      }
    }
    if collisionMode.contains(.boundaries) {
      for body in bodies {
        keepInside(body, animator, old)
        for boundary in boundaries {
          for line in boundary.lines { collide(body, line, boundary.identifier, old) }
        }
      }
    }
    for (contact, end) in old where contacts[contact] == nil { end() }
  }

  private func keepInside(
    _ body: DynamicBody, _ animator: UIDynamicAnimator, _ old: [Contact: () -> Void]
  ) {
    guard translatesReferenceBoundsIntoBoundary, let view = animator.referenceView else { return }
    let area = view.bounds.inset(by: insets)
    let frame = body.frame
    let sides: [(CGFloat, CGVector)] = [
      (area.minX - frame.minX, CGVector(dx: 1, dy: 0)),
      (frame.maxX - area.maxX, CGVector(dx: -1, dy: 0)),
      (area.minY - frame.minY, CGVector(dx: 0, dy: 1)),
      (frame.maxY - area.maxY, CGVector(dx: 0, dy: -1)),
    ]
    for (depth, normal) in sides where depth >= 0 {
      bounce(body, depth, normal)
      if !body.isAnchored { rest(body, in: area, normal) }
      let point = CGPoint(
        x: body.center.x - normal.dx * body.size.width / 2,
        y: body.center.y - normal.dy * body.size.height / 2)
      touch(body, nil, at: point, old)
    }
  }

  /// Puts a body exactly at a side of the area, without accumulated rounding errors.
  private func rest(_ body: DynamicBody, in area: CGRect, _ normal: CGVector) {
    if normal.dx > 0 { body.center.x = area.minX + body.size.width / 2 }
    if normal.dx < 0 { body.center.x = area.maxX - body.size.width / 2 }
    if normal.dy > 0 { body.center.y = area.minY + body.size.height / 2 }
    if normal.dy < 0 { body.center.y = area.maxY - body.size.height / 2 }
  }

  /// Moves a body out of a fixed obstacle, and makes it bounce off.
  private func bounce(_ body: DynamicBody, _ depth: CGFloat, _ normal: CGVector) {
    guard !body.isAnchored else { return }
    body.center.x += normal.dx * depth
    body.center.y += normal.dy * depth
    let speed = body.velocity.x * normal.dx + body.velocity.y * normal.dy
    guard speed < 0 else { return }
    let isSlow = -speed < 2000 * UIDynamicAnimator.step
    let change = -speed * (1 + (isSlow ? 0 : body.elasticity))
    body.velocity.x += normal.dx * change
    body.velocity.y += normal.dy * change
    slow(body, along: CGVector(dx: -normal.dy, dy: normal.dx), by: -speed * body.friction)
  }

  private func slow(_ body: DynamicBody, along way: CGVector, by most: CGFloat) {
    let speed = body.velocity.x * way.dx + body.velocity.y * way.dy
    let change = min(abs(speed), most) * (speed < 0 ? 1 : -1)
    body.velocity.x += way.dx * change
    body.velocity.y += way.dy * change
  }

  private func collide(
    _ body: DynamicBody, _ line: (CGPoint, CGPoint), _ identifier: any NSCopying,
    _ old: [Contact: () -> Void]
  ) {
    let (start, end) = line
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0 else { return }
    let way = CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
    var normal = CGVector(dx: -way.dy, dy: way.dx)
    let before = CGPoint(
      x: body.center.x - body.velocity.x * UIDynamicAnimator.step,
      y: body.center.y - body.velocity.y * UIDynamicAnimator.step)
    if (before.x - start.x) * normal.dx + (before.y - start.y) * normal.dy < 0 {
      normal = CGVector(dx: -normal.dx, dy: -normal.dy)
    }
    let offset = CGVector(dx: body.center.x - start.x, dy: body.center.y - start.y)
    let (half, along) = (body.size, offset.dx * way.dx + offset.dy * way.dy)
    let reach = (abs(normal.dx) * half.width + abs(normal.dy) * half.height) / 2
    let width = (abs(way.dx) * half.width + abs(way.dy) * half.height) / 2
    let depth = reach - (offset.dx * normal.dx + offset.dy * normal.dy)
    guard depth >= 0, along + width > 0, along - width < length else { return }
    // A body that is deeper than it can have moved is on the other side, not inside.
    guard depth <= reach * 2 + hypot(body.velocity.x, body.velocity.y) * UIDynamicAnimator.step
    else { return }
    bounce(body, depth, normal)
    let place = min(max(along, 0), length)
    touch(
      body, identifier, at: CGPoint(x: start.x + way.dx * place, y: start.y + way.dy * place), old)
  }

  private func collide(
    _ first: DynamicBody, _ second: DynamicBody, _ old: [Contact: () -> Void]
  ) {
    let overlap = CGSize(
      width: (first.size.width + second.size.width) / 2 - abs(first.center.x - second.center.x),
      height: (first.size.height + second.size.height) / 2 - abs(first.center.y - second.center.y))
    guard overlap.width >= 0, overlap.height >= 0 else { return }
    let isAcross = overlap.width < overlap.height
    let normal =
      isAcross
      ? CGVector(dx: first.center.x < second.center.x ? -1 : 1, dy: 0)
      : CGVector(dx: 0, dy: first.center.y < second.center.y ? -1 : 1)
    let depth = isAcross ? overlap.width : overlap.height
    let weights = (first.isAnchored ? 0 : 1 / first.mass, second.isAnchored ? 0 : 1 / second.mass)
    let total = weights.0 + weights.1
    guard total > 0 else { return }
    shift(first, normal, depth * weights.0 / total)
    shift(second, normal, -depth * weights.1 / total)
    let speed =
      (first.velocity.x - second.velocity.x) * normal.dx
      + (first.velocity.y - second.velocity.y) * normal.dy
    if speed < 0 {
      let elasticity =
        -speed < 2000 * UIDynamicAnimator.step ? 0 : max(first.elasticity, second.elasticity)
      let change = -speed * (1 + elasticity) / total
      first.velocity.x += normal.dx * change * weights.0
      first.velocity.y += normal.dy * change * weights.0
      second.velocity.x -= normal.dx * change * weights.1
      second.velocity.y -= normal.dy * change * weights.1
    }
    touch(first, second, old)
  }

  private func shift(_ body: DynamicBody, _ normal: CGVector, _ distance: CGFloat) {
    body.center.x += normal.dx * distance
    body.center.y += normal.dy * distance
  }

  /// Records that two items touch, and notifies the delegate if they did not touch before.
  private func touch(_ first: DynamicBody, _ second: DynamicBody, _ old: [Contact: () -> Void]) {
    let contact = Contact(
      item: ObjectIdentifier(first.item), other: AnyHashable(ObjectIdentifier(second.item)))
    let (one, two) = (first.item, second.item)
    contacts[contact] = { [weak self] in
      guard let self else { return }
      collisionDelegate?.collisionBehavior(self, endedContactFor: one, with: two)
    }
    guard old[contact] == nil else { return }
    let point = CGPoint(
      x: (first.center.x + second.center.x) / 2, y: (first.center.y + second.center.y) / 2)
    collisionDelegate?.collisionBehavior(self, beganContactFor: one, with: two, at: point)
  }

  private func touch(
    _ body: DynamicBody, _ identifier: (any NSCopying)?, at point: CGPoint,
    _ old: [Contact: () -> Void]
  ) {
    let contact = Contact(
      item: ObjectIdentifier(body.item), other: (identifier as? NSObject).map { AnyHashable($0) })
    let isNew = old[contact] == nil && contacts[contact] == nil
    let item = body.item
    contacts[contact] = { [weak self] in
      guard let self else { return }
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
    guard isNew else { return }
    collisionDelegate?.collisionBehavior(
      self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
  }
}

/// Is notified when contacts of items begin and end.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// The identifier is `nil` for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
