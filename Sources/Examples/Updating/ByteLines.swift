/// A file's bytes in lines, counted as an article's are: a line ends with `\n`, `\r\n` or a lone `\r`, and a byte
/// order mark is no part of the first.
struct ByteLines {
  let bytes: [UInt8]
  /// Of each line, without its end.
  private(set) var ranges: [Range<Int>] = []
  /// Where the next line starts.
  private(set) var nexts: [Int] = []

  init(_ bytes: [UInt8]) {
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

  /// How many line ends there are.
  var endCount: Int { zip(ranges, nexts).count { $0.upperBound < $1 } }

  /// The bytes of a line (from 1), without its end; nil beyond the last.
  subscript(line: Int) -> ArraySlice<UInt8>? {
    ranges.indices.contains(line - 1) ? bytes[ranges[line - 1]] : nil
  }

  /// What ends a line; empty where the file ends without.
  func end(ofLine line: Int) -> ArraySlice<UInt8> {
    bytes[ranges[line - 1].upperBound..<nexts[line - 1]]
  }

  /// What a new line after this one ends with: what this one does, else the one before.
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

  /// Takes a line out with its end; of the last one, that ends with the file, the end before it.
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
