import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a value arose, in the lines that `#sourceLocation` gives.
struct Place: Hashable, Sendable {
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  var endColumn: Int
}

/// Adds each value of a running program to its trace, as a record `value`.
enum Recorder {
  /// How many values of one place are told, whatever they are; after that only those that differ from
  /// the one before, and as many again.
  private static let mostOfAPlace = isForReading ? 40 : 1000
  /// In bytes of UTF-8; a longer text is cut, which is told.
  private static let longestText = isForReading ? 256 : 1 << 16
  /// Whether the values are to be shown beside their lines, which needs few and short ones; else they are compared.
  private static let isForReading =
    getenv("PROOFBOOK_TREES_AT").map { String(cString: $0) == "*" } ?? false

  private struct Told {
    var count = 0
    var changes = 0
    var last = ""
  }

  private static let places = Mutex<[Place: Told]>([:])

  /// Where the lines go; set once, before the program starts.
  nonisolated(unsafe) private static var channel: TraceChannel?
  nonisolated(unsafe) private static var token: UInt64 = 0

  static var isConnected: Bool { channel != nil }

  static func connect(_ given: TraceChannel, token: UInt64) {
    if let channel { return channel.reportForgery() }
    channel = given
    self.token = token
  }

  /// Whether a call is generated code's: it has the number that the host was told, too.
  static func isGenerated(_ token: UInt64) -> Bool {
    if token == self.token { return true }
    channel?.reportForgery()
    return false
  }

  /// Set on a thread while it makes a text of a value: the program's own `description` is recorded, too, and would
  /// be asked for without end.
  private static let isDescribing: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether this thread runs the program's code for the recorder's own sake.
  static var isSilent: Bool { pthread_getspecific(isDescribing) != nil }

  /// Runs what may call the program's own code without telling of that.
  static func silently(_ body: () -> Void) {
    pthread_setspecific(isDescribing, UnsafeRawPointer(bitPattern: 1))
    body()
    pthread_setspecific(isDescribing, nil)
  }

  static func record<Value>(_ value: Value, name: String, at place: Place) {
    guard isConnected, !isSilent else { return }
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

  /// The bytes of standard output until now.
  static func outputSize() -> Int {
    var output = stat()
    fflush(nil)
    fstat(1, &output)
    return Int(output.st_size)
  }

  /// Adds a record in one call, so that those of several threads stay whole.
  static func write(_ record: TraceBytes) {
    record.frame.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      channel?.tell(start, bytes.count)
    }
  }
}

/// Called by the host before the program starts.
///
/// It stands here and not beside ``TraceChannel``: of an archive's files, a linker takes those alone that are needed.
///
/// - Parameter token: The number that calls of generated code carry.
@_cdecl("proofbook_connect_recorder")
public func _connectRecorder(_ channel: UnsafeRawPointer, _ token: UInt64) {
  Recorder.connect(channel.load(as: TraceChannel.self), token: token)
}
