import ArgumentParser
import Articles
import Examples

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the examples of articles and what is done with each.",
    discussion: "A line each: its place, its name, what must hold, and its claims. Nothing is run.")

  @Argument(
    help: ArgumentHelp(
      "Markdown files or folders, or a Swift package's.",
      discussion: "Default: Content, or the package in this folder."),
    completion: .file(extensions: ["md", "markdown"]))
  var paths: [String] = []

  func run() async throws {
    var diagnostics: [Diagnostic] = []
    let library = try await Library(asked: paths, diagnostics: &diagnostics)
    let examples = Example.all(in: library, diagnostics: &diagnostics)
    for example in examples {
      let claims = example.claims.map(\.kind.name).joined(separator: ", ")
      let parts = [example.name, example.disposition, claims].filter { !$0.isEmpty }
      for block in example.ownBlocks {
        Terminal.write("\(block.location): \(parts.joined(separator: " · "))\n")
      }
    }
    let writer = TerminalText(Reporter.Presentation(hasColor: Terminal.hasColor))
    for diagnostic in diagnostics.sorted(by: { $0.location < $1.location }) {
      Terminal.writeError(
        writer.lines(for: JSONReport.Message(diagnostic)).joined(separator: "\n") + "\n")
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
