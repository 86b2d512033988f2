import Checking
import Dispatch
import Foundation
import Support
import Synchronization

/// Shows the progress of a run in one line on standard error, updated at most ten times a second.
/// Prints nothing if standard error is not a terminal.
final class Progress: Sendable {
  private let isShown =
    Terminal.isErrorATerminal && CommandContext.current.environment["TERM"] != "dumb"
  /// Whether escape sequences may be written. `NO_COLOR` turns all of them off.
  private let hasEscapes = (CommandContext.current.environment["NO_COLOR"] ?? "").isEmpty
  /// The descriptor of standard error, for the queue that draws.
  private let terminal = CommandContext.current.errors
  private let start = ContinuousClock.now
  private let state: Mutex<ProgressLine>
  /// The text that is on the terminal now; `nil` after ``finish()``.
  private let drawn = Mutex<String?>("")

  /// - Parameter total: The number of examples to run or to find in the cache.
  init(total: Int) {
    state = Mutex(ProgressLine(total: total))
    if isShown, total > 0 { drawRepeatedly() }
  }

  func update(_ step: CheckProgress) {
    let time = ContinuousClock.now - start
    let name = "\(step.example.article)#\(step.example.name)"
    state.withLock { $0.add(name, isRemembered: step.isRemembered, at: time) }
  }

  /// Clears the line and stops drawing.
  func finish() {
    guard isShown else { return }
    drawn.withLock { drawn in
      if let text = drawn, !text.isEmpty { Terminal.draw(clearing(text), on: terminal) }
      drawn = nil
    }
  }

  /// Uses a dispatch queue because all Swift concurrency threads may be busy with examples.
  private func drawRepeatedly() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
      guard let self, drawn.withLock({ $0 != nil }) else { return }
      draw()
      drawRepeatedly()
    }
  }

  /// Does not hold the lock of `state` while writing to the terminal, which may block.
  private func draw() {
    let line = state.withLock { $0 }
    // Some terminals wrap after a character in the last column.
    let columns = (Terminal.width(of: terminal) ?? 80) - 1
    let text = line.text(at: ContinuousClock.now - start, columns: columns)
    drawn.withLock { drawn in
      guard drawn != nil, drawn != text else { return }
      let before = clearing(drawn ?? "")
      drawn = text
      Terminal.draw(before + text, on: terminal)
    }
  }

  /// The characters that erase a text from its line and move the cursor to the start.
  private func clearing(_ text: String) -> String {
    if hasEscapes { return "\r\u{1B}[K" }
    return "\r" + String(repeating: " ", count: text.displayWidth) + "\r"
  }
}
