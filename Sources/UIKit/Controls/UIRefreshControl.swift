/// The control above a list's content that reloads the list: pulling the content down by 60 points
/// (this runtime's choice; Apple documents no number) begins refreshing and sends `valueChanged`.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  public init() {
    super.init(frame: .zero)
  }

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

  /// Begins refreshing without sending an event. The content stays below the control.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scroll?.insetsChanged()
  }

  /// Ends refreshing, and lets the content return to the top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scroll?.insetsChanged()
  }

  private var scroll: UIScrollView? { superview as? UIScrollView }

  /// Called when the content is pulled down by a number of points beyond its top.
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
