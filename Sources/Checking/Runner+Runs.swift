import Examples
import Foundation
import Programs
import ResultStore
import Support

/// Which runs are wanted for readers.
package enum RunRecording: Sendable {
  case none
  /// Those that an earlier build recorded: none takes time.
  case known
  case all
}

extension Runner {
  /// Records how programs run step by step, for those who read of them; each in a run of its own.
  ///
  /// - Parameter outcomes: What came of each example; nil where a run did not come to it.
  /// - Returns: A run for each example; nil where there is nothing to show, or where the program recorded does not do
  ///   what it does alone.
  /// - Throws: As ``outcomes(of:progress:)``.
  package func recordedRuns(
    of examples: [Example], after outcomes: [Outcome?], _ recording: RunRecording = .all
  ) async throws -> [RecordedRun?] {
    var runs = [RecordedRun?](repeating: nil, count: examples.count)
    guard recording != .none, !examples.isEmpty, toolchain.recorder != nil else { return runs }
    let environment = store.map { self.environment(probes: $0.probes) }
    let memory = store.flatMap { store in environment.map { RecordedRunCache(store, $0) } }
    defer {
      memory?.finish()
      store?.probes.save()
    }
    var waiting: [(Int, SwiftProgram, Outcome)] = []
    for (index, example) in examples.enumerated() {
      guard let outcome = outcomes[index], outcome.canBeRecorded, !example.usesThreads else {
        continue
      }
      let program = example.program
      if let known = memory?.run(of: program, after: outcome) {
        runs[index] = known.run
      } else {
        waiting.append((index, program, outcome))
      }
    }
    guard recording == .all, !waiting.isEmpty else { return runs }
    let jobs = min(jobs, waiting.count)
    let recorded = try await withWorker(in: environment, jobs: jobs, policy: .once) {
      [waiting] worker in
      try await worker.recordedRuns(of: waiting.map { ($0.1, $0.2) }, jobs: jobs) { number, run in
        memory?.keep(run, of: waiting[number].1, after: waiting[number].2)
      }
    }
    for ((index, _, _), run) in zip(waiting, recorded) { runs[index] = run }
    return runs
  }
}

extension Outcome {
  /// Whether there is something to show of how the program ran, and whether it would run so again.
  fileprivate var canBeRecorded: Bool {
    guard others.isEmpty, loss == nil else { return false }
    switch ending {
    case .exited: return true
    // How deep a program came until its stack ended is not the same in a recorded one.
    case .trapped(let signal, _, _): return ![Int(SIGSEGV), Int(SIGBUS)].contains(signal)
    case .timedOut, .exceededOutput, .stopped, .lost, nil: return false
    }
  }
}

extension Example {
  /// Whether its statements may run beside each other: then the order of the steps is chance, and how much a
  /// recording delays them decides what is seen of it.
  fileprivate var usesThreads: Bool {
    segments.contains { segment in
      segment.block.source.contains(
        /\b(Task|await|async|Thread|DispatchQueue\.global|DispatchQueue\(|OperationQueue|concurrentPerform|detachNewThread)\b/
      )
    }
  }
}
