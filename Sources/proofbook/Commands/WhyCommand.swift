import ArgumentParser
import Articles
import Checking
import Examples
import Foundation
import ResultStore
import Running

struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say why an example was run again, or would be.",
    discussion: """
      The result of an example is cached until something that it depends on changes. This prints \
      when each example was last run, which change made it run then, and what has changed since. To find the program \
      of a block of a cumulative page, the blocks before it are run if their results are not cached. A page without a block stands for all its examples, one line each.

        proofbook why loading#profile
        proofbook why Content/loading.md
      """)

  @Argument(
    help: ArgumentHelp(
      "The block: its page (a path, the end of one, or a file's name) and its name; or a page.",
      discussion: "'proofbook list' prints the names.", valueName: "page#block"))
  var block: BlockReference

  @OptionGroup var discovery: DiscoveryOptions
  @OptionGroup var packages: PackageOptions

  func run() async throws {
    var diagnostics: [Diagnostic] = []
    let library = try await block.library(
      packages.policy, discovering: discovery.pages, diagnostics: &diagnostics)
    let store = Store()
    var toolchain = try await Toolchain(probes: store.probes)
    let all = Example.all(
      in: library, on: Platform(toolchain: toolchain.version), discovering: discovery.pages,
      diagnostics: &diagnostics)
    let examples = try block.examples(among: all, in: library)
    guard !examples.isEmpty else {
      throw BlockReference.Several(reference: block, names: [])
    }
    // The package's digest is part of every example's key, and is only known once it is built.
    try await toolchain.prepare(for: all, of: library, packages.policy)
    let runner = await Runner(toolchain: toolchain, store: store)
    let found = try await runner.inContexts(examples, among: all, in: library)
    for (example, history) in zip(found, runner.histories(of: found)) {
      Terminal.write("\(example.reference): \(history.words)".neutral + "\n")
    }
  }
}

extension RunHistory {
  /// The history in one line, such as `ran at 2026-11-21 09:41, since …; remembered: …`.
  var words: String {
    let last = date.map { "ran \(times)at \(Self.words($0))\(since(causes))" }
    let parts: [String?] =
      switch state {
      case .notRun(let reason): ["is not run: \(reason)"]
      case .new: ["never run here"]
      case .remembered: [last, "remembered: nothing that it depends on has changed since"]
      case .changed(let causes): ["would be run again\(since(causes))", last]
      case .notKept(let reason):
        ["would be run again, since \(reason), which is never remembered", last]
      }
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  /// The number of runs in words. A program whose runs cannot differ is run only once.
  private var times: String {
    switch runs {
    case 0: ""
    case 1: "once "
    case 2: "twice "
    default: "\(runs) times "
    }
  }

  private func since(_ causes: [String]) -> String {
    causes.isEmpty ? "" : ", since " + causes.joined(separator: " and ")
  }

  /// The local date and time, to the minute.
  private static func words(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
      .year().month().day().time(includingFractionalSeconds: false)
    return String(date.formatted(style).dropLast(3))
  }
}
