import Programs

/// Decisions about how a run continues, made by the code that judges outcomes. Programs are given
/// by their index in the run.
package struct RunPolicy: Sendable {
  /// Whether to run the program again to see whether it behaves the same.
  package var wantsAnotherRun: @Sendable (Int, Outcome) -> Bool
  /// Whether the outcome in a batch is final. Otherwise, the program is compiled and run alone.
  package var isConclusive: @Sendable (Int, Outcome) -> Bool

  package init(
    wantsAnotherRun: @escaping @Sendable (Int, Outcome) -> Bool,
    isConclusive: @escaping @Sendable (Int, Outcome) -> Bool
  ) {
    self.wantsAnotherRun = wantsAnotherRun
    self.isConclusive = isConclusive
  }

  /// Never reruns a program to confirm a result.
  package static let once = RunPolicy(
    wantsAnotherRun: { _, _ in false }, isConclusive: { _, _ in false })
}
