/// A view that shows an image or an animated sequence of images. Its intrinsic size is the image's.
///
/// An animation with a repeat count ends automatically, in virtual time.
///
/// - Mode: behaves
/// - Not modelled: symbol effects.
@preconcurrency @MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !(coder is any InterfaceFileCoder) { isUserInteractionEnabled = false }
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(image, highlighted: nil)
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(image, highlighted: highlightedImage)
  }

  private func show(_ image: UIImage?, highlighted: UIImage?) {
    isUserInteractionEnabled = false
    self.image = image
    highlightedImage = highlighted
  }

  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  open var highlightedImage: UIImage?
  /// Whether the highlighted image is shown, if there is one.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  // MARK: Animation

  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of one cycle in seconds; 0 for 1/30 s per image.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 for endless repetition.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  private var run = 0

  open func startAnimating() {
    let images = (isHighlighted ? highlightedAnimationImages : animationImages) ?? []
    guard !isAnimating, !images.isEmpty else { return }
    isAnimating = true
    run += 1
    guard animationRepeatCount > 0 else { return }
    let round = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    let number = run
    _ = TouchClock.after(round * Double(animationRepeatCount)) { [weak self] in
      if self?.run == number { self?.stopAnimating() }
    }
  }

  open func stopAnimating() {
    isAnimating = false
    run += 1
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  override var isUserInteractionEnabledByDefault: Bool { false }
}
