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

/// Tells each value of a running program on the descriptor `PROOFBOOK_TRACE`, a line of JSON each:
/// `{"value":{"at":[12,1,12,6],"name":"x","text":"3","output":40}}`.
enum Recorder {
  /// How many values of one place are told, whatever they are; after that only those that differ from
  /// the one before, and as many again.
  private static let mostOfAPlace = 1000
  /// In bytes of UTF-8; a longer text is cut, which is told.
  private static let longestText = 1 << 16

  private struct Told {
    var count = 0
    var changes = 0
    var last = ""
  }

  private static let places = Mutex<[Place: Told]>([:])
  private static let descriptor: Int32 =
    getenv("PROOFBOOK_TRACE").flatMap { Int32(String(cString: $0)) } ?? -1

  /// Set on a thread while it makes a text of a value: the program's own `description` is recorded, too, and would
  /// be asked for without end.
  private static let isDescribing: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static func record<Value>(_ value: Value, name: String, at place: Place) {
    guard descriptor >= 0, pthread_getspecific(isDescribing) == nil else { return }
    pthread_setspecific(isDescribing, UnsafeRawPointer(bitPattern: 1))
    var text = ""
    print(value, terminator: "", to: &text)
    pthread_setspecific(isDescribing, nil)

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
    var output = stat()
    fflush(nil)
    fstat(1, &output)
    let numbers = [place.startLine, place.startColumn, place.endLine, place.endColumn]
    let line =
      "{\"value\":{\"at\":[\(numbers.map(String.init).joined(separator: ","))],"
      + "\"name\":\(quoted(name)),\"text\":\(quoted(text)),\"output\":\(output.st_size)"
      + (isIncomplete ? ",\"isIncomplete\":true}}\n" : "}}\n")
    // One call, so that the lines of several threads stay whole.
    _ = Array(line.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// A string of JSON.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
