extension UIDatePicker: LookBearing {
  /// Draws the compact style with its date and its time, the wheels, or the month.
  func addLook(to pen: inout LookPen) {
    var calendar = self.calendar ?? Calendar.current
    if let timeZone { calendar.timeZone = timeZone }
    switch datePickerStyle {
    case .wheels: addWheels(calendar, to: &pen)
    case .inline where datePickerMode != .time: addMonth(calendar, to: &pen)
    default: addPills(calendar, to: &pen)
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// The name of a month from 1 to 12.
  private static func month(_ number: Int?, isShort: Bool) -> String {
    guard let number, months.indices.contains(number - 1) else { return "" }
    return isShort ? String(months[number - 1].prefix(3)) : months[number - 1]
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private func addPills(_ calendar: Calendar, to pen: inout LookPen) {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    let month = Self.month(parts.month, isShort: true)
    let day = "\(month) \(parts.day ?? 1), \(parts.year ?? 0)"
    let time = "\((hour + 11) % 12 + 1):\(Self.twoDigits(minute)) \(hour < 12 ? "AM" : "PM")"
    let texts =
      switch datePickerMode {
      case .date: [day]
      case .time: [time]
      default: [day, time]
      }
    let font = UIFont.systemFont(ofSize: 17)
    let height = min(34, pen.bounds.height)
    var x = pen.bounds.maxX
    for text in texts.reversed() {
      let width = min(TextMeasure.size(of: text, font: font).width + 20, x - pen.bounds.minX)
      x -= width
      let pill = CGRect(x: x, y: pen.bounds.midY - height / 2, width: width, height: height)
      pen.box(pill, radius: 6, fill: .tertiarySystemFill)
      pen.text(text, font, .label, in: pill.insetBy(dx: 6, dy: 2), alignment: .center)
      x -= 6
    }
  }

  private func addWheels(_ calendar: Calendar, to pen: inout LookPen) {
    pen.wheelBand()
    let isTimer = datePickerMode == .countDownTimer
    var widths: [CGFloat] =
      switch datePickerMode {
      case .date: [3, 1, 2]
      case .time: [1, 1, 1]
      case .countDownTimer: [1, 1]
      case .yearAndMonth: [3, 2]
      default: [3, 1, 1, 1]
      }
    let total = widths.reduce(0, +)
    widths = widths.map { $0 / total * max(0, pen.bounds.width - 40) }
    for offset in -2...2 {
      let rows =
        isTimer
        ? [
          countDownDuration / 3600 + Double(offset),
          (countDownDuration / 60).truncatingRemainder(dividingBy: 60) + Double(offset),
        ].map { $0 < 0 ? "" : "\(Int($0))" }
        : wheelTexts(calendar, offset: offset)
      var x = pen.bounds.minX + 20
      for (text, width) in zip(rows, widths) {
        pen.wheelText(text, offset: offset, x: x, width: width)
        x += width
      }
    }
  }

  /// Returns the texts that are `offset` rows below the selected ones. Each wheel turns
  /// independently.
  private func wheelTexts(_ calendar: Calendar, offset: Int) -> [String] {
    func parts(_ component: Calendar.Component, step: Int = 1) -> DateComponents {
      let other = calendar.date(byAdding: component, value: offset * step, to: date) ?? date
      return calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .weekday], from: other)
    }
    let (days, hours) = (parts(.day), parts(.hour))
    let hour = "\(((hours.hour ?? 0) + 11) % 12 + 1)"
    let minute = Self.twoDigits(parts(.minute, step: minuteInterval).minute ?? 0)
    let half = ((days.hour ?? 0) < 12 ? 0 : 1) + offset
    let halfName = half == 0 ? "AM" : half == 1 ? "PM" : ""
    let month = Self.month(parts(.month).month, isShort: false)
    let year = "\(parts(.year).year ?? 0)"
    switch datePickerMode {
    case .date: return [month, "\(days.day ?? 1)", year]
    case .time: return [hour, minute, halfName]
    case .yearAndMonth: return [month, year]
    default:
      let weekday = days.weekday.map { Self.weekdays[($0 + 6) % 7] } ?? ""
      let day = "\(weekday) \(Self.month(days.month, isShort: true)) \(days.day ?? 1)"
      return [day, hour, minute, halfName]
    }
  }

  private func addMonth(_ calendar: Calendar, to pen: inout LookPen) {
    let bounds = pen.bounds
    guard bounds.height > 150 else { return addPills(calendar, to: &pen) }
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
    let (day, weekday) = (parts.day ?? 1, parts.weekday ?? 1)
    pen.isMirrored = pen.isRightToLeft
    let title = "\(Self.month(parts.month, isShort: false)) \(parts.year ?? 0)"
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    pen.text(
      title, font, .label,
      in: CGRect(x: bounds.minX + 16, y: bounds.minY, width: bounds.width - 130, height: 44))
    for (name, x) in [("chevron.left", bounds.maxX - 64), ("chevron.forward", bounds.maxX - 24)] {
      pen.symbol(name, CGRect(x: x, y: bounds.minY + 13, width: 12, height: 18), tintColor)
    }
    let column = (bounds.width - 16) / 7
    func place(_ index: Int, _ row: Int, _ top: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + 8 + column * CGFloat(index), y: top + height * CGFloat(row), width: column,
        height: height)
    }
    for (index, name) in Self.weekdays.enumerated() {
      pen.text(
        name.uppercased(), .systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel,
        in: place(index, 0, bounds.minY + 44, 20), alignment: .center)
    }
    // The column of the first day, counted from Sunday.
    let first = ((weekday - day) % 7 + 7) % 7
    let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 30
    let height = (bounds.height - 70 - (datePickerMode == .date ? 0 : 44)) / 6
    let size = min(20, height * 0.6)
    for number in 1...max(days, 1) {
      let spot = place(
        (first + number - 1) % 7, (first + number - 1) / 7, bounds.minY + 68, height)
      let isChosen = number == day
      if isChosen {
        let side = min(44, height, column)
        pen.box(
          CGRect(x: spot.midX - side / 2, y: spot.midY - side / 2, width: side, height: side),
          radius: side / 2, fill: tintColor.withAlphaComponent(0.12))
      }
      pen.text(
        "\(number)", .systemFont(ofSize: size, weight: isChosen ? .semibold : .regular),
        isChosen ? tintColor : .label, in: spot, alignment: .center)
    }
  }
}

