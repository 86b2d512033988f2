import Examples
import Foundation
import Programs
import ResultStore
import Running
import SharedCache
import Support

/// Compiles and runs examples, several at once, each isolated from the others.
package struct Runner: OutcomeSource {
  package var toolchain: Toolchain
  /// The maximum number of compilers that run at once. Programs run at the same time, on up to as
  /// many hosts.
  package var jobs: Int
  /// The cache; `nil` to use none.
  package var store: Store?
  /// Results of other machines, in addition to those of the cache; `nil` to use none.
  package var shared: SharedCache?
  package var sandbox: Sandbox
  /// The limits of each program.
  package var limits = Limits.ofPrograms
  /// The limits of the compiler for each program.
  package var compilerLimits = Limits.ofCompilers
  /// The time limit of the compiler for an example, in addition to the example's own timeout.
  package var compileLimit: Duration
  /// The methods before and after which every program records its views and controllers:
  /// `viewDidLoad`, `Child.viewDidLoad`.
  package var trees: [String] = []
  /// Called when a signal has ended the run, before it ends the tool.
  package var willEnd: @Sendable () -> Void = {}
  /// Whether signals end a run before they end the tool. A caller that handles signals cancels the
  /// run's task instead.
  package var handlesSignals = true
  /// Whether programs may be compiled in batches, if that is faster.
  package var usesBatches = true
  /// Receives what the programs write while they run. For a run of one example without cached
  /// outcomes.
  package var live: LiveOutput?

  /// - Parameters:
  ///   - store: The cache; `nil` to use none.
  ///   - sandbox: `nil` for the best one that works on this machine.
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

  /// Compiles and runs examples until `progress` returns `stop`. Then stops the programs that are
  /// still being compiled or run.
  ///
  /// - Parameter progress: Called after each example, from any thread, one call at a time.
  /// - Returns: An outcome for each example, in the order of `examples`; `nil` for those that the
  ///   run did not reach.
  /// - Throws: ``ToolchainError`` if no example can be run; `CancellationError`. Errors in an
  ///   example are part of its outcome.
  package func outcomes(
    of examples: [Example],
    until progress: @escaping @Sendable (CheckProgress) -> CheckProgress.Flow
  ) async throws -> [Outcome?] {
    let tried = examples.indices.filter { examples[$0].isTried }
    let programs = examples.map(\.program)
    let environment = store.map { self.environment(probes: $0.probes) }
    let cache = environment.flatMap { environment in
      store.map {
        OutcomeCache(
          of: programs, in: $0, environment: environment, trees: trees, shared: shared)
      }
    }
    var known: [(Int, Outcome)] = []
    var waiting: [Int] = []
    let found = cache.map { cache in concurrently(tried) { cache.outcome(of: $0) } }
    for (number, index) in tried.enumerated() {
      if let outcome = found?[number] {
        known.append((index, outcome))
      } else {
        waiting.append(index)
      }
    }
    if shared != nil, let found = await cache?.sharedOutcomes(of: waiting) {
      try Task.checkCancellation()
      known += found.map { ($0.key, $0.value) }
      known.sort { $0.0 < $1.0 }
      waiting.removeAll { found[$0] != nil }
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
    } catch is RunProgress.Stopped {
    } catch let mistake as BatchMistake {
      cache?.forget()
      await shared?.finish()
      throw mistake
    }
    await shared?.finish()
    var outcomes = settlement.outcomes
    for index in examples.indices where !examples[index].isTried { outcomes[index] = .skipped }
    return outcomes
  }

  package var compilerVersion: String { toolchain.version }

  package var isolation: Isolation { sandbox.isolation }

  package var package: PackageLibrary? { toolchain.package }

  package var probes: ProbeCache? { store?.probes }

  /// The inputs that all programs of this run share.
  package func environment(probes: ProbeCache) -> RunEnvironment {
    RunEnvironment(toolchain: toolchain, sandbox: sandbox, limits: limits, probes: probes)
  }

  /// Puts the examples that took more than a second in their last run first, the slowest first, so
  /// that the run does not wait for one of them at the end. The others keep their order.
  private func longestFirst(_ waiting: [Int], _ cache: OutcomeCache?) -> [Int] {
    guard let cache, waiting.count > jobs else { return waiting }
    let costs = cache.costs()
    let long = waiting.filter { costs[$0].map { $0.total > .seconds(1) } ?? false }
      .sorted { (costs[$1]?.total ?? .zero, $0) < (costs[$0]?.total ?? .zero, $1) }
    let isLong = Set(long)
    return long + waiting.filter { !isLong.contains($0) }
  }

  /// Compiles and runs all waiting programs.
  func settle(
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
