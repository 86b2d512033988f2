#if !canImport(ObjectiveC)
  import Foundation

  /// Writes a duration as text, such as `1h 10m` or `1:10`. The texts are English.
  ///
  /// - Mode: behaves
  /// - Not modelled: other languages; `allowsFractionalUnits` and `formattingContext`, which are
  ///   only stored. Units smaller than the allowed ones are truncated, not rounded.
  open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How units are written.
    ///
    /// - Mode: behaves
    public enum UnitsStyle: Int, Sendable {
      /// `1:10:05`; days and larger units are abbreviated, as in `3d 1:10:05`.
      case positional
      /// `1h 10m`
      case abbreviated
      /// `1 hr, 10 min`
      case short
      /// `1 hour, 10 minutes`
      case full
      /// `one hour, ten minutes`
      case spellOut
      /// `1hr 10min`
      case brief
    }

    /// Which zeros are omitted.
    ///
    /// - Mode: behaves
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// Positional texts drop leading zeros, others drop all.
      public static let `default` = ZeroFormattingBehavior(rawValue: 1)
      public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
      public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
      public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
      public static let dropAll: ZeroFormattingBehavior = [
        .dropLeading, .dropMiddle, .dropTrailing,
      ]
      /// `01:00:10` instead of `1:00:10`.
      public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units of the text. If it is empty, they are those of the components, or all from years
    /// to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var calendar: Calendar? = .autoupdatingCurrent
    /// Months and days are counted from this date; if it is `nil`, from now.
    open var referenceDate: Date?
    open var allowsFractionalUnits = false
    /// The maximum number of units in the text; 0 for no limit.
    open var maximumUnitCount = 0
    /// Whether `1m 3s` becomes `63s`.
    open var collapsesLargestUnit = false
    /// Whether the text starts with `About`.
    open var includesApproximationPhrase = false
    /// Whether the text ends with `remaining`.
    open var includesTimeRemainingPhrase = false
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func string(from components: DateComponents) -> String? {
      let start = referenceDate ?? Date()
      let calendar = components.calendar ?? usedCalendar
      var duration = components
      (duration.calendar, duration.timeZone) = (nil, nil)
      guard let end = calendar.date(byAdding: duration, to: start) else { return nil }
      let own = DurationUnit.allCases.filter { components.value(for: $0.component) != nil }
      return text(from: start, to: end, calendar, units(or: own))
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
      text(from: startDate, to: endDate, usedCalendar, units(or: DurationUnit.allCases))
    }

    open func string(from ti: TimeInterval) -> String? {
      let start = referenceDate ?? Date()
      return string(from: start, to: start + ti)
    }

    /// The text for `DateComponents`; `nil` for other values.
    open override func string(for obj: Any?) -> String? {
      switch obj {
      case let components as DateComponents: string(from: components)
      case let components as NSDateComponents: string(from: components as DateComponents)
      default: nil
      }
    }

    open class func localizedString(
      from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = unitsStyle
      return formatter.string(from: components)
    }
  }

  extension DateComponentsFormatter {
    private var usedCalendar: Calendar { calendar ?? Calendar(identifier: .gregorian) }

    private func units(or others: [DurationUnit]) -> [DurationUnit] {
      if allowedUnits.isEmpty { return others }
      let units = DurationUnit.allCases.filter { allowedUnits.contains($0.calendarUnit) }
      if units.reduce(NSCalendar.Unit(), { $0.union($1.calendarUnit) }) != allowedUnits {
        raise(
          .invalidArgument,
          "Specifying units other than years, months, weeks, days, hours, minutes and seconds is "
            + "unsupported")
      }
      return units
    }

    private func text(
      from start: Date, to end: Date, _ calendar: Calendar, _ units: [DurationUnit]
    ) -> String? {
      guard !units.isEmpty else { return nil }
      if unitsStyle == .positional, DurationUnit.hasGap(units) {
        raise(
          .invalidArgument,
          "Specifying positional units with gaps is ambiguous, and therefore unsupported")
      }
      let (first, last) = (min(start, end), max(start, end))
      let difference = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
      let values = units.map { DurationValue(difference.value(for: $0.component) ?? 0, $0) }
      let duration = DurationText(
        values: kept(collapsed(values)), style: unitsStyle,
        isPadded: zeroFormattingBehavior.contains(.pad), isNegative: end < start)
      return phrase(duration.text)
    }

    private func collapsed(_ values: [DurationValue]) -> [DurationValue] {
      guard collapsesLargestUnit, let index = values.firstIndex(where: { $0.count != 0 }),
        values[index].count == 1, index + 1 < values.count,
        let factor = values[index].unit.count(of: values[index + 1].unit)
      else { return values }
      var result = values
      result[index].count = 0
      result[index + 1].count += factor
      return Array(result[(index + 1)...])
    }

    /// Returns the values without dropped zeros, and at most the maximum number of units.
    private func kept(_ values: [DurationValue]) -> [DurationValue] {
      var dropped = zeroFormattingBehavior
      if dropped.contains(.default) {
        dropped.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
      }
      if dropped.contains(.pad) && zeroFormattingBehavior.isDisjoint(with: .dropAll) {
        dropped.subtract(.dropAll)
      }
      let leading = values.prefix { $0.count == 0 }.count
      var result = Array(values[(dropped.contains(.dropLeading) ? leading : 0)...])
      if maximumUnitCount > 0 { result = Array(result.prefix(maximumUnitCount)) }
      if dropped.contains(.dropTrailing) {
        while result.last?.count == 0 { result.removeLast() }
      }
      if dropped.contains(.dropMiddle) {
        let first = result.firstIndex { $0.count != 0 } ?? result.startIndex
        let last = result.lastIndex { $0.count != 0 } ?? result.endIndex
        result = result.enumerated().filter { index, value in
          value.count != 0 || index <= first || index >= last
        }.map(\.element)
      }
      return result.isEmpty ? Array(values.suffix(1)) : result
    }

    private func phrase(_ text: String) -> String {
      (includesApproximationPhrase ? "About " : "") + text
        + (includesTimeRemainingPhrase ? " remaining" : "")
    }
  }
#endif
