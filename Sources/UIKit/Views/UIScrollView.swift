/// A view that shows a part of content that may be larger than itself. The origin of its bounds is
/// the content offset.
///
/// ``UserInput`` drags the content, and the delegate is called in UIKit's order. Animations and
/// deceleration take virtual time.
///
/// - Mode: behaves
/// - Not modelled: the indicators, and scrolling by a pointer or by keys.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollsWithDelegate {
  /// The delegate. ``UITableView`` and other subclasses expose it with a narrower type.
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
  /// The navigation bar that collapses while this view scrolls.
  weak var collapsingBar: UINavigationBar?
  /// The distance in points that the content has scrolled up from its top, as ``collapsingBar`` last
  /// saw it.
  var distanceFromTop: CGFloat = 0

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let hasScrolled = newValue.origin != super.bounds.origin
      super.bounds = newValue
      guard hasScrolled else { return }
      collapsingBar?.contentDidScroll(self)
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  // MARK: Content

  /// The point of the content that is at the view's upper left corner. A coordinate of zero is
  /// never negative zero (F114).
  open var contentOffset: CGPoint {
    get { CGPoint(x: bounds.origin.x + 0, y: bounds.origin.y + 0) }
    set {
      motion.stop()
      if newValue != bounds.origin { bounds.origin = newValue }
    }
  }

  /// Scrolls, at once or with an animation. An animation changes the offset in steps over virtual
  /// time, and the delegate is called at its end. Outside every window, an animation ends at once.
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

  /// The position of content that is smaller than the view, from 0 to 1 on each axis.
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

  /// The sum of ``contentInset``, the safe area insets that ``contentInsetAdjustmentBehavior``
  /// selects, and the refresh control's inset while it refreshes.
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

  /// Whether the view never scrolls vertically. Overridden by subclasses for which ``contentSize``
  /// does not determine this.
  var scrollsOnlyHorizontally: Bool { false }

  private var lastAdjustedInset = UIEdgeInsets.zero

  /// Updates the offset after a change of the insets, so that content at its upper or left end
  /// stays there, and reports the change.
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

  /// Called when ``adjustedContentInset`` changes. Overridden by subclasses of the runtime,
  /// independently of the program's ``adjustedContentInsetDidChange()``.
  func adjustedInsetChanged() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged()
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible.
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

  /// The layout guide whose size constraints determine the content size.
  public var contentLayoutGuide: UILayoutGuide {
    guide(.scrollContent, "UIScrollView-contentLayoutGuide")
  }

  /// The layout guide of the view's own frame, which does not scroll.
  public var frameLayoutGuide: UILayoutGuide {
    guide(.scrollFrame, "UIScrollView-frameLayoutGuide")
  }

  // MARK: Behaviour

  open var isScrollEnabled = true
  /// Whether a drag moves the content only along the axis on which it began.
  open var isDirectionalLockEnabled = false
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var bounces = true
  open var bouncesZoom = true
  open var alwaysBounceVertical = false { didSet { insetsChanged() } }
  open var alwaysBounceHorizontal = false { didSet { insetsChanged() } }
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  /// Whether content views get a touch only after 0.15 seconds without a drag.
  open var delaysContentTouches = true
  /// Whether a drag may cancel a touch that a content view has already received.
  open var canCancelContentTouches = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// - Mode: data
  open var transfersHorizontalScrollingToParent = true
  /// - Mode: data
  open var transfersVerticalScrollingToParent = true
  /// - Mode: data
  open var allowsKeyboardScrolling = true

  /// Whether a content view gets touches that begin on it.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may cancel a content view's touches: `true` except for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var isTracking: Bool { motion.isTracking }
  open var isDragging: Bool { motion.isDragging }
  open var isDecelerating: Bool { motion.isDecelerating }
  open var isScrollAnimating: Bool { motion.isAnimating }
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()

  /// Stops scrolling at the current offset.
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
    @available(
      *, deprecated,
      message: """
        UIKit, iOS 13.0: The scrollIndicatorInsets getter is deprecated, use the \
        verticalScrollIndicatorInsets and horizontalScrollIndicatorInsets getters instead.
        """
    )
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Does nothing, because indicators are not drawn.
  ///
  /// - Mode: records
  open func flashScrollIndicators() {}

  /// Runs the closure. The indicators are not drawn.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  open var isZooming: Bool { motion.isZooming }
  open var isZoomBouncing: Bool { motion.isZoomBouncing }
  open var isZoomAnimating: Bool { false }
  var zoomStorage: CGFloat = 1
  var pinchStorage: UIPinchGestureRecognizer?

  /// The pinch gesture recognizer; `nil` unless the maximum scale is greater than the minimum.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinchStorage }

  /// The current scale, within the limits. It remains 1 if the delegate provides no view for
  /// zooming.
  open var zoomScale: CGFloat {
    get { zoomStorage }
    set { apply(min(max(newValue, minimumZoomScale), maximumZoomScale)) }
  }

  /// Zooms at once. If `animated` is `true`, the delegate is called at the beginning and at the
  /// end.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if animated { scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView) }
    zoomScale = scale
    if animated {
      scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
  }

  /// Zooms so that a rectangle of the zoomed view fills the scroll view.
  ///
  /// - Parameter rect: A rectangle in the coordinates of the zoomed view.
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

  /// The offset at which deceleration ends. Overridden by subclasses that snap to their own
  /// positions.
  func chosenOffset(_ proposed: CGPoint, _ speed: CGPoint) -> CGPoint { proposed }

  override var descriptionPieces: [String] {
    [
      "contentOffset: \(NSCoder.string(for: contentOffset))",
      "contentSize: \(NSCoder.string(for: contentSize))",
    ]
  }
}

/// Declares the `delegate` of scroll views. A protocol declares it instead of the class, so that a
/// subclass can declare a `delegate` of a narrower type, such as `UITableViewDelegate`. Swift does
/// not allow that in an override.
@preconcurrency @MainActor public protocol _ScrollsWithDelegate: UIScrollView {}

extension _ScrollsWithDelegate {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
