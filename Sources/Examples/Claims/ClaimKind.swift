import Articles

/// A kind of claim: its name, which is the language of its fences, and how it is judged.
///
/// The kinds are static members, a file each; `ClaimKind+All.swift` lists them.
package struct ClaimKind: Sendable {
  /// What a block must do so that it can be spoken of.
  package enum Need: Hashable, Sendable {
    /// It is compiled.
    case compiler
    /// It runs.
    case run
    /// It says that it crashes.
    case crash
  }

  /// The word on a fence: `output`, `lifecycle`.
  package var name: String
  /// One line for the reference: what the claim speaks of.
  package var summary: String
  package var needs: Need
  /// Whether a fence without a line says something: that there is nothing.
  package var mayBeEmpty: Bool
  /// Compares a claim with what happened; nothing where it holds.
  package var judge: @Sendable (Claim, Example, Outcome) -> [Diagnostic]

  package init(
    name: String, summary: String, needs: Need = .run, mayBeEmpty: Bool = false,
    judge: @escaping @Sendable (Claim, Example, Outcome) -> [Diagnostic]
  ) {
    self.name = name
    self.summary = summary
    self.needs = needs
    self.mayBeEmpty = mayBeEmpty
    self.judge = judge
  }
}
