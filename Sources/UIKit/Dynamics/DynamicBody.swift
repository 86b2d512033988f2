/// The state of an item in an animator of dynamics. Lengths are points, and times are seconds.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  var center: CGPoint
  var angle: CGFloat
  var velocity = CGPoint.zero
  var angularVelocity: CGFloat = 0
  var size: CGSize
  private let scale: CGAffineTransform
  private let firstAngle: CGFloat

  // What a UIDynamicItemBehavior sets.
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true

  init(_ item: any UIDynamicItem) {
    self.item = item
    center = item.center
    size = item.bounds.size
    angle = atan2(item.transform.b, item.transform.a)
    firstAngle = angle
    scale = item.transform
  }

  /// An item of 100 by 100 points with a density of 1 has a mass of 1.
  var mass: CGFloat { max(density * size.width * size.height / 10_000, 0.000_1) }

  var frame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Reads the item again after the program has moved it.
  func refresh() {
    center = item.center
    size = item.bounds.size
    angle = atan2(item.transform.b, item.transform.a)
  }

  /// Changes the velocity by a force. A force of 1 accelerates a mass of 1 by 100 points per
  /// second, each second.
  func push(_ force: CGVector, for seconds: CGFloat) {
    guard !isAnchored else { return }
    velocity.x += force.dx * 100 / mass * seconds
    velocity.y += force.dy * 100 / mass * seconds
  }

  func move(for seconds: CGFloat) {
    guard !isAnchored else {
      velocity = .zero
      return
    }
    let kept = max(0, 1 - resistance * seconds)
    velocity = CGPoint(x: velocity.x * kept, y: velocity.y * kept)
    center.x += velocity.x * seconds
    center.y += velocity.y * seconds
    if allowsRotation {
      angularVelocity *= max(0, 1 - angularResistance * seconds)
      angle += angularVelocity * seconds
    }
  }

  /// Moves the item to the body's position.
  func write() {
    if item.center != center { item.center = center }
    if angle != atan2(item.transform.b, item.transform.a) {
      item.transform = scale.concatenating(CGAffineTransform(rotationAngle: angle - firstAngle))
    }
  }
}
