import Checking
import Dispatch
import Foundation
import Support
import Synchronization

/// One line on standard error that says how far a run is, drawn anew at most ten times a second; silent where nobody
/// looks.
final class Progress: Sendable {
  private let isShown =
    Terminal.isErrorATerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  /// Whether escape sequences may be written: `NO_COLOR` is taken as a wish for none at all.
  private let hasEscapes = (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  private let start = ContinuousClock.now
  private let state: Mutex<ProgressLine>
  /// What stands on the terminal; nil once nothing may stand there any more.
  private let drawn = Mutex<String?>("")

  /// - Parameter total: How many examples there are to settle.
  init(total: Int) {
    state = Mutex(ProgressLine(total: total))
    if isShown, total > 0 { drawRepeatedly() }
  }

  func update(_ step: Runner.Progress) {
    let time = ContinuousClock.now - start
    let name = "\(step.example.article)#\(step.example.name)"
    state.withLock { $0.add(name, isRemembered: step.isRemembered, at: time) }
  }

  /// Clears the line for good.
  func finish() {
    guard isShown else { return }
    drawn.withLock { drawn in
      if let text = drawn, !text.isEmpty { Terminal.draw(clearing(text)) }
      drawn = nil
    }
  }

  /// On a queue of its own: tasks may all be busy with examples.
  private func drawRepeatedly() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
      guard let self, drawn.withLock({ $0 != nil }) else { return }
      draw()
      drawRepeatedly()
    }
  }

  /// The lock of the state is not held while a terminal makes us wait.
  private func draw() {
    let line = state.withLock { $0 }
    // In a line's last column, some terminals go on to the next.
    let columns = (Terminal.width(of: STDERR_FILENO) ?? 80) - 1
    let text = line.text(at: ContinuousClock.now - start, columns: columns)
    drawn.withLock { drawn in
      guard drawn != nil, drawn != text else { return }
      let before = clearing(drawn ?? "")
      drawn = text
      Terminal.draw(before + text)
    }
  }

  /// What takes a text off its line, and leaves the cursor at the start.
  private func clearing(_ text: String) -> String {
    if hasEscapes { return "\r\u{1B}[K" }
    return "\r" + String(repeating: " ", count: text.displayWidth) + "\r"
  }
}
