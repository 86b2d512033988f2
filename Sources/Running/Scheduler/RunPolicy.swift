import Programs

/// What those who judge outcomes say about how a run goes on. A program goes by its place in the run.
package struct RunPolicy: Sendable {
  /// Whether a further run, just like the first, is to tell whether the program does the same again.
  package var wantsAnotherRun: @Sendable (Int, Outcome) -> Bool
  /// Whether an outcome in a batch says all that the program alone would say; else it is run alone.
  package var isConclusive: @Sendable (Int, Outcome) -> Bool

  package init(
    wantsAnotherRun: @escaping @Sendable (Int, Outcome) -> Bool,
    isConclusive: @escaping @Sendable (Int, Outcome) -> Bool
  ) {
    self.wantsAnotherRun = wantsAnotherRun
    self.isConclusive = isConclusive
  }

  /// No run but those that every program has.
  package static let once = RunPolicy(
    wantsAnotherRun: { _, _ in false }, isConclusive: { _, _ in false })
}
