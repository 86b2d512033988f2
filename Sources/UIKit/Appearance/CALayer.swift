/// A node of the tree that the screen shows, with geometry and visual attributes. Nothing is drawn.
///
/// Each view has a layer and shares its properties (F129): geometry, transform, opacity,
/// visibility, clipping, background colour and sublayers are stored here, and the view reads and
/// sets them.
///
/// - Mode: behaves
/// - Not modelled: implicit animations of layers without a view, so their properties run no action;
///   filters, constraints between layers, and three-dimensional geometry: points are converted with
///   the two-dimensional part of a transform.
open class CALayer: NSObject, CAMediaTiming {
  final private(set) var geometry = LayerGeometry(frame: .zero)
  final private(set) var children = LayerChildren()

  open weak var delegate: CALayerDelegate?
  open var name: String?

  // MARK: The view

  /// The view whose layer this is.
  final private(set) weak var view: UIView?

  /// Becomes the layer of a new view.
  func attach(to view: UIView, frame: CGRect, scale: CGFloat) {
    geometry = LayerGeometry(frame: frame)
    isOpaque = true
    contentsScale = scale
    delegate = view
    self.view = view
  }

  private func tellView(_ tell: @MainActor @Sendable (UIView) -> Void) {
    guard let view else { return }
    MainActor.assumeIsolated { tell(view) }
  }

  // MARK: Geometry

  private func place(_ change: (inout LayerGeometry) -> Void) {
    var new = geometry
    change(&new)
    guard new != geometry else { return }
    new.check()
    guard let view else { return adopt(new) }
    MainActor.assumeIsolated { [new] in view.move(to: new) }
  }

  /// Stores a new geometry without its consequences for the view.
  func adopt(_ new: LayerGeometry) {
    let old = geometry
    geometry = new
    noteMove(from: old)
    guard old.size != new.size else { return }
    if view == nil { wantsLayout = true }
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  open var bounds: CGRect {
    get { geometry.bounds }
    set { place { $0.bounds = newValue } }
  }

  /// The position of ``anchorPoint`` in the superlayer.
  open var position: CGPoint {
    get { geometry.center }
    set { place { $0.center = newValue } }
  }

  /// As a fraction of the bounds: `(0.5, 0.5)` is the centre.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { place { $0.anchorPoint = newValue } }
  }

  open var transform: CATransform3D {
    get { geometry.transform3D }
    set { place { $0.transform3D = newValue } }
  }

  /// The smallest rectangle in the superlayer that contains the transformed bounds.
  open var frame: CGRect {
    get { geometry.frame }
    set { place { $0.frame = newValue } }
  }

  open var zPosition: CGFloat = 0 { didSet { note("zPosition", \.zPosition, from: oldValue) } }
  open var anchorPointZ: CGFloat = 0 {
    didSet { note("anchorPointZ", \.anchorPointZ, from: oldValue) }
  }
  open var sublayerTransform = CATransform3DIdentity {
    didSet { note("sublayerTransform", \.sublayerTransform, from: oldValue) }
  }

  // MARK: Looks

  open var isHidden = false {
    didSet { if isHidden != oldValue { tellView { $0.visibilityChanged() } } }
  }

  /// Clamped to the range from 0 to 1.
  open var opacity: Float = 1 {
    didSet {
      opacity = min(max(opacity, 0), 1)
      note("opacity", \.opacity, from: oldValue)
    }
  }

  /// The background colour. That of a view may depend on traits.
  var fill: UIColor? { didSet { note("backgroundColor", \.fill, from: oldValue) } }

  /// The background colour for the traits of the layer's view.
  open var backgroundColor: CGColor? {
    get {
      guard let view, let fill else { return fill?.cgColor }
      return MainActor.assumeIsolated { view.traitCollection.asCurrent { fill.cgColor } }
    }
    set { fill = newValue.map(UIColor.init(cgColor:)) }
  }

