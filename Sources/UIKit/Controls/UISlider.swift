/// A control for a value within a range, which the user sets by dragging the thumb.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISlider: UIControl {
  private var images: [Part: [UIControl.State.RawValue: UIImage]] = [:]
  private var grip: CGFloat = 0

  private enum Part {
    case thumb, minimumTrack, maximumTrack
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Value

  /// Limited to the range. Setting it sends no event.
  open var value: Float = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }

  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }

  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }

  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Whether `valueChanged` is sent while the thumb is dragged, or only when it is released.
  open var isContinuous = true

  // MARK: Dragging

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let thumb = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let point = touch.location(in: self)
    guard touch.window == nil || thumb.insetBy(dx: -10, dy: -10).contains(point) else {
      return false
    }
    grip = point.x - thumb.midX
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    value = value(at: touch.location(in: self).x - grip)
    if isContinuous, value != old { userChangedValue() }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { userChangedValue() }
  }

  /// Returns the value for which the centre of the thumb is at a position.
  private func value(at x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let width = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).width
    guard track.width > width else { return value }
    let share = (x - track.minX - width / 2) / (track.width - width)
    let part = Float(min(max(share, 0), 1))
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return minimumValue + (maximumValue - minimumValue) * (isReversed ? 1 - part : part)
  }

  // MARK: Looks, as data

  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open var minimumTrackTintColor: UIColor? {
    didSet { mark(.minimumTrackTintColor, \UISlider.minimumTrackTintColor, minimumTrackTintColor) }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet { mark(.maximumTrackTintColor, \UISlider.maximumTrackTintColor, maximumTrackTintColor) }
  }
  open var thumbTintColor: UIColor? {
    didSet { mark(.thumbTintColor, \UISlider.thumbTintColor, thumbTintColor) }
  }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    images[.thumb, default: [:]][state.rawValue] = image
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images[.minimumTrack, default: [:]][state.rawValue] = image
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images[.maximumTrack, default: [:]][state.rawValue] = image
  }

  open func thumbImage(for state: UIControl.State) -> UIImage? { image(.thumb, state) }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    image(.minimumTrack, state)
  }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    image(.maximumTrack, state)
  }

  open var currentThumbImage: UIImage? { image(.thumb, state) }
  open var currentMinimumTrackImage: UIImage? { image(.minimumTrack, state) }
  open var currentMaximumTrackImage: UIImage? { image(.maximumTrack, state) }

  private func image(_ part: Part, _ state: UIControl.State) -> UIImage? {
    images[part]?[state.rawValue] ?? images[part]?[UIControl.State.normal.rawValue]
  }

  // MARK: Places

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the frame of the track: 4 points high, between the images or 2 points inside the
  /// bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + 10 } ?? 2
    let right = maximumValueImage.map { $0.size.width + 10 } ?? 2
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - 2, width: max(0, bounds.width - left - right),
      height: 4)
  }

  /// Returns the frame of the thumb: 31 points square, or as large as its image.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 31, height: 31)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = rect.minX + (rect.width - size.width) * (isReversed ? 1 - share : share)
    return CGRect(
      x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  override var accessibilityTraitsByDefault: UIAccessibilityTraits { .adjustable }
}
