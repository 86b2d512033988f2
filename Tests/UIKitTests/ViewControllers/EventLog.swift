import Synchronization
import Testing
import Trace

@testable import UIKit

/// What the runtime delivers to the classes of a test, as lines of a lifecycle claim:
/// `A.viewDidLoad`, `B.willMove(toParent: nil)`. Layout, which comes in no promised number, and the
/// objects' own `init` are left out.
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

  /// Adds what the test itself saw, a delegate's call for instance.
  func add(_ line: String) {
    lines.all.withLock { $0.append(line) }
  }

  /// The lines since the last time.
  func take() -> [String] {
    lines.all.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  /// The lines that `body` and the commit after it bring.
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

  /// Without the numbers of the instances, which depend on the other tests.
  private nonisolated static func line(_ event: TraceEvent) -> String {
    guard let value = event.arguments.first?.value, event.method.hasSuffix("toParent:)") else {
      return "\(event.subject.shortName).\(event.method)"
    }
    let name = value.prefix { $0 != "#" }.split(separator: ".").last ?? ""
    return "\(event.subject.shortName).\(event.method.dropLast(2)): \(name))"
  }
}

/// A window with a root controller, visible and settled.
@MainActor func shown(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  for _ in 0..<20 where Runtime.isBusy { Runtime.commit() }
  return window
}
