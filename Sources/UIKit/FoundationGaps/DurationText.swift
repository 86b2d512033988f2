#if !canImport(ObjectiveC)
  /// A unit of durations, the largest first.
  enum DurationUnit: Int, CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var calendarUnit: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    /// Returns how many smaller units it contains, if that does not depend on the date.
    func count(of smaller: DurationUnit) -> Int? {
      let seconds: [DurationUnit: Int] = [
        .week: 604_800, .day: 86_400, .hour: 3_600, .minute: 60, .second: 1,
      ]
      if self == .year, smaller == .month { return 12 }
      guard let own = seconds[self], let other = seconds[smaller] else { return nil }
      return own / other
    }

    /// Whether hours and seconds are shown without minutes, which would make `1:10` ambiguous.
    static func hasGap(_ units: [DurationUnit]) -> Bool {
      units.contains(.hour) && units.contains(.second) && !units.contains(.minute)
    }

    var letters: String { ["y", "mo", "w", "d", "h", "m", "s"][rawValue] }

    func short(_ count: Int) -> String {
      let one = ["yr", "mth", "wk", "day", "hr", "min", "sec"][rawValue]
      return count != 1 && rawValue <= DurationUnit.day.rawValue ? one + "s" : one
    }

    func full(_ count: Int) -> String {
      let one = ["year", "month", "week", "day", "hour", "minute", "second"][rawValue]
      return count == 1 ? one : one + "s"
    }
  }

  struct DurationValue {
    var count: Int
    var unit: DurationUnit

    init(_ count: Int, _ unit: DurationUnit) {
      self.count = count
      self.unit = unit
    }
  }

  /// The English text of a duration.
  struct DurationText {
    let values: [DurationValue]
    let style: DateComponentsFormatter.UnitsStyle
    /// Whether positional numbers have two digits from the first on.
    let isPadded: Bool
    let isNegative: Bool

    var text: String {
      let sign = isNegative && values.contains { $0.count != 0 } ? "-" : ""
      return sign + unsigned
    }

    private var unsigned: String {
      switch style {
      case .positional: positional
      case .abbreviated: join(" ") { "\(Self.grouped($0.count))\($0.unit.letters)" }
      case .brief: join(" ") { "\(Self.grouped($0.count))\($0.unit.short($0.count))" }
      case .short: join(", ") { "\(Self.grouped($0.count)) \($0.unit.short($0.count))" }
      case .full: join(", ") { "\(Self.grouped($0.count)) \($0.unit.full($0.count))" }
      case .spellOut: join(", ") { "\(Self.words($0.count)) \($0.unit.full($0.count))" }
      }
    }

    private func join(_ separator: String, _ write: (DurationValue) -> String) -> String {
      values.map(write).joined(separator: separator)
    }

    private var positional: String {
      let large = values.filter { $0.unit.rawValue < DurationUnit.hour.rawValue }
      let clockValues = values.dropFirst(large.count)
      if let only = clockValues.first, clockValues.count == 1, !large.isEmpty {
        return (large + [only]).map { "\($0.count)\($0.unit.letters)" }.joined(separator: " ")
      }
      let small = clockValues.enumerated().map { index, value in
        let digits = String(value.count)
        return index > 0 || isPadded ? Self.padded(digits) : digits
      }
      let clock = small.joined(separator: ":")
      return (large.map { "\($0.count)\($0.unit.letters)" } + (clock.isEmpty ? [] : [clock]))
        .joined(separator: " ")
    }

    private static func padded(_ digits: String) -> String {
      digits.count < 2 ? "0" + digits : digits
    }

    private static func grouped(_ count: Int) -> String {
      number(count, .decimal) ?? String(count)
    }

    private static func words(_ count: Int) -> String {
      number(count, .spellOut) ?? String(count)
    }

    private static func number(_ count: Int, _ style: NumberFormatter.Style) -> String? {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.numberStyle = style
      return formatter.string(from: NSNumber(value: count))
    }
  }
#endif
