import Articles
import Examples

/// One run over a library: the library as read, and the report of all its examples.
struct Check: Sendable {
  var library: Library
  var report: Report
  /// How many examples were run, and how many were remembered.
  var counts: SettledCounts

  /// Reads, plans, compiles, runs and judges.
  ///
  /// - Parameter failsFast: Whether to end with the first example that does not hold.
  /// - Throws: What stops the tool: nothing to read, no toolchain, no runtime, a filter that nothing
  ///   matches.
  init(
    of source: Source, options: RunOptions, trees: [String] = [], selection: Selection = .all,
    failsFast: Bool = false
  ) async throws {
    var diagnostics: [Diagnostic] = []
    let whole =
      switch source {
      case .folder(let folder): try await Library(site: folder, diagnostics: &diagnostics)
      case .paths(let paths): try await Library(asked: paths, diagnostics: &diagnostics)
      }
    let store = options.noCache ? nil : Store()
    var toolchain = try await Toolchain(memo: store?.memo)
    let all = Example.all(
      in: whole, on: Platform(toolchain: toolchain.version), diagnostics: &diagnostics)
    let selected = try selection.of(all, in: whole, diagnostics: diagnostics)
    let examples = selected.examples
    try await toolchain.prepare(for: examples, of: whole)
    var runner = await Runner(
      toolchain: toolchain, jobs: options.jobCount, store: store)
    runner.trees = trees
    runner.usesPacks = !options.packs.noPacks
    if let warning = runner.sandbox.isolation.warning, examples.contains(where: \.isTried) {
      Terminal.writeError("proofbook: warning: \(warning)\n")
    }
    let progress = Progress(total: examples.count { $0.isTried })
    runner.willEnd = { progress.finish() }
    defer { progress.finish() }
    let outcomes = try await runner.outcomes(
      of: examples,
      until: { step in
        progress.update(step)
        return failsFast && !Self.verdict(of: step.example, after: step.outcome).holds
          ? .stop : .goOn
      })
    let verdicts = zip(examples, outcomes).compactMap { example, outcome in
      outcome.map { Self.verdict(of: example, after: $0) }
    }
    counts = progress.counts
    library = selected.library
    report = Report(
      verdicts: verdicts, diagnostics: selected.diagnostics, toolchain: toolchain.version)
    report.isolation = examples.contains(where: \.isTried) ? runner.sandbox.isolation : nil
    report.part = selected.part
    report.unreached = zip(examples, outcomes)
      .reduce(0) { $0 + ($1.1 == nil ? $1.0.ownBlocks.count : 0) }
  }

  private static func verdict(of example: Example, after outcome: Outcome) -> Verdict {
    let verdict = Verdict(of: example, after: outcome)
    return outcome.others.first.map { verdict.confirmed(by: $0) } ?? verdict
  }

  enum Source: Sendable {
    /// A content folder with its settings.
    case folder(String)
    /// Any Markdown files and folders, and packages; `Content` or the package here where there are none.
    case paths([String])
  }
}
