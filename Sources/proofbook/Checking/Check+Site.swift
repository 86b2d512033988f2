import Articles
import Checking
import Pages

extension Check {
  /// Checks as the command line says, and tells on the terminal how it goes on.
  ///
  /// - Parameter change: What one command does differently.
  init(
    of source: Source, options: RunOptions, _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws {
    let sandbox = options.sandbox
    var checkOptions = CheckOptions(
      jobs: options.jobCount, packages: options.packages.policy,
      admit: { try sandbox.check($0) },
      inspect: { library, diagnostics in
        try Theme.check(library, diagnostics: &diagnostics)
        library.checkPaths(diagnostics: &diagnostics)
      })
    checkOptions.usesBatches = !options.batches.noPacks
    checkOptions.usesCache = !options.noCache
    change(&checkOptions)
    try await self.init(of: source, checkOptions, TerminalObserver())
  }

  /// What the pages may show of it, but for what names in code refer to.
  var site: Site {
    Site(library, report, runtime: Self.runtime)
  }

  /// What the pages may show of it. Where it cannot be told what names in code refer to, pages do without, and the
  /// terminal says why.
  ///
  /// - Returns: The site, and whether nothing of it is missing.
  func siteWithSymbols() async throws -> (site: Site, isWhole: Bool) {
    let reading = try await symbols()
    if let failure = reading.failure {
      Terminal.writeError("proofbook: note: names in code tell nothing of themselves: \(failure)\n")
    }
    var site = site
    for (verdict, symbols) in zip(report.verdicts, reading.symbols) {
      site.symbols[verdict.example.reference] = symbols
    }
    return (site, reading.failure == nil)
  }

  private static let runtime = RuntimeIdentity(version: ToolVersion.current)
}
