import CUIKit
import Synchronization
import Trace

/// Records the runtime's events as ``TraceRecord``s, in memory that the host owns. Without a host,
/// nothing is recorded. The last record is the view tree when the process exits.
///
/// An object may be freed on any thread, so the recorder has its own lock. The beginnings of events
/// are sent while it is held, so that their numbers increase in the order of the records.
final class TraceRecorder: Sendable {
  /// A function that receives the records.
  typealias Sink = @Sendable (TraceRecord) -> Void

  static let shared = TraceRecorder()

  private struct State {
    var sink: Sink?
    var lastNumber = 0
    /// The most recent object of each class.
    var subjects: [ObjectIdentifier: TraceSubject] = [:]
    /// The methods after which the tree is written: `viewDidLoad`, `Child.viewDidLoad`. With the
    /// prefix `before:`, it is written before the method.
    var treeMoments: Set<String> = []
    /// The tree at the point where the program may turn out to have ended.
    var keptTree: TraceTree?
    /// The main thread's events that have begun but not ended, the innermost last.
    var open: [Int] = []
    /// The tree that was written last; `nil` if changes are not written.
    var changes: TraceChanges?
    /// The `deinit` events of objects that are being freed. While there are any, trees cannot be
    /// traversed.
    var farewells: Set<Int> = []
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now

  private init() {
    if proofbook_is_connected() {
      let moments = Runtime.environment("PROOFBOOK_TREES_AT") ?? ""
      listen(
        treesAt: moments.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        },
        sink: TraceRecorder.tell)
      atexit { TraceRecorder.writeFinalTree() }
    }
  }

  /// Writes the current trees when the process exits, for any reason.
  private static func writeFinalTree() {
    guard Thread.isMainThread, proofbook_is_own_process() else { return }
    MainActor.assumeIsolated {
      shared.send(.tree(.now(moment: nil, isDrawn: shared.isRecordingChanges)))
    }
  }

  /// Stores the current tree. It is the final tree if the program turns out to have ended at this
  /// point.
  @MainActor func keepFinalTree() {
    let tree = TraceTree.now(moment: nil, isDrawn: isRecordingChanges)
    state.withLock { $0.keptTree = tree }
  }

  /// Writes the stored tree, and stops recording.
  func writeKeptTree() {
    if let tree = state.withLock({ $0.keptTree }) { send(.tree(tree)) }
    listen(sink: nil)
  }

  /// Sends all further records to `sink`, and the tree after each of the methods in `moments`.
  func listen(treesAt moments: [String] = [], sink: Sink?) {
    state.withLock {
      $0.sink = sink
      $0.treeMoments = Set(moments)
      $0.changes = moments == ["*"] ? TraceChanges() : nil
    }
  }

  /// Writes the tree if it differs from the one that was written last. Called on the main thread.
  func tellChange() {
    let isWanted = state.withLock { state in
      guard state.farewells.isEmpty, state.changes?.isOpen == true else { return false }
      // Building the tree may call getters that the program overrides. Changes that these make are
      // not recorded.
      state.changes?.isOpen = false
      return true
    }
    guard isWanted else { return }
    let tree = MainActor.assumeIsolated { TraceTree.now(moment: lastNumber, isDrawn: true) }
    if state.withLock({ $0.changes?.take(tree) ?? false }) { send(.changed(tree)) }
  }

  /// Whether the run is recorded step by step.
  private var isRecordingChanges: Bool {
    state.withLock { $0.changes != nil }
  }

  /// The number of the latest event.
  var lastNumber: Int {
    state.withLock { $0.lastNumber }
  }

  var isListening: Bool {
    state.withLock { $0.sink != nil }
  }

  /// Sends a record. The order of records is the order of these calls.
  func send(_ record: TraceRecord) {
    let sink = state.withLock { $0.sink }
    sink?(record)
  }

