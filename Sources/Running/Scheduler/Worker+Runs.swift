import Articles
import Foundation
import Programs
import Support
import SwiftSource

extension Worker {
  /// Runs programs once more, several at once, compiled so that they tell their steps.
  ///
  /// - Parameters:
  ///   - programs: Each with what came of it before.
  ///   - keep: Hears what would be the same the next time: a program's place in `programs`, and its run, or nil where
  ///     there is none.
  /// - Returns: A run for each; nil where the program does another thing than before.
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

  /// Runs a program once more, compiled so that it tells its steps.
  ///
  /// - Returns: A run only where such a program does what the example's own does, in two runs in the same way.
  private func recordedRun(of program: SwiftProgram, after outcome: Outcome) async throws
    -> RunAttempt
  {
    guard try await recording.ability(compiler, starter) == .works else { return .failed }
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var attempt = RunAttempt.impossible
    // Telling values, a program may keep objects longer than it would, or ask one too much of its compiler.
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
        return [first, try await rerun(request, on: host)]
      }
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
