/// What a browser asks for: the head of an HTTP request.
struct PreviewRequest: Sendable {
  var method: String
  var target: String
  /// Whether it is of HTTP/1.1, in which a connection stays open by default.
  var isCurrent: Bool
  /// Names are in lower case.
  var headers: [(name: String, value: String)] = []

  func values(of name: String) -> [String] {
    headers.compactMap { $0.name == name ? $0.value : nil }
  }

  /// Whether a body follows, as far as the head says.
  var hasBody: Bool {
    !values(of: "transfer-encoding").isEmpty
      || values(of: "content-length").contains { $0 != "0" }
  }

  /// Whether the client may send another request afterwards.
  var keepsConnection: Bool {
    isCurrent && !hasBody
      && !values(of: "connection").contains { $0.lowercased().contains("close") }
  }
}
