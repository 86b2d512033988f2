/// A switch that a tap turns on or off; it always measures 51 by 31 points.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// The appearance of a switch.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case automatic = 0
    case checkbox = 1
    case sliding = 2
  }

  private static let size = CGSize(width: 51, height: 31)

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

  /// Setting it sends no event, as on Apple platforms: only a change by the user sends
  /// `valueChanged`.
  open var isOn = false

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    setOn(!isOn, animated: true)
    userChangedValue()
  }

  open var onTintColor: UIColor? {
    didSet { mark(.onTintColor, \UISwitch.onTintColor, onTintColor) }
  }
  open var thumbTintColor: UIColor? {
    didSet { mark(.thumbTintColor, \UISwitch.thumbTintColor, thumbTintColor) }
  }
  open var onImage: UIImage? {
    didSet { mark(.onImage, \UISwitch.onImage, onImage) }
  }
  open var offImage: UIImage? {
    didSet { mark(.offImage, \UISwitch.offImage, offImage) }
  }
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
