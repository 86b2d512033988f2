import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The location of a value, in the line numbering that `#sourceLocation` sets.
struct Place: Hashable, Sendable {
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  var endColumn: Int
}

/// The code that a recorded value belongs to.
enum Subject: Hashable {
  /// A statement or a variable whose values are displayed next to it. Only a few short values are
  /// needed.
  case shown(Place, name: String)
  /// A claimed statement, by the number that generated code passes.
  case claimed(Int)

  /// The number of values that are recorded in any case. After that, only values that differ from
  /// the previous one are recorded, up to about as many again.
  var mostValues: Int { if case .shown = self { 40 } else { 1000 } }
  /// The maximum number of values that are examined. To be compared, a value is converted to text,
  /// which is slow in a loop with millions of iterations.
  var mostExamined: Int { if case .shown = self { 1000 } else { .max } }
  /// In bytes of UTF-8. A longer text is truncated and marked as incomplete.
  var longestText: Int { if case .shown = self { 256 } else { 1 << 16 } }
}

/// Writes values of a running program to the trace, as records `value` and `claimed`.
enum Recorder {
  /// What has been recorded for one subject.
  private struct Recorded {
    var count = 0
    var changes = 0
    var last = ""

    /// Whether no later value of the subject can be recorded.
    func isComplete(for subject: Subject) -> Bool {
      count >= subject.mostExamined
        || (count >= subject.mostValues && changes > subject.mostValues)
    }
  }

  private static let subjects = Mutex<[Subject: Recorded]>([:])

  /// Receives the lines. Set once, before the program starts.
  nonisolated(unsafe) private static var channel: TraceChannel?
  nonisolated(unsafe) private static var token: UInt64 = 0

  static var isConnected: Bool { channel != nil }

  /// The number of the only claimed value that is recorded; `nil` if all are. Reports of how much
  /// has been printed are always recorded.
  nonisolated(unsafe) private static var onlyClaim: Int?

  static func connect(_ given: TraceChannel, token: UInt64, onlyClaim: Int?) {
    if let channel { return channel.reportForgery() }
    channel = given
    self.token = token
    self.onlyClaim = onlyClaim
    Steps.connect()
  }

  static func records(claim number: Int) -> Bool { onlyClaim.map { $0 == number } ?? true }

  /// Whether generated code made the call: only generated code knows the token that the host also
  /// received.
  static func isGenerated(_ token: UInt64) -> Bool {
    if token == self.token { return true }
    channel?.reportForgery()
    return false
  }

  /// Set on a thread while it converts a value to text. That may call the program's `description`,
  /// which is recorded too, and would cause an endless recursion.
  private static let isDescribing: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether this thread runs the program's code on behalf of the recorder.
  static var isSilent: Bool { pthread_getspecific(isDescribing) != nil }

  /// Runs code that may call the program's own code, without recording that.
  static func silently(_ body: () -> Void) {
    pthread_setspecific(isDescribing, UnsafeRawPointer(bitPattern: 1))
    body()
    pthread_setspecific(isDescribing, nil)
  }

  static func record<Value>(_ value: Value, of subject: Subject) {
    guard isConnected, !isSilent,
      !subjects.withLock({ $0[subject]?.isComplete(for: subject) ?? false })
    else { return }
    var text = ""
    silently { print(value, terminator: "", to: &text) }

    let isCut = text.utf8.count > subject.longestText
    if isCut { text = String(decoding: text.utf8.prefix(subject.longestText), as: UTF8.self) }
    let isLast: Bool? = subjects.withLock { subjects in
      let recorded = subjects[subject, default: Recorded()]
      let isChanged = recorded.count == 0 || recorded.last != text
      subjects[subject, default: Recorded()].count += 1
      subjects[subject, default: Recorded()].last = text
      if recorded.count < subject.mostValues { return false }
      guard isChanged, recorded.changes <= subject.mostValues else { return nil }
      subjects[subject, default: Recorded()].changes += 1
      return recorded.changes == subject.mostValues
    }
    guard let isLast else { return }
    write(text, of: subject, isIncomplete: isCut || isLast)
  }

  private static func write(_ text: String, of subject: Subject, isIncomplete: Bool) {
    var record: TraceBytes
    switch subject {
    case .shown(let place, let name):
      record = TraceBytes(.value)
      for number in [
        place.startLine, place.startColumn, place.endLine, place.endColumn,
      ] { record.put(number) }
      record.put(name)
    case .claimed(let number):
      record = TraceBytes(.claimed)
      record.put(number)
    }
    record.put(text)
    record.put(outputSize())
    record.put(isIncomplete)
    write(record)
  }

  /// The number of bytes written to standard output so far.
  static func outputSize() -> Int {
    var output = stat()
    fflush(nil)
    fstat(1, &output)
    return Int(output.st_size)
  }

  /// Appends a record in one call, so that records of different threads do not mix.
  static func write(_ record: TraceBytes) {
    record.frame.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      channel?.tell(start, bytes.count)
    }
  }
}

/// Called by the host before the program starts.
///
/// It is in this file, not in that of ``TraceChannel``, because a linker links only those files of
/// an archive that are needed.
///
/// - Parameters:
///   - token: The number that calls from generated code pass.
///   - onlyClaim: The number of the only claimed value that is recorded; negative if all are.
@_cdecl("proofbook_connect_recorder")
public func _connectRecorder(_ channel: UnsafeRawPointer, _ token: UInt64, _ onlyClaim: Int64) {
  Recorder.connect(
    channel.load(as: TraceChannel.self), token: token,
    onlyClaim: onlyClaim < 0 ? nil : Int(onlyClaim))
}
