import Trace

/// A step-by-step recording of a program, from a separate run that printed the same text and had
/// the same events.
///
/// Its places are relative to the program's segments, so they stay valid when the program moves in
/// its article.
package struct RecordedRun: Hashable, Sendable {
  /// A line of the program.
  package struct Place: Hashable, Sendable {
    /// The index in ``SwiftProgram/segments``; -1 for a statement outside of them.
    package var segment: Int
    /// From 1, in its block.
    package var line: Int
    /// The enclosing function: `viewDidLoad of Profile`; `nil` at the top level.
    package var scope: String?

    package init(segment: Int, line: Int, scope: String? = nil) {
      self.segment = segment
      self.line = line
      self.scope = scope
    }
  }

  /// What happens at a moment.
  package enum Occurrence: Hashable, Sendable {
    /// A statement starts; the value is the index of its place.
    case statement(Int)
    /// A statement that contained other moments or printed something ends.
    case done(Int)
    /// An event of the trace starts; the value is its number.
    case event(Int)
    /// The event ends.
    case ended(Int)
  }

  package struct Moment: Hashable, Sendable {
    package var occurrence: Occurrence
    /// The number of bytes that the example's own lines had printed before this moment.
    package var output: Int
    /// The index in ``trees`` of the view tree at this moment.
    package var tree: Int

    package init(_ occurrence: Occurrence, output: Int, tree: Int) {
      self.occurrence = occurrence
      self.output = output
      self.tree = tree
    }
  }

  /// The value of an expression or a variable.
  package struct Value: Hashable, Sendable {
    package var place: Place
    /// From 1, in the block.
    package var column: Int
    /// The variable's name; empty for an expression.
    package var name: String
    /// Empty if it differs from run to run.
    package var text: String
    /// Whether the text was truncated.
    package var isCut: Bool

    package init(place: Place, column: Int, name: String, text: String, isCut: Bool = false) {
      self.place = place
      self.column = column
      self.name = name
      self.text = text
      self.isCut = isCut
    }
  }

  package var places: [Place]
  package var moments: [Moment]
  /// The first is the tree at the start; each later one differs from the one before.
  package var trees: [TraceTree]
  /// In the order of evaluation.
  package var values: [Value]
  /// The number of statements that were left out because they were repeated too often.
  package var omitted = 0

  package init(
    places: [Place] = [], moments: [Moment] = [], trees: [TraceTree] = [], values: [Value] = [],
    omitted: Int = 0
  ) {
    self.places = places
    self.moments = moments
    self.trees = trees
    self.values = values
    self.omitted = omitted
  }

  /// The maximum numbers of moments and values that are kept.
  package static let mostMoments = 3000
  package static let mostValues = 2000
}
