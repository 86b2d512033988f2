import FlyingFox
import FlyingSocks
import Foundation
import Pages
import Synchronization

/// Serves the site to browsers on this machine, and to nobody else.
struct PreviewServer: Sendable {
  enum Failure: Error, CustomStringConvertible {
    case noPort(first: Int, last: Int)

    var description: String {
      switch self {
      case .noPort(let first, let last):
        "no port from \(first) to \(last) is free; give another with '--port', or 0 for any"
      }
    }
  }

  let hub: PreviewHub

  /// How many ports are tried, from the wanted one on.
  private static let mostPorts = 100

  /// Listens on 127.0.0.1 and, where there is one, on ::1, as long as the task that `body` runs in.
  ///
  /// - Parameters:
  ///   - port: The first to try; 0 for any.
  ///   - body: Called once the server answers, with its port.
  /// - Throws: ``Failure``, and what `body` throws.
  func run(port: Int, _ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let found = try await listen(from: port)
      for listening in found.servers { group.addTask { try? await listening.value } }
      group.addTask {
        while true {
          // Whoever has gone is noticed when something is written to him.
          try await Task.sleep(for: .seconds(15))
          hub.beat()
        }
      }
      defer {
        for listening in found.servers { listening.cancel() }
        group.cancelAll()
      }
      try await body(found.port)
    }
  }

  private func listen(
    from wanted: Int
  ) async throws -> (port: Int, servers: [Task<Void, any Error>]) {
    let last = min(wanted + Self.mostPorts - 1, 65535)
    for port in wanted...last {
      guard let (first, found) = try await listen(try .inet(ip4: "127.0.0.1", port: UInt16(port)))
      else { continue }
      switch try await listen(try .inet6(ip6: "::1", port: UInt16(found))) {
      case (let second, _)?: return (found, [first, second])
      case nil where !Self.hasVersion6: return (found, [first])
      case nil: first.cancel()
      }
    }
    throw Failure.noPort(first: wanted, last: last)
  }

  /// Nil where the address is taken.
  private func listen(
    _ address: some SocketAddress
  ) async throws -> (task: Task<Void, any Error>, port: Int)? {
    let server = HTTPServer(
      address: address, timeout: 60, logger: .disabled,
      handler: ClosureHTTPHandler { [self] in await response(to: $0) })
    let over = Over()
    let task = Task {
      defer { over.set() }
      try await server.run()
    }
    while await !server.isListening {
      if over.isSet { return nil }
      try await Task.sleep(for: .milliseconds(1))
    }
    switch await server.listeningAddress {
    case .ip4(_, let port)?, .ip6(_, let port)?: return (task, Int(port))
    default: return nil
    }
  }

  /// Whether this machine has an address ::1.
  private static var hasVersion6: Bool {
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
      }
    }
  }

  // MARK: Answers

  /// In bytes; a path of 4096 bytes has no longer one.
  private static let longestAddress = 16_384
  private static let mostHeaders = 100

  func response(to request: HTTPRequest) async -> HTTPResponse {
    guard request.target.rawValue.utf8.count <= Self.longestAddress else {
      return text(.uriTooLong, "No page has an address of that length.")
    }
    guard request.headers.count(where: { _ in true }) <= Self.mostHeaders else {
      return text(.requestHeaderFieldsTooLarge, "No browser sends so many headers.")
    }
    guard PreviewAddress.isOwn(host: request.headers[.host]) else {
      return text(.forbidden, "This server answers to 'localhost', '127.0.0.1' and '[::1]' alone.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var response = text(.methodNotAllowed, "This server can be read from alone.")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
    guard let path = try? PreviewAddress.path(ofTarget: request.target.rawValue) else {
      return text(.notFound, "There is no such address.")
    }
    var response = path == ServedSite.eventsPath ? events(request) : file(path, request)
    if request.method == .HEAD {
      if case .httpBody(let body) = response.payload, let count = body.count {
        response.headers[.contentLength] = "\(count)"
      }
      response.payload = .httpBody(HTTPBodySequence())
    }
    return response
  }

  private func file(_ path: String, _ request: HTTPRequest) -> HTTPResponse {
    let site = hub.site
    if !path.isEmpty, !path.hasSuffix("/"), !site.has(path), site.has(path + "/index.html") {
      var response = text(.found, "The folder's page is at its address with '/' at the end.")
      let parts = path.split(separator: "/").map {
        $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      }
      response.headers[.location] = "/" + parts.joined(separator: "/") + "/"
      return response
    }
    let found = PreviewAddress.file(for: path, in: site)
    do {
      guard let file = try site.file(found.path, at: found.address) else {
        return text(.notFound, "There is no such page.")
      }
      return answer(
        found.isFound ? .ok : .notFound, file.bytes, type: PreviewAddress.type(of: found.path))
    } catch {
      return text(.internalServerError, "The page cannot be made: \(error)")
    }
  }

  /// The news of a page, as server-sent events.
  ///
  /// - SeeAlso: <https://html.spec.whatwg.org/multipage/server-sent-events.html>
  private func events(_ request: HTTPRequest) -> HTTPResponse {
    let page = request.query.first { $0.name == "page" }?.value ?? ""
    var response = HTTPResponse(
      statusCode: .ok, headers: headers(type: "text/event-stream; charset=utf-8"),
      body: HTTPBodySequence(from: NewsStream(hub: hub, page: page), suggestedBufferSize: 1 << 16))
    response.headers[.connection] = "close"
    return response
  }

  private func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    answer(status, Array((text + "\n").utf8), type: "text/plain; charset=utf-8")
  }

  private func answer(_ status: HTTPStatusCode, _ bytes: [UInt8], type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers(type: type),
      body: HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 1 << 20))
  }

  private func headers(type: String) -> HTTPHeaders {
    var headers = HTTPHeaders()
    headers[.contentType] = type
    headers[HTTPHeader("Cache-Control")] = "no-store"
    headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    headers[HTTPHeader("X-Frame-Options")] = "SAMEORIGIN"
    return headers
  }
}

/// Whether something has ended.
private final class Over: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}

/// The news of one page, an event each, and a line that says nothing now and then.
private struct NewsStream: AsyncBufferedSequence {
  typealias Element = UInt8

  let hub: PreviewHub
  let page: String

  func makeAsyncIterator() -> Iterator {
    Iterator(hub: hub, page: page, changes: hub.changes().makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let hub: PreviewHub
    let page: String
    var changes: AsyncStream<Void>.AsyncIterator
    private var told: PreviewNews?

    init(hub: PreviewHub, page: String, changes: AsyncStream<Void>.AsyncIterator) {
      self.hub = hub
      self.page = page
      self.changes = changes
    }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard await changes.next() != nil else { return nil }
      let news = hub.news(of: page)
      guard news != told else { return Array(":\n\n".utf8) }
      told = news
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = String(decoding: try encoder.encode(news), as: UTF8.self)
      return Array("event: state\ndata: \(text)\n\n".utf8)
    }
  }
}
