/// A control of 94 by 32 points with two buttons that decrease (the left half) and increase a
/// value. A finger that is held down repeats the step, first after half a second and then ten times
/// a second.
///
/// - Mode: behaves
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

  /// Limited to the range. Setting it sends no event.
  open var value: Double = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }

  open var minimumValue: Double = 0 { didSet { value = max(value, minimumValue) } }
  open var maximumValue: Double = 100 { didSet { value = min(value, maximumValue) } }

  /// Greater than 0.
  open var stepValue: Double = 1 {
    didSet {
      if stepValue <= 0 {
        raise(.invalidArgument, "UIStepper stepValue must be greater than 0: \(stepValue)")
      }
    }
  }

  /// Whether `valueChanged` is sent with each repeated step, or only at the end.
  open var isContinuous = true
  /// Whether holding the finger down repeats the step.
  open var autorepeat = true
  /// Whether the value continues at the other end of the range.
  open var wraps = false

  private var repetition: Int?
  private var direction: Double = 0
  private var hasRepeated = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    hasRepeated = false
    if autorepeat { repeatStep(after: 0.5) }
    return super.beginTracking(touch, with: event)
  }

  private func repeatStep(after seconds: TimeInterval) {
    repetition = TouchClock.after(seconds) { [weak self] in
      guard let self, self.isTracking else { return }
      self.hasRepeated = true
      self.step(tells: self.isContinuous)
      self.repeatStep(after: 0.1)
    }
  }

  private func step(tells: Bool) {
    let (old, wanted) = (value, value + direction * stepValue)
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    if tells, value != old { userChangedValue() }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    TouchClock.cancel(repetition)
    guard isTouchInside else { return }
    if hasRepeated {
      if !isContinuous { userChangedValue() }
    } else {
      step(tells: true)
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    TouchClock.cancel(repetition)
  }

  // MARK: Looks, as data

  private var images: [String: UIImage] = [:]

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images["background \(state.rawValue)"] = image
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    images["background \(state.rawValue)"]
  }
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images["increment \(state.rawValue)"] = image
  }
  open func incrementImage(for state: UIControl.State) -> UIImage? {
    images["increment \(state.rawValue)"]
  }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images["decrement \(state.rawValue)"] = image
  }
  open func decrementImage(for state: UIControl.State) -> UIImage? {
    images["decrement \(state.rawValue)"]
  }
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    images["divider \(leftState.rawValue) \(rightState.rawValue)"] = image
  }
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    images["divider \(leftState.rawValue) \(rightState.rawValue)"]
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
