/// Writing text so that it stays text in HTML, in attributes and in SVG.
enum HTML {
  /// Text with `&`, `<`, `>`, `"` and `'` written as references; fit for content and for quoted attributes.
  ///
  /// Control characters that neither HTML nor XML may hold become U+FFFD.
  static func escape(_ text: some StringProtocol) -> String {
    var text = String(text)
    return text.withUTF8 { escaped($0) } ?? text
  }

  /// Copies the runs between the characters that need a reference; nil where there is none.
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

  /// By byte: what stands for itself in a text.
  private static let isPlain: [Bool] = (0...UInt8.max).map { (byte: UInt8) -> Bool in
    switch byte {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0x7F: false
    default: !"&<>\"'".utf8.contains(byte)
    }
  }

  /// Text between two tags, escaped.
  static func element(_ name: String, class classes: String? = nil, _ text: String) -> String {
    let attribute = classes.map { " class=\"\(escape($0))\"" } ?? ""
    return "<\(name)\(attribute)>\(escape(text))</\(name)>"
  }

  /// A path or an address as a link may hold it: what is no address character is percent-encoded,
  /// and what is encoded already stays.
  static func encodedAddress(_ address: String) -> String {
    encoded(address, keeping: isAddressByte)
  }

  /// A path whose every character stands for itself, `%`, `?`, `#` and `:` included.
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

  /// What stands behind the `#` of an address, so that colons of a symbol's name stay readable.
  static func encodedFragment(_ anchor: String) -> String {
    encodedPath(anchor).replacing("%3A", with: ":")
  }

  /// By byte: letters, digits, and what RFC 3986 lets stand in an address.
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
