import Articles
import Examples
import Running

/// How a check is made.
package struct CheckOptions: Sendable {
  /// How many examples are compiled or run at once.
  package var jobs: Int
  /// Whether programs may be compiled together, where that is faster.
  package var usesBatches = true
  /// Whether what earlier runs did is known, and this one is remembered.
  package var usesCache = true
  package var packages: PackagePolicy
  /// The methods around which every program tells its views and controllers.
  package var trees: [String] = []
  package var selection = Selection.all
  /// Whether to end with the first example that does not hold.
  package var failsFast = false
  /// Which programs' readers want to see how they ran.
  package var runs = RunRecording.none
  /// What is known from the check before; for checks of all examples.
  package var memory: CheckMemory?
  /// Hears what was found out when a signal ends the tool.
  package var interrupted: (@Sendable (Library, Report, SettledCounts) -> Void)?
  /// Throws where programs may not run in an isolation.
  package var admit: @Sendable (Isolation) throws -> Void
  /// Tells what else is wrong with a library, such as with its theme.
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