  /// Returns the identity for a new object of a class. The objects of a class are numbered from 1.
  func newSubject(of type: AnyClass) -> TraceSubject {
    state.withLock { state in
      var subject = state.subjects[ObjectIdentifier(type)] ?? TraceSubject(firstBefore: type)
      subject.instance += 1
      state.subjects[ObjectIdentifier(type)] = subject
      return subject
    }
  }

  /// Records that a call has begun.
  ///
  /// - Returns: The event's number, for ``ended(_:)``; `nil` if nothing is recorded.
  func began(
    _ method: String, of subject: TraceSubject, arguments: [TraceArgument] = []
  ) -> Int? {
    guard isListening else { return nil }
    let output = proofbook_bytes_written(1)
    let isMain = MainQueue.isCurrent
    if isMain, method != "deinit" { tellChange() }
    let cause = TraceCauses.now(during: openEvent)
    // The tree gets its number below, because another thread's event may be recorded first.
    let tree =
      wantsTree(before: method, of: subject)
      ? MainActor.assumeIsolated { TraceTree.now(moment: 0) } : nil
    return state.withLock { state in
      state.lastNumber += 1
      let event = TraceEvent(
        number: state.lastNumber, subject: subject, method: method, arguments: arguments,
        time: (ContinuousClock.now - start) / .seconds(1), output: output,
        parent: cause.event == state.open.last ? cause.event : nil,
        cause: cause == TraceCause() ? nil : cause)
      if isMain { state.open.append(event.number) }
      if state.changes != nil, method == "deinit" { state.farewells.insert(event.number) }
      if let tree {
        state.sink?(.treeBefore(TraceTree(moment: event.number, roots: tree.roots)))
      }
      state.sink?(.began(event))
      return event.number
    }
  }

  func ended(_ number: Int?) {
    guard let number else { return }
    if MainQueue.isCurrent { tellChange() }
    state.withLock { state in
      if let place = state.open.lastIndex(of: number) { state.open.remove(at: place) }
      state.farewells.remove(number)
    }
    send(.ended(number))
  }

  /// The innermost event of this thread; `nil` if there is none, or if this is not the main queue.
  var openEvent: Int? {
    MainQueue.isCurrent ? state.withLock { $0.open.last } : nil
  }

  private func wantsTree(before method: String, of subject: TraceSubject) -> Bool {
    MainQueue.isCurrent && wantsTree(after: method, of: subject, prefix: "before:")
  }

  /// Whether the tree must be written after a method of a class.
  func wantsTree(after method: String, of subject: TraceSubject, prefix: String = "") -> Bool {
    let name = String(method.prefix { $0 != "(" })
    let types = subject.namesInClaims
    return state.withLock { state in
      !state.treeMoments.isEmpty
        && ([method, name] + types.flatMap { ["\($0).\(method)", "\($0).\(name)"] })
          .contains { state.treeMoments.contains(prefix + $0) }
    }
  }

  @Sendable private static func tell(_ record: TraceRecord) {
    record.frame?.withUnsafeBytes { proofbook_tell($0.baseAddress, $0.count) }
  }
}

extension TraceSubject {
  /// The identity before the first object of a class is created.
  fileprivate init(firstBefore type: AnyClass) {
    let name = _typeName(type)
    let module = name.prefix { $0 != "." }
    self.init(
      className: TraceNames.withoutModules(name), instance: 0,
      isOwn: module != "UIKit" && module != "Foundation")
  }

  /// All names that a page may use for `App.Flow.Box<Int>`: with all, some or none of the enclosing
  /// types, with and without the generic arguments.
  fileprivate var namesInClaims: [String] {
    let head = className.prefix { $0 != "<" }
    let arguments = className.dropFirst(head.count)
    let parts = head.split(separator: ".")
    return parts.indices.flatMap { start in
      let name = parts[start...].joined(separator: ".")
      return arguments.isEmpty ? [name] : [name, name + arguments]
    }
  }
}
