import Foundation
import Support
import Synchronization

/// Shows one line on standard error while SwiftPM builds a package, which may take minutes. Prints
/// nothing if standard error is not a terminal.
final class PackageProgress: Sendable {
  private struct State {
    /// The text that is on the terminal now.
    var drawn = ""
    var time: ContinuousClock.Instant?
  }

  private let isShown =
    Terminal.isErrorATerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  private let state = Mutex(State())

  /// - Parameter line: SwiftPM's last line of output, drawn at most ten times a second; `nil` at
  ///   the end, which clears the line.
  func tell(_ line: String?) {
    guard isShown else { return }
    state.withLock { state in
      guard let line else {
        if !state.drawn.isEmpty { Terminal.draw(Self.clearing) }
        state = State()
        return
      }
      if let time = state.time, ContinuousClock.now - time < .milliseconds(100) { return }
      let columns = (Terminal.width(of: STDERR_FILENO) ?? 80) - 1
      let text = Self.text(of: line, columns: columns)
      guard !text.isEmpty, text != state.drawn else { return }
      state = State(drawn: text, time: .now)
      Terminal.draw(Self.clearing + text)
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
