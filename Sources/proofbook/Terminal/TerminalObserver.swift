import Checking
import Synchronization

/// Shows the progress and the warnings of a check on standard error.
final class TerminalObserver: CheckObserver {
  private let progress = Mutex<Progress?>(nil)

  func warn(_ text: String) { Terminal.writeError("proofbook: warning: \(text)\n") }

  func begin(total: Int) { progress.withLock { $0 = Progress(total: total) } }

  func update(_ step: CheckProgress) { progress.withLock { $0 }?.update(step) }

  func end() { progress.withLock { $0 }?.finish() }
}
