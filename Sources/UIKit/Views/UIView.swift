import Trace

/// A rectangular area of the screen, and a node in the view hierarchy.
///
/// Geometry, hierarchy, callbacks, touches and layout behave as in UIKit. Properties that only a
/// screen could show (alpha, colours, content mode) are stored, and appear in descriptions.
/// Properties that a view shares with its layer are stored in the layer (F129). `draw(_:)` is
/// called with a context that has no pixels.
///
/// Members that a program may override are in the class body; ``UIResponder`` explains why.
///
/// - Mode: behaves
/// - Not modelled: motion effects, focus, and state restoration.
@preconcurrency @MainActor open class UIView: UIResponder {
  nonisolated(unsafe) final private(set) var ownLayer: CALayer!
  var layoutState = ViewLayoutState()
  weak var superviewReference: UIView?
  weak var windowReference: UIWindow?
  /// The view controller whose root view this is.
  weak var rootController: UIViewController?
  let constraintState = ViewConstraintState()
  /// The appearance properties that the program has set on this view, one bit for each
  /// ``AppearanceKey``.
  var appearanceMarks: UInt64 = 0
  /// The recorded changes if the view is an appearance proxy, otherwise `nil`.
  var appearanceRecord: AppearanceRecord?

  // MARK: Creating

  public init(frame: CGRect) {
    super.init()
    makeLayer(frame: frame)
    ownLayer.geometry.check()
  }

  public required init?(coder: NSCoder) {
    super.init()
    makeLayer(frame: .zero)
    coder.finishInit(of: self)
  }

  /// The initializer that ``_MadeWithFrame`` calls by its symbol name.
  @usableFromInline convenience init(_make: Void) {
    self.init(frame: UIView.takeNextFrame())
  }

  deinit {
    traceIdentity.goes()
  }

  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer, of the class ``layerClass``, with the view as its delegate. It shares its
  /// geometry, visual attributes and sublayers with the view: a change of one is a change of the
  /// other (F109, F129).
  open var layer: CALayer { ownLayer }

  private func makeLayer(frame: CGRect) {
    ownLayer = CALayer.make(Self.layerClass)
    ownLayer.attach(to: self, frame: frame, scale: ModelDevice.scale)
  }

  var geometry: LayerGeometry { ownLayer.geometry }

  /// The subviews, from back to front.
  var subviewList: [UIView] { ownLayer.children.views }

  private var cornersStorage: Corners?

  private final class Corners {
    var configuration = UICornerConfiguration()
  }

  /// The radii of the view's corners. They are not drawn, because the simulated device has a
  /// version of iOS that is older than this property.
  ///
  /// - Mode: data
  public var cornerConfiguration: UICornerConfiguration {
    get { cornersStorage?.configuration ?? UICornerConfiguration() }
    set {
      if cornersStorage == nil { cornersStorage = Corners() }
      cornersStorage?.configuration = newValue
    }
  }

  /// Returns the radius of a corner at the current size, in points; at most half of the shorter
  /// side.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { radius(of: corner) }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates, in points. With a transform other than
  /// the identity, it is the smallest rectangle that contains the transformed bounds; setting it
  /// then is undefined, as Apple documents.
  open var frame: CGRect {
    get { ownLayer.frame }
    set { ownLayer.frame = newValue }
  }

