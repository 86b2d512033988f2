import Examples

/// The server's response to a request.
struct PreviewResponse: Sendable {
  enum Status: String, Sendable {
    case ok = "200 OK"
    case found = "302 Found"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case requestTimeout = "408 Request Timeout"
    case conflict = "409 Conflict"
    case contentTooLarge = "413 Content Too Large"
    case uriTooLong = "414 URI Too Long"
    case headerFieldsTooLarge = "431 Request Header Fields Too Large"
    case internalServerError = "500 Internal Server Error"
    case versionNotSupported = "505 HTTP Version Not Supported"
  }

  enum Content: Sendable {
    case bytes([UInt8])
    /// An event stream with the news of the page at a path, open as long as the client listens.
    case events(page: String)
  }

  var status: Status
  var type: String
  /// Headers in addition to those of every response.
  var headers: [(name: String, value: String)] = []
  var content: Content
  /// Whether to omit the content, as for `HEAD`.
  var isHeadAlone = false

  static func text(_ status: Status, _ text: String) -> PreviewResponse {
    PreviewResponse(
      status: status, type: "text/plain; charset=utf-8", content: .bytes(Array((text + "\n").utf8)))
  }

  init(
    status: Status, type: String, headers: [(name: String, value: String)] = [], content: Content
  ) {
    self.status = status
    self.type = type
    self.headers = headers
    self.content = content
  }

  init(refusing refusal: RequestReader.Refusal) {
    self =
      switch refusal {
      case .malformed: .text(.badRequest, "This is not a valid HTTP request.")
      case .targetTooLong: .text(.uriTooLong, "The address is too long.")
      case .headTooLarge: .text(.headerFieldsTooLarge, "The request headers are too large.")
      case .unknownVersion: .text(.versionNotSupported, "This server only supports HTTP/1.1.")
      }
  }

  /// The status line and the headers, with the empty line at the end.
  ///
  /// - Parameter isLast: Whether the connection is closed afterwards.
  func head(isLast: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue)", "Content-Type: \(type)"]
    if case .bytes(let bytes) = content { lines.append("Content-Length: \(bytes.count)") }
    lines += headers.map { "\($0.name): \($0.value)" }
    lines += [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: SAMEORIGIN",
    ]
    if isLast { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
