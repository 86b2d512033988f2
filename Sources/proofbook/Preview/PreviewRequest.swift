/// The head of an HTTP request.
struct PreviewRequest: Sendable {
  var method: String
  var target: String
  /// Whether the version is HTTP/1.1, in which a connection stays open by default.
  var isCurrent: Bool
  /// Names are lowercase.
  var headers: [(name: String, value: String)] = []

  func values(of name: String) -> [String] {
    headers.compactMap { $0.name == name ? $0.value : nil }
  }

  /// Whether the head announces a body.
  var hasBody: Bool {
    !values(of: "transfer-encoding").isEmpty
      || values(of: "content-length").contains { $0 != "0" }
  }

  /// Whether the client may send another request on the same connection.
  var keepsConnection: Bool {
    isCurrent && !hasBody
      && !values(of: "connection").contains { $0.lowercased().contains("close") }
  }
}
