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
  ///   - keep: Called with each lasting result: the index in `programs`, and the run, or `nil` if
  ///     the program cannot be recorded.
  /// - Returns: One element per program; `nil` if the recorded program does not behave like the
  ///   program itself.
  package func recordedRuns(
    of programs: [(SwiftProgram, Outcome)], jobs: Int,
    keep: @escaping @Sendable (Int, RecordedRun?) -> Void
  ) async throws -> [RecordedRun?] {
    let numbered = programs.enumerated().map { ($0, $1.0, $1.1) }
    return try await hosts.serve((jobs + 1) / 2) {
      try await mapConcurrently(numbered, atMost: jobs * 2) { number, program, outcome in
        let attempt = try await recordedRun(of: program, after: outcome)
        if attempt.isLasting { keep(number, attempt.run) }
        return attempt.run
      }
    }
  }

  /// Compiles a program so that it records its steps, and runs it twice.
  ///
  /// - Returns: A recorded run only if both runs behave like the program itself and agree.
  private func recordedRun(of program: SwiftProgram, after outcome: Outcome) async throws
    -> RunAttempt
  {
    guard try await recording.ability(compiler, starter) == .works else { return .failed }
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var attempt = RunAttempt.impossible
    // With recorded values, a program may keep objects alive longer than without, or may be too
    // complex for the compiler.
    for tellsValues in [true, false] {
      let rewritten = SourceRewriter.rewrite(
        segments: program.segments, imports: program.imports, marksStatements: true,
        probes: tellsValues ? [] : nil, marksSteps: true,
        languageMode: program.languageMode)
      let text = ProgramText(program, rewritten: rewritten)
      let compiled = try await slots.use {
        try await compiler.compiled(
          text, languageMode: program.languageMode, in: folder, limit: limit + program.timeout)
      }
      guard let library = compiled.program else {
        if compiled.loss != nil { attempt = .failed }
        continue
      }
      var request = Host.Request(
        library: library, program, isUIKit: text.importsUIKit)
      request.moments = ["*"]
      request.isRecorded = true
      request.timeout = request.timeout * 2
      let results = try await hosts.use { [request] host in
        let first = try await host.run(request)
        if first.ending == .timedOut { return [first] }
        return [first, try await rerun(request, on: host)]
      }
      // The limit is one of processor time, so it does not matter how busy the machine is.
      if results[0].ending == .timedOut { continue }
      let runs = results.map {
        RecordedRun($0, of: program, marks: rewritten.stepMarks, like: outcome)
      }
      if let first = runs.first ?? nil, let second = runs.last ?? nil,
        let run = first.agreeing(with: second)
      {
        return .recorded(run)
      }
      let isLasting =
        results.count == 2 && runs.allSatisfy { $0 == nil } && results[0].isSame(as: results[1])
      if !isLasting { attempt = .failed }
    }
    return attempt
  }
}
