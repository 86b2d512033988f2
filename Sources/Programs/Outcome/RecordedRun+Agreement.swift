extension RecordedRun {
  /// Returns what two runs of one program have in common, or `nil` if their steps differ.
  ///
  /// A value that differs is kept without its text. Addresses agree only by chance: if such a value
  /// were removed, the other values on its line would be shown in one build and not in the next.
  package func agreeing(with other: RecordedRun) -> RecordedRun? {
    guard withoutValues == other.withoutValues else { return nil }
    var run = self
    guard values.count == other.values.count else {
      run.values = []
      return run
    }
    run.values = zip(values, other.values).compactMap { value, other in
      guard value.isAt(other) else { return nil }
      var common = value
      if value.text != other.text || value.isCut != other.isCut {
        common.text = ""
        common.isCut = false
      }
      return common
    }
    return run
  }

  private var withoutValues: RecordedRun {
    var run = self
    run.values = []
    return run
  }
}

extension RecordedRun.Value {
  fileprivate func isAt(_ other: Self) -> Bool {
    place == other.place && column == other.column && name == other.name
  }
}
