/// Measures text by a model, because no font file is read.
///
/// The width of a character is a fixed fraction of the font's size that depends on the kind of the
/// character; bold text is 6 % wider. Lines break at spaces and line ends, and within a word only
/// if the word alone is too wide. Heights are multiples of the font's line height. Results are
/// rounded up to whole pixels of a 3x display, as in UIKit. So sizes are stable and plausible, but
/// not those of a device.
enum TextMeasure {
  /// The size of `text` in `font`, with lines no wider than `width`.
  ///
  /// - Parameter lines: The maximum number of lines; 0 for no limit.
  static func size(
    of text: String, font: UIFont, width: CGFloat = .infinity, lines limit: Int = 0
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var widths = lineWidths(of: text, font: font, within: width)
    if limit > 0 { widths = Array(widths.prefix(limit)) }
    let widest = min(widths.max() ?? 0, max(width, 0))
    return CGSize(
      width: wholePixels(widest), height: wholePixels(font.lineHeight * CGFloat(widths.count)))
  }

  /// Rounds a length up to a third of a point.
  static func wholePixels(_ length: CGFloat) -> CGFloat {
    guard length.isFinite else { return length }
    return (length * 3 - 1e-6).rounded(.up) / 3
  }

  private static func lineWidths(of text: String, font: UIFont, within limit: CGFloat) -> [CGFloat]
  {
    var lines: [CGFloat] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // The width up to the end of the last word, and that of the spaces after it.
      var line: CGFloat = 0
      var spaces: CGFloat = 0
      var word: CGFloat = 0
      func endWord() {
        if line > 0, line + spaces + word > limit + 1e-6, word > 0 {
          lines.append(line)
          line = 0
          spaces = 0
        }
        if word > 0 {
          line += spaces + word
          spaces = 0
          word = 0
        }
      }
      for character in paragraph {
        let advance = advance(of: character, in: font)
        if character == " " || character == "\t" {
          endWord()
          spaces += advance
        } else {
          if word > 0, word + advance > limit + 1e-6 {
            endWord()
            lines.append(line)
            line = 0
          }
          word += advance
        }
      }
      endWord()
      lines.append(line > 0 ? line : spaces)
    }
    return lines
  }

  static func advance(of character: Character, in font: UIFont) -> CGFloat {
    let traits = font.descriptor.symbolicTraits
    let part = traits.contains(.traitMonoSpace) ? 0.6 : advance(of: character)
    return font.pointSize * part * (traits.contains(.traitBold) ? 1.06 : 1)
  }

  /// As a fraction of the font's size.
  private static func advance(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch character {
    case " ", "i", "j", "l", "I", "|", "'", ".", ",", ":", ";", "!", "’", "‘", "·": return 0.28
    case "f", "t", "r", "(", ")", "[", "]", "{", "}", "/", "\\", "-", "\"", "`": return 0.36
    case "m", "w", "M", "W", "@", "%", "—", "…": return 0.88
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 1.25 }
    if scalar.value >= 0x2E80 { return 1 }
    if character.isUppercase { return 0.68 }
    if character.isNumber { return 0.62 }
    return 0.55
  }
}
