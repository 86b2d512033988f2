/// A range of a file's bytes, and what replaces it.
package struct TextEdit: Hashable, Sendable {
  package var range: Range<Int>
  package var bytes: [UInt8]
}

extension [TextEdit] {
  /// Returns a file's bytes with these edits, which must not overlap. Edits at the same place keep
  /// their order.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let sorted = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in sorted {
      result += bytes[position..<Swift.max(position, edit.range.lowerBound)]
      result += edit.bytes
      position = Swift.max(position, edit.range.upperBound)
    }
    return result + bytes[position...]
  }
}
