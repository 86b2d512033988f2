import Synchronization
import Testing
import Trace

@testable import UIKit

/// What the runtime delivered while something ran: `A.viewDidLoad`, `C.willMove(toParent: P)`.
///
/// - Parameters:
///   - methods: Only these, by their names without arguments; all where it is empty.
///   - isWhole: The runtime's own objects too.
@MainActor func events(
  _ methods: Set<String> = [], isWhole: Bool = false, during body: () throws -> Void
) rethrows -> [String] {
  try records(during: body).compactMap { record in
    guard case .began(let event) = record, event.subject.isOwn || isWhole else { return nil }
    let name = String(event.method.prefix { $0 != "(" })
    guard methods.isEmpty || methods.contains(name) else { return nil }
    guard let argument = event.arguments.first, argument.label != "_" else {
      return "\(event.subject.shortName).\(name)"
    }
    let value = argument.value.prefix { $0 != "#" }.split(separator: ".").last ?? ""
    return "\(event.subject.shortName).\(name)(\(argument.label): \(value))"
  }
}

/// Every record that the runtime made while something ran.
@MainActor func records(
  treesAt moments: [String] = [], during body: () throws -> Void
) rethrows -> [TraceRecord] {
  OneAtATime.check()
  let list = RecordList()
  TraceRecorder.shared.listen(treesAt: moments, sink: { list.append($0) })
  defer { TraceRecorder.shared.listen(sink: nil) }
  try body()
  return list.records
}

extension TraceSubject {
  /// The class's own name without the test suite around it.
  var shortName: String {
    let head = className.prefix { $0 != "<" }
    guard let dot = head.lastIndex(of: ".") else { return className }
    return String(className[className.index(after: dot)...])
  }
}

final class RecordList: Sendable {
  private let list = Mutex<[TraceRecord]>([])

  var records: [TraceRecord] { list.withLock { $0 } }

  func append(_ record: TraceRecord) {
    list.withLock { $0.append(record) }
  }
}

/// Runs the commits that are due, as the main queue would after the current call stack.
@MainActor func settle() {
  OneAtATime.check()
  for _ in 0..<20 where Runtime.isBusy { Runtime.commit() }
}

/// A visible window of the size of the screen with a root controller, after its first commit.
@MainActor func shownWindow(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  settle()
  return window
}

let appearanceMethods: Set = [
  "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
  "viewWillDisappear", "viewDidDisappear", "willMove", "didMove",
]

/// The classes of the facts' notation: the old or presenting one, the new or presented one, the
/// parent, the child.
class A: UIViewController {}
class B: UIViewController {}
class P: UIViewController {}
class C: UIViewController {}

/// Calls a block in each of the callbacks that it is given for.
class Telling: UIViewController {
  var blocks: [String: (Telling) -> Void] = [:]
  /// Kept alive with the controller.
  var retained: AnyObject?

  private func tell(_ name: String) { blocks[name]?(self) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tell("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tell("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    tell("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    tell("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tell("viewDidDisappear")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tell("viewDidLayoutSubviews")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    tell(parent == nil ? "willMove(nil)" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    tell(parent == nil ? "didMove(nil)" : "didMove")
  }

  /// Gives each of the callbacks the same block, which is told the name.
  func onEach(_ names: [String], _ block: @escaping (Telling, String) -> Void) {
    for name in names { blocks[name] = { block($0, name) } }
  }
}

/// What a program that an exit test ran said on standard error.
func errorText(_ result: ExitTest.Result?) -> String {
  guard let bytes = result?.standardErrorContent else { return "" }
  return String(decoding: bytes, as: UTF8.self)
}
