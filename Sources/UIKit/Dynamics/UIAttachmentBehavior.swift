/// Holds an item at a distance from a point or from another item, like a rod, or like a spring if
/// it has a frequency.
///
/// - Mode: behaves
/// - Not modelled: the rotation of an item that is attached away from its centre; sliding, limit,
///   fixed and pin attachments, which keep the distance that the items have at first.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an attachment connects.
  ///
  /// - Mode: data
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor = 1
  }

  open private(set) var items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  open var anchorPoint: CGPoint {
    didSet { dynamicAnimator?.resume() }
  }
  /// The distance that is kept, in points.
  open var length: CGFloat {
    didSet { dynamicAnimator?.resume() }
  }
  /// The damping of a spring; with 0, it oscillates forever.
  open var damping: CGFloat = 0
  /// The frequency of a spring, in hertz; 0 for a rod.
  open var frequency: CGFloat = 0
  open var frictionTorque: CGFloat = 0
  private let offsets: [UIOffset]

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    items = [item]
    offsets = [offset]
    attachedBehaviorType = .anchor
    anchorPoint = point
    length = hypot(
      item.center.x + offset.horizontal - point.x, item.center.y + offset.vertical - point.y)
    super.init()
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    items = [item1, item2]
    offsets = [offset1, offset2]
    attachedBehaviorType = .items
    anchorPoint = .zero
    length = hypot(
      item1.center.x + offset1.horizontal - item2.center.x - offset2.horizontal,
      item1.center.y + offset1.vertical - item2.center.y - offset2.vertical)
    super.init()
  }

  override var affectedItems: [any UIDynamicItem] { items }

  /// Returns the direction from the other end to the item, and the current distance.
  private func span(_ first: DynamicBody, _ second: DynamicBody?) -> (way: CGVector, now: CGFloat) {
    let end = second.map {
      CGPoint(x: $0.center.x + offsets[1].horizontal, y: $0.center.y + offsets[1].vertical)
    }
    let other = end ?? anchorPoint
    let way = CGVector(
      dx: first.center.x + offsets[0].horizontal - other.x,
      dy: first.center.y + offsets[0].vertical - other.y)
    let now = hypot(way.dx, way.dy)
    guard now > 0.000_1 else { return (CGVector(dx: 0, dy: 1), now) }
    return (CGVector(dx: way.dx / now, dy: way.dy / now), now)
  }

  private func ends(in animator: UIDynamicAnimator) -> (DynamicBody, DynamicBody?) {
    (animator.body(of: items[0]), items.count > 1 ? animator.body(of: items[1]) : nil)
  }

  /// Returns the share of a change that each end takes; the heavier end takes less.
  private func shares(_ first: DynamicBody, _ second: DynamicBody?) -> (CGFloat, CGFloat) {
    guard let second, !second.isAnchored else { return first.isAnchored ? (0, 0) : (1, 0) }
    if first.isAnchored { return (0, 1) }
    let total = first.mass + second.mass
    return (second.mass / total, first.mass / total)
  }

  override func push(in animator: UIDynamicAnimator) {
    guard frequency > 0 else { return }
    let (first, second) = ends(in: animator)
    let (way, now) = span(first, second)
    let pulse = 2 * .pi * frequency
    let speed = relativeSpeed(first, second, along: way)
    let change =
      (-pulse * pulse * (now - length) - 2 * damping * pulse * speed) * UIDynamicAnimator.step
    add(change, along: way, first, second)
  }

  override func correct(in animator: UIDynamicAnimator) {
    guard frequency == 0 else { return }
    let (first, second) = ends(in: animator)
    let (way, now) = span(first, second)
    let excess = now - length
    let (one, two) = shares(first, second)
    first.center.x -= way.dx * excess * one
    first.center.y -= way.dy * excess * one
    if let second {
      second.center.x += way.dx * excess * two
      second.center.y += way.dy * excess * two
    }
    add(-relativeSpeed(first, second, along: way), along: way, first, second)
  }

  private func relativeSpeed(
    _ first: DynamicBody, _ second: DynamicBody?, along way: CGVector
  ) -> CGFloat {
    (first.velocity.x - (second?.velocity.x ?? 0)) * way.dx
      + (first.velocity.y - (second?.velocity.y ?? 0)) * way.dy
  }

  private func add(
    _ speed: CGFloat, along way: CGVector, _ first: DynamicBody, _ second: DynamicBody?
  ) {
    let (one, two) = shares(first, second)
    first.velocity.x += way.dx * speed * one
    first.velocity.y += way.dy * speed * one
    second?.velocity.x -= way.dx * speed * two
    second?.velocity.y -= way.dy * speed * two
  }
}
