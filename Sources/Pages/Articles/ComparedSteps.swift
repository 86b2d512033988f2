/// The steps of both runs of a comparison for each row of their aligned calls, as data for the
/// player.
struct ComparedSteps: Encodable {
  /// The ids of the figures that have the data of the runs.
  private let figures: [String]
  /// For each row, the step that each run has reached, from 1; 0 before its first call.
  var s: [[Int]] = []

  private enum CodingKeys: CodingKey {
    case s
  }

  /// Returns `nil` if there is nothing to step through, or if a run has no player.
  init?(_ runs: RunComparison) {
    guard let first = runs.first.figure, let second = runs.second.figure, first.isPlayed,
      second.isPlayed, runs.eventRows.rows.count > 1
    else { return nil }
    figures = [runs.first.playedID, runs.second.playedID]
    let steps = (
      first.lastSteps(of: runs.first.events.map(\.number)),
      second.lastSteps(of: runs.second.events.map(\.number))
    )
    var reached = [0, 0]
    for row in runs.eventRows.rows {
      switch row {
      case .both(let one, let other): reached = [steps.0[one], steps.1[other]]
      case .first(let one): reached[0] = steps.0[one]
      case .second(let other): reached[1] = steps.1[other]
      }
      s.append(reached)
    }
  }

  var html: String {
    """
    <script type="application/json" class="pair-data" data-figures="\(HTML.escape(figures.joined(separator: " ")))">\(HTML.scriptData(self))</script>

    """
  }
}
