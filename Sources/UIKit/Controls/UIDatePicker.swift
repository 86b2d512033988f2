/// A control for choosing a date, a time or a duration; ``UserInput/pick(_:in:)`` chooses as the
/// user does.
///
/// - Mode: behaves
/// - Not modelled: the wheels and the calendar; the user's choice is a date.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The kind of value to choose.
  ///
  /// - Mode: behaves
  public enum Mode: Int, Sendable {
    case time = 0
    case date = 1
    case dateAndTime = 2
    case countDownTimer = 3
    case yearAndMonth = 4
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// - Mode: data
  open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Never `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
    return datePickerMode == .countDownTimer ? .wheels : .compact
  }

  /// Limited to the range from ``minimumDate`` to ``maximumDate``. Setting it sends no event.
  open var date = Date() {
    didSet { date = limited(date) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  open var minimumDate: Date? { didSet { date = limited(date) } }
  open var maximumDate: Date? { didSet { date = limited(date) } }

  /// Limits that contradict each other are ignored, as Apple documents.
  private func limited(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }

  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?

  /// In seconds: whole minutes, less than a day.
  open var countDownDuration: TimeInterval = 0 {
    didSet {
      countDownDuration = min(max((countDownDuration / 60).rounded(.down) * 60, 0), 86_340)
    }
  }

  /// A divisor of 60, at most 30. Any other number counts as 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
    }
  }

  /// - Mode: data
  open var roundsToMinuteInterval = true

  /// Handles the user's choice of a date: rounds it down to the minute interval, limits it to the
  /// range, and sends the events.
  func userChose(_ date: Date) {
    guard isEnabled else { return }
    if datePickerMode == .countDownTimer {
      countDownDuration = date.timeIntervalSinceReferenceDate
    } else {
      let step = Double(minuteInterval * 60)
      let seconds = date.timeIntervalSinceReferenceDate
      self.date =
        minuteInterval > 1
        ? Date(timeIntervalSinceReferenceDate: (seconds / step).rounded(.down) * step) : date
    }
    userChangedValue()
  }

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: CGSize(width: 320, height: 216)
    case .inline: CGSize(width: 320, height: 330)
    case .automatic, .compact: CGSize(width: 196, height: 34)
    }
  }
}

/// The appearance of a date picker.
///
/// - Mode: behaves
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels = 1
  case compact = 2
  case inline = 3
}
