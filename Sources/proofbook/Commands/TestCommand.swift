import ArgumentParser
import Checking
import Foundation
import Support

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Check the examples of articles.",
    discussion: """
      Compiles and runs every Swift block, checks each claim, and reports failures as file:line:column. \
      Paths may be Markdown files or folders of them, anywhere, and Swift packages, whose \
      'README', DocC catalogues, documentation comments and snippets are checked with their products \
      importable.
      """)

  @Argument(
    help: ArgumentHelp(
      "Markdown files or folders, or a Swift package's.",
      discussion: "Default: Content, or else the package or the articles in this folder."),
    completion: .file(extensions: ["md", "markdown"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Methods around which the trace of the json report has the tree of views with their frames.",
      discussion: "Such as: viewDidLoad,Child.viewWillAppear", valueName: "methods"))
  var trees = ""

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var reporting: ReportOptions
  @OptionGroup var strict: StrictOptions
  @OptionGroup var links: LinkOptions
  @OptionGroup var comparing: BaselineOptions
  @OptionGroup var options: RunOptions

  func run() async throws {
    let reports = try reporting.prepared()
    let selected = try selection.selection()
    let baseline = try comparing.file(
      for: paths,
      options: Baseline.options(
        discovers: options.discovery.discover, strict: strict.strict,
        requiresClaims: strict.requireClaims))
    let last = lastCheck(comparing: baseline)
    var rest = await last?.rest()
    if let rest, rest.paths.isEmpty {
      try reports.report(rest.result.report, counts: rest.result.counts)
      reportRead(rest)
      return
    }
    func check(_ rest: LastCheck.Rest?) async throws -> Check {
      var check = try await Check(of: .paths(paths, only: rest?.paths), options: options) {
        $0.trees = trees.split(separator: ",").map(String.init)
        $0.selection = selected
        $0.failsFast = selection.failFast
        if let baseline { $0.accepts = { baseline.accepts($0) } }
        $0.interrupted = { [strict] library, report, counts in
          let report = report.held(to: strict.strictness(library.settings), in: library)
          var (total, counts) = (JSONReport(library: library, report: report), counts)
          if let rest { (total, counts) = rest.combined(total, counts) }
          if let baseline { total.accept(baseline, isWhole: false, isComplete: false) }
          try? reports.report(total, of: library, counts: counts)
        }
      }
      await check.checkLinks(links, options)
      check.hold(to: strict)
      return check
    }
    var result = try await check(rest)
    var counts = result.counts
    if let asked = rest, !asked.isEnough(result) {
      rest = nil
      result = try await check(nil)
      // The second check found the results of the first in the cache.
      counts = SettledCounts(
        tried: counts.tried + result.counts.tried,
        remembered: max(0, result.counts.remembered - counts.tried))
    }
    let own = JSONReport(library: result.library, report: result.report)
    await last?.keep(
      result, reporting: own, of: rest, isByPage: !strict.isAboutAll(result.library.settings))
    var report = own
    if let rest { (report, counts) = rest.combined(own, counts) }
    if let baseline {
      let isWhole = baseline.baseline.isCovered(
        by: BaselineFile.paths(paths, relativeTo: baseline.path))
      report.accept(baseline, isWhole: isWhole, isComplete: selection.isWhole)
    }
    try reports.report(report, of: result.library, counts: counts)
    if let rest { reportRead(rest) }
    keepUntilExit((result, report))
    if !report.holds { throw ExitCode(report.exitStatus) }
  }

  private func reportRead(_ rest: LastCheck.Rest) {
    guard reporting.verbose else { return }
    let all = counted(rest.count, "article")
    Terminal.write(
      rest.paths.isEmpty
        ? "read none of \(all): nothing has changed since the last check\n"
        : "read \(rest.paths.count) of \(all); the others have not changed since the last check\n")
  }

  /// The last check of the same pages; `nil` if all of them must be read, because a report shows
  /// more than the terminal does or depends on other inputs.
  private func lastCheck(comparing baseline: BaselineFile?) -> LastCheck? {
    guard selection.isWhole, !selection.failFast, reporting.isForTerminal, !links.checkLinks,
      baseline == nil
    else { return nil }
    return LastCheck(of: paths, options)
  }
}
