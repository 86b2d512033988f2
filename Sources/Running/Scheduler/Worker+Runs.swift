import Articles
import Foundation
import Programs
import Support
import SwiftSource

extension Worker {
  /// Records how programs run: compiles them so that they record their steps, and runs several at
  /// once.
  ///
  /// - Parameters:
  ///   - programs: The programs with their outcomes.
  ///   - usesBatches: Whether programs may be compiled together.
  ///   - keep: Called with each lasting result: the index in `programs`, and the run, or `nil` if
  ///     the program cannot be recorded.
  /// - Returns: One element per program; `nil` if the recorded program does not behave like the
  ///   program itself.
  package func recordedRuns(
    of programs: [(SwiftProgram, Outcome)], jobs: Int, usesBatches: Bool,
    keep: @escaping @Sendable (Int, RecordedRun?) -> Void
  ) async throws -> [RecordedRun?] {
    let prepared = try await mapConcurrently(Array(programs.enumerated()), atMost: jobs) {
      PreparedProgram(
        $0.element.0, index: $0.offset, batches: Self.recordingPurpose, recording: .steps)
    }
    let groups = RecordedGroup.groups(of: prepared, atMost: usesBatches ? jobs : nil)
    let recorded = try await hosts.serve(jobs) {
      try await mapConcurrently(groups, atMost: jobs * 2) { group in
        try await recordedRuns(of: group, after: programs.map(\.1), keep: keep)
      }
    }
    var runs = [RecordedRun?](repeating: nil, count: programs.count)
    for (index, run) in recorded.joined() { runs[index] = run }
    return runs
  }

  /// What batches are for; `nil` on systems on which hosts cannot give the types of a batch their
  /// names.
  static var recordingPurpose: BatchPurpose? {
    #if os(Linux)
      .recording
    #else
      nil
    #endif
  }

  private func recordedRuns(
    of group: RecordedGroup, after outcomes: [Outcome],
    keep: @escaping @Sendable (Int, RecordedRun?) -> Void
  ) async throws -> [(Int, RecordedRun?)] {
    guard try await recording.ability(compiler, starter) == .works else { return [] }
    let keep: @Sendable (Int, RunAttempt) -> Void = { index, attempt in
      if attempt.isLasting { keep(index, attempt.run) }
    }
    var runs = try await withLibraries(of: group, recording: .steps) {
      prepared, _, request -> RunAttempt? in
      let attempt = try await recordedRun(
        request, of: prepared.program, prepared.rewritten, after: outcomes[prepared.index])
      guard let attempt, attempt.run != nil else { return nil }
      keep(prepared.index, attempt)
      return attempt
    }
    for prepared in group.programs where runs[prepared.index] == nil {
      let attempt =
        prepared.program.namesRecorder
        ? .impossible
        : try await recordedRun(of: prepared, after: outcomes[prepared.index])
      keep(prepared.index, attempt)
      runs[prepared.index] = attempt
    }
    return runs.map { ($0, $1.run) }
  }

  /// Compiles a program so that it records its steps, and runs it twice.
  ///
  /// - Returns: A recorded run only if both runs behave like the program itself and agree.
  private func recordedRun(of prepared: PreparedProgram, after outcome: Outcome) async throws
    -> RunAttempt
  {
    let program = prepared.program
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var attempt = RunAttempt.impossible
    // With recorded values, a program may keep objects alive longer than without, or may be too
    // complex for the compiler.
    for recordsValues in [true, false] {
      let rewritten =
        recordsValues
        ? prepared.rewritten
        : SourceRewriter.rewrite(
          segments: program.segments, imports: program.imports, marksStatements: true,
          marksSteps: true, languageMode: program.languageMode)
      let text = recordsValues ? prepared.text : ProgramText(program, rewritten: rewritten)
      let compiled = try await slots.use {
        try await compiler.compiled(
          text, languageMode: program.languageMode, in: folder, limit: limit + program.timeout)
      }
      guard let library = compiled.program else {
        if compiled.loss != nil { attempt = .failed }
        continue
      }
      let request = Host.Request(library: library, program, isUIKit: text.importsUIKit)
      // The limit is one of processor time, so it does not matter how busy the machine is.
      guard
        let found = try await recordedRun(
          request, of: program, rewritten, after: outcome)
      else { continue }
      if found.run != nil { return found }
      if !found.isLasting { attempt = found }
    }
    return attempt
  }

  /// Runs a program twice.
  ///
  /// - Returns: `nil` if it exceeds its time limit.
  private func recordedRun(
    _ request: Host.Request, of program: SwiftProgram, _ rewritten: RewrittenProgram,
    after outcome: Outcome
  ) async throws -> RunAttempt? {
    var request = request
    request.moments = ["*"]
    request.isRecorded = true
    request.timeout = request.timeout * 2
    let results = try await hosts.use { [request] host in
      let first = try await host.run(request)
      if first.ending == .timedOut { return [first] }
      return [first, try await rerun(request, on: host)]
    }
    if results[0].ending == .timedOut { return nil }
    let runs = results.map {
      RecordedRun($0, of: program, marks: rewritten.stepMarks, like: outcome)
    }
    if let first = runs.first ?? nil, let second = runs.last ?? nil,
      let run = first.agreeing(with: second)
    {
      return .recorded(run)
    }
    let isLasting = runs.allSatisfy { $0 == nil } && results[0].isSame(as: results[1])
    return isLasting ? .impossible : .failed
  }
}
