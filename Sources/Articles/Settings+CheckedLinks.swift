import Support

extension Settings {
  /// Which links to the network are checked, if checking them is requested.
  package struct CheckedLinks: Hashable, Sendable {
    /// The addresses that are not checked; `*` matches any text.
    package var ignored: [String] = []
    /// The addresses of this machine or of private networks that are checked, too.
    package var allowed: [String] = []

    package init() {}

    package func ignores(_ address: String) -> Bool { Self.matches(address, ignored) }

    package func allows(_ address: String) -> Bool { Self.matches(address, allowed) }

    private static func matches(_ address: String, _ patterns: [String]) -> Bool {
      patterns.contains { Self.matches(address, $0) }
    }

    private static func matches(_ address: String, _ pattern: String) -> Bool {
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1 else { return address == pattern }
      guard let first = parts.first, let last = parts.last, address.hasPrefix(first) else {
        return false
      }
      var rest = address.dropFirst(first.count)
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return rest.hasSuffix(last)
    }
  }

  static let checkedLinkKeys = ["ignore", "allow"]

  /// Reads the value of `check-links`.
  static func checkedLinks(
    _ value: YAMLMapping.Value, diagnostics: inout [Diagnostic]
  ) -> CheckedLinks {
    var links = CheckedLinks()
    guard value.scalar == nil, let entries = value.mapping(diagnostics: &diagnostics) else {
      value.refuse(
        "check-links", wants: "the keys 'ignore' and 'allow'",
        hint: "such as 'ignore: [https://example.com/*]', indented", diagnostics: &diagnostics)
      return links
    }
    for entry in entries where !entry.isForOthers {
      let key = entry.key.value
      func addresses() -> [String] {
        (entry.value.list(key, example: "https://example.com/*", diagnostics: &diagnostics) ?? [])
          .map(\.value)
      }
      switch key {
      case "ignore": links.ignored = addresses()
      case "allow": links.allowed = addresses()
      default:
        diagnostics.append(unknown(entry.key, of: "'check-links'", among: checkedLinkKeys))
      }
    }
    return links
  }
}
