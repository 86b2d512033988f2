/// Shows that a task is in progress while it is animating.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of an indicator.
  ///
  /// - Mode: behaves
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101

    @available(
      *, deprecated,
      message: "UIKit, iOS 13.0: renamed to 'UIActivityIndicatorView.Style.large'",
      renamed: "UIActivityIndicatorView.Style.large"
    )
    public static var whiteLarge: Style { .large }
    @available(
      *, deprecated,
      message: "UIKit, iOS 13.0: renamed to 'UIActivityIndicatorView.Style.medium'",
      renamed: "UIActivityIndicatorView.Style.medium"
    )
    public static var white: Style { .medium }
    @available(
      *, deprecated,
      message: "UIKit, iOS 13.0: renamed to 'UIActivityIndicatorView.Style.medium'",
      renamed: "UIActivityIndicatorView.Style.medium"
    )
    public static var gray: Style { .medium }

    /// 20 or 37 points square.
    var size: CGSize {
      self == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    prepare()
  }

  public init(style: Style) {
    super.init(frame: CGRect(origin: .zero, size: style.size))
    self.style = style
    prepare()
  }

  private func prepare() {
    isHidden = true
    hug()
  }

  open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
  open var color: UIColor! = .systemGray {
    didSet { mark(.color, \UIActivityIndicatorView.color, color) }
  }
  open private(set) var isAnimating = false

  /// Whether the view is hidden while it is not animating.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize { style.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
}
