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
      discussion: "Default: Content, or the package in this folder."),
    completion: .file(extensions: ["md", "markdown"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Methods around which the trace of the json report has the tree of views with their frames.",
      discussion: "Such as: viewDidLoad,Child.viewWillAppear", valueName: "methods"))
  var trees = ""

  @OptionGroup var discovery: DiscoveryOptions
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
        discovers: discovery.discover, strict: strict.strict, requiresClaims: strict.requireClaims))
    var check = try await Check(of: .paths(paths), options: options) {
      $0.trees = trees.split(separator: ",").map(String.init)
      $0.selection = selected
      $0.discovery = discovery.pages
      $0.failsFast = selection.failFast
      if let baseline { $0.accepts = { baseline.accepts($0) } }
      $0.interrupted = { [strict] library, report, counts in
        let report = report.held(to: strict.strictness(library.settings), in: library)
        var told = JSONReport(library: library, report: report)
        if let baseline { told.accept(baseline, isWhole: false, isComplete: false) }
        try? reports.tell(told, of: library, counts: counts)
      }
    }
    await check.checkLinks(links, options)
    check.hold(to: strict)
    var report = JSONReport(library: check.library, report: check.report)
    if let baseline {
      let isWhole = baseline.baseline.isCovered(
        by: BaselineFile.paths(paths, relativeTo: baseline.path))
      report.accept(
        baseline, isWhole: isWhole,
        isComplete: selection.shard == nil && selection.filters.all.isEmpty)
    }
    try reports.tell(report, of: check.library, counts: check.counts)
    keepUntilExit((check, report))
    if !report.holds { throw ExitCode(report.exitStatus) }
  }
}
