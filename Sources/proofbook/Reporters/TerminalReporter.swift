import Articles
import Examples

extension Reporter {
  /// What is wrong, at its place, then one line of totals.
  static let terminal = Reporter(
    name: "terminal", summary: "what is wrong, at its place, and a line of totals"
  ) { library, report in
    let style = Style(hasColor: Terminal.hasColor)
    var diagnostics = report.diagnostics
    for verdict in report.verdicts {
      diagnostics += verdict.diagnostics
      for claim in verdict.claims { diagnostics += claim.diagnostics }
    }
    diagnostics.sort { $0.location < $1.location }
    var lines = diagnostics.flatMap { style.lines(for: $0) }
    if !lines.isEmpty { lines.append("") }
    lines.append(style.summary(of: report, articles: library.articles.count))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The terminal's own way to write a diagnostic, with or without colour.
  struct Style: Sendable {
    var hasColor: Bool

    func lines(for diagnostic: Diagnostic) -> [String] {
      let color = diagnostic.severity == .error ? "1;31" : "1;33"
      var lines = [
        "\(painted("\(diagnostic.location):", "1")) "
          + "\(painted("\(diagnostic.severity.rawValue):", color)) \(diagnostic.message)"
      ]
      lines += diagnostic.diff.map { line in
        switch line.first {
        case "-": "    " + painted(line, "31")
        case "+": "    " + painted(line, "32")
        default: "    " + line
        }
      }
      for note in diagnostic.notes {
        let place = note.location.map { "\($0): " } ?? "  "
        lines.append("\(place)note: \(note.message)")
      }
      if let hint = diagnostic.hint { lines.append("  hint: \(hint)") }
      return lines
    }

    func summary(of report: Report, articles: Int) -> String {
      let totals = report.totals
      var parts = [
        "\(counted(articles, "article")), \(counted(totals.blocks, "block")): "
          + "\(totals.ran) ran, \(totals.skipped) skipped, \(totals.failed) failed"
      ]
      parts.append(
        totals.claimsFailed == 0
          ? "\(counted(totals.claims, "claim")) checked"
          : "\(totals.claimsFailed) of \(counted(totals.claims, "claim")) false")
      let errors = report.diagnostics.count { $0.severity == .error }
      if errors > 0 { parts.append("\(counted(errors, "error")) in the articles") }
      let mark = report.holds ? painted("✓ all holds", "1;32") : painted("✗ not all holds", "1;31")
      return "\(mark): " + parts.joined(separator: "; ")
    }

    private func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    func painted(_ text: String, _ code: String) -> String {
      hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
  }
}
