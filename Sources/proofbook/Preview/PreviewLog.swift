import Articles
import Checking
import Foundation
import Support

/// Writes the result of each check to the terminal: the new problems and a summary line.
struct PreviewLog {
  private var texts: [String: String] = [:]
  private var settings: Settings?
  private var assets: [String: [UInt8]] = [:]
  private var problems: Set<Diagnostic> = []
  private var lastError: String?
  /// Whether a site was ever shown.
  private(set) var hasShown = false

  /// - Returns: Whether anything has changed since the last check; if not, nothing is printed.
  mutating func report(_ check: Check, seconds: Double) -> Bool {
    let (library, report) = (check.library, check.report)
    let now = Dictionary(library.articles.map { ($0.path, $0.text) }) { first, _ in first }
    let changed = Set(now.filter { texts[$0.key] != $0.value }.keys)
    let gone = texts.keys.filter { now[$0] == nil }.sorted()
    let others = settings != library.settings || assets != library.assets
    let all = report.allDiagnostics
    let problems = Set(all)
    guard
      !hasShown || !changed.isEmpty || !gone.isEmpty || others || problems != self.problems
        || check.counts.tried > 0 || lastError != nil
    else { return false }

    let sources = now.mapValues(\.sourceLines)
    var presentation = Reporter.Presentation(sources: { sources[$0] })
    presentation.hasColor = Terminal.hasColor
    if Terminal.isOutputATerminal { presentation.width = Terminal.width }
    let writer = TerminalText(presentation)
    var text = ""
    for problem in all
    where !self.problems.contains(problem) || changed.contains(problem.location.file) {
      text += writer.lines(for: JSONReport.Message(problem)).joined(separator: "\n") + "\n\n"
    }
    let status = PreviewStatus(of: report).message.english
    let mark =
      report.holds
      ? writer.painted("✓ \(status)", "1;32") : writer.painted("✗ \(status)", "1;31")
    var parts = [
      hasShown ? Self.words(for: changed.sorted() + gone) : "\(library.articles.count) articles"
    ]
    if check.counts.tried > 0 {
      parts.append(counted(check.counts.tried, "example") + " run")
    }
    parts.append(TerminalText.words(forSeconds: seconds))
    text += mark + ": " + parts.filter { !$0.isEmpty }.joined(separator: "; ") + "\n"
    Terminal.write(text)

    texts = now
    settings = library.settings
    assets = library.assets
    self.problems = problems
    lastError = nil
    hasShown = true
    return true
  }

  /// Prints an error that prevents an update, unless it was the last one printed.
  mutating func report(_ error: any Error) {
    guard lastError != error.userMessage else { return }
    lastError = error.userMessage
    Terminal.writeError("proofbook: error: \(error.userMessage)\n")
  }

  private static func words(for paths: [String]) -> String {
    switch paths.count {
    case 0: ""
    case 1...3: paths.map(\.neutral).joined(separator: ", ")
    default: "\(paths[0].neutral) and \(paths.count - 1) more files"
    }
  }
}

extension Report {
  /// The diagnostics of the articles, the blocks and the claims, sorted by location.
  fileprivate var allDiagnostics: [Diagnostic] {
    let all =
      diagnostics
      + verdicts.flatMap { $0.diagnostics + $0.claims.flatMap(\.diagnostics) }
    return all.sorted { $0.location < $1.location }
  }
}
