import Articles
import Examples

/// One run over a library: the library as read, and the report of all its examples.
struct Check: Sendable {
  var library: Library
  var report: Report

  /// Reads, plans, compiles, runs and judges.
  ///
  /// - Throws: What stops the tool: nothing to read, no toolchain, no runtime.
  init(of source: Source, options: RunOptions, trees: [String] = []) async throws {
    var diagnostics: [Diagnostic] = []
    let library =
      switch source {
      case .folder(let folder): try Library(reading: folder, diagnostics: &diagnostics)
      case .paths(let paths): try Library(reading: paths, diagnostics: &diagnostics)
      }
    let toolchain = try await Toolchain()
    let examples = Example.all(
      in: library, on: Platform(toolchain: toolchain.version), diagnostics: &diagnostics)
    var runner = await Runner(
      toolchain: toolchain, jobs: options.jobCount, cache: options.noCache ? nil : ObjectCache())
    runner.trees = trees
    #if os(Linux)
      if runner.sandbox.bubblewrap == nil, examples.contains(where: \.isTried) {
        Terminal.writeError(
          """
          proofbook: warning: the examples run without a sandbox, with your rights and your network; \
          install 'bubblewrap' to keep them apart

          """)
      }
    #endif
    let progress = Progress()
    defer { progress.finish() }
    let outcomes = try await runner.outcomes(of: examples) { step in
      progress.update(
        done: step.completed, of: step.total,
        name: "\(step.example.article)#\(step.example.name)")
    }
    var verdicts = zip(examples, outcomes).map { Verdict(of: $0, after: $1) }
    for index in verdicts.indices {
      guard let other = verdicts[index].outcome.others.first else { continue }
      verdicts[index] = verdicts[index].confirmed(by: other)
    }
    // A claim may fail by chance, such as one of the order of a set: a second run tells.
    let doubtful = verdicts.indices.filter {
      verdicts[$0].isWorthAnotherRun && verdicts[$0].outcome.others.isEmpty
    }
    let again = try await runner.outcomes(of: doubtful.map { examples[$0] })
    for (index, outcome) in zip(doubtful, again) {
      verdicts[index] = verdicts[index].confirmed(by: outcome)
    }
    self.library = library
    self.report = Report(
      verdicts: verdicts, diagnostics: diagnostics, toolchain: toolchain.version)
  }

  enum Source: Sendable {
    /// A content folder with its settings.
    case folder(String)
    /// Any Markdown files and folders.
    case paths([String])
  }
}
