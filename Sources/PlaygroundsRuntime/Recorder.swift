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

/// Writes each value of a running program to the trace, as a record `value`.
enum Recorder {
  /// The number of values that are recorded at one location. After that, only values that differ
  /// from the previous one are recorded, up to about as many again.
  private static let mostOfAPlace = isForReading ? 40 : 1000
  /// The number of values at one location that are examined. To be compared, a value is converted
  /// to text, which is slow in a loop with millions of iterations.
  private static let mostLookedAt = isForReading ? 1000 : Int.max
  /// In bytes of UTF-8. A longer text is truncated and marked as incomplete.
  private static let longestText = isForReading ? 256 : 1 << 16
  /// Whether the values are for display next to their lines, which needs only a few short values.
  /// Otherwise they are compared with claims.
  private static let isForReading =
    getenv("PROOFBOOK_TREES_AT").map { String(cString: $0) == "*" } ?? false

  private struct Told {
    var count = 0
    var changes = 0
    var last = ""

    /// Whether no later value at the location can be recorded.
    var isPast: Bool {
      count >= Recorder.mostLookedAt
        || (count >= Recorder.mostOfAPlace && changes > Recorder.mostOfAPlace)
    }
  }

  private static let places = Mutex<[Place: Told]>([:])

  /// Receives the lines. Set once, before the program starts.
  nonisolated(unsafe) private static var channel: TraceChannel?
  nonisolated(unsafe) private static var token: UInt64 = 0

  static var isConnected: Bool { channel != nil }

  static func connect(_ given: TraceChannel, token: UInt64) {
    if let channel { return channel.reportForgery() }
    channel = given
    self.token = token
    Steps.connect()
  }

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

  static func record<Value>(_ value: Value, name: String, at place: Place) {
    guard isConnected, !isSilent, !places.withLock({ $0[place]?.isPast ?? false }) else { return }
    var text = ""
    silently { print(value, terminator: "", to: &text) }

    let isCut = text.utf8.count > longestText
    if isCut { text = String(decoding: text.utf8.prefix(longestText), as: UTF8.self) }
    let isLast: Bool? = places.withLock { places in
      let told = places[place, default: Told()]
      let isChanged = told.count == 0 || told.last != text
      places[place, default: Told()].count += 1
      places[place, default: Told()].last = text
      if told.count < mostOfAPlace { return false }
      guard isChanged, told.changes <= mostOfAPlace else { return nil }
      places[place, default: Told()].changes += 1
      return told.changes == mostOfAPlace
    }
    guard let isLast else { return }
    tell(text, name: name, at: place, isIncomplete: isCut || isLast)
  }

  private static func tell(_ text: String, name: String, at place: Place, isIncomplete: Bool) {
    var record = TraceBytes(.value)
    for number in [
      place.startLine, place.startColumn, place.endLine, place.endColumn,
    ] { record.put(number) }
    record.put(name)
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
/// - Parameter token: The number that calls from generated code pass.
@_cdecl("proofbook_connect_recorder")
public func _connectRecorder(_ channel: UnsafeRawPointer, _ token: UInt64) {
  Recorder.connect(channel.load(as: TraceChannel.self), token: token)
}
