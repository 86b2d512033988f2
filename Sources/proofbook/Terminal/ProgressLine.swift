import Checking

/// The progress of a run in one line: `37/120 30%  12 s, ~30 s left  Content/views.md#loading`.
///
/// All times are measured from the start of the run.
struct ProgressLine: Sendable {
  let total: Int
  private(set) var counts = SettledCounts()
  /// The example that was finished last.
  private var name = ""
  /// When the first example that is not cached started.
  private var begin = Duration.zero
  private var last = Duration.zero

  init(total: Int) {
    self.total = total
  }

  mutating func add(_ name: String, isRemembered: Bool, at time: Duration) {
    self.name = name
    if isRemembered { counts.remembered += 1 } else { counts.tried += 1 }
    // Cached examples come first and say nothing about how long the others take.
    if counts.tried == 0 { begin = time }
    last = time
  }

  /// Estimates the remaining time from the examples that were run; `nil` as long as there are too
  /// few.
  func rest(at time: Duration) -> Duration? {
    let rest = total - counts.total
    guard rest > 0, last - begin >= .seconds(1), counts.tried >= max(3, (counts.tried + rest) / 20)
    else { return nil }
    return max(.zero, (last - begin) * rest / counts.tried - (time - last))
  }

  /// The line in at most `columns` columns. The least important parts are left out first.
  func text(at time: Duration, columns: Int) -> String {
    guard total > 0 else { return "" }
    let percent = "\(counts.total * 100 / total)%"
    var text = "\(counts.total)/\(total) \(percent)"
    guard text.displayWidth <= columns else { return percent.count <= columns ? percent : "" }
    var times = time >= .seconds(1) ? Self.words(for: time) : ""
    if let rest = rest(at: time) { times += ", ~\(Self.roundedWords(for: rest)) left" }
    if !times.isEmpty, (text + times).displayWidth + 2 <= columns { text += "  " + times }
    let room = columns - text.displayWidth - 2
    // The end of a name is more specific than its start, but a few letters are of no use.
    if !name.isEmpty, room >= 12 { text += "  " + name.neutral.truncatedAtStart(to: room) }
    return text
  }

  private static func words(for time: Duration) -> String {
    let seconds = time.components.seconds
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }

  /// Rounds up to a plausible precision: 5 seconds from 10 seconds on, minutes from 1 minute on.
  private static func roundedWords(for time: Duration) -> String {
    let seconds = Int(time.components.seconds) + 1
    if seconds < 10 { return "\(seconds) s" }
    let fives = (seconds + 4) / 5 * 5
    return fives < 60 ? "\(fives) s" : "\((seconds + 59) / 60) min"
  }
}
