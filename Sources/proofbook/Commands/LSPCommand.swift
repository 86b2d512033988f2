import ArgumentParser
import Support

struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Check pages in an editor while they are written.",
    discussion: """
      A server of the Language Server Protocol on standard input and output; an editor starts it. Pages \
      are checked when they are opened, changed and saved. The editor shows what is wrong, the recorded \
      values of a line when it is pointed at, and commands to run a block and to accept what it does.

      Exit status: 0 the editor has shut it down, 1 it ended without that, 2 the job could not be done, \
      64 wrong usage.
      """)

  @Flag(help: "Use standard input and output. Editors pass it; there is no other way.")
  var stdio = false

  @OptionGroup var strict: StrictOptions
  @OptionGroup var options: RunOptions

  func run() async throws {
    let store = try PreviewStore(isTemporary: options.noCache)
    defer { store.remove() }
    let server = LanguageServer(
      LanguageConnection(), options: options, strict: strict, store: store)
    try await Ending.untilSignal {
      if try await !server.run() { throw ExitCode(1) }
    }
  }
}
