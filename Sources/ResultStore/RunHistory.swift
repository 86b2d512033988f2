import Foundation

/// Whether an example would be run now, when it was run last, and why.
package struct RunHistory: Sendable {
  package enum State: Hashable, Sendable {
    /// It is only shown, or an error must be fixed before it can be run.
    case notRun(String)
    /// The cache has no record that it was ever run.
    case new
    /// Its outcome is cached, and no input has changed since.
    case remembered
    /// It would be run again because of these changes.
    case changed([String])
    /// It would be run again because its outcome was not stored, for this reason.
    case notKept(String)
  }

  package var state: State
  /// When it was last run; `nil` if that is not known.
  package var date: Date?
  /// Why it was run then; empty if that is not known.
  package var causes: [String] = []
  /// How often it was run then to check that it is reproducible; 0 if that is not known.
  package var runs = 0

  package init(state: State, date: Date? = nil, causes: [String] = [], runs: Int = 0) {
    self.runs = runs
    self.state = state
    self.date = date
    self.causes = causes
  }
}

extension RunHistory {
  /// A history from the last record of the example.
  init(_ state: State, after last: ArticleRunRecord.Entry?) {
    self.init(
      state: state, date: last.map { Date(timeIntervalSince1970: Double($0.date)) },
      // If the outcome came from the cache, the causes are not those of the run.
      causes: last.flatMap { $0.isRemembered ? nil : $0.causes } ?? [],
      runs: last?.cost.runs ?? 0)
  }
}
