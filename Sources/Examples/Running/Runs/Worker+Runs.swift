import Articles
import Foundation

extension Worker {
  /// Runs a program once more, compiled so that it tells its steps.
  ///
  /// - Returns: A run only where such a program does what the example's own does, in two runs in the same way.
  func recordedRun(of example: Example, after outcome: Outcome) async throws -> RunAttempt {
    guard try await recording.ability(compiler, starter) == .works else { return .failed }
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var attempt = RunAttempt.impossible
    // Telling values, a program may keep objects longer than it would, or ask one too much of its compiler.
    for tellsValues in [true, false] {
      let rewritten = SourceRewriter.rewrite(
        segments: example.segments, imports: example.imports, marksStatements: true,
        probes: tellsValues ? [] : nil, marksSteps: true)
      let program = Program(example, rewritten: rewritten)
      let compiled = try await slots.use {
        try await compiler.compiled(
          program, languageMode: example.languageMode, in: folder, limit: limit + example.timeout)
      }
      guard let library = compiled.program else {
        if compiled.loss != nil { attempt = .failed }
        continue
      }
      var request = Host.Request(
        program: library, example: example, isUIKit: program.importsUIKit)
      request.moments = ["*"]
      request.isRecorded = true
      request.timeout = request.timeout * 2
      let results = try await hosts.use { [request] host in
        let first = try await host.run(request)
        return [first, try await rerun(request, on: host)]
      }
      let runs = results.map {
        RecordedRun($0, of: example, marks: rewritten.stepMarks, like: outcome)
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

extension RecordedRun {
  /// What two runs have in common: nil where their steps differ. A value that differs is left out.
  fileprivate func agreeing(with other: RecordedRun) -> RecordedRun? {
    var run = self
    run.values = []
    var bare = other
    bare.values = []
    guard run == bare else { return nil }
    run.values =
      values.count == other.values.count
      ? zip(values, other.values).filter { $0 == $1 }.map(\.0) : []
    return run
  }
}
