import Articles
import Examples
import Programs
import ResultStore
import Running
import Support
import Synchronization

/// One check of a library, from its articles to the report on all its examples.
package struct Check: Sendable {
  package enum Source: Sendable {
    /// A content folder with its settings.
    case folder(String)
    /// Some articles in a content folder, by paths that include the folder's path.
    case articles(of: String, [String])
    /// Any Markdown files and folders, and packages. If there are no paths, the folder `Content`,
    /// or else the package or the articles in the working directory. `only` limits the articles
    /// that are read, except in a package; `nil` for all.
    case paths([String], only: [String]? = nil)
  }

  package let library: Library
  package var report: Report
  package let counts: SettledCounts
  private let outcomeSource: any OutcomeSource

  /// Reads and plans the library, looks up cached outcomes, compiles and runs the other examples,
  /// and judges all of them.
  ///
  /// - Throws: If there is nothing to read, no toolchain or no runtime, or if a filter matches
  ///   nothing.
  package init(
    of source: Source, _ options: CheckOptions, _ observer: any CheckObserver
  ) async throws {
    if let outcomes = options.outcomes {
      let articles = try await CheckedArticles(of: source, options)
      let plan = try CheckPlan(of: articles, options, compilerVersion: outcomes.compilerVersion)
      try await self.init(of: plan, from: outcomes, options, observer)
      return
    }
    let store = options.memory?.store ?? (options.usesCache ? Store() : nil)
    if options.memory == nil, let problem = store?.problem { observer.warn(problem) }
    // The compiler reports its version while the articles are read.
    async let found = Runner.toolchain(options, store)
    let articles = try await CheckedArticles(of: source, options)
    let toolchain = try await found
    var plan = try CheckPlan(of: articles, options, compilerVersion: toolchain.version)
    let runner = try await Runner(for: &plan, toolchain, store, options, observer)
    self = try await runner.interruptibly { [plan] in
      try await Check(of: plan, from: runner, options, observer)
    }
  }

  private init(
    of plan: CheckPlan, from source: some OutcomeSource, _ options: CheckOptions,
    _ observer: any CheckObserver
  ) async throws {
    var source = source
    let memory = options.memory
    let package = source.package
    let known = memory?.verdicts(in: plan.library, package: package) ?? [:]
    let unknown =
      known.isEmpty ? plan.examples : plan.examples.filter { known[$0.article] == nil }
    var discovered = try await DiscoveredExamples(
      try await source.withoutBroken(unknown, among: plan.all), among: plan.all,
      in: plan.library, source)
    let asked = discovered.examples
    Self.warn(of: source.isolation, before: asked, memory, observer)

    let counts = Mutex(SettledCounts())
    let settled = Mutex<[Int: Outcome]>([:])
    source.willEnd = { [source] in
      observer.end()
      let came = settled.withLock { $0 }
      let outcomes = asked.indices.map { index in
        asked[index].isTried ? came[index].flatMap { asked[index].finalOutcome($0) } : .skipped
      }
      let verdicts = zip(asked, outcomes).compactMap { example, outcome in
        outcome.map { Verdict(confirmed: example, after: $0) }
      }
      let report = Self.report(of: plan, verdicts, source, unreached: zip(asked, outcomes))
      options.interrupted?(plan.selected.library, report, counts.withLock { $0 })
    }
    defer { observer.end() }
    let running = asked.indices.filter { !discovered.settled.contains($0) }
    let total = running.count { asked[$0].isTried }
    memory?.progress(0, total)
    observer.begin(total: total)
    // If no example is left, the cache is not opened at all.
    let ran =
      running.isEmpty
      ? []
      : try await source.outcomes(
        of: running.map { asked[$0] },
        until: { step in
          counts.withLock { $0.add(step) }
          if options.interrupted != nil {
            settled.withLock { $0[running[step.index]] = step.outcome }
          }
          observer.update(step)
          memory?.progress(step.completed, total)
          // A discovered block may still pass in another context.
          guard options.failsFast, step.example.discovery == nil else { return .proceed }
          let verdict = Verdict(confirmed: step.example, after: step.outcome)
          return verdict.holds || options.accepts(verdict) ? .proceed : .stop
        })
    let outcomes = discovered.outcomes(completing: ran, of: running)
    let retried = try await discovered.retried(outcomes, source)
    discovered.save(source)
    let (final, finalOutcomes) = try await source.withoutBroken(discovered.examples, retried)
    let runs = try await source.recordedRuns(of: final, after: finalOutcomes, options.runs)
    let new = concurrently(Array(final.indices)) { index -> Verdict? in
      finalOutcomes[index].map {
        Verdict(confirmed: final[index], after: $0.recorded(runs[index]))
      }
    }.compactMap(\.self)
    let hinted = MissingPrerequisite.hinted(new, in: plan.library)
    let verdicts = memory?.merged(known, hinted, of: plan.library, package: package) ?? hinted

    // The closure retains all examples.
    source.willEnd = {}
    outcomeSource = source
    self.counts = counts.withLock { $0 }
    library = plan.selected.library
    report = Self.report(of: plan, verdicts, source, unreached: zip(asked, outcomes))
  }

  /// - Parameter outcomes: The examples with their outcomes; `nil` for an example that the run did
  ///   not reach.
  private static func report(
    of plan: CheckPlan, _ verdicts: [Verdict], _ source: some OutcomeSource,
    unreached outcomes: some Sequence<(Example, Outcome?)>
  ) -> Report {
    Report(
      of: plan.selected.matching, verdicts: verdicts, diagnostics: plan.selected.diagnostics,
      toolchain: source.compilerVersion,
      isolation: plan.examples.contains(where: \.isTried) ? source.isolation : nil,
      part: plan.selected.part,
      unreached: outcomes.reduce(0) { $0 + ($1.1 == nil ? $1.0.ownBlocks.count : 0) })
  }

  /// Whether an example imports a package, which was then built.
  package var importsPackage: Bool { outcomeSource.package != nil }

  /// Asks SourceKit what the names in the examples refer to, for display in a site. Examples whose
  /// look-up failed are marked as lost.
  package mutating func lookUpNames() async throws -> SymbolReading {
    let reading = try await outcomeSource.symbols(of: report.verdicts)
    for (index, loss) in reading.losses { report.verdicts[index].lose(loss) }
    return reading
  }

  /// Warns about what the sandbox does not prevent, once for all checks of a session.
  private static func warn(
    of isolation: Isolation, before asked: [Example], _ memory: CheckSession?,
    _ observer: any CheckObserver
  ) {
    guard asked.contains(where: \.isTried) else { return }
    if let warning = isolation.warning, memory?.isolation == nil { observer.warn(warning) }
    if isolation.shortage == nil { memory?.isolation = isolation }
  }
}

extension Example {
  /// The outcome of the first run; `nil` if a later run may change the verdict. A discovered block
  /// that fails may pass in another context. A block of a cumulative page may pass once broken blocks
  /// before it are removed.
  fileprivate func finalOutcome(_ outcome: Outcome) -> Outcome? {
    guard outcome.loss == nil, discovery != nil || isCumulative && segments.count > 1 else {
      return outcome
    }
    return Verdict(confirmed: self, after: outcome).holds ? outcome : nil
  }
}

extension Outcome {
  /// Returns the outcome with a recorded run for display.
  fileprivate func recorded(_ run: RecordedRun?) -> Outcome {
    var outcome = self
    outcome.run = run
    return outcome
  }
}
