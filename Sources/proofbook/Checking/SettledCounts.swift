/// How many examples a run settled. It depends on the runs before, and so it is told to people alone.
struct SettledCounts: Hashable, Sendable {
  /// Compiled, or compiled and run.
  var tried = 0
  /// Known from an earlier run.
  var remembered = 0

  var total: Int { tried + remembered }
}
