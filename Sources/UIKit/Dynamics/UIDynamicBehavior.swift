/// A rule by which items move, or a group of such rules.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called with each step of the animation.
  open var action: (() -> Void)?
  open var dynamicAnimator: UIDynamicAnimator? { ownDynamicAnimator }
  private weak var ownDynamicAnimator: UIDynamicAnimator?

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if dynamicAnimator != nil { behavior.move(to: dynamicAnimator) }
    dynamicAnimator?.resume()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
  }

  /// Called before the behaviour is added to an animator, and with `nil` before it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    ownDynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
    if let animator { begin(in: animator) }
  }

  /// The behaviour and all behaviours inside it.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  var affectedItems: [any UIDynamicItem] { [] }
  func begin(in animator: UIDynamicAnimator) {}
  /// Changes velocities, before the items move.
  func push(in animator: UIDynamicAnimator) {}
  /// Changes positions, after the items have moved.
  func correct(in animator: UIDynamicAnimator) {}
}

/// A behaviour of several items.
@preconcurrency @MainActor open class _UIDynamicItemsBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    dynamicAnimator?.resume()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  override var affectedItems: [any UIDynamicItem] { items }

  func bodies(in animator: UIDynamicAnimator) -> [DynamicBody] {
    items.map { animator.body(of: $0) }
  }
}

/// Pulls items in one direction. A magnitude of 1 accelerates them by 1000 points per second, each
/// second.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIGravityBehavior: _UIDynamicItemsBehavior {
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet { dynamicAnimator?.resume() }
  }

  /// In radians from the x axis, clockwise.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func push(in animator: UIDynamicAnimator) {
    for body in bodies(in: animator) where !body.isAnchored {
      body.velocity.x += gravityDirection.dx * 1000 * UIDynamicAnimator.step
      body.velocity.y += gravityDirection.dy * 1000 * UIDynamicAnimator.step
    }
  }
}

/// Pushes items, once or continuously. A magnitude of 1 accelerates an item of 100 by 100 points by
/// 100 points per second, each second.
///
/// - Mode: behaves
/// - Not modelled: the rotation by a push that is off the centre.
@preconcurrency @MainActor open class UIPushBehavior: _UIDynamicItemsBehavior {
  /// Whether it pushes once or continuously.
  ///
  /// - Mode: behaves
  public enum Mode: Int, Sendable {
    case continuous = 0
    case instantaneous = 1
  }

  public let mode: Mode
  /// Whether it pushes. After one push, an instantaneous behaviour is not active.
  open var active = true {
    didSet { if active { dynamicAnimator?.resume() } }
  }
  open var pushDirection = CGVector(dx: 0, dy: 0) {
    didSet { dynamicAnimator?.resume() }
  }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  override func push(in animator: UIDynamicAnimator) {
    guard active else { return }
    let seconds = mode == .continuous ? UIDynamicAnimator.step : 1
    for body in bodies(in: animator) { body.push(pushDirection, for: seconds) }
    if mode == .instantaneous { active = false }
  }
}

/// Pulls an item to a point, where it comes to rest, and turns it upright.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint {
    didSet { dynamicAnimator?.resume() }
  }
  /// From 0, with the most oscillation, to 1.
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var affectedItems: [any UIDynamicItem] { [item] }

  override func push(in animator: UIDynamicAnimator) {
    let body = animator.body(of: item)
    let frequency: CGFloat = 15
    let friction = 2 * (0.2 + 0.8 * min(max(damping, 0), 1)) * frequency
    let (stiffness, step) = (frequency * frequency, UIDynamicAnimator.step)
    body.velocity.x +=
      (stiffness * (snapPoint.x - body.center.x) - friction * body.velocity.x) * step
    body.velocity.y +=
      (stiffness * (snapPoint.y - body.center.y) - friction * body.velocity.y) * step
    body.angularVelocity += (-stiffness * body.angle - friction * body.angularVelocity) * step
  }

  override func correct(in animator: UIDynamicAnimator) {
    let body = animator.body(of: item)
    let distance = hypot(body.center.x - snapPoint.x, body.center.y - snapPoint.y)
    guard distance < 0.2, hypot(body.velocity.x, body.velocity.y) < 5, abs(body.angle) < 0.01 else {
      return
    }
    body.center = snapPoint
    body.velocity = .zero
    (body.angle, body.angularVelocity) = (0, 0)
  }
}

/// The physical properties of items, and their velocities.
///
/// - Mode: behaves
/// - Not modelled: `charge`, which is stored, because there are no fields.
@preconcurrency @MainActor open class UIDynamicItemBehavior: _UIDynamicItemsBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var charge: CGFloat = 0
  open var isAnchored = false
  open var allowsRotation = true
  private var waiting: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(velocity, 0, item)
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.body(of: item).velocity ?? .zero
  }

  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, velocity, item)
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item).angularVelocity ?? 0
  }

  /// Adds velocities. Before the behaviour is in an animator, they are stored until it is.
  private func add(_ linear: CGPoint, _ angular: CGFloat, _ item: any UIDynamicItem) {
    guard let dynamicAnimator else { return waiting.append((item, linear, angular)) }
    let body = dynamicAnimator.body(of: item)
    body.velocity = CGPoint(x: body.velocity.x + linear.x, y: body.velocity.y + linear.y)
    body.angularVelocity += angular
    dynamicAnimator.resume()
  }

  override func begin(in animator: UIDynamicAnimator) {
    let velocities = waiting
    waiting = []
    for (item, linear, angular) in velocities { add(linear, angular, item) }
    push(in: animator)
  }

  override func push(in animator: UIDynamicAnimator) {
    for body in bodies(in: animator) {
      body.elasticity = elasticity
      body.friction = friction
      body.density = density
      body.resistance = resistance
      body.angularResistance = angularResistance
      body.isAnchored = isAnchored
      body.allowsRotation = allowsRotation
    }
  }
}
