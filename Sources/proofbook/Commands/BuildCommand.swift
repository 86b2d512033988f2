import ArgumentParser
import Pages

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check the articles and write the site.",
    discussion: """
      The site is only written when everything holds, so that what is published is always proved; \
      '--keep-going' writes it all the same, with what is false marked.
      """)

  @Argument(help: "The folder with the articles and 'proofbook.yml'.", completion: .directory)
  var content = "Content"

  @Option(
    name: [.long, .customShort("o")], help: "The folder to write the site to.",
    completion: .directory)
  var output = "Site"

  @Flag(help: "Write the site even when something does not hold.")
  var keepGoing = false

  @OptionGroup var reporting: ReportOptions
  @OptionGroup var strict: StrictOptions
  @OptionGroup var options: RunOptions

  func run() async throws {
    let writer = try SiteWriter(root: output, content: content)
    let reports = try reporting.prepared()
    var check = try await Check(of: .folder(content), options: options)
    check.report = check.report.held(
      to: strict.strictness(check.library.settings), in: check.library)
    try reports.tell(
      JSONReport(library: check.library, report: check.report), articles: check.library.articles,
      counts: check.counts)
    let holds = check.report.holds
    if holds || keepGoing {
      let site = Site(check.library, check.report)
      let files = try OutputFormat.all.flatMap { try $0.files(site) }
      try writer.write(files)
      Terminal.write("wrote \(files.count) files to '\(output)': open '\(output)/index.html'\n")
    } else {
      Terminal.write("the site in '\(output)' was left as it is\n")
    }
    if !holds { throw ExitCode(1) }
  }
}
