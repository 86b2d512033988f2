import Foundation
import TestSupport

/// A running `proofbook serve` process with its output and HTTP client. `deinit` terminates the
/// process.
final class Served {
  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: String
  }

  struct News: Decodable {
    var state: String
    var text: String
    var version: String?
    var isUnsaved: Bool?
  }

  struct NoAnswer: Error, CustomStringConvertible {
    var what: String
    var told: String

    var description: String { "waited in vain for \(what); the server said:\n\(told)" }
  }

  /// The working directory, with the pages in `Content`.
  let folder: TemporaryFolder
  let process = Process()
  private(set) var port = 0
  private let caches: TemporaryFolder
  private let log: URL

  /// - Parameter pages: The texts of the pages, by their paths in `Content`.
  init(
    _ pages: [String: String], _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
    log = caches.url.appendingPathComponent("log")
    try Data().write(to: log)
    try PreparedCache.ofMachine.get().copy(to: caches("caches"))
    for (name, text) in pages { try folder.write(text, to: "Content/" + name) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [Tool.defaultSignals, Tool.products.appendingPathComponent("proofbook").path]
      + ["serve", "--port", "0"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = Tool.environment.merging(
      ["TMPDIR": caches.path, "XDG_CACHE_HOME": caches.path + "/caches"].merging(environment) { $1 }
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try wait(for: "an address") { told.contains("http://localhost:") }
    let rest = told.split(separator: "http://localhost:", maxSplits: 1).last ?? ""
    port = Int(rest.prefix(while: \.isNumber)) ?? 0
  }

  deinit {
    guard process.isRunning else { return }
    process.terminate()
    try? waitForEnd()
  }

  var address: URL { URL(string: "http://localhost:\(port)/")! }

  /// The word that the server prints for its author, and that allows changes.
  var token: String {
    get throws {
      try wait(for: "the address for editing") { told.contains("#edit=") && told.hasSuffix("\n") }
      let rest = told.split(separator: "#edit=", maxSplits: 1).last ?? ""
      return String(rest.prefix { $0.isHexDigit })
    }
  }

  /// Everything that the server has printed so far.
  var told: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// The files in its folder for temporary files, without the log and the cache.
  func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: caches.path)
      .filter { $0 != "log" && $0 != "caches" }
  }

  func write(_ text: String, to page: String) throws {
    try folder.write(text, to: "Content/" + page)
  }

  func url(_ page: String) -> URL { folder.url.appendingPathComponent("Content/" + page) }

  /// Sends a request with the target exactly as given, without normalizing it.
  func get(
    _ target: String, method: String = "GET", host: String = "localhost", headers: [String] = [],
    body: String = ""
  ) throws -> Answer {
    let connection = try Connection(port: port)
    let head = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
    try connection.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    var bytes: [UInt8] = []
    while let more = try connection.read() { bytes += more }
    let text = String(decoding: bytes, as: UTF8.self)
    let halves = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = halves[0].split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Answer(
      status: Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0,
      headers: headers, body: halves.count > 1 ? String(halves[1]) : "")
  }

  /// The first event that the server sends to a listener of a page.
  func news(of page: String) throws -> News {
    try Listener(to: page, port: port).next()
  }

  func listener(to page: String) throws -> Listener { try Listener(to: page, port: port) }

  /// Waits until the state of a page satisfies a condition.
  @discardableResult func wait(
    for what: String, of page: String = "a.html", until isWanted: (News) throws -> Bool
  ) throws -> News {
    var found: News?
    try wait(for: what) {
      let news = try news(of: page)
      if try isWanted(news) { found = news }
      return found != nil
    }
    return found!
  }

  func wait(for what: String, until isTrue: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: TestTimeout.limit)
    while try !isTrue() {
      guard Date() < deadline, process.isRunning else { throw NoAnswer(what: what, told: told) }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  func waitForEnd() throws {
    let deadline = Date(timeIntervalSinceNow: TestTimeout.limit)
    while process.isRunning {
      guard Date() < deadline else {
        kill(process.processIdentifier, SIGKILL)
        throw NoAnswer(what: "its end", told: told)
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// The server-sent events of one page.
  final class Listener {
    private let connection: Connection
    private var text = ""

    init(to page: String, port: Int) throws {
      connection = try Connection(port: port)
      try connection.send(
        "GET /.proofbook/events?page=\(page) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }

    /// Waits for the next event.
    func next() throws -> News {
      while true {
        if let start = text.range(of: "data: "),
          let end = text[start.upperBound...].firstIndex(where: \.isNewline)
        {
          let data = Data(text[start.upperBound..<end].utf8)
          text = String(text[end...])
          return try JSONDecoder().decode(News.self, from: data)
        }
        guard let bytes = try connection.read() else {
          throw NoAnswer(what: "an event", told: text)
        }
        text += String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}

/// A TCP connection to a port of this machine.
final class Connection {
  private let descriptor: Int32

  init(port: Int) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var patience = timeval(tv_sec: Int(TestTimeout.limit), tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    // If the server has closed the connection, `SIGPIPE` must not end the test process.
    #if os(Linux)
      let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      let count = Darwin.send(descriptor, bytes, bytes.count, 0)
    #endif
    guard count == bytes.count else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// The next bytes; `nil` if the server has closed the connection.
  func read() throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return count == 0 ? nil : Array(buffer[..<count])
  }
}
