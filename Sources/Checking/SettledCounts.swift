/// How many examples a run settled. It depends on the runs before, and so it is told to people alone.
package struct SettledCounts: Hashable, Sendable {
  /// Compiled, or compiled and run.
  package var tried = 0
  /// Known from an earlier run.
  package var remembered = 0

  package init(tried: Int = 0, remembered: Int = 0) {
    self.tried = tried
    self.remembered = remembered
  }

  package var total: Int { tried + remembered }

  mutating func add(_ step: Runner.Progress) {
    if step.isRemembered { remembered += 1 } else { tried += 1 }
  }
}
