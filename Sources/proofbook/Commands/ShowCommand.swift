import ArgumentParser
import Articles
import Checking
import Examples
import Foundation
import ResultStore
import Running
import Support
import SwiftSource

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the complete program of an example.",
    discussion: """
      An article often shows a part: the program has the blocks that this one comes after, too, and lines \
      that are hidden. Standard output has the program and nothing else, so it can be saved or piped; \
      where its parts come from is printed to standard error.

        proofbook show loading#profile             as its author wrote it
        proofbook show loading#profile --front     the text that is compiled
        proofbook show loading#profile --command   how it is compiled
      """)

  @Argument(
    help: ArgumentHelp(
      "The block: its page (a path, the end of one, or a file's name) and its name.",
      discussion: "'proofbook list' prints the names.", valueName: "page#block"))
  var block: BlockReference

  @OptionGroup var discovery: DiscoveryOptions
  @OptionGroup var packages: PackageOptions

  @Flag(
    help: """
      Show the source that is compiled, with the replacements for Objective-C attributes and selectors \
      and the '#sourceLocation' directives that map its lines to the article.
      """)
  var front = false

  @Flag(
    help: "Show the commands that compile and link it, for a shell; the source is in 'main.swift'.")
  var command = false

  func validate() throws {
    if front, command { throw ValidationError("Please use '--front' or '--command', not both.") }
  }

  func run() async throws {
    let found = try await block.example(packages.policy, discovery.pages)
    let example = found.example
    if command {
      try await showCommands(for: example, in: found.library)
    } else if front {
      let rewritten = Self.rewritten(example)
      Terminal.writeForeign(ProgramText(example.program, rewritten: rewritten).text)
      Terminal.report(rewritten.diagnostics)
    } else {
      for module in example.imports { Terminal.writeForeign("import \(module)\n") }
      for segment in example.segments { Terminal.writeForeign(segment.block.source) }
      for segment in example.segments {
        let name =
          segment.block.swiftFence?.name.map { "'\($0.value)'" } ?? "a block without a name"
        Terminal.writeError(
          "\(segment.block.location): note: \(segment.isOwn ? "the block itself" : "before it: \(name)")"
            .neutral + "\n"
        )
      }
    }
    if example.isBroken {
      Terminal.report(found.diagnostics)
      throw ExitCode(1)
    }
  }

  private func showCommands(for example: Example, in library: Library) async throws {
    var toolchain = try await Toolchain()
    try await toolchain.prepare(for: [example], of: library, packages.policy)
    let commands = try toolchain.commands(
      compiling: ProgramText(example.program, rewritten: Self.rewritten(example)),
      languageMode: example.languageMode)
    for command in commands {
      Terminal.writeForeign(command.map(Self.quoted).joined(separator: " ") + "\n")
    }
    Terminal.writeError(
      "note: 'proofbook show \(block.text) --front > main.swift' writes the source\n")
  }

  private static func rewritten(_ example: Example) -> RewrittenProgram {
    SourceRewriter.rewrite(
      segments: example.segments, imports: example.imports, marksStatements: true,
      languageMode: example.languageMode)
  }

  /// Quotes a word for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic && $0.isASCII
          || "0123456789-_./=+:,@%".unicodeScalars.contains($0)
      }
    return isPlain ? word : "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}

extension BlockReference {
  /// The only example that the reference names.
  ///
  /// - Throws: ``Failure``, or ``Several`` if the reference names no example or more than one.
  func example(
    _ policy: PackagePolicy, _ discovery: DiscoveredPages
  ) async throws -> (example: Example, library: Library, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let library = try await library(policy, discovering: discovery, diagnostics: &diagnostics)
    let all = Example.all(in: library, discovering: discovery, diagnostics: &diagnostics)
    let found = try examples(among: all, in: library)
    guard found.count == 1, var example = found.first else {
      throw Several(reference: self, names: found.map(\.name))
    }
    if example.discovery != nil || example.isCumulative && example.segments.count > 1 {
      let store = Store()
      var toolchain = try await Toolchain(probes: store.probes)
      try await toolchain.prepare(for: all, of: library, policy)
      example = try await Runner(toolchain: toolchain, store: store)
        .inContexts([example], among: all, in: library)[0]
    }
    return (example, library, diagnostics.filter { $0.location.file == example.article })
  }

  /// The error if a reference without a block names a page that does not have exactly one example.
  struct Several: Error, CustomStringConvertible {
    var reference: BlockReference
    var names: [String]

    var description: String {
      names.isEmpty
        ? "'\(reference.text)' has no Swift block"
        : "'\(reference.text)' has several blocks; choose one: "
          + names.map { "'\(reference.page)#\($0)'" }.joined(separator: ", ")
    }
  }
}
