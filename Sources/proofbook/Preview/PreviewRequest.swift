import Foundation

/// The head of an HTTP request.
struct PreviewRequest: Sendable {
  var method: String
  var target: String
  /// Whether the version is HTTP/1.1, in which a connection stays open by default.
  var isCurrent: Bool
  /// Names are lowercase.
  var headers: [(name: String, value: String)] = []
  /// Only read if the server wants it.
  var body: [UInt8] = []

  func values(of name: String) -> [String] {
    headers.compactMap { $0.name == name ? $0.value : nil }
  }

  /// A value of the target's query; empty if it has none of this name.
  func query(_ name: String) -> String {
    // Browsers write a space as '+'.
    let items = URLComponents(string: target.replacing("+", with: "%20"))?.queryItems
    return items?.first { $0.name == name }?.value ?? ""
  }

  /// Whether the head announces a body.
  var hasBody: Bool {
    !values(of: "transfer-encoding").isEmpty
      || values(of: "content-length").contains { $0 != "0" }
  }

  /// The size of the body in bytes; `nil` if the head does not specify it.
  var bodySize: Int? {
    guard values(of: "transfer-encoding").isEmpty,
      let size = Int(values(of: "content-length").first ?? "0"), size >= 0
    else { return nil }
    return size
  }

  /// Whether the client may send another request on the same connection.
  var keepsConnection: Bool {
    isCurrent && !hasBody
      && !values(of: "connection").contains { $0.lowercased().contains("close") }
  }
}
