/// How many examples a run settled. The counts depend on the cache, so only reports for people show
/// them.
package struct SettledCounts: Hashable, Sendable {
  /// Compiled, or compiled and run.
  package var tried = 0
  /// Taken from the cache.
  package var remembered = 0

  package init(tried: Int = 0, remembered: Int = 0) {
    self.tried = tried
    self.remembered = remembered
  }

  package var total: Int { tried + remembered }

  mutating func add(_ step: CheckProgress) {
    if step.isRemembered { remembered += 1 } else { tried += 1 }
  }
}
