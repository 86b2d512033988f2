/// Reads the tags of an HTML text and the text between them, in order.
///
/// It accepts any HTML, not only what Proofbook writes: a `<` that does not begin a tag is text, a
/// tag that does not end is text, and comments and declarations are skipped.
struct MarkupReader: Sequence, IteratorProtocol {
  enum Token {
    /// The text as it is written, with its character references.
    case text(Substring.UTF8View)
    case opening(MarkupTag)
    case closing(String)
  }

  private var rest: Substring.UTF8View

  init(_ html: String) {
    rest = html[...].utf8
  }

  /// Where the next token begins.
  var position: String.Index { rest.startIndex }

  mutating func next() -> Token? {
    while let first = rest.first {
      guard first == UInt8(ascii: "<") else {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        rest = rest[text.endIndex...]
        return .text(text)
      }
      if rest.starts(with: "<!--".utf8) {
        skipComment()
      } else if let tag = tag() {
        return tag
      } else if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) {
        skip(through: UInt8(ascii: ">"))
      } else {
        rest.removeFirst()
        return .text("&lt;"[...].utf8)
      }
    }
    return nil
  }

  private mutating func skip(through end: UInt8) {
    rest = rest.firstIndex(of: end).map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
  }

  private mutating func skipComment() {
    rest = rest.dropFirst(4)
    while let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
      rest = rest[dash...]
      if rest.starts(with: "-->".utf8) {
        rest = rest.dropFirst(3)
        return
      }
      rest.removeFirst()
    }
    rest = rest[rest.endIndex...]
  }

  private mutating func tag() -> Token? {
    var input = rest.dropFirst()
    let isClosing = input.first == UInt8(ascii: "/")
    if isClosing { input.removeFirst() }
    guard let first = input.first, Self.isLetter(first) else { return nil }
    let nameBytes = input.prefix {
      !Self.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    input = input[nameBytes.endIndex...]
    var tag = MarkupTag(name: Self.string(nameBytes))
    while true {
      input = input.drop(while: Self.isBlank)
      guard let next = input.first else { return nil }
      if next == UInt8(ascii: ">") { break }
      if next == UInt8(ascii: "/") {
        input.removeFirst()
        tag.isSelfClosing = input.first == UInt8(ascii: ">")
        continue
      }
      let key = input.prefix {
        !Self.isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
          && $0 != UInt8(ascii: "/")
      }
      guard !key.isEmpty else {
        // A '=' without a name before it.
        input.removeFirst()
        continue
      }
      input = input[key.endIndex...].drop(while: Self.isBlank)
      var value: String?
      if input.first == UInt8(ascii: "=") {
        input = input.dropFirst().drop(while: Self.isBlank)
        if let quote = input.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          input.removeFirst()
          guard let end = input.firstIndex(of: quote) else { return nil }
          value = Self.string(input[..<end])
          input = input[input.index(after: end)...]
        } else {
          let bare = input.prefix { !Self.isBlank($0) && $0 != UInt8(ascii: ">") }
          value = Self.string(bare)
          input = input[bare.endIndex...]
        }
      }
      tag.attributes.append((Self.string(key), value.map(MarkupTag.decoded)))
    }
    rest = input.dropFirst()
    return isClosing ? .closing(tag.name) : .opening(tag)
  }

  private static func string(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}

/// An opening tag. Names keep their case, because some SVG names have mixed case. Character
/// references in attribute values are resolved.
struct MarkupTag {
  var name: String
  var attributes: [(name: String, value: String?)] = []
  var isSelfClosing = false

  subscript(_ name: String) -> String? {
    get { attributes.first { $0.name == name }.flatMap { $0.value ?? "" } }
    set {
      let index = attributes.firstIndex { $0.name == name }
      if let newValue {
        if let index {
          attributes[index].value = newValue
        } else {
          attributes.append((name, newValue))
        }
      } else if let index {
        attributes.remove(at: index)
      }
    }
  }

  /// The elements that have no end tag.
  static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// The text with numeric character references, the five of XML, and `&nbsp;` resolved. Others are
  /// kept.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: rest.startIndex)..<end])
      {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest.removeFirst()
      }
    }
    return result + rest
  }

  /// The character that a reference stands for: `lt`, `#39`, `#x27`; `nil` for an unknown
  /// reference.
  static func character(_ reference: Substring) -> String? {
    if reference.hasPrefix("#") {
      let digits = reference.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
      guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value > 0 else { return nil }
      return String(Character(scalar))
    }
    return ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"][
      String(reference)]
  }
}
