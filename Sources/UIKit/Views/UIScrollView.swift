/// A view whose content is larger than itself: its bounds' origin says which part is seen.
///
/// There are no fingers, so it scrolls only when the program says so; that is done at once.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollsWithDelegate {
  /// The delegate, as ``UITableView`` and others narrow its type.
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let hasScrolled = newValue.origin != super.bounds.origin
      super.bounds = newValue
      if hasScrolled { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }

  // MARK: Content

  /// The point of the content at the view's upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue != bounds.origin { bounds.origin = newValue } }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let changes = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, changes { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet { insetsChanged() }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsChanged() }
  }

  /// The insets that were set, and the safe area's where the behaviour says so.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: return contentInset + safe
    case .automatic, .scrollableAxes:
      let isVertical =
        contentInsetAdjustmentBehavior == .automatic || alwaysBounceVertical
        || contentSize.height > bounds.height
      let isHorizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
      return contentInset
        + UIEdgeInsets(
          top: isVertical ? safe.top : 0, left: isHorizontal ? safe.left : 0,
          bottom: isVertical ? safe.bottom : 0, right: isHorizontal ? safe.right : 0)
    }
  }

  private var lastAdjustedInset = UIEdgeInsets.zero

  /// Content at the upper left end stays there.
  private func insetsChanged() {
    let inset = adjustedContentInset
    let old = lastAdjustedInset
    guard inset != old else { return }
    lastAdjustedInset = inset
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -inset.top }
    if offset.x == -old.left { offset.x = -inset.left }
    contentOffset = offset
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open func adjustedContentInsetDidChange() {}

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

  // MARK: Behaviour, as data

  open var isScrollEnabled = true
  open var isDirectionalLockEnabled = false
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var bounces = true
  open var bouncesZoom = true
  open var alwaysBounceVertical = false { didSet { insetsChanged() } }
  open var alwaysBounceHorizontal = false { didSet { insetsChanged() } }
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var indexDisplayMode = IndexDisplayMode.automatic
  open var indicatorStyle = IndicatorStyle.default
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true

  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  open func flashScrollIndicators() {}

  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()

  // MARK: Zooming, as data

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }

  /// Between the least and the largest scale; the delegate's view is scaled.
  open var zoomScale: CGFloat = 1 {
    didSet {
      zoomScale = min(max(zoomScale, minimumZoomScale), maximumZoomScale)
      guard zoomScale != oldValue else { return }
      scrollDelegate?.viewForZooming(in: self)?.transform = CGAffineTransform(
        scaleX: zoomScale, y: zoomScale)
      scrollDelegate?.scrollViewDidZoom(self)
    }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
  }

  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
    contentOffset = CGPoint(x: rect.minX * zoomScale, y: rect.minY * zoomScale)
  }

  override var descriptionPieces: [String] {
    [
      "contentOffset: \(NSCoder.string(for: contentOffset))",
      "contentSize: \(NSCoder.string(for: contentSize))",
    ]
  }
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }

  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0
    case alwaysHidden = 1
  }

  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
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

@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
