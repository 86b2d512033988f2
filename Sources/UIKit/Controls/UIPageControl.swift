/// A row of dots, one for each page. A tap on the right half goes to the next page, one on the left
/// half to the previous page.
///
/// - Mode: behaves
/// - Not modelled: the appearance of the dots: their images, colours, background and direction are
///   stored but have no effect.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The background of the dots.
  ///
  /// - Mode: data
  public enum BackgroundStyle: Int, Sendable {
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }

  /// How the user's finger changes the page.
  ///
  /// - Mode: behaves
  public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete = 1
    case continuous = 2
  }

  /// The direction in which the pages follow each other.
  ///
  /// - Mode: data
  public enum Direction: Int, Sendable {
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4
  }

  override var keepsTaps: Bool { true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Pages

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
    }
  }

  /// Limited to the existing pages. Setting it sends no event.
  open var currentPage = 0 {
    didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
  }

  open private(set) var interactionState = InteractionState.none
  /// - Mode: data
  open var allowsContinuousInteraction = true

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let old = currentPage
    let isAhead = touch.location(in: self).x >= bounds.midX
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    currentPage += isAhead != isReversed ? 1 : -1
    guard currentPage != old else { return }
    interactionState = .discrete
    userChangedValue()
    interactionState = .none
  }

  // MARK: Looks, as data

  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]

  open var hidesForSinglePage = false
  open var backgroundStyle = BackgroundStyle.automatic
  open var direction = Direction.natural
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      mark(.pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor, pageIndicatorTintColor)
    }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      mark(
        .currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor,
        currentPageIndicatorTintColor)
    }
  }
  open var preferredIndicatorImage: UIImage?
  open var preferredCurrentPageIndicatorImage: UIImage?

  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images[page] = image }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
  }

  // MARK: Size

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 0)) * 17 + 12, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
