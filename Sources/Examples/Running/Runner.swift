import Articles
import Foundation
import Synchronization
import Trace

/// Compiles and runs examples, several at once, each apart from all others.
package struct Runner: Sendable {
  /// How far a run is, told whenever an example is settled.
  package struct Progress: Sendable {
    package var completed: Int
    /// How many examples there are to settle; those that are only shown are none of them.
    package var total: Int
    /// The place of the settled example among those that were asked for.
    package var index: Int
    package var example: Example
    /// With its cost: of an earlier run where it is remembered.
    package var outcome: Outcome
    /// Whether nothing was compiled and run, since an earlier run did just that.
    package var isRemembered: Bool
  }

  /// Whether a run is to settle more examples.
  package enum Flow: Sendable {
    case goOn, stop
  }

  package var toolchain: Toolchain
  /// How many examples are compiled or run at once.
  package var jobs: Int
  package var cache: ObjectCache?
  package var sandbox: Sandbox
  /// What each program may use.
  package var limits = Limits.ofPrograms
  /// What the compiler may use for each.
  package var compilerLimits = Limits.ofCompilers
  /// How long the compiler may take for an example, besides the example's own timeout.
  package var compileLimit: Duration
  /// The methods before and after which every program tells its views and controllers: `viewDidLoad`,
  /// `Child.viewDidLoad`.
  package var trees: [String] = []
  /// Whether programs may be compiled together, where that is faster.
  package var usesPacks = true
  /// Hears what the programs write while they run. For a run of one example, without what earlier runs did.
  package var live: LiveOutput?

  /// - Parameter cache: Where compiled examples are remembered; nil for nowhere.
  package init(
    toolchain: Toolchain, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    cache: ObjectCache? = ObjectCache(), sandbox: Sandbox? = nil,
    compileLimit: Duration = .seconds(60)
  ) async {
    self.toolchain = toolchain
    self.jobs = max(1, jobs)
    self.cache = cache
    self.compileLimit = compileLimit
    if let sandbox { self.sandbox = sandbox } else { self.sandbox = await Sandbox(for: toolchain) }
  }

  /// Compiles and runs examples.
  ///
  /// - Parameter progress: Called after each example, from any thread, one call at a time.
  /// - Returns: An outcome for each example, in the order of `examples`.
  /// - Throws: ``ToolchainError`` where no example can be run; `CancellationError`. What is wrong with an example is
  ///   told in its outcome.
  package func outcomes(
    of examples: [Example], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Outcome] {
    try await outcomes(of: examples) { step in
      progress(step)
      return .goOn
    }.map { $0 ?? .skipped }
  }

  /// Compiles and runs examples until `progress` says stop; what is being compiled or run then is ended.
  ///
  /// - Returns: An outcome for each example, in the order of `examples`; nil for those that the run did not come to.
  package func outcomes(
    of examples: [Example], until progress: @escaping @Sendable (Progress) -> Flow
  ) async throws -> [Outcome?] {
    let waiting = examples.indices.filter { examples[$0].isTried }
    let ledger = Ledger(examples, waiting: waiting, progress: progress)
    if !waiting.isEmpty {
      do {
        try await settle(examples, ledger)
      } catch is Ledger.Stopped {}
    }
    var outcomes = ledger.outcomes
    for index in examples.indices where !examples[index].isTried { outcomes[index] = .skipped }
    return outcomes
  }

  /// Settles all that waits in a ledger.
  private func settle(_ examples: [Example], _ ledger: Ledger) async throws {
    let compiler = try Compiler(
      toolchain: toolchain, cache: cache, sandbox: sandbox, limits: compilerLimits)
    if let cache {
      try? FileManager.default.createDirectory(
        atPath: cache.folder, withIntermediateDirectories: true)
    }
    try await Interruption.cancelling {
      // It must be gone before a signal ends the tool, and so it is made in here.
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let starter = Host.Starter(
        toolchain: toolchain, sandbox: sandbox, folder: folder, limits: limits)
      let worker = Worker(
        compiler: compiler, starter: starter, limit: compileLimit, trees: trees, jobs: jobs,
        live: live)
      let executor = Executor(
        worker: worker, jobs: jobs, examples: examples, ledger: ledger,
        usesPacks: usesPacks && live == nil)
      try await executor.settleAll()
    }
    cache?.prune()
  }
}
