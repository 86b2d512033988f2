#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import UIKit

  struct DateComponentsFormatterTests {
    private func formatter(
      _ style: DateComponentsFormatter.UnitsStyle,
      _ units: NSCalendar.Unit = [.hour, .minute, .second]
    ) -> DateComponentsFormatter {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = style
      formatter.allowedUnits = units
      return formatter
    }

    @Test(arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1:10:05", "1:05"),
      (.abbreviated, "1h 10m 5s", "1m 5s"), (.short, "1 hr, 10 min, 5 sec", "1 min, 5 sec"),
      (.full, "1 hour, 10 minutes, 5 seconds", "1 minute, 5 seconds"),
      (.spellOut, "one hour, ten minutes, five seconds", "one minute, five seconds"),
      (.brief, "1hr 10min 5sec", "1min 5sec"),
    ])
    func `each style writes its units`(
      style: DateComponentsFormatter.UnitsStyle, long: String, short: String
    ) {
      #expect(formatter(style).string(from: 4205) == long)
      #expect(formatter(style).string(from: 65) == short)
      #expect(formatter(style).string(from: -65) == "-" + short)
    }

    @Test func `zeros are left out or padded as is asked`() {
      let clock = formatter(.positional, [.minute, .second])
      #expect(clock.string(from: 5) == "5" && clock.string(from: 0) == "0")
      #expect(clock.string(from: 3600) == "60:00")
      clock.zeroFormattingBehavior = .pad
      #expect(clock.string(from: 5) == "00:05" && clock.string(from: 65) == "01:05")
      let text = formatter(.abbreviated)
      #expect(text.string(from: 3603) == "1h 3s" && text.string(from: 0) == "0s")
      text.zeroFormattingBehavior = []
      #expect(text.string(from: 3600) == "1h 0m 0s")
      text.zeroFormattingBehavior = .dropTrailing
      #expect(text.string(from: 600) == "0h 10m")
      text.zeroFormattingBehavior = .dropMiddle
      #expect(text.string(from: 3603) == "1h 3s")
    }

    @Test func `the number of units is limited, and a small largest one collapses`() {
      let text = formatter(.abbreviated)
      text.maximumUnitCount = 2
      #expect(text.string(from: 4230) == "1h 10m" && text.string(from: 630) == "10m 30s")
      text.collapsesLargestUnit = true
      #expect(text.string(from: 63) == "63s" && text.string(from: 123) == "2m 3s")
    }

    @Test func `phrases surround the text`() {
      let text = formatter(.full, .minute)
      text.includesTimeRemainingPhrase = true
      #expect(text.string(from: 2100) == "35 minutes remaining")
      text.includesApproximationPhrase = true
      #expect(text.string(from: 2100) == "About 35 minutes remaining")
    }

    @Test func `components and dates are written with their own units`() {
      let parts = DateComponents(hour: 2, minute: 70)
      #expect(formatter(.abbreviated, []).string(from: parts) == "3h 10m")
      #expect(formatter(.full, .day).string(from: 2 * 86_400) == "2 days")
      #expect(
        DateComponentsFormatter.localizedString(
          from: DateComponents(month: 2, day: 1), unitsStyle: .short) == "2 mths, 1 day")
      let days = formatter(.positional, [.day, .hour, .minute])
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      days.calendar = calendar
      let start = Date(timeIntervalSinceReferenceDate: 0)
      #expect(days.string(from: start, to: start + 90_060) == "1d 1:01")
      #expect(days.string(for: DateComponents(day: 3, hour: 0)) == "3d 0:00")
      #expect(days.string(for: "x") == nil)
    }

    @Test func `positional units with a gap raise an exception`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .second]
        _ = formatter.string(from: 3)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "Specifying positional units with gaps is ambiguous, and therefore unsupported"))
    }
  }
#endif
