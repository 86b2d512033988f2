import Articles

/// Finds the places of an article in a program's own lines, and back, so that what is kept of a program does not
/// depend on where in the article it stands.
struct StretchPlaces {
  /// A place that moves with the program.
  enum Place: Hashable {
    /// The fence of the example.
    case fence
    /// The line counts from 0, the column is that of the article without the line's indent.
    case line(stretch: Int, line: Int, column: Int)
  }

  private let example: Example

  init(_ example: Example) {
    self.example = example
  }

  /// Nil for a place outside the program.
  func place(of location: Location) -> Place? {
    if location == example.location { return .fence }
    guard location.file == example.article else { return nil }
    return place(line: location.line, column: location.column)
  }

  func place(line: Int, column: Int) -> Place? {
    for (index, stretch) in example.stretches.enumerated() {
      let offset = line - stretch.block.firstLine
      // The line behind the last one, too: what is not closed is told there.
      guard 0...stretch.block.lines.count ~= offset else { continue }
      return .line(
        stretch: index, line: offset, column: column - indent(ofLine: offset, in: stretch))
    }
    return nil
  }

  /// Nil where the program has no such line.
  func location(of place: Place) -> Location? {
    switch place {
    case .fence: return example.location
    case .line(let index, let line, let column):
      guard example.stretches.indices.contains(index) else { return nil }
      let stretch = example.stretches[index]
      return Location(
        file: example.article, line: stretch.block.firstLine + line,
        column: max(1, column + indent(ofLine: line, in: stretch)))
    }
  }

  private func indent(ofLine line: Int, in stretch: Example.Stretch) -> Int {
    stretch.block.indents.indices.contains(line) ? stretch.block.indents[line] : 0
  }
}
