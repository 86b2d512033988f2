import Articles

/// A statement that has a `// => value` claim, and how a recording run reports its value.
package struct ValueStatement: Hashable, Sendable {
  /// How the value is recorded.
  package enum Origin: Hashable, Sendable {
    /// The compiler's transform records it with this range: that of the expression, or of the
    /// variable's name.
    case transform(Range<Location>)
    /// The compiler's transform records it, too. If the statement has no value, a line inserted
    /// after it reports that.
    case transformOrNothing(Range<Location>)
    /// A line inserted after the statement records the value of this expression, such as the target
    /// of an assignment.
    case probe(String)
    /// The value is what the statement prints. Lines inserted before and after it report how much
    /// had been printed by then.
    case printed
  }

  /// The range in the article. The end is one past its last byte.
  package var range: Range<Location>
  package var origin: Origin
  /// The index, from 0, among the claimed statements that end on its last line.
  package var ordinal = 0

  package init(range: Range<Location>, origin: Origin, ordinal: Int = 0) {
    self.range = range
    self.origin = origin
    self.ordinal = ordinal
  }

  /// The code of the inserted line; `nil` if none is needed.
  package var probe: String? {
    switch origin {
    case .transform: nil
    case .transformOrNothing, .printed: "_ = ()"
    case .probe(let expression): expression
    }
  }

  /// The maximum number of statements on a line that may have claims, without the one whose output
  /// is claimed.
  package static let mostOnALineWithOutput = mostOnALine - 2
  /// The ordinals of the lines that are inserted before and after a statement whose output is
  /// claimed. There is at most one such statement on a line.
  package static let ordinalBeforeOutput = mostOnALine - 1
  package static let ordinalOfOutput = mostOnALine - 2

  /// The line number that the compiler sees for the line inserted before the statement; `nil` if
  /// there is none.
  package var probeLineBefore: Int? {
    guard origin == .printed else { return nil }
    return Self.firstProbeLine + range.upperBound.line * Self.mostOnALine + Self.ordinalBeforeOutput
  }

  /// The line number that the compiler sees for the inserted line.
  package var probeLine: Int {
    Self.firstProbeLine + range.upperBound.line * Self.mostOnALine + ordinal
  }

  /// Greater than any line number in an article or in rewritten code.
  private static let firstProbeLine = 100_000_000
  package static let mostOnALine = 16

  /// Decodes the line number of an inserted line into the article's line and the statement's
  /// ordinal; `nil` for any other line.
  package static func place(ofProbeLine line: Int) -> (line: Int, ordinal: Int)? {
    guard line >= firstProbeLine else { return nil }
    let place = line - firstProbeLine
    return (place / mostOnALine, place % mostOnALine)
  }
}

extension ValueStatement {
  /// The recorded values of the statement in order, one for each time it was evaluated.
  package func evaluations(in values: [Outcome.Value]) -> [Outcome.Value] {
    let probed = values.filter {
      $0.probe == ordinal && $0.range.lowerBound.line == range.upperBound.line
    }
    switch origin {
    case .probe, .printed: return probed
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
    // Code that the rewriter inserts into a line moves the end of the statement.
    return exact.isEmpty ? candidates.filter { $0.range.upperBound > range.upperBound } : exact
  }
}
