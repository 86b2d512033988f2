/// How text is displayed on a terminal.
extension String {
  /// The text in one line that cannot control a terminal: control characters, line ends and
  /// direction marks are escaped, such as `\u{1b}`; a tab becomes four spaces.
  var neutral: String {
    guard unicodeScalars.contains(where: { !$0.isPlain }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where scalar.isPlain: text.unicodeScalars.append(scalar)
      case "\t": text += "    "
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text
  }

  /// The number of terminal columns that the text takes once it is ``neutral``.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// Splits the text into pieces of at most `width` columns, at spaces if possible.
  func wrapped(to width: Int) -> [String] {
    guard displayWidth > width, width > 0 else { return [self] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    var lastBlank: String.Index?
    for character in self {
      if lineWidth + character.displayWidth > width, !line.isEmpty {
        let rest = lastBlank.map { String(line[line.index(after: $0)...]) }
        lines.append(lastBlank.map { String(line[..<$0]) } ?? line)
        line = rest ?? ""
        lineWidth = line.displayWidth
        lastBlank = nil
      }
      if character == " ", !line.isEmpty { lastBlank = line.endIndex }
      line.append(character)
      lineWidth += character.displayWidth
    }
    return lines + [line]
  }

  /// The text cut to `width` columns, with `…` at the end if something was cut off.
  func truncated(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var text = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      if used > width { break }
      text.append(character)
    }
    return text + "…"
  }

  /// The end of the text in `width` columns, with `…` at the start if something was cut off.
  func truncatedAtStart(to width: Int) -> String {
    guard displayWidth > width else { return self }
    let reversed = String(String(self.reversed()).truncated(to: width).dropLast())
    return "…" + String(reversed.reversed())
  }
}

extension Character {
  /// The number of terminal columns: 0, 1 or 2.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII, unicodeScalars.count == 1 { return first.value < 32 ? 0 : 1 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { Swift.max($0, $1.displayWidth) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may be written to a terminal unchanged.
  var isPlain: Bool {
    if isASCII { return value >= 32 && value != 127 }
    switch value {
    case 0x80...0x9F, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return false
    default: return true
    }
  }

  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    // Unicode's East Asian Width, W and F.
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
