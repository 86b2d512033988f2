/// What the info string of a Swift block asks for.
package struct SwiftFence: Hashable, Sendable {
  /// How the block must end.
  package enum Expectation: Hashable, Sendable {
    /// Compiles, runs, and exits with 0.
    case runs
    /// Compiles; is not run.
    case compiles
    /// Must not compile.
    case failsToCompile
    /// Compiles with at least one warning, and runs.
    case warns
    /// Traps, with this text in the trap's message.
    case crashes(Located<String>?)
    /// Ends with this status.
    case exits(Int)
    /// Only shown; nil where the author gives no reason.
    case ignored(reason: String?)

    /// Whether a trap is what the author expects.
    package var isCrash: Bool {
      if case .crashes = self { true } else { false }
    }
  }

  package enum Prerequisites: Hashable, Sendable {
    case none
    /// The Swift block before this one.
    case previous(Location)
    case named([Located<String>])
  }

  package enum Condition: Hashable, Sendable {
    /// `linux` or `macos`.
    case only(String)
    /// The lowest version that will do: `[6, 1]` for `swift>=6.1`.
    case swiftAtLeast([Int])
  }

  package enum Wait: Hashable, Sendable {
    case untilIdle
    case atMost(Duration)
  }

  package var expectation: Expectation = .runs
  /// Where the word stands that sets the expectation; the fence where none does.
  package var expectationLocation: Location
  package var isHidden = false
  package var name: Located<String>?
  package var prerequisites: Prerequisites = .none
  package var group: Located<String>?
  package var title: String?
  /// Lines to mark, from 1.
  package var markedLines: [ClosedRange<Int>] = []
  package var timeout: Duration?
  /// 5 or 6; nil for the page's own.
  package var languageMode: Int?
  package var wait: Wait?
  package var conditions: [Condition] = []
  /// The block's `// Prints` comments occur in its output, with others between.
  package var isPartial = false

  /// The two blocks whose runs stand beside each other under this one.
  package var comparison: Comparison?

  /// The file whose lines the block shows, by its path in the package or the content folder.
  package var include: Located<String>?
  /// The region of that file; nil for all of it.
  package var slice: Located<String>?

  package init(expectationLocation: Location) {
    self.expectationLocation = expectationLocation
  }
}
