import Articles
import Programs
import Trace

/// A kind of claim: how it is written, how it is judged, and how a page shows it.
///
/// Each kind is a static member in its own file; `ClaimKind+All.swift` lists them. Other files do
/// not distinguish kinds by name.
package struct ClaimKind: Sendable {
  package typealias Judge = @Sendable (Claim, Example, Outcome) -> [Diagnostic]
  package typealias Rewrite =
    @Sendable (Claim, Example, Outcome) throws(ClaimRewriteError) -> [RewrittenLine]

  /// What must happen to a block for a claim of this kind to be possible.
  package enum Need: Hashable, Sendable {
    /// The block is compiled.
    case compiler
    /// The block is run.
    case run
    /// The fence of the block expects a crash.
    case crash
  }

  /// The name on a fence and in reports: `output`, `lifecycle`.
  package var name: String
  /// The words that its fences may have; `nil` if the kind is not written in fences.
  package var words: Set<ClaimSyntax.Word>? = []
  /// Whether articles also use the language of its fences for other code:
  /// ``ClaimSyntax/isCommonLanguage``.
  package var isCommonLanguage = false
  /// How it is written in comments of the code; `nil` if it cannot be.
  package var comments: ClaimComments.Form?
  /// The title on a page: `View tree`.
  package var title: String
  /// The subject of the claim, as a noun phrase that fits both "write …" and "a claim of … does not
  /// hold".
  package var summary: String
  package var needs = Need.run
  /// Whether a fence without lines is a claim, namely that nothing is written.
  package var mayBeEmpty = false
  /// Whether an example with this claim may be compiled in a batch, because batching cannot change
  /// what the claim is judged by.
  package var isBatchable = false
  /// Whether each line of code has its own claim.
  package var isPerLine = false
  /// Whether its lines state a sequence: what happens, in order.
  package var isSequence = false
  /// The stream that the claim describes, which a page need not show a second time; `nil` if none.
  package var stream: Outcome.Stream?
  /// Whether the claim describes the view tree. A page with such a claim shows the tree expanded.
  package var showsTree = false
  /// Whether the name of the kind reveals how the program ends, which a page may ask its readers to
  /// predict.
  package var revealsEnding = false
  /// Returns why a claim cannot be judged; `nil` if it can.
  package var doubt: @Sendable (Claim, Example, Outcome) -> String? = { _, _, _ in nil }
  /// Returns when the lines of a passing claim become true, by line index, given the program's view
  /// trees in chronological order; `nil` if lines of this kind have no moments.
  package var moments: (@Sendable (Claim, Example, Outcome, [TraceTree]) -> [Int: ClaimMoment])?
  /// Compares a claim with an outcome and returns what is wrong, or nothing if the claim passes.
  /// The outcome is that of the claim's own block (``Claim/part``) or of the whole program; for
  /// kinds that need only ``Need/compiler``, always of the whole program.
  package var judge: Judge
  /// Returns the claim's lines corrected by the outcome, with as few changes as possible. A claim
  /// without lines is filled in. The result may be wrong: it is judged like any claim before it is
  /// written.
  package var rewrite: Rewrite
}

extension ClaimKind: Hashable {
  package static func == (one: ClaimKind, other: ClaimKind) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ClaimKind {
  /// How its fences are written; `nil` if the kind is not written in fences.
  package var syntax: ClaimSyntax? {
    words.map { ClaimSyntax(name: name, words: $0, isCommonLanguage: isCommonLanguage) }
  }

  /// Whether its fences may have a word.
  package func takes(_ word: ClaimSyntax.Word) -> Bool { words?.contains(word) ?? false }
}
