import Articles
import Examples
import ResultStore
import Running
import Support

extension Runner {
  /// The toolchain of a check.
  static func toolchain(_ options: CheckOptions, _ store: Store?) async throws -> Toolchain {
    if let memory = options.memory { return try await memory.toolchain() }
    return try await Toolchain(probes: store?.probes)
  }

  /// Builds the package that the examples import, and makes a runner with a sandbox that `admit`
  /// has accepted. If the package needs a module that only Apple's platforms have, the plan
  /// continues without the package, and the observer gets a warning with the reason.
  init(
    for plan: inout CheckPlan, _ toolchain: Toolchain, _ store: Store?, _ options: CheckOptions,
    _ observer: any CheckObserver
  ) async throws {
    var sandbox = options.memory?.sandbox
    // Testing the sandbox mostly waits for other processes, so the digests are computed meanwhile.
    let probes = plan.examples.contains(where: \.isTried) ? store?.probes : nil
    async let digests: Void = Self.prepareDigests(of: toolchain, probes)
    if plan.examples.contains(where: \.isTried) {
      // This happens before an example is built or run. Packages that are not trusted are only read
      // in a full sandbox.
      let found =
        if let sandbox { sandbox } else { await Sandbox(for: toolchain, probes: store?.probes) }
      try options.admit(found.isolation)
      if found.isolation.shortage == nil { options.memory?.sandbox = found }
      sandbox = found
    }
    var prepared = toolchain
    do {
      try await prepared.prepare(for: plan.examples, of: plan.library, options.packages)
    } catch let error as PackageError {
      guard let module = error.moduleOfApple, let package = plan.library.swiftPackage else {
        throw error
      }
      let reason = "the package '\(package.name)' imports '\(module)', so it does not build here"
      observer.warn("\(reason); blocks that import the package are not checked")
      plan = plan.withoutPackage(because: reason)
    }
    await self.init(toolchain: prepared, jobs: options.jobs, store: store, sandbox: sandbox)
    trees = options.trees
    shared = options.shared
    handlesSignals = options.memory == nil
    usesBatches = options.usesBatches
    await digests
  }

  private static func prepareDigests(of toolchain: Toolchain, _ probes: ProbeCache?) async {
    if let probes { RunEnvironment.prepare(for: toolchain, probes: probes) }
  }
}
