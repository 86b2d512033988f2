/// Which line of a text of several lines each of its bytes stands on.
package struct LineOffsets {
  /// Of each line's first byte.
  private let starts: [Int]

  package init(_ text: String) { self.init(text.utf8) }

  package init(_ bytes: some Sequence<UInt8>) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 10 { starts.append(offset + 1) }
    self.starts = starts
  }

  /// The line of a byte, from 0, and where that line starts.
  package func line(at offset: Int) -> (number: Int, start: Int) {
    let number = starts.lastIndex(notAbove: offset) { $0 }
    return (number, starts[number])
  }

  /// Where the line after a line (from 0) starts; nil for the last.
  package func start(after number: Int) -> Int? {
    number + 1 < starts.count ? starts[number + 1] : nil
  }
}
