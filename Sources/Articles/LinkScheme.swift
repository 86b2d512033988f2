/// The scheme of an address: the part before its colon, such as `https`.
package struct LinkScheme: Hashable, Sendable {
  /// In lower case.
  package var name: String

  /// Returns `nil` if the address has no scheme and is therefore a path.
  ///
  /// Like browsers, ignores blanks, tabs, line breaks and control characters.
  package init?(of address: String) {
    let bytes = address.utf8.filter { $0 > 32 && $0 != 127 }
    let letters = bytes.prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
    }
    guard let first = letters.first, first | 32 >= UInt8(ascii: "a"), bytes.count > letters.count,
      bytes[letters.count] == UInt8(ascii: ":")
    else { return nil }
    name = String(decoding: letters, as: UTF8.self).lowercased()
  }

  /// Whether pages may link to such addresses. Schemes that run code or read local files are not
  /// allowed.
  package var isLink: Bool { Self.links.contains(name) }

  var isNetwork: Bool { ["http", "https", "ftp"].contains(name) }

  func isAllowed(in link: Link) -> Bool {
    isLink || (link.isImage && Self.isPicture(link.destination))
  }

  /// Whether an address is a `data:` URL of an image. SVG is not allowed, because it may contain
  /// scripts.
  package static func isPicture(_ address: String) -> Bool {
    let start = address.lowercased()
    return ["png", "jpeg", "jpg", "gif", "webp", "avif"].contains { kind in
      start.hasPrefix("data:image/\(kind);") || start.hasPrefix("data:image/\(kind),")
    }
  }

  private static let links: Set<String> = [
    "http", "https", "mailto", "tel", "ftp", "ftps", "sms", "xmpp", "irc", "ircs", "news", "nntp",
    "git", "ssh", "feed", "geo", "magnet", "matrix", "webcal", "urn", "doi", "xcode",
  ]
}
