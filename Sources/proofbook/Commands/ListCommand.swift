import ArgumentParser
import Articles
import Examples
import Foundation
import Support

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the examples of articles and what is done with each.",
    discussion: """
      One line each, and no example is run: the location of the block, its name, what is done with it, the \
      claims about it, and what else affects it.

        loading.md:12:1  profile    run    output, lifecycle  after base
        loading.md:40:1  example-3  crash                     no claims

      Other commands identify it by its page and its name: 'proofbook show loading.md#profile'.
      """)

  @Argument(
    help: ArgumentHelp(
      "Markdown files or folders, or a Swift package's.",
      discussion: "Default: Content, or else the package or the articles in this folder."),
    completion: .file(extensions: ["md", "markdown"]))
  var paths: [String] = []

  @OptionGroup var filters: FilterOptions
  @OptionGroup var packages: PackageOptions
  @OptionGroup var discovery: DiscoveryOptions

  @Flag(help: "Write one JSON array with an object for each example.")
  var json = false

  func run() async throws {
    var diagnostics: [Diagnostic] = []
    let library = try await Library(
      asked: paths, packages.policy, discovering: discovery.pages, diagnostics: &diagnostics)
    let all = Example.all(in: library, discovering: discovery.pages, diagnostics: &diagnostics)
    let selected = try Selection(filters: filters.all)
      .of(all, in: library, diagnostics: diagnostics)
    let entries = selected.examples.flatMap(ListedBlock.all)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Terminal.write(String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n")
    } else {
      Terminal.write(Columns(lines: entries.map { $0.cells.map(\.neutral) }).text)
    }
    Terminal.report(selected.diagnostics)
    if selected.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
