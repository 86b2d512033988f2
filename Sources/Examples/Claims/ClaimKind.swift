import Articles

/// A kind of claim: its name, which is the language of its fences, and how it is judged.
///
/// The kinds are static members, a file each; `ClaimKind+All.swift` lists them.
package struct ClaimKind: Sendable {
  /// The word on a fence: `output`, `lifecycle`.
  package var name: String
  /// One line for the reference: what the claim speaks of.
  package var summary: String
  /// Compares a claim with what happened; nothing where it holds.
  package var judge: @Sendable (Claim, Example, Outcome) -> [Diagnostic]

  package init(
    name: String, summary: String,
    judge: @escaping @Sendable (Claim, Example, Outcome) -> [Diagnostic]
  ) {
    self.name = name
    self.summary = summary
    self.judge = judge
  }
}
