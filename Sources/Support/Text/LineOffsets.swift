/// Finds the line of a text that contains a byte offset.
package struct LineOffsets {
  /// The offset of each line's first byte.
  private let starts: [Int]

  package init(_ text: String) { self.init(text.utf8) }

  package init(_ bytes: some Sequence<UInt8>) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 10 { starts.append(offset + 1) }
    self.starts = starts
  }

  /// Returns the number of the line that contains a byte, from 0, and the offset where that line
  /// starts.
  package func line(at offset: Int) -> (number: Int, start: Int) {
    let number = starts.lastIndex(notAbove: offset) { $0 }
    return (number, starts[number])
  }

  /// Returns the offset where the line after a line (from 0) starts; `nil` for the last line.
  package func start(after number: Int) -> Int? {
    number + 1 < starts.count ? starts[number + 1] : nil
  }
}
