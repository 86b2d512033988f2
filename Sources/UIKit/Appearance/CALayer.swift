/// A layer as data: a tree with geometry and visual attributes. Nothing is drawn.
///
/// - Mode: data
/// - Not modelled: implicit animations, so a changed property runs no action; filters, constraints between layers, and three-dimensional geometry:
///   points are converted with the two-dimensional part of a transform.
open class CALayer: NSObject, CAMediaTiming {
  private var storedBounds = CGRect.zero
  private var layers: [CALayer] = []

  open weak var delegate: CALayerDelegate?
  open var name: String?

  open var bounds: CGRect {
    get { storedBounds }
    set {
      let sizeChanges = newValue.size != storedBounds.size
      storedBounds = newValue
      if sizeChanges {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      tellView { $0.bounds = newValue }
    }
  }

  /// Forwards a change to the layer's view, whose geometry is that of the layer (F109).
  private func tellView(_ change: @Sendable (inout ViewGeometry) -> Void) {
    guard let view = delegate as? UIView else { return }
    nonisolated(unsafe) let layer = self
    MainActor.assumeIsolated { view.follow(layer, change) }
  }

  /// The position of ``anchorPoint`` in the superlayer.
  open var position = CGPoint.zero {
    didSet { if position != oldValue { tellView { [position] in $0.center = position } } }
  }

  open var zPosition: CGFloat = 0
  /// As a fraction of the bounds: `(0.5, 0.5)` is the centre.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if anchorPoint != oldValue { tellView { [anchorPoint] in $0.anchorPoint = anchorPoint } }
    }
  }
  open var anchorPointZ: CGFloat = 0
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity

  /// The smallest rectangle in the superlayer that contains the transformed bounds.
  open var frame: CGRect {
    get {
      let origin = CGPoint(
        x: -bounds.width * anchorPoint.x, y: -bounds.height * anchorPoint.y)
      let box = CGRect(origin: origin, size: bounds.size).applying(affineTransform())
      return CGRect(
        x: box.origin.x + position.x, y: box.origin.y + position.y, width: box.width,
        height: box.height)
    }
    set {
      let frame = newValue.standardized
      let inverse = affineTransform().inverted()
      let size = CGRect(origin: .zero, size: frame.size).applying(inverse).size
      bounds = CGRect(origin: bounds.origin, size: size)
      let origin = CGPoint(x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y)
      let box = CGRect(origin: origin, size: size).applying(affineTransform())
      position = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
    }
  }

  open var isHidden = false
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var masksToBounds = false
  open var mask: CALayer?
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var opacity: Float = 1
  open var isOpaque = false
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var drawsAsynchronously = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = .all
  open var cornerCurve = CALayerCornerCurve.circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = .black
  open var shadowColor: CGColor? = .black
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var needsDisplayOnBoundsChange = false
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilterBias: Float = 0
  open var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  open var contentsFormat = CALayerContentsFormat.RGBA8Uint
  open var compositingFilter: Any?
  open var filters: [Any]?
  open var backgroundFilters: [Any]?
  open var style: [AnyHashable: Any]?
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  let animationStore = LayerAnimations()

  private var wantsLayout = true
  private var wantsDisplay = false

  public override init() {
    super.init()
  }

  /// Creates a copy for a presentation tree.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    take(layer)
  }

  private func take(_ other: CALayer) {
    (name, bounds, position, zPosition) = (
      other.name, other.bounds, other.position, other.zPosition
    )
    (anchorPoint, anchorPointZ, transform, sublayerTransform) = (
      other.anchorPoint, other.anchorPointZ, other.transform, other.sublayerTransform
    )
    (isHidden, isDoubleSided, isGeometryFlipped, masksToBounds) = (
      other.isHidden, other.isDoubleSided, other.isGeometryFlipped, other.masksToBounds
    )
    (contents, contentsGravity, contentsScale) = (
      other.contents, other.contentsGravity, other.contentsScale
    )
    (opacity, isOpaque, backgroundColor) = (other.opacity, other.isOpaque, other.backgroundColor)
    (cornerRadius, maskedCorners, cornerCurve) = (
      other.cornerRadius, other.maskedCorners, other.cornerCurve
    )
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath) = (
      other.shadowColor, other.shadowOpacity, other.shadowOffset, other.shadowRadius,
      other.shadowPath
    )
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Returns the size of a corner's curve relative to that of a circle.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Actions

  open var actions: [String: any CAAction]?

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Finds the action for a key. Asks the delegate, then looks in ``actions`` and in the actions of
  /// ``style``, then asks the class. `NSNull` ends the search.
  ///
  /// - Mode: behaves
  open func action(forKey event: String) -> (any CAAction)? {
    let styled = style?["actions"] as? [String: any CAAction]
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styled?[event]
      ?? Self.defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  // MARK: The tree

  open private(set) weak var superlayer: CALayer?

  /// Back to front; `nil` if there are none.
  open var sublayers: [CALayer]? {
    get { layers.isEmpty ? nil : layers }
    set {
      for layer in layers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32.max)
  }

  /// - Parameter idx: If it is past the end, the layer becomes the frontmost one.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    layers.insert(layer, at: min(Int(idx), layers.count))
    layer.superlayer = self
    setNeedsLayout()
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = layers.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(place))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count
    insertSublayer(layer, at: UInt32(place))
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    superlayer = nil
    parent.layers.removeAll { $0 === self }
  }

  // MARK: Geometry

  /// The two-dimensional part of ``transform``.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the frontmost layer of this tree that contains a point of the superlayer.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let point = fromSuperlayer(p)
    guard !isHidden, opacity > 0 else { return nil }
    for layer in layers.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return contains(point) ? self : nil
  }

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    fromRoot(l?.toRoot(p) ?? p)
  }

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l?.fromRoot(toRoot(p)) ?? toRoot(p)
  }

  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    box(of: r) { convert($0, from: l) }
  }

  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    box(of: r) { convert($0, to: l) }
  }

  /// Converts a time of another layer, or an absolute time, to the time of this layer.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(atAbsolute: l?.absoluteTime(at: t) ?? t)
  }

  /// Converts a time of this layer to that of another layer, or to an absolute time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.ownTime(atAbsolute: absoluteTime(at: t)) ?? absoluteTime(at: t)
  }

  private func ownTime(atAbsolute time: CFTimeInterval) -> CFTimeInterval {
    let parent = superlayer?.ownTime(atAbsolute: time) ?? time
    return (parent - beginTime) * Double(speed) + timeOffset
  }

  /// The time of a paused layer cannot be converted back, so its beginning is used.
  private func absoluteTime(at time: CFTimeInterval) -> CFTimeInterval {
    let parent = beginTime + (speed == 0 ? 0 : (time - timeOffset) / Double(speed))
    return superlayer?.absoluteTime(at: parent) ?? parent
  }

  /// Converts a point from this layer to its superlayer.
  private func toSuperlayer(_ p: CGPoint) -> CGPoint {
    let point = CGPoint(
      x: p.x - bounds.origin.x - bounds.width * anchorPoint.x,
      y: p.y - bounds.origin.y - bounds.height * anchorPoint.y
    ).applying(affineTransform())
    return CGPoint(x: point.x + position.x, y: point.y + position.y)
  }

  private func fromSuperlayer(_ p: CGPoint) -> CGPoint {
    let point = CGPoint(x: p.x - position.x, y: p.y - position.y)
      .applying(affineTransform().inverted())
    return CGPoint(
      x: point.x + bounds.origin.x + bounds.width * anchorPoint.x,
      y: point.y + bounds.origin.y + bounds.height * anchorPoint.y)
  }

  private func toRoot(_ p: CGPoint) -> CGPoint {
    superlayer.map { $0.toRoot(toSuperlayer(p)) } ?? toSuperlayer(p)
  }

  private func fromRoot(_ p: CGPoint) -> CGPoint {
    fromSuperlayer(superlayer?.fromRoot(p) ?? p)
  }

  private func box(of r: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY),
      CGPoint(x: r.minX, y: r.maxY), CGPoint(x: r.maxX, y: r.maxY),
    ].map(convert)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  // MARK: Layout and display

  open func setNeedsLayout() {
    wantsLayout = true
  }

  open func needsLayout() -> Bool { wantsLayout }

  /// Lays out this layer and its descendants that need layout, top-down.
  open func layoutIfNeeded() {
    if wantsLayout {
      wantsLayout = false
      layoutSublayers()
    }
    for layer in layers { layer.layoutIfNeeded() }
  }

  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  open func setNeedsDisplay() {
    wantsDisplay = true
  }

  open func setNeedsDisplay(_ r: CGRect) {
    wantsDisplay = true
  }

  open func needsDisplay() -> Bool { wantsDisplay }

  open func displayIfNeeded() {
    guard wantsDisplay else { return }
    wantsDisplay = false
    display()
  }

  open func display() {
    delegate?.display(self)
  }

  /// Asks the delegate, or a subclass, to draw. The drawing calls are recorded.
  open func draw(in ctx: CGContext) {
    delegate?.draw(self, in: ctx)
  }

  /// Records the drawing of the layer and its sublayers in a context.
  ///
  /// - Mode: records
  open func render(in ctx: CGContext) {
    ctx.record("render(\(Runtime.qualifiedName(of: self)) \(bounds))")
    draw(in: ctx)
    for layer in layers where !layer.isHidden { layer.render(in: ctx) }
  }

  /// The part of the bounds that no superlayer with ``masksToBounds`` clips.
  open var visibleRect: CGRect {
    var visible = bounds
    var layer = superlayer
    while let parent = layer {
      if parent.masksToBounds {
        visible = visible.intersection(convert(parent.bounds, from: parent))
      }
      layer = parent.superlayer
    }
    return visible.isNull ? .zero : visible
  }

  open func preferredFrameSize() -> CGSize { bounds.size }
  /// Returns `nil`: animations have no intermediate values in this runtime.
  open func presentation() -> Self? { nil }
  open func model() -> Self { self }

  /// Adds a copy of an animation, which replaces one with the same key. It starts at once and ends
  /// on the runtime's clock, even if no window shows the layer (a choice).
  ///
  /// - Parameter key: If `nil`, the animation cannot be looked up later.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    if let spring = copy as? CASpringAnimation, anim.duration == 0 {
      spring.duration = spring.settlingDuration
    }
    if let key { removeAnimation(forKey: key) }
    let run = LayerAnimation(copy, key: key, on: self)
    animationStore.runs.append(run)
    nonisolated(unsafe) let own = run
    MainActor.assumeIsolated { own.start() }
  }

  /// Removes an animation. Its delegate is notified that it did not finish.
  open func removeAnimation(forKey key: String) {
    animationStore.end { $0.key == key }
    let views = animationStore.views.filter { $0.key == key }
    MainActor.assumeIsolated { for view in views { view.animation.end(finished: false) } }
  }

  /// Removes all animations, including those of the layer's view, whose completions are called with
  /// `false`.
  open func removeAllAnimations() {
    animationStore.end { _ in true }
    let views = animationStore.views
    guard !views.isEmpty else { return }
    MainActor.assumeIsolated { for view in views { view.animation.end(finished: false) } }
  }

  /// The keys of the running animations, in the order in which they were added; `nil` if there are
  /// none.
  open func animationKeys() -> [String]? {
    let keys = animationStore.runs.compactMap(\.key) + animationStore.runningViews.map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation for a key, if it is running or has ended without being removed.
  open func animation(forKey key: String) -> CAAnimation? {
    if let run = animationStore.runs.first(where: { $0.key == key }) { return run.animation }
    guard let view = animationStore.runningViews.first(where: { $0.key == key }) else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = view.duration
    return animation
  }
}

/// The methods that a layer calls on its delegate, which in UIKit is the view.
///
/// - Mode: behaves
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a key, `NSNull` for none, or `nil` to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
