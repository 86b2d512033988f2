/// Two buttons that make a value smaller and larger. It is 94 by 32 points.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  override var keepsTaps: Bool { true }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    hug()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    hug()
  }

  /// Kept between the two ends. Setting it tells nobody.
  open var value: Double = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }

  open var minimumValue: Double = 0 { didSet { value = max(value, minimumValue) } }
  open var maximumValue: Double = 100 { didSet { value = min(value, maximumValue) } }

  /// More than 0.
  open var stepValue: Double = 1 {
    didSet {
      if stepValue <= 0 {
        raise(.invalidArgument, "UIStepper stepValue must be greater than 0: \(stepValue)")
      }
    }
  }

  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
