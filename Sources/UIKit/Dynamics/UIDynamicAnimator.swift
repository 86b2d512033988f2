/// Moves items by physical rules: gravity, collisions, springs and others, one for each behaviour.
///
/// It computes sixty steps for each second of the runtime's clock, until all items are at rest.
///
/// - Mode: behaves
/// - Not modelled: Apple's own physics engine, so items reach nearly the same positions on slightly
///   different paths; rotation by collisions; collisions of shapes other than rectangles; movement
///   for more than a minute, after which the animator pauses; fields.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  open var referenceView: UIView? { ownReferenceView }
  private weak var ownReferenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var isRunning = false
  /// Seconds that the items have moved since the animator last resumed.
  open private(set) var elapsedTime: TimeInterval = 0
  private var bodies: [DynamicBody] = []
  private var quietSteps = 0
  private weak var layout: UICollectionViewLayout?

  static let step: CGFloat = 1.0 / 60

  public init(referenceView view: UIView) {
    ownReferenceView = view
    super.init()
  }

  /// Creates an animator that moves the items of a layout, which is invalidated with each step.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  public override init() { super.init() }

  // MARK: Behaviours

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.move(to: self)
    resume()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    forgetBodies()
    resume()
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Returns the items whose frames intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodies.filter { $0.frame.intersects(rect) }.map(\.item)
  }

  /// Updates the animator after the program itself has moved or rotated an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bodies.first { $0.item === item }?.refresh()
    resume()
  }

  private var all: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  // MARK: Bodies

  func body(of item: any UIDynamicItem) -> DynamicBody {
    if let body = bodies.first(where: { $0.item === item }) { return body }
    let body = DynamicBody(item)
    bodies.append(body)
    return body
  }

  private func forgetBodies() {
    let items = all.flatMap(\.affectedItems)
    bodies.removeAll { body in !items.contains { $0 === body.item } }
  }

  // MARK: Time

  /// Starts the steps, if there is anything to move.
  func resume() {
    quietSteps = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    for item in all.flatMap(\.affectedItems) { _ = body(of: item) }
    guard !bodies.isEmpty else { return }
    isRunning = true
    elapsedTime = 0
    delegate?.dynamicAnimatorWillResume(self)
    scheduleStep()
  }

  private func scheduleStep() {
    Runtime.after(UIDynamicAnimator.step) { [weak self] in self?.advance() }
  }

  private func advance() {
    guard isRunning else { return }
    guard !behaviors.isEmpty else { return pause() }
    let places = bodies.map(\.center)
    let all = all
    for behavior in all { behavior.push(in: self) }
    for body in bodies { body.move(for: UIDynamicAnimator.step) }
    for behavior in all { behavior.correct(in: self) }
    elapsedTime += UIDynamicAnimator.step
    for body in bodies { body.write() }
    layout?.invalidateLayout()
    for behavior in all { behavior.action?() }
    let isQuiet = zip(places, bodies).allSatisfy { old, body in
      hypot(body.center.x - old.x, body.center.y - old.y) < 0.05
        && abs(body.angularVelocity) < 0.01
    }
    quietSteps = isQuiet ? quietSteps + 1 : 0
    if quietSteps >= 20 || elapsedTime >= 60 { pause() } else { scheduleStep() }
  }

  private func pause() {
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}

/// Is notified when an animator starts, and when it pauses, usually because all its items are at
/// rest.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
