extension Array {
  /// The last of these elements, which are sorted by a number, whose number is not above another; the first one where all
  /// are.
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
