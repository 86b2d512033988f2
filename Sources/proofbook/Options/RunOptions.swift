import ArgumentParser
import Foundation
import Support

/// The options of every command that runs examples.
struct RunOptions: ParsableArguments {
  /// See ``CheckOptions/jobs``; `nil` for one per core.
  @Option(
    name: [.customLong("jobs"), .customShort("j")],
    help: ArgumentHelp(
      "How many examples to compile and run at once.", discussion: "Default: one per core.",
      valueName: "n"))
  var jobs: Int?

  @Flag(help: "Compile and run everything again, and do not read or update the cache.")
  var noCache = false

  @OptionGroup var discovery: DiscoveryOptions
  @OptionGroup var sharing: CacheOptions
  @OptionGroup var batches: BatchOptions
  @OptionGroup var packages: PackageOptions
  @OptionGroup var sandbox: SandboxOptions

  var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("'--jobs \(jobs)' must be between 1 and 1024.")
    }
    if noCache, sharing.cacheURL != nil {
      throw ValidationError("'--no-cache' and '--cache-url' cannot be combined.")
    }
  }
}
