import Foundation
import Pages

/// Serves the site to browsers on this machine only.
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

  /// The number of ports to try, starting with the wanted one.
  private static let mostPorts = 100

  /// Listens on 127.0.0.1 and, if available, on ::1 while `body` runs.
  ///
  /// - Parameters:
  ///   - port: The first port to try; 0 for any.
  ///   - body: Called with the port once the server accepts connections.
  /// - Throws: ``Failure`` if no port is free, and any error of `body`.
  func run(port: Int, _ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    let found = try listen(from: port)
    let connections = PreviewConnections(of: self)
    defer { connections.close() }
    for socket in found.sockets { connections.accept(from: socket) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while true {
          // A disconnected client is only noticed when something is written to it.
          try await Task.sleep(for: .seconds(15))
          hub.beat()
        }
      }
      defer { group.cancelAll() }
      try await body(found.port)
    }
  }

  private func listen(from wanted: Int) throws -> (port: Int, sockets: [PreviewSocket]) {
    let last = min(wanted + Self.mostPorts - 1, 65535)
    for port in wanted...last {
      let wanted = wanted == 0 ? 0 : port
      guard let first = PreviewSocket(listeningOnVersion6: false, port: wanted) else { continue }
      let port = first.port
      if let second = PreviewSocket(listeningOnVersion6: true, port: port) {
        return (port, [first, second])
      }
      if !Self.hasVersion6 { return (port, [first]) }
      first.close()
    }
    throw Failure.noPort(first: wanted, last: last)
  }

  /// Whether this machine has the address ::1.
  private static var hasVersion6: Bool {
    guard let socket = PreviewSocket(listeningOnVersion6: true, port: 0) else { return false }
    socket.close()
    return true
  }

  // MARK: Answers

  func response(to request: PreviewRequest) -> PreviewResponse {
    guard PreviewAddress.isOwn(host: request.values(of: "host").first) else {
      return .text(
        .forbidden, "This server only answers to 'localhost', '127.0.0.1' and '[::1]'.")
    }
    if isEdit(request) { return edit(request) }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = PreviewResponse.text(
        .methodNotAllowed, "This server only supports GET and HEAD.")
      response.headers.append(("Allow", "GET, HEAD"))
      return response
    }
    guard !request.hasBody else {
      return .text(.contentTooLarge, "This server does not accept request bodies.")
    }
    guard let path = try? PreviewAddress.path(ofTarget: request.target) else {
      return .text(.notFound, "There is no such address.")
    }
    var response = path == ServedSite.eventsPath ? events(request) : file(path)
    response.isHeadAlone = request.method == "HEAD"
    return response
  }

  // MARK: Edits

  /// Whether a request's body must be read before the response.
  func wantsBody(of request: PreviewRequest) -> Bool {
    guard let size = request.bodySize else { return false }
    return request.method == "POST" && size <= PreviewEdits.longest && isEdit(request)
      && mayEdit(request) && PreviewAddress.isOwn(host: request.values(of: "host").first)
  }

  private func isEdit(_ request: PreviewRequest) -> Bool {
    guard let path = try? PreviewAddress.path(ofTarget: request.target) else { return false }
    return ServedSite.editPaths.contains(path)
  }

  /// Whether the author sent the request: it has the token that was printed on the terminal, and
  /// does not come from another site's page.
  private func mayEdit(_ request: PreviewRequest) -> Bool {
    guard request.values(of: "x-proofbook-token") == [hub.edits.token] else { return false }
    return request.values(of: "origin").allSatisfy { origin in
      origin.hasPrefix("http://") && PreviewAddress.isOwn(host: String(origin.dropFirst(7)))
    }
  }

  private func edit(_ request: PreviewRequest) -> PreviewResponse {
    let (site, edits) = (hub.site, hub.edits)
    let found = PreviewAddress.file(for: request.query("page"), in: site)
    func said(_ message: ServingMessage) -> String { site.text(of: message, onPage: found.path) }
    guard mayEdit(request) else { return .text(.forbidden, said(.mayNotEdit)) }
    guard request.bodySize ?? .max <= PreviewEdits.longest else {
      return .text(
        .contentTooLarge, said(.blockTooLong(megabytes: PreviewEdits.longest >> 20)))
    }
    let article = site.article(ofPage: found.path, at: found.address)
    let path = try? PreviewAddress.path(ofTarget: request.target)
    let block = site.block(request.query("figure"), ofPage: found.path)
    let answer: PreviewEdits.Answer
    switch (request.method, path) {
    case ("GET", ServedSite.blockPath):
      answer = block.map { edits.source(of: $0.article, block: $0.index) } ?? .unknown
    case ("POST", ServedSite.blockPath):
      guard let text = String(validating: request.body, as: UTF8.self) else {
        return .text(.badRequest, "The text is not UTF-8.")
      }
      answer =
        block.map {
          edits.change($0.article, block: $0.index, base: request.query("base"), to: text)
        }
        ?? .unknown
    case ("POST", ServedSite.savePath):
      answer = article.map(edits.save) ?? .unknown
    case ("POST", ServedSite.discardPath):
      answer = article.map(edits.discard) ?? .unknown
    default: return .text(.methodNotAllowed, "This address does not support the method.")
    }
    switch answer {
    case .done: return .text(.ok, "Done.")
    case .block(let json):
      return PreviewResponse(status: .ok, type: "application/json", content: .bytes(json))
    case .refused(let reason): return .text(.conflict, said(reason))
    case .unknown: return .text(.notFound, said(.nothingToChange))
    }
  }

  private func file(_ path: String) -> PreviewResponse {
    let site = hub.site
    if !path.isEmpty, !path.hasSuffix("/"), !site.has(path), site.has(path + "/index.html") {
      var response = PreviewResponse.text(
        .found, "The folder's page is at its address with '/' at the end.")
      let parts = path.split(separator: "/").map {
        $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      }
      response.headers.append(("Location", "/" + parts.joined(separator: "/") + "/"))
      return response
    }
    let found = PreviewAddress.file(for: path, in: site)
    do {
      guard let file = try site.file(found.path, at: found.address) else {
        return .text(.notFound, "There is no such page.")
      }
      let type = PreviewAddress.type(of: found.path)
      // Browsers do not show a PDF in a sandbox.
      let policy = type == "application/pdf" ? nil : site.policy(of: found.path)
      return PreviewResponse(
        status: found.isFound ? .ok : .notFound, type: type,
        headers: policy.map { [(name: "Content-Security-Policy", value: $0)] } ?? [],
        content: .bytes(Array(file.bytes)))
    } catch {
      let reason = ServingMessage.pageCannotBeMade(reason: "\(error)")
      return .text(.internalServerError, site.text(of: reason, onPage: found.path))
    }
  }

  private func events(_ request: PreviewRequest) -> PreviewResponse {
    PreviewResponse(
      status: .ok, type: "text/event-stream; charset=utf-8",
      content: .events(page: request.query("page")))
  }
}
