import Articles
import Examples
import ResultStore
import Running

/// The work of a check: the articles, read and planned, before anything is built or run.
struct CheckPlan {
  let library: Library
  let selected: Selection.Result
  let toolchain: Toolchain
  /// `nil` if no cache is used.
  let store: Store?

  var examples: [Example] { selected.examples }

  init(
    of source: Check.Source, _ options: CheckOptions, _ observer: any CheckObserver
  ) async throws {
    var diagnostics: [Diagnostic] = []
    switch source {
    case .folder(let folder):
      library = try await Library(site: folder, options.packages, diagnostics: &diagnostics)
    case .paths(let paths):
      library = try await Library(asked: paths, options.packages, diagnostics: &diagnostics)
    }
    try options.inspect(library, &diagnostics)
    store = options.memory?.store ?? (options.usesCache ? Store() : nil)
    if options.memory == nil, let problem = store?.problem { observer.warn(problem) }
    if let memory = options.memory {
      toolchain = try await memory.toolchain()
    } else {
      toolchain = try await Toolchain(probes: store?.probes)
    }
    var all = Example.all(
      in: library, on: Platform(toolchain: toolchain.version), diagnostics: &diagnostics)
    if options.discovers, !library.isSite {
      all = library.discovered(all, diagnostics: &diagnostics)
    }
    selected = try options.selection.of(all, in: library, diagnostics: diagnostics)
  }

  /// Builds the package that the examples import, and returns a runner with a sandbox that `admit`
  /// has accepted.
  func runner(_ options: CheckOptions) async throws -> Runner {
    var sandbox = options.memory?.sandbox
    if examples.contains(where: \.isTried) {
      // This happens before an example is built or run. Packages that are not trusted are only read
      // in a full sandbox.
      let found =
        if let sandbox { sandbox } else { await Sandbox(for: toolchain, probes: store?.probes) }
      try options.admit(found.isolation)
      sandbox = found
    }
    var toolchain = toolchain
    try await toolchain.prepare(for: examples, of: library, options.packages)
    var runner = await Runner(
      toolchain: toolchain, jobs: options.jobs, store: store, sandbox: sandbox)
    runner.trees = options.trees
    runner.handlesSignals = options.memory == nil
    runner.usesBatches = options.usesBatches
    return runner
  }
}
