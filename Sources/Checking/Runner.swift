import Examples
import Foundation
import Programs
import ResultStore
import Running
import Support

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
  /// What is kept from run to run; nil for nothing.
  package var store: Store?
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
  /// Called when a signal has ended the run, just before it ends the tool.
  package var willEnd: @Sendable () -> Void = {}
  /// Whether signals that end the tool end a run first. Who looks at signals himself cancels the run's task instead.
  package var handlesSignals = true
  /// Whether programs may be compiled together, where that is faster.
  package var usesBatches = true
  /// Hears what the programs write while they run. For a run of one example, without what earlier runs did.
  package var live: LiveOutput?

  /// - Parameters:
  ///   - store: What is kept from run to run; nil for nothing.
  ///   - sandbox: Nil for the best that works here.
  package init(
    toolchain: Toolchain, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    store: Store? = Store(), sandbox: Sandbox? = nil, compileLimit: Duration = .seconds(60)
  ) async {
    self.toolchain = toolchain
    self.jobs = max(1, jobs)
    self.store = store
    self.compileLimit = compileLimit
    if let sandbox {
      self.sandbox = sandbox
    } else {
      self.sandbox = await Sandbox(for: toolchain, probes: store?.probes)
    }
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
    let tried = examples.indices.filter { examples[$0].isTried }
    let programs = examples.map(\.program)
    let environment = store.map { self.environment(probes: $0.probes) }
    let cache = environment.flatMap { environment in
      store.map { OutcomeCache(of: programs, in: $0, environment: environment, trees: trees) }
    }
    var known: [(Int, Outcome)] = []
    var waiting: [Int] = []
    for index in tried {
      if let outcome = cache?.outcome(of: index) {
        known.append((index, outcome))
      } else {
        waiting.append(index)
      }
    }
    let settlement = OutcomeCollector(
      examples, total: tried.count, cache: cache, progress: progress)
    defer {
      cache?.finish()
      store?.probes.save()
    }
    do {
      for (index, outcome) in known { try settlement.settle(index, outcome, isRemembered: true) }
      let run = RunProgress(waiting: longestFirst(waiting, cache)) {
        try settlement.settle($0, $1, isRemembered: false)
      }
      if !waiting.isEmpty {
        try await settle(programs, run, environment, policy: RunPolicy(judging: examples))
      }
    } catch is RunProgress.Stopped {}
    var outcomes = settlement.outcomes
    for index in examples.indices where !examples[index].isTried { outcomes[index] = .skipped }
    return outcomes
  }

  /// What the programs of this run have in common.
  package func environment(probes: ProbeCache) -> RunEnvironment {
    RunEnvironment(toolchain: toolchain, sandbox: sandbox, limits: limits, probes: probes)
  }

  /// Examples that took long when they ran last come first, so that none of them is waited for in the end; the
  /// others stay in their order.
  private func longestFirst(_ waiting: [Int], _ cache: OutcomeCache?) -> [Int] {
    guard let cache, waiting.count > jobs else { return waiting }
    let costs = cache.costs()
    let long = waiting.filter { costs[$0].map { $0.total > .seconds(1) } ?? false }
      .sorted { (costs[$1]?.total ?? .zero, $0) < (costs[$0]?.total ?? .zero, $1) }
    let isLong = Set(long)
    return long + waiting.filter { !isLong.contains($0) }
  }

  /// Compiles and runs all programs that wait.
  private func settle(
    _ programs: [SwiftProgram], _ run: RunProgress, _ environment: RunEnvironment?,
    policy: RunPolicy
  ) async throws {
    try await withWorker(in: environment, jobs: jobs, policy: policy) { worker in
      var worker = worker
      worker.trees = trees
      worker.live = live
      let scheduler = Scheduler(
        worker: worker, jobs: jobs, programs: programs, progress: run,
        usesBatches: usesBatches && live == nil)
      try await scheduler.settleAll()
    }
  }
}
