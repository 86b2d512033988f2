import Examples

/// Parses the heads of HTTP/1.1 requests from bytes in the order in which they arrive.
///
/// It does no input or output, examines every byte a fixed number of times, and keeps at most
/// ``longestHead`` bytes in addition to what was appended last. After a request with a
/// body, the connection must be closed.
///
/// - SeeAlso: RFC 9112.
struct RequestReader {
  /// Why the received bytes are not a request that can be answered.
  enum Refusal: Error {
    case malformed
    case targetTooLong
    case headTooLarge
    case unknownVersion
  }

  /// The maximum size of the request line, in bytes. A path of 4096 bytes fits, even
  /// percent-encoded.
  static let longestLine = 16_384
  /// The maximum size of a head, in bytes. It is generous because browsers send every server on
  /// this machine the cookies of all of them.
  static let longestHead = 32_768
  static let mostHeaders = 100

  private var bytes: [UInt8] = []
  /// The start of the line that is being read, and how far the search for its end has come.
  private var lineStart = 0
  private var searched = 0
  /// The number of bytes of the current head that were taken from ``bytes``.
  private var headSize = 0
  private var head: PreviewRequest?
  private var refusal: Refusal?

  /// Whether part of a request has arrived.
  var isWithinHead: Bool { head != nil || searched > lineStart || headSize > 0 }

  mutating func append(_ more: some Sequence<UInt8>) {
    guard refusal == nil else { return }
    if lineStart > 0 {
      bytes.removeFirst(lineStart)
      searched -= lineStart
      lineStart = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The body of the last request; `nil` until all of it has arrived.
  mutating func body(ofSize size: Int) -> [UInt8]? {
    guard bytes.count - lineStart >= size else { return nil }
    let body = Array(bytes[lineStart..<lineStart + size])
    lineStart += size
    searched = lineStart
    return body
  }

  /// The next request; `nil` until all of its head has arrived.
  ///
  /// - Throws: ``Refusal``, and the same error at each later call.
  mutating func next() throws(Refusal) -> PreviewRequest? {
    if let refusal { throw refusal }
    do throws(Refusal) {
      return try nextRequest()
    } catch {
      refusal = error
      bytes = []
      throw error
    }
  }

  private mutating func nextRequest() throws(Refusal) -> PreviewRequest? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[lineStart..<end]
      headSize += line.count + 1
      (lineStart, searched) = (end + 1, end + 1)
      try checkSize(of: line.count)
      if let request = try take(line.last == UInt8(ascii: "\r") ? line.dropLast() : line) {
        return request
      }
    }
    searched = bytes.count
    try checkSize(of: bytes.count - lineStart, more: bytes.count - lineStart)
    return nil
  }

  /// - Parameters:
  ///   - line: The size of the part of the line that has arrived.
  ///   - more: The number of its bytes that are not counted in ``headSize`` yet.
  private func checkSize(of line: Int, more: Int = 0) throws(Refusal) {
    if head == nil, line > Self.longestLine { throw .targetTooLong }
    if headSize + more > Self.longestHead { throw .headTooLarge }
  }

  /// Processes a line without its end. Returns the request if the line completes it.
  private mutating func take(_ line: ArraySlice<UInt8>) throws(Refusal) -> PreviewRequest? {
    guard var request = head else {
      // Empty lines before a request are allowed.
      if !line.isEmpty { head = try Self.request(line) }
      return nil
    }
    guard line.isEmpty else {
      if request.headers.count == Self.mostHeaders { throw .headTooLarge }
      request.headers.append(try Self.header(line))
      head = request
      return nil
    }
    head = nil
    headSize = 0
    // Duplicates of these headers are used to make two servers read one request differently.
    guard request.values(of: "host").count <= 1,
      Set(request.values(of: "content-length")).count <= 1
    else { throw .malformed }
    return request
  }

  private static func request(_ line: ArraySlice<UInt8>) throws(Refusal) -> PreviewRequest {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, let method = token(parts[0]), !parts[1].isEmpty,
      let target = text(parts[1]), let version = text(parts[2])
    else { throw .malformed }
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw version.hasPrefix("HTTP/") ? .unknownVersion : .malformed
    }
    return PreviewRequest(method: method, target: target, isCurrent: version == "HTTP/1.1")
  }

  private static func header(
    _ line: ArraySlice<UInt8>
  ) throws(Refusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let name = token(line[..<colon]),
      let value = text(line[line.index(after: colon)...], allowsBlanks: true)
    else { throw .malformed }
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let trimmed = value.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return (name.lowercased(), String(trimmed))
  }

  /// A token of the protocol; `nil` if it is empty or contains other characters.
  private static func token(_ bytes: ArraySlice<UInt8>) -> String? {
    let isToken = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: marks.contains(byte)
      }
    }
    return bytes.isEmpty || !isToken ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static let marks = Set("!#$%&'*+-.^_`|~".utf8)

  /// UTF-8 text without control characters; `nil` for anything else.
  private static func text(_ bytes: ArraySlice<UInt8>, allowsBlanks: Bool = false) -> String? {
    let isText = bytes.allSatisfy { byte in
      byte > 32 && byte != 127
        || allowsBlanks && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
    }
    return isText ? String(validating: bytes, as: UTF8.self) : nil
  }
}
