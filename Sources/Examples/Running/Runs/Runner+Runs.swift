import Foundation
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
    let memory = store.flatMap { store in environment.map { RunMemory(store, $0) } }
    defer {
      memory?.finish()
      store?.probes.save()
    }
    var waiting: [(Int, Example, Outcome)] = []
    for (index, example) in examples.enumerated() {
      guard let outcome = outcomes[index], outcome.canBeRecorded, !example.usesThreads else {
        continue
      }
      if let known = memory?.run(of: example, after: outcome) {
        runs[index] = known.run
      } else {
        waiting.append((index, example, outcome))
      }
    }
    guard recording == .all, !waiting.isEmpty else { return runs }
    let jobs = min(jobs, waiting.count)
    let recorded = try await withWorker(in: environment, jobs: jobs) { [waiting] worker in
      try await worker.hosts.serve((jobs + 1) / 2) {
        try await mapConcurrently(waiting, atMost: jobs * 2) { _, example, outcome in
          let attempt = try await worker.recordedRun(of: example, after: outcome)
          memory?.keep(attempt, of: example, after: outcome)
          return attempt.run
        }
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

/// The recorded runs that a store has.
private final class RunMemory: Sendable {
  private let records: RecordFile
  private let environment: RunEnvironment

  init(_ store: Store, _ environment: RunEnvironment) {
    records = store.records()
    self.environment = environment
  }

  /// Nil where none is known; one with a nil run where none could be made.
  func run(of example: Example, after outcome: Outcome) -> (run: RecordedRun?, Void)? {
    guard let content = records.content(key(of: example, outcome), kind: .run) else { return nil }
    var reader = ByteReader(content)
    guard let isMade = try? reader.bool() else { return nil }
    guard isMade else { return (nil, ()) }
    guard let run = try? reader.run() else { return nil }
    return (run, ())
  }

  /// Keeps what will not be otherwise the next time.
  func keep(_ attempt: RunAttempt, of example: Example, after outcome: Outcome) {
    if case .failed = attempt { return }
    var writer = ByteWriter()
    writer.put(attempt.run) { $0.put($1) }
    records.add(writer.bytes, as: key(of: example, outcome), kind: .run)
  }

  func finish() { records.flush(isLast: true) }

  /// All that decides the recorded run, and what it is to be like.
  private func key(of example: Example, _ outcome: Outcome) -> Fingerprint {
    var inputs = example.inputs(trees: ["*"], isRunTwice: false)
    if example.seesItsPlace { inputs.append(example.placeInput) }
    inputs.append(
      Input(digest: outcome.digest.hexadecimal, of: "what the program does when it is not recorded")
    )
    return Fingerprint(of: environment.digest.bytes + inputs.digest.bytes)
  }
}

extension Outcome {
  /// Of what a recorded run must do, too.
  fileprivate var digest: Fingerprint {
    var writer = ByteWriter()
    writer.put(standardOutput)
    for case .began(let event) in trace {
      writer.put(event.number)
      writer.put(event.method)
      writer.put(event.subject.className)
      writer.put(event.subject.instance)
    }
    return Fingerprint(of: writer.bytes)
  }
}
