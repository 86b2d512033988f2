import Foundation
import TestSupport
import Testing

/// Hostile and broken clients: the server keeps serving other clients and exits on a signal.
@Suite(.serialized) struct ServeAttackTests {
  private static let pages = ["a.md": "# First\n"]

  /// Sends `text` and returns everything that the server sends until it closes the connection.
  private static func answer(to text: String, of served: Served) throws -> String {
    let connection = try Connection(port: served.port)
    // The server may answer and close before it has read everything.
    try? connection.send(text)
    var bytes: [UInt8] = []
    while let more = try? connection.read() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func interrupt(_ served: Served) throws {
    kill(served.process.processIdentifier, SIGINT)
    try served.waitForEnd()
    #expect(served.process.terminationReason == .exit)
    #expect(served.process.terminationStatus == 0)
  }

  @Test func `oversized and malformed requests are refused at once`() throws {
    let served = try Served(Self.pages)
    try served.wait(for: "a check") { $0.state == "holds" }
    let long = String(repeating: "a", count: 1 << 20)
    let start = "GET / HTTP/1.1\r\nHost: localhost\r\n"
    let requests = [
      (long, 414), ("GET /\(long)", 414), ("GET /\(long) HTTP/1.1\r\n\r\n", 414),
      (start + "Cookie: \(long)\r\n\r\n", 431), (start + long, 431),
      (start + String(repeating: "A: b\r\n", count: 100_000), 431),
      (start + "A: \u{0}\r\n\r\n", 400), ("\u{0}\u{1}\u{2}\r\n\r\n", 400),
      ("GET / HTTP/9.9\r\n\r\n", 505), ("GET /\r\n\r\n", 400),
      (start + "Content-Length: 1000000000000\r\n\r\n" + long, 413),
      (start + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n" + long, 413),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048576\r\n\r\n" + long, 405),
    ]
    for (request, status) in requests {
      let answer = try Self.answer(to: request, of: served)
      #expect(
        answer.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(60)): \(answer.prefix(200))")
    }
    #expect(try served.get("/a.html").status == 200)
    try Self.interrupt(served)
  }

  @Test func `requests sent together are answered one after another`() throws {
    let served = try Served(Self.pages)
    try served.wait(for: "a check") { $0.state == "holds" }
    let request = "GET /a.html HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let answer = try Self.answer(
      to: request + request + "garbage\r\n\r\n" + request, of: served)
    #expect(answer.components(separatedBy: "HTTP/1.1 200 OK").count == 3)
    #expect(answer.components(separatedBy: "HTTP/1.1 400 ").count == 2)
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 4)
  }

  @Test func `clients that only listen leave room for others, and the latest of them get news`()
    throws
  {
    let served = try Served(Self.pages)
    try served.wait(for: "a check") { $0.state == "holds" }
    var listeners: [Served.Listener] = []
    for _ in 0..<140 {
      let listener = try served.listener(to: "a.html")
      _ = try listener.next()
      listeners.append(listener)
    }
    #expect(try served.get("/a.html").body.contains("First"))
    try served.write("# Second\n", to: "a.md")
    let news = try #require(listeners.last).next()
    #expect(news.version != nil)
    try Self.interrupt(served)
  }

  @Test func `a thousand clients that send nothing or half a request do not block others`()
    throws
  {
    let served = try Served(Self.pages)
    try served.wait(for: "a check") { $0.state == "holds" }
    // A client that listens for events keeps its connection.
    let events = try served.listener(to: "a.html")
    _ = try events.next()
    var clients: [Connection] = []
    for number in 0..<1000 {
      // Limits the number of open file descriptors of the test process.
      if clients.count == 300 { clients.removeFirst() }
      let client = try Connection(port: served.port)
      if number % 2 == 0 { try? client.send("GET /a.html HTTP/1.1\r\nHost: loc") }
      clients.append(client)
    }
    #expect(try served.get("/a.html").body.contains("First"))
    try served.write("# Second\n", to: "a.md")
    try served.wait(for: "a new page") { try served.get("/a.html").body.contains("Second") }
    _ = try events.next()
    try Self.interrupt(served)
    withExtendedLifetime(clients) {}
  }

  @Test func `a signal ends the server while clients send and read slowly`() throws {
    let served = try Served(Self.pages)
    try served.wait(for: "a check") { $0.state == "holds" }
    let isOver = Flag()
    let port = served.port
    for number in 0..<8 {
      Thread {
        while !isOver.isSet {
          guard let client = try? Connection(port: port) else { continue }
          let text = number % 2 == 0 ? String(repeating: "a", count: 17_000) : "GET / HT"
          for byte in text {
            guard !isOver.isSet, (try? client.send(String(byte))) != nil else { break }
            if number % 2 == 1 { Thread.sleep(forTimeInterval: 0.05) }
          }
        }
      }.start()
    }
    defer { isOver.set() }
    #expect(try served.get("/a.html").status == 200)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try served.get("/a.html").status == 200)
    try Self.interrupt(served)
  }
}

private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
