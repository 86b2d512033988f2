import Articles
import Checking
import Pages

extension Check {
  /// Checks the source with the command line's options.
  ///
  /// - Parameters:
  ///   - observer: Shows the progress; by default on the terminal.
  ///   - change: Sets the options that only one command needs.
  init(
    of source: Source, options: RunOptions, _ observer: any CheckObserver = TerminalObserver(),
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws {
    let sandbox = options.sandbox
    var checkOptions = CheckOptions(
      jobs: options.jobCount, packages: options.packages.policy,
      admit: { try sandbox.check($0) },
      inspect: { library, diagnostics in
        try Theme.check(library, diagnostics: &diagnostics)
        library.checkPaths(diagnostics: &diagnostics)
      })
    checkOptions.outcomes = CommandContext.current.outcomes
    checkOptions.discovery = options.discovery.pages
    checkOptions.usesBatches = !options.batches.noPacks
    checkOptions.usesCache = !options.noCache
    change(&checkOptions)
    let make = { options.sharing.shared(warningTo: observer) }
    checkOptions.shared =
      if let memory = checkOptions.memory { memory.shared(make) } else { make() }
    try await self.init(of: source, checkOptions, observer)
  }

  /// Applies the strictness of the command line and the settings to the report.
  mutating func hold(to strict: StrictOptions) {
    report = report.held(to: strict.strictness(library.settings), in: library)
  }

  /// Whether there is nothing to report besides the results of blocks and claims.
  var isSilent: Bool {
    report.diagnostics.isEmpty && report.isolation?.warning == nil
      && report.isolation?.shortage == nil && report.isolation?.isWhole != false
  }

  /// The site made from this check, without symbol information for names in code.
  var site: Site {
    Site(library, report, runtime: Self.runtime)
  }

  /// The site with symbol information for names in code. Prints a note to standard error where the
  /// information is missing.
  func site(with reading: SymbolReading) -> Site {
    if reading.isWithoutSourceKit {
      Terminal.writeError(
        "proofbook: note: pages have no symbol information for names in code: this toolchain has no SourceKit that proofbook can ask\n"
      )
    }
    for index in reading.crashing {
      Terminal.writeError(
        "\(report.verdicts[index].example.location): note: the page has no symbol information for names in this block: SourceKit crashes at it\n"
      )
    }
    var site = site
    for (verdict, symbols) in zip(report.verdicts, reading.symbols) {
      site.symbols[verdict.example.reference] = symbols
    }
    return site
  }

  private static let runtime = RuntimeIdentity(version: ToolVersion.current)
}
