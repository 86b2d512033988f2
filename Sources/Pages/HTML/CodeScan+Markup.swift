extension CodeScan {
  /// Reads HTML or XML.
  mutating func readMarkup() {
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readEntity()
      default: index += 1
      }
    }
  }

  private mutating func readTag() {
    func end(_ mark: StaticString) -> Int {
      first(mark, from: index).map { $0 + mark.utf8CodeUnitCount } ?? text.count
    }
    if isAt("<!--") {
      add("c", to: end("-->"))
    } else if isAt("<![CDATA[") {
      add("s", to: end("]]>"))
    } else if isAt("<?") {
      add("a", to: end("?>"))
    } else if isAt("<!") {
      add("a", to: end(">"))
    } else {
      index += isAt("</") ? 2 : 1
      guard Self.isNameStart(byte(at: index)) else { return }
      add("k", to: endOfName())
      readAttributes()
    }
  }

  private mutating func readAttributes() {
    while index < text.count {
      let first = text[index]
      if first == UInt8(ascii: ">") || first == UInt8(ascii: "<") { return }
      if first == UInt8(ascii: "=") {
        index += 1
        readAttributeValue()
      } else if Self.isNameStart(first) {
        add("a", to: endOfName())
      } else {
        index += 1
      }
    }
  }

  private mutating func readAttributeValue() {
    while Self.isBlank(byte(at: index)) { index += 1 }
    let first = byte(at: index)
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      // An unterminated string ends with its line.
      let end = endOfString(before: text.count, hasEscapes: false)
      add("s", to: end ?? endOfLine(from: index))
    } else {
      var end = index
      while end < text.count, !" \t\n>".utf8.contains(text[end]) { end += 1 }
      add("s", to: end)
    }
  }

  /// Reads `&amp;` or `&#38;`.
  private mutating func readEntity() {
    var end = index + 1
    if byte(at: end) == UInt8(ascii: "#") { end += 1 }
    let start = end
    while end < text.count, end < start + 32, text[end] < 0x80, Self.isWordByte(text[end]) {
      end += 1
    }
    if end > start, byte(at: end) == UInt8(ascii: ";") { add("n", to: end + 1) } else { index += 1 }
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    isWordByte(byte) && !isDigit(byte) || "@:*#".utf8.contains(byte)
  }

  private func endOfName() -> Int {
    var end = index + 1
    while end < text.count, Self.isWordByte(text[end]) || "-.:@".utf8.contains(text[end]) {
      end += 1
    }
    return end
  }
}
