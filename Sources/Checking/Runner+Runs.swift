import Examples
import Foundation
import Programs
import ResultStore
import Support

extension Runner {
  /// Records step by step how programs run, each in a separate run.
  ///
  /// - Parameter outcomes: The outcome of each example; `nil` for an example that the run did not
  ///   reach.
  /// - Returns: A run for each example; `nil` if there is nothing to show, or if the recorded
  ///   program does not behave like the program itself.
  /// - Throws: The same errors as ``outcomes(of:progress:)``.
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
      guard let outcome = outcomes[index], outcome.canBeRecorded, !example.mayRunConcurrently else {
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
      try await worker.recordedRuns(
        of: waiting.map { ($0.1, $0.2) }, jobs: jobs, usesBatches: usesBatches
      ) { number, run in
        memory?.keep(run, of: waiting[number].1, after: waiting[number].2)
      }
    }
    for ((index, _, _), run) in zip(waiting, recorded) { runs[index] = run }
    return runs
  }
}

extension Outcome {
  /// Whether the program's run can be shown, and would be the same in another run.
  fileprivate var canBeRecorded: Bool {
    guard others.isEmpty, loss == nil else { return false }
    switch ending {
    case .exited: return true
    // The recursion depth at which the stack overflows is different in a recorded program.
    case .trapped(let signal, _, _): return ![Int(SIGSEGV), Int(SIGBUS)].contains(signal)
    case .timedOut, .exceededOutput, .stopped, .lost, nil: return false
    }
  }
}
