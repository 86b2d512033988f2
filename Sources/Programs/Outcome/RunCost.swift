/// How long an example took, in wall-clock time, and how often it was run.
///
/// The time depends on the machine and its load. All costs compare equal, so that no verdict and no
/// page can depend on a cost.
package struct RunCost: Hashable, Sendable {
  package var compiling: Duration
  package var running: Duration
  /// How often it was run to check that it is reproducible; 0 if it was not run.
  package var runs: Int

  package init(compiling: Duration = .zero, running: Duration = .zero, runs: Int = 0) {
    self.compiling = compiling
    self.running = running
    self.runs = runs
  }

  package var total: Duration { compiling + running }

  package static func == (_: RunCost, _: RunCost) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}