extension UIPickerView: LookBearing {
  /// Draws the band of the selected row, and a bar instead of each title, because the delegate is
  /// not asked for titles again.
  func addLook(to pen: inout LookPen) {
    pen.wheelBand()
    let counts = counts ?? []
    let width = max(0, pen.bounds.width - 18) / CGFloat(max(counts.count, 1))
    for (component, count) in counts.enumerated() {
      let selected = selection[component] ?? 0
      for offset in -2...2 where (0..<count).contains(selected + offset) {
        let length = min(width * 0.5, 90)
        pen.box(
          CGRect(
            x: pen.bounds.minX + 9 + width * (CGFloat(component) + 0.5) - length / 2,
            y: pen.bounds.midY + CGFloat(offset) * 34 - 5, width: length, height: 10),
          radius: 5, fill: UIColor.label.withAlphaComponent(offset == 0 ? 0.5 : 0.15))
      }
    }
  }
}

extension LookPen {
  /// The band behind the selected row of wheels.
  fileprivate mutating func wheelBand() {
    box(
      CGRect(
        x: bounds.minX + 9, y: bounds.midY - 17, width: max(0, bounds.width - 18), height: 34),
      radius: 8, fill: .tertiarySystemFill)
  }

  fileprivate mutating func wheelText(_ text: String, offset: Int, x: CGFloat, width: CGFloat) {
    let place = CGRect(x: x, y: bounds.midY + CGFloat(offset) * 34 - 17, width: width, height: 34)
    guard bounds.contains(place) else { return }
    let color: UIColor = offset == 0 ? .label : abs(offset) == 1 ? .secondaryLabel : .tertiaryLabel
    self.text(
      text, .systemFont(ofSize: 21), color, in: place.insetBy(dx: 4, dy: 0), alignment: .center)
  }
}
