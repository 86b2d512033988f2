/// How long an example took, on the clock of the wall, and how many runs. It depends on the machine and on the hour, and
/// so two costs are always equal: no verdict and no page may depend on one.
package struct RunCost: Hashable, Sendable {
  package var compiling: Duration
  package var running: Duration
  /// How often it was run to see whether it does the same each time; 0 where it was not run.
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
