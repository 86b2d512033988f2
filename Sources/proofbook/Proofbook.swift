import ArgumentParser
import Checking
import Foundation
import Support

/// The command line tool: parses the arguments, runs a command, and turns errors into an exit
/// status.
///
/// The exit status is 0 if everything passes, 1 if a claim or a check failed, 2 if the job could
/// not be done, and 64 for wrong usage.
@main struct Proofbook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proofbook",
    abstract: "Documentation whose Swift examples are compiled and run.",
    discussion: """
      Write Markdown. Each ```swift block is compiled and run against a \
      UIKit-compatible lifecycle runtime, and what the page claims of it is \
      checked: its output, the order of lifecycle events, the view tree, a crash, \
      a compiler message. Then the pages become a static site that works from the \
      file system.

        proofbook init                write the first files of a site
        proofbook test README.md      check the examples of one file
        proofbook test Content        check a folder of articles
        proofbook update              rewrite claims with what the programs do
        proofbook build               check 'Content' and write the site to 'Site'
        proofbook serve               show the site in a browser while you write

      Programs, compilers and the manifests of packages run in a sandbox; \
      'proofbook doctor' shows how much of it works here. With '--require-sandbox', \
      the default under CI, nothing runs without one. '--trust-package' runs a \
      package's manifest, plugins and macros with your rights.

      Exit status: 0 nothing failed, 1 a claim or a check failed, 2 the job could not \
      be done or the machine failed an example, 64 wrong usage.
      """,
    version: ToolVersion.current,
    subcommands: [
      BuildCommand.self, ServeCommand.self, TestCommand.self, UpdateCommand.self,
      BaselineCommand.self, InitCommand.self, ListCommand.self, ShowCommand.self, RunCommand.self,
      VerifyCommand.self, WhyCommand.self, LSPCommand.self,
      MergeCommand.self, DoctorCommand.self, SchemaCommand.self, CleanCommand.self,
    ])

  static func main() async {
    // Writing to a compiler or a host that has exited must not end the tool.
    signal(SIGPIPE, SIG_IGN)
    Heap.limitFreeMemory()
    do {
      try SystemLimits.prepare()
    } catch {
      Terminal.writeError("proofbook: error: \(error)\n")
      Foundation.exit(2)
    }
    do {
      try await perform(Array(CommandLine.arguments.dropFirst()))
    } catch {
      exit(withError: error)
    }
  }

  /// Parses a command line and runs its command.
  ///
  /// - Throws: Errors that ArgumentParser prints and converts to an exit status. Any other error is
  ///   written to standard error, and its exit status is thrown.
  static func perform(_ arguments: [String]) async throws {
    if let mistake = commandMistake(in: arguments[...]) { throw mistake }
    var command = try parseAsRoot(arguments)
    do {
      if var command = command as? AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error where !isForArgumentParser(error) {
      let lines = error.userMessage.split(separator: "\n", omittingEmptySubsequences: false)
      Terminal.writeError(
        "proofbook: error: \(lines.map { String($0).neutral }.joined(separator: "\n"))\n")
      throw ExitCode(2)
    }
  }

  /// The error for a first argument that is not a command, with a suggestion; `nil` if there is no
  /// such argument.
  private static func commandMistake(in arguments: ArraySlice<String>) -> ValidationError? {
    guard let word = arguments.first, !word.isEmpty, !word.hasPrefix("-") else { return nil }
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard !names.contains(word) else { return nil }
    let hint =
      Spelling.hint(for: word, among: names)
      ?? (FileSystem.exists(word)
        ? "write 'proofbook test \(word)' to check it"
        : "the commands are \(names.map { "'\($0)'" }.joined(separator: ", "))")
    return ValidationError("There is no command '\(word)'; \(hint)".neutral)
  }

  /// Whether ArgumentParser prints the error and chooses the status: help, wrong usage, or an
  /// `ExitCode` that a command threw.
  private static func isForArgumentParser(_ error: any Error) -> Bool {
    error is ExitCode || exitCode(for: error) != .failure
  }
}
