import Foundation

/// The address of a shared cache.
package struct CacheAddress: Sendable {
  /// Without a trailing slash.
  package let text: String

  /// Why a text is not a valid address. The text itself is not shown: it may contain a password.
  package enum Failure: Error, CustomStringConvertible {
    case noAddress, password, query

    package var description: String {
      switch self {
      case .noAddress: "the address of a cache starts with 'http://' or 'https://' and a host"
      case .password:
        "the address of a cache must not contain a user or a password; put a token into the environment variable '\(CacheSettings.tokenName)'"
      case .query: "the address of a cache must not contain '?' or '#'"
      }
    }
  }

  package init(_ text: String) throws(Failure) {
    guard !text.contains("@") else { throw .password }
    guard !text.contains("?"), !text.contains("#") else { throw .query }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let isPlain = text.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
    guard scheme == "http" || scheme == "https", isPlain,
      text.dropFirst(scheme.count).hasPrefix("://"),
      let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty
    else { throw .noAddress }
    self.text = scheme + text.dropFirst(scheme.count).trimmingSuffix("/")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ end: Character) -> Substring {
    var text = self
    while text.last == end { text.removeLast() }
    return text
  }
}
