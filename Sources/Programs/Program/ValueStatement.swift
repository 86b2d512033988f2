import Articles

/// A statement that has a `// => value` claim, and how a recording run reports its value.
package struct ValueStatement: Hashable, Sendable {
  /// How the value is reported.
  package enum Origin: Hashable, Sendable {
    /// A call around the expression with this range reports its value. If there is a type, such as
    /// the result type of the function, the value is first converted to it with `as`.
    case expression(Range<Location>, type: String? = nil)
    /// A line inserted after the statement reports the value of this code, such as the target of an
    /// assignment.
    case line(String)
    /// The value is what the statement prints. Lines inserted before and after the statement report
    /// how much had been printed by then. If `around` is true, no lines may be inserted, and a call
    /// around the statement reports the same.
    case printed(around: Bool = false)
  }

  /// The range in the article. The end is one past its last byte.
  package var range: Range<Location>
  package var origin: Origin
  /// The index, from 0, among the statements that end on the same line and whose values may be
  /// claimed. It is 0 for a statement whose output is claimed: at most one of them ends on a line.
  package var ordinal = 0

  package init(range: Range<Location>, origin: Origin, ordinal: Int = 0) {
    self.range = range
    self.origin = origin
    self.ordinal = ordinal
  }

  /// Whether the value is what the statement prints.
  package var isPrinted: Bool { if case .printed = origin { true } else { false } }

  /// Returns the recorded values of the statement in order, one for each evaluation.
  package func evaluations(in values: [Outcome.Value]) -> [Outcome.Value] {
    values.filter { value in
      value.isPrinted == isPrinted && value.ordinal == ordinal
        && value.end.line == range.upperBound.line && value.end.file == range.upperBound.file
    }
  }
}

/// A report of generated code about a claimed statement. The code passes its number.
package struct ClaimReport: Hashable, Sendable {
  /// The index of the statement among the program's claimed statements.
  package var statement: Int
  /// Whether the report is from before the statement, whose output is claimed.
  package var isStart: Bool

  package init(of statement: Int, isStart: Bool = false) {
    self.statement = statement
    self.isStart = isStart
  }

  package init(number: Int) {
    self.init(of: number / 2, isStart: number % 2 == 1)
  }

  /// A number that no report has.
  package static let unusedNumber = 1 << 32

  package var number: Int { statement * 2 + (isStart ? 1 : 0) }
}