  /// The view's rectangle in its own coordinates. Setting a new size does not change ``center``.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set { ownLayer.bounds = newValue }
  }

  /// The centre of the view in its superview's coordinates.
  open var center: CGPoint {
    get { ownLayer.position }
    set { ownLayer.position = newValue }
  }

  /// The two-dimensional part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { ownLayer.setAffineTransform(newValue) }
  }

  /// The three-dimensional transform. The part that leaves the plane does not move the view.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { ownLayer.anchorPoint }
    set { ownLayer.anchorPoint = newValue }
  }

  open var contentScaleFactor: CGFloat {
    get { ownLayer.contentsScale }
    set { ownLayer.contentsScale = newValue }
  }

  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Returns the frontmost view at a point that accepts touches. Views that are hidden, have an
  /// alpha below 0.01 or have user interaction disabled are skipped with their subviews.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewList.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: The tree

  open var superview: UIView? { superviewReference }
  open var subviews: [UIView] { subviewList }
  open var window: UIWindow? { windowReference }

  /// Adds a view in front of the other subviews. The superview retains it.
  open func addSubview(_ view: UIView) {
    insert(view, .front)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, .index(index))
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, .below(siblingSubview))
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, .above(siblingSubview))
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else { return }
    ownLayer.arrange { $0.exchange(index1, index2) }
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superviewReference === self else { return }
    ownLayer.arrange {
      $0.remove(view)
      $0.insert(view, at: $0.views.count)
    }
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard view.superviewReference === self else { return }
    ownLayer.arrange {
      $0.remove(view)
      $0.insert(view, at: 0, isBehindLayers: true)
    }
  }

  /// Removes the view from its superview, which releases it at once: a view without another strong
  /// reference is deallocated before the next statement. Does nothing if there is no superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superviewReference }.contains { $0 === view }
  }

  open var tag = 0

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewList {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Callbacks about the hierarchy

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Appearance, as data

  open var backgroundColor: UIColor? {
    get { ownLayer.fill }
    set {
      ownLayer.fill = newValue
      mark(.backgroundColor, \UIView.backgroundColor, newValue)
    }
  }

  open var isHidden: Bool {
    get { ownLayer.isHidden }
    set {
      _KeyChange.will(self, "hidden")
      ownLayer.isHidden = newValue
      _KeyChange.did(self, "hidden")
    }
  }

  func visibilityChanged() {
    DisplayPass.isNeeded = true
    superviewReference?.subviewVisibilityChanged(self)
  }

  /// Called after ``FirstResponder/force(_:)`` has removed the view's first responder status.
  func lostFocus() {}

  /// Called when a subview is hidden or shown. Overridden by views that lay out hidden subviews
  /// differently.
  func subviewVisibilityChanged(_ subview: UIView) {}

  /// Clamped to the range from 0 to 1, with the precision of the layer's opacity.
  open var alpha: CGFloat {
    get { CGFloat(ownLayer.opacity) }
    set {
      _KeyChange.will(self, "alpha")
      ownLayer.opacity = Float(newValue)
      _KeyChange.did(self, "alpha")
    }
  }

  open var isOpaque: Bool {
    get { ownLayer.isOpaque }
    set { ownLayer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }

  open var clearsContextBeforeDrawing = true
  open var contentMode = ContentMode.scaleToFill
  /// The view whose layer masks this view's layer.
  open var mask: UIView? {
    get { ownLayer.mask?.view }
    set {
      maskReference = newValue
      ownLayer.mask = newValue?.ownLayer
    }
  }

  /// Retains the mask view, which its layer does not.
  private var maskReference: UIView?

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitLayoutDirection)
  }

  private var ownTintColor: UIColor?

  /// The colour of interactive elements: the view's own, or its superview's, or the system's blue;
  /// converted to grey if ``tintAdjustmentMode`` is `dimmed`.
  open var tintColor: UIColor! {
    get {
      let color = inheritedTintColor
      return effectiveTintAdjustmentMode == .dimmed ? color.dimmed : color
    }
    set {
      ownTintColor = newValue
      if newValue != nil { UIView.isTintSet = true }
      mark(.tintColor, \UIView.tintColor, newValue)
      tellTintColor()
    }
  }

  /// Whether the tint colour or the tint adjustment mode of any view was ever set.
  static var isTintSet = false

  private var inheritedTintColor: UIColor {
    sequence(first: self) { $0.superviewReference }.lazy.compactMap(\.ownTintColor).first
      ?? .systemBlue
  }

  private func tellTintColor() {
    Runtime.deliver("tintColorDidChange", to: self) { tintColorDidChange() }
    for subview in subviewList where subview.ownTintColor == nil { subview.tellTintColor() }
  }

  /// Calls `tintColorDidChange()` on a view that has moved to a superview with another tint colour,
  /// and on the views in it that inherit the colour.
  func inheritTintColor(instead old: UIColor?) {
    guard UIView.isTintSet, let old, tintColor != old else { return }
    tellTintColor()
  }

  private var ownTintAdjustmentMode = TintAdjustmentMode.automatic

  /// The view's own mode, or its superview's, or `normal`. Dimming converts the tint colour of the
  /// view, and of the views that inherit it, to grey.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set {
      guard newValue != ownTintAdjustmentMode else { return }
      let old = effectiveTintAdjustmentMode
      ownTintAdjustmentMode = newValue
      guard effectiveTintAdjustmentMode != old else { return }
      UIView.isTintSet = true
      tellTintColor()
    }
  }

  private var effectiveTintAdjustmentMode: TintAdjustmentMode {
    guard UIView.isTintSet else { return .normal }
    return sequence(first: self) { $0.superviewReference }.lazy.map(\.ownTintAdjustmentMode)
      .first { $0 != .automatic } ?? .normal
  }

  open func tintColorDidChange() {}

  /// Called with the view's bounds after the layout of a commit, once for any number of calls of
  /// ``setNeedsDisplay()``. Drawing commands are recorded.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { wantDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { wantDisplay() }

  // MARK: Layout

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  open func setNeedsLayout() {
    ownLayer.wantsLayout = true
    Runtime.setNeedsCommit()
  }

  /// Lays out the view and all views in it now, if one of them needs layout. If superviews need
  /// layout too, starts at the topmost of them.
  open func layoutIfNeeded() {
    LayoutPass.run(from: self)
  }

  /// Places the subviews. This implementation applies the constraints; autoresizing has already
  /// happened when the size changed.
  open func layoutSubviews() {
    AutoLayout.layOutSubviews(of: self)
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  open class var requiresConstraintBasedLayout: Bool { false }

  open func setNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    Runtime.setNeedsCommit()
  }

  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }

  /// Updates the constraints of the view and of all views in it now, the innermost first.
  open func updateConstraintsIfNeeded() {
    LayoutPass.updateConstraints(in: self)
  }

  open func updateConstraints() {}

  /// The natural size of the view's content, with ``noIntrinsicMetric`` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {
    AutoLayout.intrinsicContentSizeChanged(of: self)
  }

  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    AutoLayout.size(
      of: self, fitting: targetSize, horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority)
  }

  // MARK: Safe area and margins

  /// The insets from the device's bars and corners, the bars of container view controllers and the
  /// additional insets of ``UIViewController``, as far as they extend into the view. Zero outside
  /// every window.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  open func safeAreaInsetsDidChange() {}

  private var ownLayoutMargins: UIEdgeInsets?
  /// The margins of a view whose margins were never set.
  var standardLayoutMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// The space between the view's edges and its content. The default is 8 points on each side; for
  /// a view controller's root view, it is the system's 16 or 20 points left and right (F125) and zero
  /// at the top and bottom. If ``insetsLayoutMarginsFromSafeArea`` is `true`, the safe area is added.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins(from: ownLayoutMargins) }
    set {
      ownLayoutMargins = newValue
      marginsChanged()
    }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isReversed ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isReversed ? margins.left : margins.right)
    }
    set {
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isReversed ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isReversed ? newValue.leading : newValue.trailing)
    }
  }

  open var preservesSuperviewLayoutMargins = false {
    didSet { marginsChanged() }
  }

  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { marginsChanged() }
  }

  open func layoutMarginsDidChange() {}

  // MARK: Interaction

  open var isUserInteractionEnabled = true

  /// The gesture recognizers of the view; `nil` if it has never had one.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      for recognizer in oldValue ?? [] where !(gestureRecognizers ?? []).contains(recognizer) {
        recognizer.viewReference = nil
      }
      for recognizer in gestureRecognizers ?? [] { recognizer.viewReference = self }
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if let other = gestureRecognizer.view, other !== self {
      other.removeGestureRecognizer(gestureRecognizer)
    }
    guard gestureRecognizer.view == nil else { return }
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = gestureRecognizers?.filter { $0 !== gestureRecognizer }
  }

  /// The interactions of the view, in the order in which they were added. Setting the array removes
  /// and adds interactions, with their callbacks.
  open var interactions: [any UIInteraction] = [] {
    didSet {
      for old in oldValue where !interactions.contains(where: { $0 === old }) {
        old.willMove(to: nil)
        old.didMove(to: nil)
      }
      for new in interactions where !oldValue.contains(where: { $0 === new }) {
        if let other = new.view, other !== self { other.removeInteraction(new) }
        new.willMove(to: self)
        new.didMove(to: self)
      }
    }
  }

  open func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The next responder: the view controller if this is its root view, otherwise the superview.
  open override var next: UIResponder? { rootController ?? superviewReference }

  /// Makes the first responder resign if it is this view or inside it; if `force` is `true`, even
  /// if it refuses.
  ///
  /// - Returns: Whether a first responder was removed.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = FirstResponder.current as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    FirstResponder.force(responder)
    return true
  }

  // MARK: Traits

  /// The inherited traits with this view's overrides.
  open var traitCollection: UITraitCollection { traitChanges.applied(to: inheritedTraits) }

  var traitChanges = TraitChanges()

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitChanges.overrideStyle }
    set {
      traitChanges.overrideStyle = newValue
      setNeedsTraitUpdate()
    }
  }

  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use the trait change registration APIs declared in the \
      UITraitChangeObservable protocol
      """
  )
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Adapts the font to a new text size if the view adjusts its font. Overridden by views that show
  /// text.
  func adjustFont(to traits: UITraitCollection) {}

  // MARK: Accessibility, as data

  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? isAccessibilityElementByDefault }
    set { accessibility.isElement = newValue }
  }

  /// The text that VoiceOver reads. By default, the text of a label or a button.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? (isAccessibilityElement ? shownText : nil) }
    set { accessibility.label = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? accessibilityTraitsByDefault }
    set { accessibility.traits = newValue }
  }

  private var accessibility = ViewAccessibility()

  open var accessibilityHint: String? {
    get { accessibility[\.hint] }
    set { accessibility[\.hint] = newValue }
  }

  open var accessibilityValue: String? {
    get { accessibility[\.value] }
    set { accessibility[\.value] = newValue }
  }

  open var accessibilityLanguage: String? {
    get { accessibility[\.language] }
    set { accessibility[\.language] = newValue }
  }

  open var accessibilityIdentifier: String? {
    get { accessibility[\.identifier] }
    set { accessibility[\.identifier] = newValue }
  }

  /// The label with attributes. By default, the label without attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibility[\.attributedLabel] ?? accessibilityLabel.map(NSAttributedString.init) }
    set {
      accessibility[\.attributedLabel] = newValue
      accessibilityLabel = newValue?.string
    }
  }

  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibility[\.attributedHint] ?? accessibilityHint.map(NSAttributedString.init) }
    set {
      accessibility[\.attributedHint] = newValue
      accessibilityHint = newValue?.string
    }
  }

  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibility[\.attributedValue] ?? accessibilityValue.map(NSAttributedString.init) }
    set {
      accessibility[\.attributedValue] = newValue
      accessibilityValue = newValue?.string
    }
  }

  open var accessibilityUserInputLabels: [String]! {
    get { accessibility[\.userInputLabels] ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility[\.userInputLabels] = newValue }
  }

  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      accessibility[\.attributedUserInputLabels]
        ?? accessibilityUserInputLabels.map { NSAttributedString(string: $0) }
    }
    set { accessibility[\.attributedUserInputLabels] = newValue }
  }

  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibility[\.textualContext] }
    set { accessibility[\.textualContext] = newValue }
  }

  /// The frame in screen coordinates. By default, the view's own frame.
  open var accessibilityFrame: CGRect {
    get {
      accessibility[\.frame] ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }
    set { accessibility[\.frame] = newValue }
  }

  open var accessibilityPath: UIBezierPath? {
    get { accessibility[\.path] }
    set { accessibility[\.path] = newValue }
  }

  /// The activation point. By default, the centre of ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility[\.activationPoint] ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { accessibility[\.activationPoint] = newValue }
  }

  open var accessibilityElements: [Any]? {
    get { accessibility[\.elements] }
    set { accessibility[\.elements] = newValue }
  }

  open var accessibilityHeaderElements: [Any]? {
    get { accessibility[\.headerElements] }
    set { accessibility[\.headerElements] = newValue }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the index of an element, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility[\.customActions] }
    set { accessibility[\.customActions] = newValue }
  }

  open var accessibilityElementsHidden: Bool {
    get { accessibility[\.hidesElements] }
    set { accessibility[\.hidesElements] = newValue }
  }

  open var accessibilityViewIsModal: Bool {
    get { accessibility[\.isModal] }
    set { accessibility[\.isModal] = newValue }
  }

  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility[\.groupsChildren] }
    set { accessibility[\.groupsChildren] = newValue }
  }

  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility[\.respondsToUserInteraction] ?? isUserInteractionEnabled }
    set { accessibility[\.respondsToUserInteraction] = newValue }
  }

  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility[\.ignoresInvertColors] }
    set { accessibility[\.ignoresInvertColors] = newValue }
  }

  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility[\.containerType] }
    set { accessibility[\.containerType] = newValue }
  }

  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility[\.navigationStyle] }
    set { accessibility[\.navigationStyle] = newValue }
  }

  open var largeContentTitle: String? {
    get { accessibility[\.largeContentTitle] ?? shownText }
    set { accessibility[\.largeContentTitle] = newValue }
  }

  open var showsLargeContentViewer: Bool {
    get { accessibility[\.showsLargeContentViewer] }
    set { accessibility[\.showsLargeContentViewer] = newValue }
  }

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }

  /// Whether the view is an accessibility element by default: `true` for labels and controls.
  var isAccessibilityElementByDefault: Bool { false }
  var accessibilityTraitsByDefault: UIAccessibilityTraits { .none }

  open var restorationIdentifier: String?

  // MARK: The layer's delegate

  /// Draws the view's layer: calls ``draw(_:)`` with the given context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    GraphicsStack.with(ctx) { draw(bounds) }
  }

  /// Lays out the view between its view controller's two layout callbacks. The layout pass calls it
  /// for each view that needs layout. A layer that is not this view's is not laid out.
  open func layoutSublayers(of layer: CALayer) {
    if layer === ownLayer { LayoutPass.deliverLayout(to: self) }
  }

  /// Returns the action for a key of the layer: in an animation block, an animation of the block's
  /// duration. Otherwise `NSNull`, because a view's layer changes without implicit animations.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = RunningAnimation.current, AnimatableProperty.all[event] != nil else {
      return NSNull()
    }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = block.duration
    return animation
  }

  // MARK: Motion effects

  /// - Mode: data
  open var motionEffects: [UIMotionEffect] = []

  /// - Mode: data
  open func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.append(effect)
  }

  /// - Mode: data
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  open override var description: String { MainActor.assumeIsolated { viewDescription } }

  /// The properties that a subclass adds to its description, such as `text = 'Hello'`.
  var descriptionPieces: [String] { [] }

  /// Whether user interaction is enabled by default: `false` for labels and image views.
  var isUserInteractionEnabledByDefault: Bool { true }

  /// The text that the view shows, used in hierarchy claims.
  var shownText: String? { nil }

  /// Whether the view's frame and autoresizing mask determine its position, as if by constraints.
  /// `true` for views created in code; must be `false` before constraints can place the view (F47).
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState.translatesAutoresizingMask }
    set {
      guard newValue != constraintState.translatesAutoresizingMask else { return }
      constraintState.translatesAutoresizingMask = newValue
      AutoLayout.changed(self)
    }
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .leading)) }

  open var trailingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .trailing)) }

  open var leftAnchor: NSLayoutXAxisAnchor { .init(.init(self, .left)) }

  open var rightAnchor: NSLayoutXAxisAnchor { .init(.init(self, .right)) }

  open var topAnchor: NSLayoutYAxisAnchor { .init(.init(self, .top)) }

  open var bottomAnchor: NSLayoutYAxisAnchor { .init(.init(self, .bottom)) }

  open var widthAnchor: NSLayoutDimension { .init(.init(self, .width)) }

  open var heightAnchor: NSLayoutDimension { .init(.init(self, .height)) }

  open var centerXAnchor: NSLayoutXAxisAnchor { .init(.init(self, .centerX)) }

  open var centerYAnchor: NSLayoutYAxisAnchor { .init(.init(self, .centerY)) }

  open var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(.init(self, .firstBaseline)) }

  open var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(.init(self, .lastBaseline)) }

  /// The active constraints that this view owns: those between itself and its descendants, or
  /// between descendants.
  open var constraints: [NSLayoutConstraint] { constraintState.constraints }

  /// Activates a constraint, whose items must be this view or its descendants.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    AutoLayout.activate(constraint, in: self)
  }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.container === self else { return }
    constraint.isActive = false
  }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the active constraints on an axis that refer to this view or its guides.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    AutoLayout.constraints(above: self, on: axis) { $0.layoutView === self }
  }

  /// Whether the constraints do not fully determine the view's position and size.
  open var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil else { return false }
    return AutoLayout.solution(for: self).isAmbiguous(self)
  }

  /// If the layout of the view is ambiguous, changes its frame to another one that its constraints
  /// allow; the next call changes it back. UIKit's frames are random; these are the same in every
  /// run.
  open func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    constraintState.isAmbiguityExercised.toggle()
    AutoLayout.changed(self)
    superview?.layoutIfNeeded()
  }

  /// How strongly the view resists being larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState.hugging[axis]
  }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard constraintState.hugging[axis] != priority else { return }
    constraintState.hugging[axis] = priority
    AutoLayout.changed(self)
  }

  /// How strongly the view resists being smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    constraintState.compressionResistance[axis]
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard constraintState.compressionResistance[axis] != priority else { return }
    constraintState.compressionResistance[axis] = priority
    AutoLayout.changed(self)
  }

  /// The layout guide for the part of the view that no bar covers.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  open var layoutMarginsGuide: UILayoutGuide {
    guide(.layoutMargins, "UIViewLayoutMarginsGuide")
  }

  /// The layout guide for the readable part inside the margins, which is at most 672 points wide.
  open var readableContentGuide: UILayoutGuide {
    guide(.readableContent, "UIViewReadableContentGuide")
  }

  /// The layout guide for the part that the keyboard covers. Without a keyboard, its top is the
  /// bottom of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let known = constraintState.systemGuides[.keyboard]
    let guide =
      known as? UIKeyboardLayoutGuide
      ?? UIKeyboardLayoutGuide(.keyboard, of: self, identifier: "UIKeyboardLayoutGuide")
    constraintState.systemGuides[.keyboard] = guide
    return guide
  }

  /// The custom layout guides, in the order in which they were added.
  open var layoutGuides: [UILayoutGuide] { constraintState.guides }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .custom, layoutGuide.view !== self else { return }
    layoutGuide.view?.removeLayoutGuide(layoutGuide)
    layoutGuide.view = self
    constraintState.guides.append(layoutGuide)
  }

  /// Removes a layout guide and the constraints that refer to it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.view === self, layoutGuide.kind == .custom else { return }
    AutoLayout.deactivateConstraints(around: self) { $0 === layoutGuide }
    layoutGuide.view = nil
    constraintState.guides.removeAll { $0 === layoutGuide }
  }

  /// Converts a point from this view's coordinates to another view's, or to the window's if `view`
  /// is `nil`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let base = sequence(first: self) { $0.superviewReference }
      .reduce(point) { $1.geometry.toSuperlayer($0) }
    guard let target = view ?? window else { return base }
    return sequence(first: target) { $0.superviewReference }.reversed()
      .reduce(base) { $1.geometry.fromSuperlayer($0) }
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return point }
    return source.convert(point, to: self)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: view) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return rect }
    return source.convert(rect, to: self)
  }

  /// Returns a view of the same size that represents this view's current content. It has no pixels.
  ///
  /// - Parameter afterUpdates: Whether pending layout is performed first.
  /// - Mode: data
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.source = traceIdentity.subject.className
    return snapshot
  }

  /// Calls `draw(_:)` on the view and on all visible views in it. The current context has no
  /// pixels.
  ///
  /// - Returns: Whether the view is in a window.
  /// - Mode: records
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    for view in subtree where !view.isHidden { view.draw(view.bounds) }
    return window != nil
  }

  /// Returns a view with the size of a rectangle of this view. It has no pixels.
  ///
  /// - Mode: data
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
  }
}

extension UIView: @preconcurrency CALayerDelegate {}
extension UIView: UIAccessibilityIdentification {}
