import Articles

/// A statement that a `// => value` claim speaks of, and how a recorded program tells its value.
package struct ValueStatement: Hashable, Sendable {
  /// How its value comes to be known.
  package enum Telling: Hashable, Sendable {
    /// The compiler's transform tells it under this range: that of the expression, or of the variable's name.
    case transform(Range<Location>)
    /// Recorded by the compiler's transform, too. If the statement has no value, an inserted line after it reports that.
    case transformOrNothing(Range<Location>)
    /// A line after it tells the value of this expression, such as what was assigned to.
    case probe(String)
  }

  /// Where it stands in the article; the end is one past its last byte.
  package var range: Range<Location>
  package var telling: Telling
  /// Its place among the statements that end on its last line.
  package var ordinal = 0

  package init(range: Range<Location>, telling: Telling, ordinal: Int = 0) {
    self.range = range
    self.telling = telling
    self.ordinal = ordinal
  }

  /// The code of the line after it; nil where none is needed.
  package var probe: String? {
    switch telling {
    case .transform: nil
    case .transformOrNothing: "_ = ()"
    case .probe(let expression): expression
    }
  }

  /// The line that the compiler is told for the code after it.
  package var probeLine: Int {
    Self.firstProbeLine + range.upperBound.line * Self.mostOnALine + ordinal
  }

  /// Beyond the lines of any article, and of what the rewriter writes.
  private static let firstProbeLine = 100_000_000
  package static let mostOnALine = 16

  /// The article's line and the ordinal that a line after a statement stands for; nil for any other line.
  package static func place(ofProbeLine line: Int) -> (line: Int, ordinal: Int)? {
    guard line >= firstProbeLine else { return nil }
    let place = line - firstProbeLine
    return (place / mostOnALine, place % mostOnALine)
  }
}

extension ValueStatement {
  /// What a run told of it, in order: a value each time it was evaluated.
  package func evaluations(in values: [Outcome.Value]) -> [Outcome.Value] {
    let probed = values.filter {
      $0.probe == ordinal && $0.range.lowerBound.line == range.upperBound.line
    }
    switch telling {
    case .probe: return probed
    case .transform(let told): return Self.values(values, of: told)
    case .transformOrNothing(let told):
      let own = Self.values(values, of: told)
      return own.isEmpty ? probed : own
    }
  }

  private static func values(
    _ values: [Outcome.Value], of range: Range<Location>
  ) -> [Outcome.Value] {
    let candidates = values.filter { $0.probe == nil && $0.range.lowerBound == range.lowerBound }
    let exact = candidates.filter { $0.range.upperBound == range.upperBound }
    // What the rewriter puts into a line moves its end.
    return exact.isEmpty ? candidates.filter { $0.range.upperBound > range.upperBound } : exact
  }
}
