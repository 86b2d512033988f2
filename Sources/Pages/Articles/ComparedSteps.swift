/// The player's data for a comparison: the step that each run has reached in each row of aligned
/// moments. For a run that was not recorded, the player keeps showing its final screen.
struct ComparedSteps: Encodable {
  /// Where the player finds the views of a run.
  private enum Views {
    case none
    /// In the data of the run's own figure, which has this id.
    case figure(String)
    case data(PlayerData)
  }

  /// For each row, the step that each run has reached, from 1; 0 before its first moment.
  var s: [[Int]] = []
  /// Width and height of the largest picture of a screen at these steps, so that all are drawn at
  /// the same scale; `nil` if none is drawn.
  var b: [Double]?
  private var views: [Views] = [.none, .none]

  private enum CodingKeys: CodingKey {
    case s, b
  }

  /// - Parameter hasScreens: Whether the comparison shows screens.
  /// - Returns: `nil` if there is nothing to step through.
  init?(_ runs: RunComparison, hasScreens: Bool) {
    let moments = runs.moments
    guard runs.momentRows.rows.count > 1 else { return nil }
    var reached = [0, 0]
    for row in runs.momentRows.rows {
      switch row {
      case .both(let one, let other):
        reached = [moments.first[one].step, moments.second[other].step]
      case .first(let one): reached[0] = moments.first[one].step
      case .second(let other): reached[1] = moments.second[other].step
      }
      s.append(reached)
    }
    guard hasScreens else { return }
    var size = (width: 0.0, height: 0.0)
    for (side, run) in [runs.first, runs.second].enumerated() {
      guard let figure = run.figure else { continue }
      for one in figure.screenSizes(at: Set(s.map { $0[side] })) {
        size = (max(size.width, one.width), max(size.height, one.height))
      }
      guard !(side == 0 ? moments.first : moments.second).isEmpty, figure.hasViews else { continue }
      views[side] = figure.isPlayed ? .figure(run.playedID) : .data(figure.views)
    }
    if size.width > 0 { b = [size.width, size.height].map { ($0 * 10).rounded() / 10 } }
  }

  var html: String {
    let figures = views.map { if case .figure(let id) = $0 { id } else { "-" } }
    var result = """
      <script type="application/json" class="pair-data" data-figures="\(HTML.escape(figures.joined(separator: " ")))">\(HTML.scriptData(self))</script>

      """
    for (side, views) in views.enumerated() {
      guard case .data(let data) = views else { continue }
      result += """
        <script type="application/json" class="side-data side-\(side)">\(HTML.scriptData(data))</script>

        """
    }
    return result
  }
}
