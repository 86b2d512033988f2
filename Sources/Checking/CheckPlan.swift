import Articles
import Examples
import ResultStore
import Running
import Support

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
    let store = options.memory?.store ?? (options.usesCache ? Store() : nil)
    self.store = store
    if options.memory == nil, let problem = store?.problem { observer.warn(problem) }
    // The compiler tells its version while the articles are read.
    async let found = Self.toolchain(options, store)
    var diagnostics: [Diagnostic] = []
    switch source {
    case .folder(let folder):
      library = try await Library(site: folder, options.packages, diagnostics: &diagnostics)
    case .articles(let folder, let files):
      library = try await Library(
        site: folder, only: files, options.packages, diagnostics: &diagnostics)
    case .paths(let paths, let files):
      library = try await Library(
        asked: paths, only: files, options.packages, discovering: options.discovery,
        diagnostics: &diagnostics)
    }
    try options.inspect(library, &diagnostics)
    toolchain = try await found
    var all = Example.all(
      in: library, on: Platform(toolchain: toolchain.version), diagnostics: &diagnostics)
    all = library.discovered(all, on: options.discovery, diagnostics: &diagnostics)
    selected = try options.selection.of(all, in: library, diagnostics: diagnostics)
  }

  /// Builds the package that the examples import, and returns a runner with a sandbox that `admit`
  /// has accepted.
  func runner(_ options: CheckOptions) async throws -> Runner {
    var sandbox = options.memory?.sandbox
    // While the sandbox is tried, mostly one process waits for another.
    let (own, probes) = (toolchain, examples.contains(where: \.isTried) ? store?.probes : nil)
    async let digests: Void = Self.prepareDigests(of: own, probes)
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
    runner.shared = options.shared
    runner.handlesSignals = options.memory == nil
    runner.usesBatches = options.usesBatches
    await digests
    return runner
  }

  private static func toolchain(
    _ options: CheckOptions, _ store: Store?
  ) async throws -> Toolchain {
    if let memory = options.memory { return try await memory.toolchain() }
    return try await Toolchain(probes: store?.probes)
  }

  private static func prepareDigests(of toolchain: Toolchain, _ probes: ProbeCache?) async {
    if let probes { RunEnvironment.prepare(for: toolchain, probes: probes) }
  }
}
