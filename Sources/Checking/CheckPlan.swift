import Articles
import Examples
import ResultStore
import Running

/// What a check is to do: the articles, read and planned, before anything of them is built or run.
struct CheckPlan {
  let library: Library
  let selected: Selection.Result
  let toolchain: Toolchain
  /// Nil where nothing is remembered.
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
    let all = Example.all(
      in: library, on: Platform(toolchain: toolchain.version), diagnostics: &diagnostics)
    selected = try options.selection.of(all, in: library, diagnostics: diagnostics)
  }

  /// What runs the examples, with the package that they import built, and in a sandbox that is admitted.
  func runner(_ options: CheckOptions) async throws -> Runner {
    var sandbox = options.memory?.sandbox
    if examples.contains(where: \.isTried) {
      // Before an example is built or run. Packages are read in no sandbox but a whole one.
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
