import Articles
import Examples
import Running
import SharedCache

/// The options of a check.
package struct CheckOptions: Sendable {
  /// The maximum number of compilers that run at once. Programs run at the same time, on up to as
  /// many hosts.
  package var jobs: Int
  /// Where the outcomes come from; `nil` to compile and run the examples.
  package var outcomes: (any OutcomeSource)?
  /// Whether programs may be compiled in batches, if that is faster.
  package var usesBatches = true
  /// Whether to use the outcomes of earlier runs, and to store new ones.
  package var usesCache = true
  /// Results of other machines, in addition to the cache's; `nil` to use none.
  package var shared: SharedCache?
  package var packages: PackagePolicy
  /// The pages without Proofbook attributes on which to infer the context of each block.
  package var discovery = DiscoveredPages.ofOtherTools
  /// The methods before and after which every program records its views and controllers.
  package var trees: [String] = []
  package var selection = Selection.all
  /// Whether to stop after the first example that does not pass.
  package var failsFast = false
  /// Whether a failure is known and accepted, so that it does not stop the check.
  package var accepts: @Sendable (Verdict) -> Bool = { _ in false }
  /// The recorded runs to make for display.
  package var runs = RunRecording.none
  /// The state kept from the previous check. Only for checks of all examples.
  package var memory: CheckSession?
  /// Called with the results so far when a signal ends the tool.
  package var interrupted: (@Sendable (Library, Report, SettledCounts) -> Void)?
  /// Throws if programs may not run with the given isolation.
  package var admit: @Sendable (Isolation) throws -> Void
  /// Adds diagnostics for other problems of a library, such as in its theme.
  package var inspect: @Sendable (Library, inout [Diagnostic]) throws -> Void

  package init(
    jobs: Int, packages: PackagePolicy,
    admit: @escaping @Sendable (Isolation) throws -> Void = { _ in },
    inspect: @escaping @Sendable (Library, inout [Diagnostic]) throws -> Void = { _, _ in }
  ) {
    self.jobs = jobs
    self.packages = packages
    self.admit = admit
    self.inspect = inspect
  }
}
