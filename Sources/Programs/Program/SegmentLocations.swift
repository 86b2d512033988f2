import Articles

/// Converts locations in an article to places in a program's segments, and back. Cached data uses
/// such places where possible, so that it stays valid if the program moves in the article.
/// Locations outside the program have no place.
package struct SegmentLocations {
  /// A place that moves with the program.
  package enum Place: Hashable {
    /// The fence of the example.
    case fence
    /// `line` counts from 0; `column` is the article's column minus the line's indentation.
    case line(segment: Int, line: Int, column: Int)
  }

  private let program: SwiftProgram

  package init(_ program: SwiftProgram) {
    self.program = program
  }

  /// `nil` for a location outside the program.
  package func place(of location: Location) -> Place? {
    if location == program.location { return .fence }
    guard location.file == program.article else { return nil }
    return place(line: location.line, column: location.column)
  }

  package func place(line: Int, column: Int) -> Place? {
    for (index, segment) in program.segments.enumerated() {
      let offset = line - segment.block.firstLine
      // The line after the last one counts, too: the compiler reports unclosed brackets there.
      guard 0...segment.block.lines.count ~= offset else { continue }
      return .line(
        segment: index, line: offset, column: column - indent(ofLine: offset, in: segment))
    }
    return nil
  }

  /// `nil` if the program has no such segment.
  package func location(of place: Place) -> Location? {
    switch place {
    case .fence: return program.location
    case .line(let index, let line, let column):
      guard program.segments.indices.contains(index) else { return nil }
      let segment = program.segments[index]
      return Location(
        file: program.article, line: segment.block.firstLine + line,
        column: max(1, column + indent(ofLine: line, in: segment)))
    }
  }

  private func indent(ofLine line: Int, in segment: SwiftProgram.Segment) -> Int {
    segment.block.indents.indices.contains(line) ? segment.block.indents[line] : 0
  }
}
