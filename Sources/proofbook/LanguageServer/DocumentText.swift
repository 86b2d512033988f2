import Articles
import Examples

/// A document of the editor, for conversions between the tool's locations and the protocol's
/// positions.
struct DocumentText: Sendable {
  /// The unit of ``LSP/Position/character``.
  enum Encoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  let text: String
  private let bytes: [UInt8]
  /// The ranges of the lines in ``bytes``, without their ends.
  private let lines: [Range<Int>]
  private let encoding: Encoding

  init(_ text: String, _ encoding: Encoding) {
    self.text = text
    self.encoding = encoding
    let all = ByteLines(Array(text.utf8))
    bytes = all.bytes
    // A position may be after the last line's end.
    let isEnded = bytes.last.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    lines = all.ranges + (isEnded ? [bytes.count..<bytes.count] : [])
  }

  /// The position of a line and a column in UTF-8 bytes, both from 1. A location outside the text
  /// becomes the nearest position in it.
  func position(line: Int, column: Int) -> LSP.Position {
    let line = min(max(line, 1), lines.count) - 1
    return position(ofByte: lines[line].lowerBound + max(column, 1) - 1, in: line)
  }

  /// The position of a byte of the text.
  func position(ofByte offset: Int) -> LSP.Position {
    // The last line that starts at or before the byte.
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    return position(ofByte: offset, in: low)
  }

  private func position(ofByte offset: Int, in line: Int) -> LSP.Position {
    let range = lines[line]
    let end = min(max(offset, range.lowerBound), range.upperBound)
    let before = bytes[range.lowerBound..<end]
    let character =
      encoding == .utf8 ? before.count : String(decoding: before, as: UTF8.self).utf16.count
    return LSP.Position(line: line, character: character)
  }

  /// The range from a location to the end of a line, without trailing blanks.
  func range(from location: Location, toLine last: Int) -> LSP.Range {
    let start = position(line: location.line, column: location.column)
    let line = min(max(last, location.line, 1), lines.count) - 1
    var end = lines[line].upperBound
    while end > lines[line].lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 {
      end -= 1
    }
    return LSP.Range(start: start, end: max(start, position(ofByte: end, in: line)))
  }
}
