/// A view whose content is larger than itself: its bounds' origin says which part is seen.
///
/// Fingers drag it (``UserInput``), and its delegate hears of that in UIKit's order; what is animated and
/// what goes on after a flick takes its time on the clock.
///
/// - Mode: behaves
/// - Not modelled: the indicators, and scrolling by a pointer or by keys.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollsWithDelegate {
  /// The delegate, as ``UITableView`` and others narrow its type.
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addGestureRecognizer(panGestureRecognizer)
  }

  private(set) lazy var motion = ScrollMotion(self)

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let hasScrolled = newValue.origin != super.bounds.origin
      super.bounds = newValue
      if hasScrolled { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }

  // MARK: Content

  /// The point of the content at the view's upper left corner. A zero has no sign (F114).
  open var contentOffset: CGPoint {
    get { CGPoint(x: bounds.origin.x + 0, y: bounds.origin.y + 0) }
    set {
      motion.stop()
      if newValue != bounds.origin { bounds.origin = newValue }
    }
  }

  /// Scrolls at once, or on the clock: then the offset changes step by step, and the delegate hears of the
  /// end. Outside every window an animation is over at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    guard window != nil else {
      self.contentOffset = contentOffset
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    motion.animate(to: contentOffset) {
      $0.scrollDelegate?.scrollViewDidEndScrollingAnimation($0)
    }
  }

  open var contentSize = CGSize.zero {
    willSet { _KeyChange.will(self, "contentSize") }
    didSet {
      defer { _KeyChange.did(self, "contentSize") }
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height {
        keepOffsetInside()
      }
    }
  }

  /// Where content that is smaller than the view is placed, from 0 to 1 on each axis.
  ///
  /// - Mode: data
  open var contentAlignmentPoint = CGPoint.zero

  open var contentInset = UIEdgeInsets.zero {
    willSet { _KeyChange.will(self, "contentInset") }
    didSet {
      insetsChanged()
      _KeyChange.did(self, "contentInset")
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsChanged() }
  }

  /// The insets that were set, the safe area's where the behaviour says so, and the refresh control's
  /// while it refreshes.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = insetWithSafeArea
    inset.top += refreshControl?.insetWhileRefreshing ?? 0
    return inset
  }

  private var insetWithSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: return contentInset + safe
    case .automatic, .scrollableAxes:
      let isVertical =
        contentInsetAdjustmentBehavior == .automatic && !scrollsOnlyHorizontally
        || alwaysBounceVertical || contentSize.height > bounds.height
      let isHorizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
      return contentInset
        + UIEdgeInsets(
          top: isVertical ? safe.top : 0, left: isHorizontal ? safe.left : 0,
          bottom: isVertical ? safe.bottom : 0, right: isHorizontal ? safe.right : 0)
    }
  }

  /// For a subclass that knows better than ``contentSize`` on which axes it scrolls.
  var scrollsOnlyHorizontally: Bool { false }

  private var lastAdjustedInset = UIEdgeInsets.zero

  /// Content at the upper left end stays there.
  func insetsChanged() {
    let inset = adjustedContentInset
    let old = lastAdjustedInset
    guard inset != old else { return }
    lastAdjustedInset = inset
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -inset.top }
    if offset.x == -old.left { offset.x = -inset.left }
    contentOffset = offset
    adjustedInsetChanged()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open func adjustedContentInsetDidChange() {}

  /// For a subclass, whatever the program does with ``adjustedContentInsetDidChange()``.
  func adjustedInsetChanged() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged()
  }

  /// Scrolls as far as is needed to see a part of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.minX < seen.minX || rect.width > seen.width {
      offset.x += rect.minX - seen.minX
    } else if rect.maxX > seen.maxX {
      offset.x += rect.maxX - seen.maxX
    }
    if rect.minY < seen.minY || rect.height > seen.height {
      offset.y += rect.minY - seen.minY
    } else if rect.maxY > seen.maxY {
      offset.y += rect.maxY - seen.maxY
    }
    setContentOffset(offset, animated: animated)
  }

  /// The guide whose size constraints make the content's size.
  public var contentLayoutGuide: UILayoutGuide {
    guide(.scrollContent, "UIScrollView-contentLayoutGuide")
  }

  /// The part of the content that is seen.
  public var frameLayoutGuide: UILayoutGuide {
    guide(.scrollFrame, "UIScrollView-frameLayoutGuide")
  }

  // MARK: Behaviour

  open var isScrollEnabled = true
  /// Whether a drag moves the content on the axis on which it began only.
  open var isDirectionalLockEnabled = false
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var bounces = true
  open var bouncesZoom = true
  open var alwaysBounceVertical = false { didSet { insetsChanged() } }
  open var alwaysBounceHorizontal = false { didSet { insetsChanged() } }
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  /// Whether content hears of a finger only when it has rested for 0.15 seconds.
  open var delaysContentTouches = true
  /// Whether a drag takes a touch from content that has heard of it.
  open var canCancelContentTouches = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// - Mode: data
  open var transfersHorizontalScrollingToParent = true
  /// - Mode: data
  open var transfersVerticalScrollingToParent = true
  /// - Mode: data
  open var allowsKeyboardScrolling = true

  /// Whether content is told of touches that begin on it.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take its touch from content that has heard of it: not from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var isTracking: Bool { motion.isTracking }
  open var isDragging: Bool { motion.isDragging }
  open var isDecelerating: Bool { motion.isDecelerating }
  open var isScrollAnimating: Bool { motion.isAnimating }
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()

  /// Ends every movement where the content is.
  open func stopScrollingAndZooming() {
    motion.stop()
  }

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        insertSubview(refreshControl, at: 0)
        refreshControl.frame = CGRect(x: 0, y: -60, width: bounds.width, height: 60)
        refreshControl.autoresizingMask = .flexibleWidth
      }
    }
  }

  // MARK: Indicators, as data

  /// - Mode: data
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// - Mode: data
  open var indicatorStyle = IndicatorStyle.default
  /// - Mode: data
  open var showsVerticalScrollIndicator = true
  /// - Mode: data
  open var showsHorizontalScrollIndicator = true
  /// - Mode: data
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// - Mode: data
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// - Mode: data
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// - Mode: data
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Nothing is drawn, so nothing flashes.
  ///
  /// - Mode: records
  open func flashScrollIndicators() {}

  /// Carries changes out; the indicators that they would show are not drawn.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  open var isZooming: Bool { motion.isZooming }
  open var isZoomBouncing: Bool { motion.isZoomBouncing }
  open var isZoomAnimating: Bool { false }
  var zoomStorage: CGFloat = 1
  var pinchStorage: UIPinchGestureRecognizer?

  /// Nil while the scales are the same, so that there is nothing to zoom between.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinchStorage }

  /// Between the least and the greatest scale. Without a view that the delegate gives for it, it stays 1.
  open var zoomScale: CGFloat {
    get { zoomStorage }
    set { apply(min(max(newValue, minimumZoomScale), maximumZoomScale)) }
  }

  /// Zooms at once; where it is animated the delegate hears of the begin and the end.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if animated { scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView) }
    zoomScale = scale
    if animated {
      scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
  }

  /// Zooms so that a part of the zoomed view fills the scroll view.
  ///
  /// - Parameter rect: In the coordinates of the view that is zoomed.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, zoomedView != nil else { return }
    setZoomScale(
      min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    let (low, high) = offsetLimits
    let offset = CGPoint(
      x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2)
    contentOffset = CGPoint(
      x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  /// For a subclass that has its own idea of where the content comes to rest.
  func chosenOffset(_ proposed: CGPoint, _ speed: CGPoint) -> CGPoint { proposed }

  override var descriptionPieces: [String] {
    [
      "contentOffset: \(NSCoder.string(for: contentOffset))",
      "contentSize: \(NSCoder.string(for: contentSize))",
    ]
  }
}

/// Gives scroll views their `delegate`. It is the protocol's, not the class's, so that a subclass can
/// have one of a narrower type, which Swift allows no override: `UITableView.delegate` is a
/// `UITableViewDelegate`.
@preconcurrency @MainActor public protocol _ScrollsWithDelegate: UIScrollView {}

extension _ScrollsWithDelegate {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
