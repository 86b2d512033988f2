import Articles
import Checking
import Pages

/// The status that the server sends to a page: the text in its corner, and the versions that show
/// whether the page is outdated.
struct PageStatus: Hashable, Encodable, Sendable {
  /// The progress or result of a check.
  enum State: String, Encodable, Sendable {
    case checking
    case holds
    case fails
    /// There is nothing to serve: the articles do not exist, or the examples cannot be run.
    case broken
  }

  var state: State
  var text: String
  /// `nil` if the site has no such page.
  var version: String?
  var styles: String
  /// Whether the page's article has changes that are not saved.
  var isUnsaved: Bool
  /// How many changes were made in browsers before the last check began.
  var edits: Int
}

/// The status of the site's check.
struct PreviewStatus: Hashable, Sendable {
  var state: PageStatus.State
  var message: ServingMessage

  static let starting = PreviewStatus(state: .checking, message: .checking)

  static func checking(_ completed: Int, of total: Int) -> PreviewStatus {
    PreviewStatus(
      state: .checking,
      message: total > 1 ? .checkingSome(completed: completed, total: total) : .checking)
  }

  static func broken(_ reason: String) -> PreviewStatus {
    PreviewStatus(state: .broken, message: .cannotBeChecked(reason: reason))
  }

  init(state: PageStatus.State, message: ServingMessage) {
    self.state = state
    self.message = message
  }

  /// `all claims hold`, or such as `2 claims fail, 1 error`.
  init(of report: Report) {
    guard !report.holds else {
      self.init(state: .holds, message: .allHolds)
      return
    }
    let totals = report.totals
    let errors = report.diagnostics.count { $0.severity == .error }
    self.init(
      state: .fails,
      message: .fails(
        blocks: totals.failed, claims: totals.claimsFailed, lostBlocks: totals.lost, errors: errors)
    )
  }
}
