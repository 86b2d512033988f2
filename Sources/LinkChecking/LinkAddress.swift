import Foundation

/// An address on the network that an article links to.
struct LinkAddress: Hashable, Sendable {
  /// The address to request, without its fragment.
  var url: String
  /// The anchor, decoded; `nil` if the fragment is missing or is not an anchor in a page's HTML.
  var anchor: String?

  /// Returns `nil` if a text is not an address that can be requested.
  init?(_ destination: String) {
    var text = destination.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("//") { text = "https:" + text }
    guard ["http://", "https://"].contains(where: text.lowercased().hasPrefix) else { return nil }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let url = Self.encoded(String(parts[0])), Self.host(of: url) != nil,
      url.utf8.count < 8000
    else { return nil }
    self.url = url
    anchor = parts.count > 1 ? Self.anchor(String(parts[1]), on: url) : nil
  }

  /// The host of an address in lower case, without its port; `nil` if it has no host, or has a user
  /// or a password.
  static func host(of url: String) -> String? {
    guard let parts = URLComponents(string: url), parts.user == nil, parts.password == nil,
      let host = parts.host, !host.isEmpty
    else { return nil }
    return host.lowercased()
  }

  /// The host of an address with its port, if it has one.
  static func server(of url: String) -> String {
    let port = URLComponents(string: url)?.port.map { ":\($0)" } ?? ""
    return (host(of: url) ?? "") + port
  }

  /// Whether a host is a name for examples, or one that only this machine or its network knows.
  static func isReserved(_ host: String) -> Bool {
    let names = ["localhost", "example", "test", "invalid", "local", "internal", "localdomain"]
    let last = host.split(separator: ".").last.map(String.init) ?? ""
    if names.contains(last) { return true }
    if ["example.com", "example.org", "example.net"].contains(where: {
      host == $0 || host.hasSuffix("." + $0)
    }) {
      return true
    }
    return !host.contains(".") && !host.contains(":")
  }

  /// Percent-encodes characters that an address must not contain; `nil` if one is a control
  /// character.
  private static func encoded(_ text: String) -> String? {
    var result = ""
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F { return nil }
      if byte > 0x7E || " \"<>\\^`{|}".utf8.contains(byte) {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }

  /// The anchor of a fragment. Some fragments are not anchors: text to highlight, states of an
  /// application, and lines of code.
  private static func anchor(_ fragment: String, on url: String) -> String? {
    let name = fragment.replacing(/:~:.*/, with: "")
    guard !name.isEmpty, name != "top", !name.hasPrefix("/"), !name.hasPrefix("!") else {
      return nil
    }
    if name.wholeMatch(of: /L[0-9]+(C[0-9]+)?(-L?[0-9]+(C[0-9]+)?)?/) != nil { return nil }
    return name.removingPercentEncoding ?? name
  }
}
