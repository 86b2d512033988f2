import ArgumentParser
import Articles
import Checking
import Examples
import Foundation
import Programs
import Running
import Support
import Synchronization

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Compile and run one example, and show what it writes as it comes.",
    discussion: """
      The program is the one that 'proofbook show' shows, with the blocks that it comes after; it is \
      isolated from the machine just as in 'proofbook test', and has no standard input. How \
      it ended is printed to standard error. Claims are not checked.

        proofbook run loading.md#profile
        proofbook run loading.md#profile --trace   and print the events
        proofbook run profile.swift                a file, such as a site's program

      Exit status: 0 it ended as its fence says, 1 it did not, 2 the job could not be done, or the \
      machine failed the example, 64 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp(
      "The block: its page (a path, the end of one, or a file's name) and its name.",
      discussion: "'proofbook list' prints the names.", valueName: "page#block"))
  var block: BlockReference

  @OptionGroup var discovery: DiscoveryOptions
  @OptionGroup var packages: PackageOptions

  @Flag(help: "Print the lifecycle events at the end, in the form of a 'lifecycle' claim.")
  var trace = false

  @OptionGroup var sandbox: SandboxOptions

  func run() async throws {
    let found = try await block.example(packages.policy, discovery.pages)
    let example = found.example
    let errors = found.diagnostics.filter { example.isBroken || example.shows($0) }
    if errors.contains(where: { $0.severity == .error }) {
      Terminal.report(errors)
      throw ExitCode(1)
    }
    if let reason = example.skipReason {
      Terminal.writeError(
        "\(example.location): note: it is not run here\(reason.isEmpty ? "" : ": \(reason)")"
          .neutral
          + "\n")
      return
    }
    let live = LiveTerminal()
    let run = ExampleRun(example, in: found.library, packages, sandbox)
    let verdict = try await run.verdict(live: LiveOutput { live.write($1, to: $0) })
    let outcome = verdict.outcome
    live.finish()

    Terminal.report(
      outcome.messages.filter { $0.severity == .warning }
        .map { .warning($0.text, at: $0.location) })
    if trace {
      for line in outcome.deliveredLines(of: example) {
        Terminal.writeError(line.neutral + "\n")
      }
    }
    if verdict.holds {
      Terminal.writeError("\("\(example.location): note: \(outcome.endingInWords)".neutral)\n")
    }
    // Claims are not checked here, so a warning that one is missing would be wrong.
    Terminal.report(verdict.diagnostics.filter { $0.severity == .error })
    if verdict.isLost { throw ExitCode(2) }
    if !verdict.holds { throw ExitCode(1) }
  }
}

extension Example {
  /// Whether a diagnostic's location is in one of the example's own blocks, including its fence.
  fileprivate func shows(_ diagnostic: Diagnostic) -> Bool {
    ownBlocks.contains { block in
      block.file == diagnostic.location.file
        && (block.location.line...block.firstLine + block.lines.count)
          .contains(diagnostic.location.line)
    }
  }
}

/// Writes a program's output while it runs: with control characters escaped on a terminal,
/// otherwise byte for byte.
private final class LiveTerminal: Sendable {
  private let texts = Mutex((output: VisibleText(), errors: VisibleText()))

  func write(_ bytes: [UInt8], to stream: LiveOutput.Stream) {
    texts.withLock { texts in
      switch stream {
      case .output:
        Terminal.write(Terminal.isOutputATerminal ? texts.output.adding(bytes) : bytes)
      case .errors:
        Terminal.writeError(Terminal.isErrorATerminal ? texts.errors.adding(bytes) : bytes)
      }
    }
  }

  func finish() {
    texts.withLock { texts in
      Terminal.write(texts.output.finished())
      Terminal.writeError(texts.errors.finished())
    }
  }
}
