import Articles
import Checking
import Examples
import Pages
import Programs
import ResultStore
import Running

/// One run over a library: the library as read, and the report of all its examples.
struct Check: Sendable {
  var library: Library
  var report: Report
  /// How many examples were run, and how many were remembered.
  var counts: SettledCounts
  private var runner: Runner

  /// Reads, plans, compiles, runs and judges.
  ///
  /// - Parameters:
  ///   - failsFast: Whether to end with the first example that does not hold.
  ///   - memory: What is known from the check before; for checks of all examples.
  ///   - runs: Which programs' readers want to see how they ran.
  /// - Throws: What stops the tool: nothing to read, no toolchain, no runtime, a filter that nothing
  ///   matches.
  init(
    of source: Source, options: RunOptions, trees: [String] = [], selection: Selection = .all,
    failsFast: Bool = false, memory: CheckCache? = nil, runs: RunRecording = .none
  ) async throws {
    var diagnostics: [Diagnostic] = []
    let policy = options.packages.policy
    let whole =
      switch source {
      case .folder(let folder): try await Library(site: folder, policy, diagnostics: &diagnostics)
      case .paths(let paths): try await Library(asked: paths, policy, diagnostics: &diagnostics)
      }
    try Theme.check(whole, diagnostics: &diagnostics)
    whole.checkPaths(diagnostics: &diagnostics)
    let store = memory?.store ?? (options.noCache ? nil : Store())
    if memory == nil, let problem = store?.problem {
      Terminal.writeError("proofbook: warning: \(problem)\n")
    }
    var toolchain: Toolchain
    if let memory {
      toolchain = try await memory.toolchain()
    } else {
      toolchain = try await Toolchain(probes: store?.probes)
    }
    let all = Example.all(
      in: whole, on: Platform(toolchain: toolchain.version), diagnostics: &diagnostics)
    let selected = try selection.of(all, in: whole, diagnostics: diagnostics)
    let examples = selected.examples
    let isTried = examples.contains(where: \.isTried)
    var sandbox = memory?.sandbox
    if isTried {
      // Before an example is built or run. Packages are read in no sandbox but a whole one.
      let found =
        if let sandbox { sandbox } else { await Sandbox(for: toolchain, probes: store?.probes) }
      try options.sandbox.check(found.isolation)
      sandbox = found
    }
    try await toolchain.prepare(for: examples, of: whole, policy)
    let known = memory?.verdicts(in: whole, package: toolchain.package) ?? [:]
    let asked = examples.filter { known[$0.article] == nil }
    var runner = await Runner(
      toolchain: toolchain, jobs: options.jobCount, store: store, sandbox: sandbox)
    runner.trees = trees
    runner.handlesSignals = memory == nil
    runner.usesBatches = !options.batches.noPacks
    if let warning = runner.sandbox.isolation.warning, asked.contains(where: \.isTried),
      memory?.sandbox == nil
    {
      Terminal.writeError("proofbook: warning: \(warning)\n")
    }
    if isTried, runner.sandbox.isolation.shortage == nil { memory?.sandbox = runner.sandbox }
    let total = asked.count { $0.isTried }
    memory?.progress(0, total)
    let progress = Progress(total: total)
    runner.willEnd = { progress.finish() }
    defer { progress.finish() }
    // What earlier runs left is not even looked at where nothing is asked of it.
    var outcomes =
      asked.isEmpty
      ? []
      : try await runner.outcomes(
        of: asked,
        until: { step in
          progress.update(step)
          memory?.progress(step.completed, total)
          return failsFast && !Self.verdict(of: step.example, after: step.outcome).holds
            ? .stop : .goOn
        })
    for (index, run) in try await runner.recordedRuns(of: asked, after: outcomes, runs).enumerated()
    {
      outcomes[index]?.run = run
    }
    var verdicts = zip(asked, outcomes).compactMap { example, outcome in
      outcome.map { Self.verdict(of: example, after: $0) }
    }
    if let memory {
      // In page order, as the articles are.
      let new = Dictionary(grouping: verdicts, by: \.example.article)
      verdicts = whole.articles.flatMap { known[$0.path] ?? new[$0.path] ?? [] }
      memory.keep(verdicts, of: whole, package: toolchain.package)
    }
    counts = progress.counts
    self.runner = runner
    library = selected.library
    report = Report(
      verdicts: verdicts, diagnostics: selected.diagnostics, toolchain: toolchain.version)
    report.isolation = isTried ? runner.sandbox.isolation : nil
    report.part = selected.part
    report.unreached = zip(asked, outcomes)
      .reduce(0) { $0 + ($1.1 == nil ? $1.0.ownBlocks.count : 0) }
  }

  /// What the pages may show of it.
  var site: Site {
    Site(library, report, runtime: Self.runtime)
  }

  private static let runtime = RuntimeIdentity(version: Proofbook.version)

  /// Asks what the names in the examples refer to, for a site to show. Where that cannot be told, pages do without, and the
  /// terminal says why.
  mutating func readSymbols() async throws {
    let reading = try await runner.symbols(of: report.verdicts)
    for (index, symbols) in reading.symbols.enumerated() {
      report.verdicts[index].symbols = symbols
    }
    if let failure = reading.failure {
      Terminal.writeError("proofbook: note: names in code tell nothing of themselves: \(failure)\n")
    }
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
