/// The control at the upper end of a list that loads it again: pulling the content 60 points down (a
/// choice; Apple gives no number) begins it and sends `valueChanged`.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? {
    didSet { mark(.attributedTitle, \UIRefreshControl.attributedTitle, attributedTitle) }
  }

  /// Begins without telling anybody: the program knows. The content keeps its place below.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scroll?.insetsChanged()
  }

  /// Ends, and lets the content come back to its upper end.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scroll?.insetsChanged()
  }

  private var scroll: UIScrollView? { superview as? UIScrollView }

  /// The content is pulled beyond its upper end by a number of points.
  func pulled(by distance: CGFloat) {
    guard isEnabled, !isRefreshing, distance >= 60 else { return }
    isRefreshing = true
    scroll?.insetsChanged()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  var insetWhileRefreshing: CGFloat { isRefreshing ? 60 : 0 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 60)
  }
}
