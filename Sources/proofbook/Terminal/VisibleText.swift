/// Makes the text of a program or an author safe for a terminal. Control characters are escaped,
/// such as `\u{1b}`, so that they cannot move the cursor, change the title or hide text. Line ends
/// and tabs stay.
///
/// The text arrives in pieces, which may end in the middle of a character.
struct VisibleText {
  private var rest: [UInt8] = []

  /// Converts a complete text.
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !$0.isPlain && $0 != "\n" && $0 != "\t" }) else {
      return text
    }
    var visible = VisibleText()
    return String(
      decoding: visible.adding(Array(text.utf8)) + visible.finished(), as: UTF8.self)
  }

  /// Adds bytes and returns what can be shown now.
  mutating func adding(_ bytes: [UInt8]) -> [UInt8] {
    rest += bytes
    return shown(isLast: false)
  }

  /// Returns what is left at the end.
  mutating func finished() -> [UInt8] { shown(isLast: true) }

  private mutating func shown(isLast: Bool) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    while index < rest.count {
      let byte = rest[index]
      if byte == 13 {
        // In a CRLF line end, the carriage return is dropped; any other one is escaped.
        guard index + 1 < rest.count || isLast else { break }
        if index + 1 >= rest.count || rest[index + 1] != 10 { text += "\\r".utf8 }
        index += 1
        continue
      }
      if byte < 0x80 {
        text += Self.shown(Unicode.Scalar(byte))
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let piece = rest[index..<min(index + length, rest.count)]
      if let scalar = String(validating: piece, as: UTF8.self)?.unicodeScalars.first,
        piece.count == length
      {
        text += Self.shown(scalar)
        index += length
      } else if !isLast, byte >= 0xC0, piece.count < length,
        piece.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 })
      {
        break
      } else {
        text += "\\x\(String(byte, radix: 16))".utf8
        index += 1
      }
    }
    rest.removeFirst(index)
    return text
  }

  private static func shown(_ scalar: Unicode.Scalar) -> [UInt8] {
    scalar.isPlain || scalar == "\n" || scalar == "\t"
      ? Array(String(scalar).utf8) : Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
  }
}

extension String {
  /// The tool's own text for a terminal. Everything between the tool's color sequences is made
  /// visible.
  func visible(keepsColors: Bool) -> String {
    guard keepsColors, utf8.contains(0x1B) else { return VisibleText.of(self) }
    var text = ""
    var start = startIndex
    for color in matches(of: /\u{1B}\[[0-9;]*m/) {
      text += VisibleText.of(String(self[start..<color.range.lowerBound])) + color.output
      start = color.range.upperBound
    }
    return text + VisibleText.of(String(self[start...]))
  }
}
