import Synchronization
import Testing
import Trace

@testable import UIKit

/// The events that the runtime delivers to a test's own classes, as lines of a lifecycle claim:
/// `A.viewDidLoad`, `B.willMove(toParent: nil)`. Layout events, whose number is not specified, and
/// `init` are omitted.
@MainActor final class EventLog {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  private let lines = Lines()

  init() {
    OneAtATime.check()
    let lines = lines
    TraceRecorder.shared.listen { record in
      guard case .began(let event) = record, event.subject.isOwn,
        EventLog.methods.contains(event.method)
      else { return }
      let line = EventLog.line(event)
      lines.all.withLock { $0.append(line) }
    }
  }

  /// Adds a line for a call that the test itself has received, such as one of a delegate.
  func add(_ line: String) {
    lines.all.withLock { $0.append(line) }
  }

  /// Returns and removes the lines since the last call.
  func take() -> [String] {
    lines.all.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  /// Returns the lines that `body` and the following commits cause.
  func through(_ body: () -> Void) -> [String] {
    _ = take()
    body()
    settle()
    return take()
  }

  /// Commits until nothing is left to deliver.
  func settle() {
    for _ in 0..<20 where Runtime.isBusy { Runtime.commit() }
  }

  private nonisolated static let methods: Set = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear", "willMove(toParent:)", "didMove(toParent:)", "deinit",
  ]

  /// The event without the instance number, which depends on the other tests.
  private nonisolated static func line(_ event: TraceEvent) -> String {
    guard let value = event.arguments.first?.value, event.method.hasSuffix("toParent:)") else {
      return "\(event.subject.shortName).\(event.method)"
    }
    let name = value.prefix { $0 != "#" }.split(separator: ".").last ?? ""
    return "\(event.subject.shortName).\(event.method.dropLast(2)): \(name))"
  }
}

/// Shows a window with a root controller, and returns it after its commits.
@MainActor func shown(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  for _ in 0..<20 where Runtime.isBusy { Runtime.commit() }
  return window
}
