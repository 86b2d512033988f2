/// Writing text so that it stays text in HTML, in attributes and in SVG.
enum HTML {
  /// Text with `&`, `<`, `>`, `"` and `'` written as references; fit for content and for quoted attributes.
  ///
  /// Control characters that neither HTML nor XML may hold become U+FFFD.
  static func escape(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + text.utf8.count / 8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 0x09, 0x0A, 0x0D: bytes.append(byte)
      case 0..<0x20, 0x7F: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Text between two tags, escaped.
  static func element(_ name: String, class classes: String? = nil, _ text: String) -> String {
    let attribute = classes.map { " class=\"\(escape($0))\"" } ?? ""
    return "<\(name)\(attribute)>\(escape(text))</\(name)>"
  }

  /// A path or an address as a link may hold it: what is no address character is percent-encoded,
  /// and what is encoded already stays.
  static func encodedAddress(_ address: String) -> String {
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if isAddressByte(byte) {
        bytes.append(byte)
      } else {
        bytes += percentEncoded(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path whose every character stands for itself, `%`, `?`, `#` and `:` included.
  static func encodedPath(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ":"):
        bytes += percentEncoded(byte)
      default:
        bytes += isAddressByte(byte) ? [byte] : percentEncoded(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands behind the `#` of an address, so that colons of a symbol's name stay readable.
  static func encodedFragment(_ anchor: String) -> String {
    encodedPath(anchor).replacing("%3A", with: ":")
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
