extension Array {
  /// Returns the index of the last element whose key is at most `number`; 0 if there is none. The
  /// elements must be sorted by their keys.
  ///
  /// - Complexity: Logarithmic.
  package func lastIndex(notAbove number: Int, by key: (Element) -> Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if key(self[middle]) <= number { low = middle } else { high = middle }
    }
    return low
  }
}
