import Articles

extension Terminal {
  /// Writes diagnostics to standard error, sorted by location.
  static func report(_ diagnostics: [Diagnostic]) {
    let text = TerminalText(Reporter.Presentation())
    for diagnostic in diagnostics.sorted(by: { $0.location < $1.location }) {
      let lines = text.lines(for: JSONReport.Message(diagnostic))
      writeError(lines.joined(separator: "\n") + "\n")
    }
  }
}
