/// Finds a sequence of bytes in linear time, even if a hostile page searches for `aaa…b` in `aaa…`.
///
/// - SeeAlso: Knuth, Morris and Pratt, "Fast Pattern Matching in Strings", 1977.
package struct ByteSearch {
  private let wanted: [UInt8]
  /// For each number of matching bytes, how many of them still match after a mismatch.
  private let fallbacks: [Int]

  package init(_ wanted: some Sequence<UInt8>) {
    let wanted = Array(wanted)
    var fallbacks = [Int](repeating: 0, count: wanted.count + 1)
    var count = 0
    for index in wanted.indices.dropFirst() {
      while count > 0, wanted[count] != wanted[index] { count = fallbacks[count] }
      if wanted[count] == wanted[index] { count += 1 }
      fallbacks[index + 1] = count
    }
    self.wanted = wanted
    self.fallbacks = fallbacks
  }

  /// Returns the index of the first occurrence in a slice; for an empty sequence, the start of the
  /// slice.
  package func first(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = wanted.first else { return bytes.startIndex }
    return bytes.withUnsafeBufferPointer { part in
      var count = 0
      for index in part.indices {
        // The common case: nothing matches so far.
        if count == 0, part[index] != first { continue }
        while count > 0, wanted[count] != part[index] { count = fallbacks[count] }
        if wanted[count] == part[index] { count += 1 }
        if count == wanted.count { return bytes.startIndex + index + 1 - count }
      }
      return nil
    }
  }
}
