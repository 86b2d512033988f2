import Foundation

/// Whether an example would be run now, when it was run last, and why.
package struct RunHistory: Sendable {
  package enum State: Hashable, Sendable {
    /// It is only shown, or cannot be run before something is mended.
    case notRun(String)
    /// It was never run here, as far as the store knows.
    case new
    /// What came of it is known: nothing that decides about it has changed since.
    case remembered
    /// It would be run again, since this has changed.
    case changed([String])
    /// It would be run again: what came of it was not kept, for this reason.
    case notKept(String)
  }

  package var state: State
  /// When it was run last; nil where that is not known.
  package var date: Date?
  /// Why it was run then; empty where that is not known.
  package var causes: [String] = []
  /// How often it was run then, to see whether it does the same each time; 0 where that is not known.
  package var runs = 0

  package init(state: State, date: Date? = nil, causes: [String] = [], runs: Int = 0) {
    self.runs = runs
    self.state = state
    self.date = date
    self.causes = causes
  }
}

extension RunHistory {
  /// That of an example which would be run again.
  init(_ state: State, after last: ArticleRunRecord.Entry?) {
    self.init(
      state: state, date: last.map { Date(timeIntervalSince1970: Double($0.date)) },
      // Where an earlier outcome came back, they do not speak of that run.
      causes: last.flatMap { $0.isRemembered ? nil : $0.causes } ?? [],
      runs: last?.cost.runs ?? 0)
  }
}
