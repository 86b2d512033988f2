import ArgumentParser
import Foundation
import Support

/// Which reports are written, and where.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "The format of the report: \(Reporter.all.map(\.name).joined(separator: ", ")). May be repeated.",
      discussion: """
        '=FILE' writes it to a file, atomically. The 'terminal' report goes to standard output unless \
        another one does; on GitHub Actions, 'github' also goes there.
        """, valueName: "form[=file]"),
    completion: .list(Reporter.all.map(\.name)))
  var reports: [String] = []

  @Flag(help: "Report every block and claim, not only failures.")
  var verbose = false

  @Flag(
    help:
      "List the blocks that are in doubt, with the names that no page declares, and what is accepted."
  )
  var explain = false

  /// Whether only the terminal's report is written.
  var isForTerminal: Bool {
    reports.isEmpty && CommandContext.current.environment["GITHUB_ACTIONS"] != "true"
  }

  func validate() throws { _ = try targets(environment: [:]) }

  /// The reporters with their targets. The files are checked now, so that one that cannot be
  /// written is reported before anything runs.
  func prepared(
    environment: [String: String] = CommandContext.current.environment
  ) throws -> Reports {
    let files = try targets(environment: environment).map { target in
      (target.reporter, try target.file.map { try AtomicFile($0) })
    }
    return Reports(targets: files, isVerbose: verbose, explains: explain, environment: environment)
  }

  private struct Target {
    var reporter: Reporter
    /// `nil` for standard output.
    var file: String?
  }

  private func targets(environment: [String: String]) throws -> [Target] {
    var targets: [Target] = []
    for text in reports {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let reporter = Reporter.named(String(parts[0])) else {
        let names = Reporter.all.map(\.name).joined(separator: ", ")
        throw ValidationError("There is no report '\(parts[0])'. Please provide one of: \(names).")
      }
      let file = parts.count > 1 ? String(parts[1]) : "-"
      guard !file.isEmpty else {
        throw ValidationError("'--report \(text)' names no file after '='.")
      }
      if file != "-", targets.contains(where: { $0.file == file }) {
        throw ValidationError("Two reports cannot be written to '\(file)'.")
      }
      targets.append(Target(reporter: reporter, file: file == "-" ? nil : file))
    }
    let shown = targets.filter { $0.file == nil }.map(\.reporter.name)
    if shown.isEmpty {
      targets.insert(Target(reporter: .terminal), at: 0)
      if environment["GITHUB_ACTIONS"] == "true",
        !targets.contains(where: { $0.reporter.name == Reporter.github.name })
      {
        targets.append(Target(reporter: .github))
      }
    } else if shown.count > 1,
      Set(shown) != [Reporter.terminal.name, Reporter.github.name] || shown.count > 2
    {
      throw ValidationError(
        "Only one report can go to standard output; write the others to files: '\(shown[1])=FILE'.")
    }
    return targets
  }
}
