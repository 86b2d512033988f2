/// Shows how much of a task is done.
///
/// - Mode: data
/// - Not modelled: later changes of an observed progress, which is read only when it is set.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The appearance of a progress bar.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open var progressViewStyle = Style.default

  /// From 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  open var progressTintColor: UIColor? {
    didSet { mark(.progressTintColor, \UIProgressView.progressTintColor, progressTintColor) }
  }
  open var trackTintColor: UIColor? {
    didSet { mark(.trackTintColor, \UIProgressView.trackTintColor, trackTintColor) }
  }
  open var progressImage: UIImage?
  open var trackImage: UIImage?
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
}
