/// A file's bytes divided into lines as in an article: a line ends with `\n`, `\r\n` or a lone
/// `\r`, and a byte order mark is not part of the first line.
package struct ByteLines: Sendable {
  package let bytes: [UInt8]
  /// The range of each line, without its ending.
  package private(set) var ranges: [Range<Int>] = []
  /// For each line, where the next one starts.
  private(set) var nexts: [Int] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 10 || byte == 13 else {
        position += 1
        continue
      }
      let isPair = byte == 13 && position + 1 < bytes.count && bytes[position + 1] == 10
      let next = position + (isPair ? 2 : 1)
      ranges.append(start..<position)
      nexts.append(next)
      start = next
      position = next
    }
    if start < bytes.count {
      ranges.append(start..<bytes.count)
      nexts.append(bytes.count)
    }
  }

  /// The number of line endings.
  var endCount: Int { zip(ranges, nexts).count { $0.upperBound < $1 } }

  /// The bytes of a line (from 1) without its ending; `nil` after the last line.
  subscript(line: Int) -> ArraySlice<UInt8>? {
    ranges.indices.contains(line - 1) ? bytes[ranges[line - 1]] : nil
  }

  /// The ending of a line; empty if the file ends without one.
  func end(ofLine line: Int) -> ArraySlice<UInt8> {
    bytes[ranges[line - 1].upperBound..<nexts[line - 1]]
  }

  /// The ending for a new line after this one: that of this line, or of the nearest line before it
  /// that has one.
  private func usualEnd(ofLine line: Int) -> [UInt8] {
    for number in stride(from: line, through: 1, by: -1) where !end(ofLine: number).isEmpty {
      return Array(end(ofLine: number))
    }
    return [10]
  }

  // MARK: Edits

  func replacing(_ line: Int, with text: [UInt8]) -> TextEdit {
    TextEdit(range: ranges[line - 1], bytes: text)
  }

  /// Removes a line with its ending. If it is the last line and has no ending, the ending before it
  /// is removed.
  func removing(_ line: Int) -> TextEdit {
    let isLast = end(ofLine: line).isEmpty && line > 1
    let start = isLast ? ranges[line - 2].upperBound : ranges[line - 1].lowerBound
    return TextEdit(range: start..<nexts[line - 1], bytes: [])
  }

  func adding(_ text: [UInt8], afterLine line: Int) -> TextEdit {
    let end = usualEnd(ofLine: line)
    let isLast = self.end(ofLine: line).isEmpty
    return TextEdit(
      range: nexts[line - 1]..<nexts[line - 1], bytes: isLast ? end + text : text + end)
  }
}
