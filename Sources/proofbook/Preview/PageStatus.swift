import Articles
import Checking
import Support

/// What a served page is told about the site: the status text in its corner, and the versions that
/// show whether the page is outdated.
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

/// The result of the site's claims, in a few words.
struct PreviewStatus: Hashable, Sendable {
  var state: PageStatus.State
  var text: String

  static let starting = PreviewStatus(state: .checking, text: "checking…")

  static func checking(_ completed: Int, of total: Int) -> PreviewStatus {
    PreviewStatus(
      state: .checking, text: total > 1 ? "checking… \(completed) of \(total)" : "checking…")
  }

  static func broken(_ reason: String) -> PreviewStatus {
    PreviewStatus(state: .broken, text: "cannot be checked: \(reason)")
  }

  init(state: PageStatus.State, text: String) {
    self.state = state
    self.text = text
  }

  /// `all holds`, or such as `2 claims fail, 1 error`.
  init(of report: Report) {
    guard !report.holds else {
      self.init(state: .holds, text: "all holds")
      return
    }
    let totals = report.totals
    var parts: [String] = []
    func add(_ count: Int, _ noun: String, _ verb: String = "") {
      guard count > 0 else { return }
      let ending = count == 1 ? verb + (verb.isEmpty ? "" : "s") : verb
      parts.append(counted(count, noun) + "\(ending.isEmpty ? "" : " ")\(ending)")
    }
    add(totals.failed, "block", "fail")
    add(totals.claimsFailed, "claim", "fail")
    if totals.lost > 0 { parts.append("\(counted(totals.lost, "block")) lost") }
    add(report.diagnostics.count { $0.severity == .error }, "error")
    self.init(state: .fails, text: parts.joined(separator: ", "))
  }
}
