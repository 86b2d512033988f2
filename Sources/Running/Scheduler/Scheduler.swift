import Programs
import Support
import Synchronization

/// Compiles and runs the waiting programs.
///
/// Three kinds of tasks run concurrently: they rewrite, compile, and run programs. No compiler
/// waits for a program to end. A lost program is tried again alone, after all others. A few programs
/// of batches are settled alone as well (``BatchSample``).
package struct Scheduler: Sendable {
  private enum Work: Sendable {
    case alone(PreparedProgram)
    /// A lost program, tried once more when nothing else runs.
    case again(PreparedProgram)
    case batch(Batch)
    /// A program that a batch has settled, once more alone.
    case sample(PreparedProgram)
  }

  private let worker: Worker
  private let jobs: Int
  private let progress: RunProgress
  private let programs: [SwiftProgram]
  /// `nil` if each program is compiled alone.
  private let assembler: BatchAssembler?
  /// `nil` if no program of a batch is settled alone as well.
  private let sample: BatchSample?
  private let work = AsyncQueue<Work>()
  private let pendingWork: PendingWork<PreparedProgram>

  /// - Parameter usesBatches: Whether programs may be compiled in batches, if that is faster.
  package init(
    worker: Worker, jobs: Int, programs: [SwiftProgram], progress: RunProgress, usesBatches: Bool
  ) {
    self.worker = worker
    self.jobs = jobs
    self.programs = programs
    self.progress = progress
    let count = progress.waitingCount
    pendingWork = PendingWork(count)
    // On other systems, hosts cannot give the types of a batch their names.
    #if os(Linux)
      assembler = usesBatches && count > jobs ? BatchAssembler(count: count, jobs: jobs) : nil
    #else
      assembler = nil
    #endif
    sample = assembler.flatMap { _ in BatchSample(of: programs, count: count) }
  }

  /// - Throws: ``BatchMistake``, ``ToolchainError``, `CancellationError`, and what `progress` throws.
  package func settleAll() async throws {
    guard !progress.isEmpty else { return }
    let preparing = Counter(jobs)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<jobs {
        group.addTask { try await worker.hosts.serve(startsAtOnce: number == 0) }
      }
      group.addTask { try await worker.rerunHosts.serve(startsAtOnce: false) }
      for _ in 0..<jobs { group.addTask { prepareAll(preparing) } }
      // While some tasks wait for programs to end, the others keep the compilers busy.
      for _ in 0..<jobs * 2 {
        group.addTask {
          while let next = await work.next() { try await settle(next) }
          try Task.checkCancellation()
        }
      }
      // The first error ends the group. `waitForAll` would wait for tasks that wait for the failed
      // one.
      for try await _ in group {}
    }
  }

  private func prepareAll(_ preparing: Counter) {
    while let index = progress.next() {
      let prepared = PreparedProgram(
        programs[index], index: index, batches: assembler == nil ? nil : .running)
      let batched = worker.isCompiled(prepared) ? nil : prepared.rewritten.batched
      sample?.add(index, isBatched: batched != nil)
      if let batched, let assembler {
        if let batch = assembler.add(prepared, imports: batched.imports) {
          work.add(.batch(batch), isUrgent: true)
        }
      } else {
        work.add(.alone(prepared))
      }
    }
    guard preparing.countDown(), let rest = assembler?.rest() else { return }
    for batch in rest.batches { work.add(.batch(batch), isUrgent: true) }
    for prepared in rest.alone { work.add(.alone(prepared)) }
  }

  private func settle(_ work: Work) async throws {
    switch work {
    case .alone(let prepared):
      let outcome = try await worker.outcome(of: prepared)
      // If the output is shown live, the program runs only once.
      if outcome.loss != nil, worker.live == nil {
        advance(pendingWork.postpone(prepared))
      } else {
        try keep(outcome, of: prepared)
      }
    case .again(let prepared):
      try await Task.sleep(for: Self.pause)
      try keep(try await worker.outcome(of: prepared), of: prepared)
    case .batch(let batch):
      try await worker.run(batch) { prepared, outcome in
        guard let outcome else {
          self.work.add(.alone(prepared))
          return
        }
        if sample?.contains(prepared.index) == true {
          self.work.add(.sample(prepared))
        } else {
          try keep(outcome, of: prepared)
        }
      }
    case .sample(let prepared):
      let outcome = try await worker.outcome(of: prepared)
      if outcome.loss != nil { return advance(pendingWork.postpone(prepared)) }
      // A program that does not do the same each time may fail by chance.
      if !worker.policy.isConclusive(prepared.index, outcome) {
        let other = try await worker.outcome(of: prepared)
        if other.loss == nil, !worker.policy.isConclusive(prepared.index, other) {
          throw BatchMistake(prepared.program)
        }
      }
      try keep(outcome, of: prepared)
    }
  }

  private func keep(_ outcome: Outcome, of prepared: PreparedProgram) throws {
    try progress.settle(prepared.index, outcome)
    advance(pendingWork.settle())
  }

  private func advance(_ step: PendingWork<PreparedProgram>.Step) {
    switch step {
    case .wait: break
    case .again(let prepared): work.add(.again(prepared))
    case .end:
      work.close()
      worker.hosts.close()
      worker.rerunHosts.close()
    }
  }

  /// The delay before a lost program is tried again, so that the machine may have enough resources
  /// then.
  private static let pause = Duration.milliseconds(200)
}

/// Counts down to zero; can be used by several tasks.
private final class Counter: Sendable {
  private let value: Atomic<Int>

  init(_ count: Int) {
    value = Atomic(count)
  }

  /// - Returns: Whether the count is now zero.
  func countDown() -> Bool {
    value.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
  }
}
