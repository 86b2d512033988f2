import Testing

@testable import proofbook

struct RequestReaderTests {
  /// Reads `bytes` and returns the targets of all requests, with the error that ended the reading.
  private static func read(
    _ bytes: [UInt8], inPartsOf size: Int = 4096
  ) -> (targets: [String], refusal: RequestReader.Refusal?) {
    var reader = RequestReader()
    var targets: [String] = []
    do throws(RequestReader.Refusal) {
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while let request = try reader.next() { targets.append(request.target) }
      }
    } catch {
      return (targets, error)
    }
    return (targets, nil)
  }

  private static func read(_ text: String) -> (targets: [String], refusal: RequestReader.Refusal?) {
    read(Array(text.utf8))
  }

  @Test func `a request is read the same in chunks of any size`() throws {
    let text = "GET /a?b=c HTTP/1.1\r\nHost: localhost\r\nX-Empty:\r\nX-Text:  a b \t\r\n\r\n"
    for size in [1, 2, 3, 7, 4096] {
      var reader = RequestReader()
      var request: PreviewRequest?
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        #expect(request == nil)
        reader.append(bytes[start..<min(start + size, bytes.count)])
        request = try reader.next()
      }
      let found = try #require(request)
      #expect(found.method == "GET" && found.target == "/a?b=c" && found.isCurrent)
      #expect(found.headers.map(\.name) == ["host", "x-empty", "x-text"])
      #expect(found.headers.map(\.value) == ["localhost", "", "a b"])
      #expect(found.keepsConnection && !found.hasBody)
      #expect(!reader.isWithinHead)
    }
  }

  @Test func `requests that arrive together are read one after another`() {
    let result = Self.read(
      "GET /1 HTTP/1.1\r\n\r\n\r\nGET /2 HTTP/1.0\n\nHEAD /3 HTTP/1.1\r\nA: b\r\n\r\nGET /4")
    #expect(result.targets == ["/1", "/2", "/3"])
    #expect(result.refusal == nil)
    let many = Self.read(String(repeating: "GET / HTTP/1.1\n\n", count: 10_000))
    #expect(many.targets.count == 10_000 && many.refusal == nil)
  }

  @Test(arguments: [
    ("GET /\r\n", RequestReader.Refusal.malformed), ("GET  / HTTP/1.1\r\n", .malformed),
    ("GET / HTTP/1.1 \r\n", .malformed), (" GET / HTTP/1.1\r\n", .malformed),
    ("G\u{0}T / HTTP/1.1\r\n", .malformed), ("GET /\u{0} HTTP/1.1\r\n", .malformed),
    ("GET /\u{7F} HTTP/1.1\r\n", .malformed), ("GET /\t HTTP/1.1\r\n", .malformed),
    ("GET / HTTP/2.0\r\n", .unknownVersion), ("GET / HTTP\r\n", .malformed),
    ("GET / HTTP/1.1\r\nno colon\r\n", .malformed), ("GET / HTTP/1.1\r\n: a\r\n", .malformed),
    ("GET / HTTP/1.1\r\nA : b\r\n", .malformed), ("GET / HTTP/1.1\r\nA: b\r\n c\r\n", .malformed),
    ("GET / HTTP/1.1\r\nA: b\u{0}\r\n", .malformed), ("GET / HTTP/1.1\r\nA: b\rc\r\n", .malformed),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", .malformed),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", .malformed),
    ("\u{0}\u{0}\u{0}\n", .malformed), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .unknownVersion),
  ])
  func `a malformed request is refused`(_ text: String, _ refusal: RequestReader.Refusal) {
    #expect(Self.read(text).refusal == refusal)
    #expect(Self.read(Array(text.utf8), inPartsOf: 1).refusal == refusal)
  }

  @Test func `a request that is not UTF-8 is refused`() {
    let bytes = Array("GET /".utf8) + [0xFF, 0xC0] + Array(" HTTP/1.1\n".utf8)
    #expect(Self.read(bytes).refusal == .malformed)
    #expect(Self.read("GET /ä HTTP/1.1\n\n").targets == ["/ä"])
  }

  @Test func `an oversized request is refused, whether or not its lines end`() {
    let long = String(repeating: "a", count: RequestReader.longestLine)
    for size in [1, 100, 4096] {
      #expect(Self.read(Array(("GET /" + long).utf8), inPartsOf: size).refusal == .targetTooLong)
    }
    #expect(Self.read("GET /" + long + " HTTP/1.1\r\n\r\n").refusal == .targetTooLong)
    let header = "GET / HTTP/1.1\r\nA: " + long
    #expect(Self.read(header + long).refusal == .headTooLarge)
    #expect(Self.read(header + "\r\nB: " + long).refusal == .headTooLarge)
    #expect(Self.read(String(repeating: "\r\n", count: 40_000)).refusal == .headTooLarge)
    let headers = { (count: Int) in
      Self.read("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: count) + "\r\n")
    }
    #expect(headers(RequestReader.mostHeaders).targets == ["/"])
    #expect(headers(RequestReader.mostHeaders + 1).refusal == .headTooLarge)
  }

  @Test func `after a refusal nothing more is read`() throws {
    var reader = RequestReader()
    reader.append(Array("nonsense\n".utf8))
    #expect(throws: RequestReader.Refusal.malformed) { _ = try reader.next() }
    reader.append(Array("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(throws: RequestReader.Refusal.malformed) { _ = try reader.next() }
  }

  @Test(arguments: [
    ("HTTP/1.1", "", false, true), ("HTTP/1.0", "", false, false),
    ("HTTP/1.1", "Connection: Close\r\n", false, false),
    ("HTTP/1.1", "Content-Length: 5\r\n", true, false),
    ("HTTP/1.1", "Content-Length: 0\r\n", false, true),
    ("HTTP/1.1", "Transfer-Encoding: chunked\r\n", true, false),
  ])
  func `a connection is kept if the end of the request is known`(
    _ version: String, _ header: String, _ hasBody: Bool, _ isKept: Bool
  ) throws {
    var reader = RequestReader()
    reader.append(Array("GET / \(version)\r\n\(header)\r\n".utf8))
    let request = try #require(try reader.next())
    #expect(request.hasBody == hasBody)
    #expect(request.keepsConnection == isKept)
  }
}
