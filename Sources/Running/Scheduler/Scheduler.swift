import Programs
import Support
import Synchronization

/// Compiles and runs the programs that wait.
///
/// Three kinds of tasks go on beside each other: the rewriter rewrites, compilers compile, hosts run. No compiler waits
/// for a program to end. A program that was lost is tried again alone, after all others.
package struct Scheduler: Sendable {
  private enum Work: Sendable {
    case alone(PreparedProgram)
    /// What was lost is tried once more, when nothing else runs.
    case again(PreparedProgram)
    case batch(Batch)
  }

  private let worker: Worker
  private let jobs: Int
  private let progress: RunProgress
  private let programs: [SwiftProgram]
  /// Nil where each program is compiled alone.
  private let assembler: BatchAssembler?
  private let work = AsyncQueue<Work>()
  private let openWork: OpenWork<PreparedProgram>

  /// - Parameter usesBatches: Whether programs may be compiled together, where that is faster.
  package init(
    worker: Worker, jobs: Int, programs: [SwiftProgram], progress: RunProgress, usesBatches: Bool
  ) {
    self.worker = worker
    self.jobs = jobs
    self.programs = programs
    self.progress = progress
    let count = progress.waitingCount
    openWork = OpenWork(count)
    // Elsewhere hosts cannot give the types of a batch their names.
    #if os(Linux)
      assembler = usesBatches && count > jobs ? BatchAssembler(count: count, jobs: jobs) : nil
    #else
      assembler = nil
    #endif
  }

  package func settleAll() async throws {
    guard !progress.isEmpty else { return }
    let preparing = Counter(jobs)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<jobs {
        group.addTask { try await worker.hosts.serve(startsAtOnce: number == 0) }
      }
      for _ in 0..<jobs { group.addTask { prepareAll(preparing) } }
      // While some of them wait for programs to end, the others keep the compilers busy.
      for _ in 0..<jobs * 2 {
        group.addTask {
          while let next = await work.next() { try await settle(next) }
          try Task.checkCancellation()
        }
      }
      // The first that throws ends all; `waitForAll` would wait for those that wait for it.
      for try await _ in group {}
    }
  }

  private func prepareAll(_ preparing: Counter) {
    while let index = progress.next() {
      let prepared = PreparedProgram(programs[index], index: index, batches: assembler != nil)
      if let batched = prepared.rewritten.batched, let assembler, !worker.isCompiled(prepared) {
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
      // What is shown while it runs is run once.
      if outcome.loss != nil, worker.live == nil {
        goOn(openWork.postpone(prepared))
      } else {
        try keep(outcome, of: prepared)
      }
    case .again(let prepared):
      try await Task.sleep(for: Self.pause)
      try keep(try await worker.outcome(of: prepared), of: prepared)
    case .batch(let batch):
      try await worker.run(batch) { prepared, outcome in
        if let outcome { try keep(outcome, of: prepared) } else { self.work.add(.alone(prepared)) }
      }
    }
  }

  private func keep(_ outcome: Outcome, of prepared: PreparedProgram) throws {
    try progress.settle(prepared.index, outcome)
    goOn(openWork.settle())
  }

  private func goOn(_ step: OpenWork<PreparedProgram>.Step) {
    switch step {
    case .wait: break
    case .again(let prepared): work.add(.again(prepared))
    case .end:
      work.close()
      worker.hosts.close()
    }
  }

  /// Before what was lost is tried again, so that a machine that lacked something has it again.
  private static let pause = Duration.milliseconds(200)
}

/// Counts down to zero, from any task.
private final class Counter: Sendable {
  private let value: Atomic<Int>

  init(_ count: Int) {
    value = Atomic(count)
  }

  /// - Returns: Whether that was the last.
  func countDown() -> Bool {
    value.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
  }
}
