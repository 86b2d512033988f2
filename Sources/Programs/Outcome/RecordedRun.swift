import Trace

/// How a program ran, step by step: in a run of its own, which printed the same and in which the same was delivered.
///
/// Its places move with the program in its article.
package struct RecordedRun: Hashable, Sendable {
  /// A line of the program.
  package struct Place: Hashable, Sendable {
    /// Which of ``Example/segments``.
    package var segment: Int
    /// From 1, in its block.
    package var line: Int
    /// The function that it stands in: `viewDidLoad of Profile`; nil at the top level.
    package var scope: String?

    package init(segment: Int, line: Int, scope: String? = nil) {
      self.segment = segment
      self.line = line
      self.scope = scope
    }
  }

  /// What comes at a moment.
  package enum Coming: Hashable, Sendable {
    /// A statement begins; the index is that of its place.
    case statement(Int)
    /// A statement is done during which others came or which printed something.
    case done(Int)
    /// An event of the trace begins, by its number.
    case event(Int)
    /// It ends.
    case ended(Int)
  }

  package struct Moment: Hashable, Sendable {
    package var coming: Coming
    /// Bytes that the example's own lines printed before.
    package var output: Int
    /// The views as they stand then: which of ``trees``.
    package var tree: Int

    package init(_ coming: Coming, output: Int, tree: Int) {
      self.coming = coming
      self.output = output
      self.tree = tree
    }
  }

  /// A value that an expression or a variable had.
  package struct Value: Hashable, Sendable {
    package var place: Place
    /// From 1, in the block.
    package var column: Int
    /// The variable's name; empty for an expression.
    package var name: String
    /// Empty where it is another in each run.
    package var text: String
    /// Whether the text goes on.
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
  /// Each is not as the one before. The first is that of the start.
  package var trees: [TraceTree]
  /// In the order in which they arose.
  package var values: [Value]
  /// How many statements are not told, since they came again and again.
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

  /// How many moments and values are kept.
  package static let mostMoments = 3000
  package static let mostValues = 2000
}