  open var cornerRadius: CGFloat = 0 {
    didSet { note("cornerRadius", \.cornerRadius, from: oldValue) }
  }
  open var borderWidth: CGFloat = 0 {
    didSet { note("borderWidth", \.borderWidth, from: oldValue) }
  }
  open var borderColor: CGColor? = .black {
    didSet { note("borderColor", \.borderColor, from: oldValue) }
  }
  open var shadowColor: CGColor? = .black {
    didSet { note("shadowColor", \.shadowColor, from: oldValue) }
  }
  open var shadowOpacity: Float = 0 {
    didSet { note("shadowOpacity", \.shadowOpacity, from: oldValue) }
  }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { note("shadowOffset", \.shadowOffset, from: oldValue) }
  }
  open var shadowRadius: CGFloat = 3 {
    didSet { note("shadowRadius", \.shadowRadius, from: oldValue) }
  }
  open var shadowPath: CGPath?
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var masksToBounds = false
  open var mask: CALayer?
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var isOpaque = false
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var drawsAsynchronously = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var maskedCorners: CACornerMask = .all
  open var cornerCurve = CALayerCornerCurve.circular
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
  final private(set) lazy var animationStore = LayerAnimations()

  /// Whether the layer or its view needs layout. `true` for a new one, which has never been laid
  /// out (F45).
  final var wantsLayout = true
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

  /// Copies the values of another layer. Subclasses add their own.
  func take(_ other: CALayer) {
    geometry = other.geometry
    (name, zPosition, anchorPointZ) = (other.name, other.zPosition, other.anchorPointZ)
    sublayerTransform = other.sublayerTransform
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

  /// The layer to which this one was added with `addSublayer(_:)` or a similar method.
  private weak var parent: CALayer?
  /// The number of commits before the layer was added to its superlayer.
  private var joined = 0
  /// The layer that this one, in the presentation tree, is a copy of.
  private var original: CALayer?

  open var superlayer: CALayer? {
    if let original { return original.superlayer?.presentation() }
    if let parent { return parent }
    guard let view else { return nil }
    return MainActor.assumeIsolated { view.superviewReference }?.ownLayer
  }

  /// Back to front; `nil` if there are none. Those of the subviews are among them (F129).
  open var sublayers: [CALayer]? {
    get {
      if let original { return original.sublayers?.compactMap { $0.presentation() } }
      return children.isEmpty ? nil : children.all
    }
    set {
      let new = newValue ?? []
      for layer in children.all where !new.contains(layer) { layer.removeFromSuperlayer() }
      for layer in new { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32.max)
  }

  /// The layer of a subview moves together with the subview. The layer of another view is added
  /// without its view, which then has no superview (this runtime's choice).
  ///
  /// - Parameter idx: If it is past the end, the layer becomes the frontmost one.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    if let subview = layer.view, layer.parent == nil, layer.superlayer === self {
      return children.move(subview, to: Int(idx))
    }
    layer.removeFromSuperlayer()
    children.insert(layer, at: Int(idx))
    layer.parent = self
    layer.joined = Runtime.commitCount
    tellView { _ in Runtime.setNeedsCommit() }
    if view == nil { wantsLayout = true }
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, next: sibling, 0, otherwise: 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, next: sibling, 1, otherwise: UInt32.max)
  }

  private func insert(
    _ layer: CALayer, next sibling: CALayer?, _ offset: Int, otherwise: UInt32
  ) {
    guard layer !== sibling else { return }
    let others = children.all.filter { $0 !== layer }
    let place = others.firstIndex { $0 === sibling }
    insertSublayer(layer, at: place.map { UInt32($0 + offset) } ?? otherwise)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer. If it is the layer of a subview, the view is removed,
  /// too, as if by ``UIView/removeFromSuperview()`` (this runtime's choice).
  open func removeFromSuperlayer() {
    guard let parent else { return tellView { $0.removeFromSuperview() } }
    self.parent = nil
    parent.children.remove(self)
  }

  /// Changes the subviews or their order.
  func arrange(_ change: (inout LayerChildren) -> Void) {
    change(&children)
  }

  /// Notes that the layer's view has come to another place in the tree.
  func join() {
    if parent != nil { removeFromSuperlayer() }
    joined = Runtime.commitCount
  }

  // MARK: Points and times

  /// The two-dimensional part of ``transform``.
  open func affineTransform() -> CGAffineTransform {
    geometry.transform
  }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the frontmost layer of this tree that contains a point of the superlayer.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let point = geometry.fromSuperlayer(p)
    guard !isHidden, opacity > 0 else { return nil }
    for layer in (sublayers ?? []).reversed() {
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

  private func toRoot(_ p: CGPoint) -> CGPoint {
    let point = geometry.toSuperlayer(p)
    return superlayer?.toRoot(point) ?? point
  }

  private func fromRoot(_ p: CGPoint) -> CGPoint {
    geometry.fromSuperlayer(superlayer?.fromRoot(p) ?? p)
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
    if view == nil { wantsLayout = true }
    tellView { $0.setNeedsLayout() }
  }

  open func needsLayout() -> Bool { wantsLayout }

  /// Lays out this layer and its descendants that need layout, top-down.
  open func layoutIfNeeded() {
    guard view == nil else { return tellView { $0.layoutIfNeeded() } }
    if wantsLayout {
      wantsLayout = false
      layoutSublayers()
    }
    for layer in children.all { layer.layoutIfNeeded() }
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
    for layer in children.all where !layer.isHidden { layer.render(in: ctx) }
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

  /// Returns a copy of the layer with the values that the running animations show now; `nil` if the
  /// layer is in no visible window, or no commit has happened since it came there (F130).
  ///
  /// The superlayer and the sublayers of the copy are such copies, too. Each call makes another
  /// object.
  open func presentation() -> Self? {
    if original != nil { return self }
    guard isOnScreen else { return nil }
    let copy = CALayer.copy(of: self)
    copy.original = self
    copy.mask = mask?.presentation() ?? mask
    animationStore.show(on: copy)
    return unsafeDowncast(copy, to: Self.self)
  }

  /// Returns the layer that this presentation layer is a copy of, or this layer.
  open func model() -> Self {
    original.map { unsafeDowncast($0, to: Self.self) } ?? self
  }

  private var isOnScreen: Bool {
    guard joined < Runtime.commitCount else { return false }
    if let above = superlayer { return above.isOnScreen }
    guard let view else { return false }
    return MainActor.assumeIsolated { (view as? UIWindow)?.isHidden == false }
  }

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
public protocol CALayerDelegate: NSObjectProtocol {
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
