import Foundation
import Support
import Synchronization

/// Shows on standard error what SwiftPM does while it builds a package, which may take minutes: one
/// changing line on a terminal, or a line every ten seconds in a log.
final class PackageProgress: Sendable {
  private struct State {
    /// The text that is on the terminal now.
    var drawn = ""
    /// When a line was shown last, or when a log began.
    var time: ContinuousClock.Instant?
  }

  private let isOnTerminal: Bool
  private let interval: Duration
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - isOnTerminal: Whether to update one line; otherwise prints new lines.
  ///   - interval: The time between two printed lines.
  init(
    isOnTerminal: Bool = Terminal.isErrorATerminal
      && CommandContext.current.environment["TERM"] != "dumb"
      && (CommandContext.current.environment["NO_COLOR"] ?? "").isEmpty,
    interval: Duration = .seconds(10),
    write: @escaping @Sendable (String) -> Void = { Terminal.draw($0) }
  ) {
    self.isOnTerminal = isOnTerminal
    self.interval = interval
    self.write = write
  }

  /// - Parameter line: SwiftPM's last line of output, drawn at most ten times a second on a
  ///   terminal; `nil` at the end, which clears that line.
  func report(_ line: String?) {
    state.withLock { state in
      guard let line else {
        if !state.drawn.isEmpty { write(Self.clearing) }
        state = State()
        return
      }
      guard isOnTerminal else {
        let start = state.time ?? .now
        state.time = start
        guard ContinuousClock.now - start >= interval else { return }
        state.time = .now
        write("proofbook: " + Self.text(of: line, columns: 200) + "\n")
        return
      }
      if let time = state.time, ContinuousClock.now - time < .milliseconds(100) { return }
      let columns = (Terminal.width(of: STDERR_FILENO) ?? 80) - 1
      let text = Self.text(of: line, columns: columns)
      guard !text.isEmpty, text != state.drawn else { return }
      state = State(drawn: text, time: .now)
      write(Self.clearing + text)
    }
  }

  /// `building the package: [34/120] Compiling Log Logger.swift`, cut to `columns` columns.
  static func text(of line: String, columns: Int) -> String {
    let text = "building the package: " + line.neutral
    var width = 0
    return String(
      text.prefix { character in
        width += String(character).displayWidth
        return width <= columns
      })
  }

  private static let clearing = "\r\u{1B}[K"
}
