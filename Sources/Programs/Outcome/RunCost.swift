/// How long an example took, on the clock of the wall. It depends on the machine and on the hour, and so two costs
/// are always equal: no verdict and no page may depend on one.
package struct RunCost: Hashable, Sendable {
  package var compiling: Duration
  package var running: Duration

  package init(compiling: Duration = .zero, running: Duration = .zero) {
    self.compiling = compiling
    self.running = running
  }

  package var total: Duration { compiling + running }

  package static func == (_: RunCost, _: RunCost) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}
