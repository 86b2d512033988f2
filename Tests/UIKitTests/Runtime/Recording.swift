import Synchronization
import Testing
import Trace

@testable import UIKit

/// The events that the runtime delivers while a closure runs, such as `A.viewDidLoad` or
/// `C.willMove(toParent: P)`.
///
/// - Parameters:
/// - methods: The names of the methods to include, without arguments; all if empty.
/// - isWhole: Whether to include the runtime's own objects.
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

/// All records that the runtime writes while a closure runs.
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
  /// The name of the class without the enclosing test suite.
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

/// Runs pending commits, as the main queue would after the current call stack.
@MainActor func settle() {
  OneAtATime.check()
  for _ in 0..<20 where Runtime.isBusy { Runtime.commit() }
}

/// Shows a window of the screen's size with a root controller, and returns it after its first
/// commits.
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

/// The classes of the facts' notation: `A` is the old or presenting controller, `B` the new or
/// presented one, `P` the parent, `C` the child.
class A: UIViewController {}
class B: UIViewController {}
class P: UIViewController {}
class C: UIViewController {}

/// A controller that calls the block registered for each callback.
class CallbackController: UIViewController {
  var blocks: [String: (CallbackController) -> Void] = [:]
  /// Retained by the controller.
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

  /// Registers the same block for several callbacks. It receives the callback's name.
  func onEach(_ names: [String], _ block: @escaping (CallbackController, String) -> Void) {
    for name in names { blocks[name] = { block($0, name) } }
  }
}

/// The standard error of a program that an exit test ran.
func errorText(_ result: ExitTest.Result?) -> String {
  guard let bytes = result?.standardErrorContent else { return "" }
  return String(decoding: bytes, as: UTF8.self)
}
