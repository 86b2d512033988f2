import Foundation
import Synchronization

/// One line on standard error that says how far a run is; silent where nobody looks.
final class Progress: Sendable {
  private let isShown = Terminal.isErrorATerminal
  private let last = Mutex("")

  func update(done: Int, of total: Int, name: String) {
    guard isShown else { return }
    let text = "\(done)/\(total) \(name)"
    last.withLock { last in
      guard last != text else { return }
      last = text
      Terminal.writeError("\r\u{1B}[K" + text.prefix(78))
    }
  }

  func finish() {
    guard isShown else { return }
    Terminal.writeError("\r\u{1B}[K")
  }
}
