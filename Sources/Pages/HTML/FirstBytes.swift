extension StringProtocol {
  /// The first occurrence of another text, byte for byte. This is much faster than a search that
  /// compares characters.
  func firstBytes(of other: String) -> Range<Index>? {
    var other = other
    let count = other.utf8.count
    let offset = other.withUTF8 { sought in
      // If the text's bytes are not contiguous, they are copied.
      utf8.withContiguousStorageIfAvailable { $0.firstOffset(of: sought) }
        ?? Array(utf8).withUnsafeBufferPointer { $0.firstOffset(of: sought) }
    }
    return offset.map {
      let start = utf8.index(startIndex, offsetBy: $0)
      return start..<utf8.index(start, offsetBy: count)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func firstOffset(of sought: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = sought.first, count >= sought.count else { return nil }
    var offset = 0
    while offset <= count - sought.count {
      if self[offset] == first {
        var length = 1
        while length < sought.count, self[offset + length] == sought[length] { length += 1 }
        if length == sought.count { return offset }
      }
      offset += 1
    }
    return nil
  }
}
