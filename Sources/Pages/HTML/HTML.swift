/// Escapes text for HTML, attributes and SVG, and encodes addresses.
enum HTML {
  /// The text with character references for `&`, `<`, `>`, `"` and `'`, for content and for quoted
  /// attributes.
  ///
  /// Control characters that are not allowed in HTML and XML become U+FFFD.
  static func escape(_ text: some StringProtocol) -> String {
    var text = String(text)
    return text.withUTF8 { escaped($0) } ?? text
  }

  /// Copies the bytes between those that need a reference. Returns `nil` if none does.
  private static func escaped(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard var next = text.firstIndex(where: { !isPlain[Int($0)] }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 8 + 8)
    var start = 0
    while true {
      bytes += text[start..<next]
      switch text[next] {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes += "\u{FFFD}".utf8
      }
      start = next + 1
      guard let found = text[start...].firstIndex(where: { !isPlain[Int($0)] }) else { break }
      next = found
    }
    bytes += text[start...]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte in text needs no reference, by its value.
  private static let isPlain: [Bool] = (0...UInt8.max).map { (byte: UInt8) -> Bool in
    switch byte {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0x7F: false
    default: !"&<>\"'".utf8.contains(byte)
    }
  }

  /// An element that contains a text, which is escaped.
  static func element(_ name: String, class classes: String? = nil, _ text: String) -> String {
    let attribute = classes.map { " class=\"\(escape($0))\"" } ?? ""
    return "<\(name)\(attribute)>\(escape(text))</\(name)>"
  }

  /// The attributes of an element that scrolls. It can be focused by keyboard, and screen readers
  /// read its name.
  static func scrolling(named name: String) -> String {
    " role=\"group\" tabindex=\"0\" aria-label=\"\(escape(name))\""
  }

  /// Percent-encodes the characters of a path or an address that an address may not contain. Parts
  /// that are already encoded are kept.
  static func encodedAddress(_ address: String) -> String {
    encoded(address, keeping: isAddressByte)
  }

  /// Percent-encodes a path in which every character is literal, including `%`, `?`, `#` and `:`.
  static func encodedPath(_ path: String) -> String { encoded(path, keeping: isPathByte) }

  private static func encoded(_ text: String, keeping isKept: [Bool]) -> String {
    guard !text.utf8.allSatisfy({ isKept[Int($0)] }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept[Int(byte)] {
        bytes.append(byte)
      } else {
        bytes += percentEncoded(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes the part of an address after its `#`. Colons are kept, so that symbol names stay
  /// readable.
  static func encodedFragment(_ anchor: String) -> String {
    encodedPath(anchor).replacing("%3A", with: ":")
  }

  /// Whether a byte may be in an address, by its value: letters, digits and the other characters of
  /// RFC 3986.
  private static let isAddressByte: [Bool] = (0...UInt8.max).map { (byte: UInt8) -> Bool in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  private static let isPathByte: [Bool] = (0...UInt8.max).map { (byte: UInt8) -> Bool in
    isAddressByte[Int(byte)] && !"%?#:".utf8.contains(byte)
  }

  private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
