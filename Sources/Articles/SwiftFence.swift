/// The attributes in the info string of a Swift block.
package struct SwiftFence: Hashable, Sendable {
  /// The outcome that the block must have.
  package enum Expectation: Hashable, Sendable {
    /// Compiles, runs, and exits with 0.
    case runs
    /// Compiles; is not run.
    case compiles
    /// Must not compile.
    case failsToCompile
    /// Compiles with at least one warning, and runs.
    case warns
    /// Traps. If there is a text, the trap's message contains it.
    case crashes(Located<String>?)
    /// Exits with this status.
    case exits(Int)
    /// Is only shown. The reason is `nil` if the author gives none.
    case ignored(reason: String?)

    /// Whether the author expects a trap.
    package var isCrash: Bool {
      if case .crashes = self { true } else { false }
    }
  }

  package enum Prerequisites: Hashable, Sendable {
    case none
    /// The previous Swift block. The location is that of the attribute.
    case previous(Location)
    case named([Located<String>])
  }

  package enum Condition: Hashable, Sendable {
    /// `linux` or `macos`.
    case only(String)
    /// The lowest Swift version that is accepted: `[6, 1]` for `swift>=6.1`.
    case swiftAtLeast([Int])
  }

  package enum Wait: Hashable, Sendable {
    case untilIdle
    case atMost(Duration)
  }

  package var expectation: Expectation = .runs
  /// The location of the word that sets the expectation; if there is none, that of the info string.
  package var expectationLocation: Location
  package var isHidden = false
  package var name: Located<String>?
  package var prerequisites: Prerequisites = .none
  package var group: Located<String>?
  /// The ids of the facts that the block and the claims in its comments rest on: `F64`.
  package var facts: [Located<String>] = []
  package var title: String?
  /// The lines to highlight, from 1.
  package var markedLines: [ClosedRange<Int>] = []
  package var timeout: Duration?
  /// 5 or 6; `nil` for the page's language mode.
  package var languageMode: Int?
  package var wait: Wait?
  package var conditions: [Condition] = []
  /// Whether the output may contain other lines between those of the block's `// Prints` comments.
  package var isPartial = false
  /// Whether readers can step through the recorded run. If not, the figure shows code and output.
  /// Its timeline is collapsed, and so is its view tree unless a claim is about it.
  package var hasPlayer = true

  /// The names whose values a reader may choose.
  package var knobs: [Knob] = []

  /// The two blocks whose runs are shown side by side below this one.
  package var comparison: Comparison?

  /// The file whose lines the block shows, by its path in the package or the content folder.
  package var include: Located<String>?
  /// Whether the included lines cannot be read, or differ from the block's own. This has been
  /// reported.
  package var isIncludeBroken = false
  /// The region of that file to show; `nil` for the whole file.
  package var slice: Located<String>?

  package init(expectationLocation: Location) {
    self.expectationLocation = expectationLocation
  }
}
