import Articles
import Programs

/// A kind of claim: how it is written, what it is judged by, and how a page shows it.
///
/// The kinds are static members, a file each; `ClaimKind+All.swift` lists them. No other file tells kinds apart by
/// their names.
package struct ClaimKind: Sendable {
  package typealias Judge = @Sendable (Claim, Example, Outcome) -> [Diagnostic]
  package typealias Rewrite =
    @Sendable (Claim, Example, Outcome) throws(RewriteRefusal) -> [RewrittenLine]

  /// What a block must do so that it can be spoken of.
  package enum Need: Hashable, Sendable {
    /// It is compiled.
    case compiler
    /// It runs.
    case run
    /// It says that it crashes.
    case crash
  }

  /// What the claims that are made of several blocks of one program are to each other.
  package enum Grouping: Hashable, Sendable {
    /// One after the other they may be what the whole program did.
    case joined
    /// Each is judged by itself, of its own block and then of the whole program; a block may have several.
    case separate
    /// Each line of code has its own.
    case perLine
  }

  /// The word on a fence and in reports: `output`, `lifecycle`.
  package var name: String
  /// The words that its fences take; nil where it is not written in fences.
  package var words: Set<ClaimSyntax.Word>? = []
  /// Whether its fences are of a language that articles show, too: ``ClaimSyntax/isCommonLanguage``.
  package var isCommonLanguage = false
  /// How it is written in comments of the code; nil where it is not.
  package var comments: ClaimComments.Form?
  /// What a page calls it: `View tree`.
  package var title: String
  /// What the claim is about, as a noun phrase that fits both "write …" and "a claim of … does not hold".
  package var summary: String
  package var needs = Need.run
  /// Whether a fence without a line says something: that there is nothing.
  package var mayBeEmpty = false
  /// Whether an example with this claim may be compiled in a batch with others: batching cannot change what it is judged by.
  package var isBatchable = false
  package var grouping = Grouping.joined
  /// What the program writes that it speaks of, so that a page need not show it once more.
  package var stream: Outcome.Stream?
  /// Whether it speaks of the tree of views, which a page then shows open.
  package var showsTree = false
  /// Whether its name tells how the program ends, which a reader may have to predict.
  package var revealsEnding = false
  /// Compares a claim with what happened; returns nothing if it holds. The outcome is that of the claim's own block
  /// (``Claim/part``); only with ``Need/compiler`` it is the whole program's.
  package var judge: Judge
  /// The claim's lines as they are to be, of what happened, changed as little as can be. A claim without lines is filled
  /// in. It need not be right in every case: what it gives is judged as any claim before it is written.
  package var rewrite: Rewrite
}

extension ClaimKind: Hashable {
  package static func == (one: ClaimKind, other: ClaimKind) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ClaimKind {
  /// How its fences are written; nil where it is not written in fences.
  package var syntax: ClaimSyntax? {
    words.map { ClaimSyntax(name: name, words: $0, isCommonLanguage: isCommonLanguage) }
  }

  /// Whether its fences take a word.
  package func takes(_ word: ClaimSyntax.Word) -> Bool { words?.contains(word) ?? false }

  /// What a page calls a claim with these words: `View tree after viewDidLoad`.
  package func title(of fence: ClaimFence) -> String {
    title(
      moment: fence.moment?.value, isPartial: fence.isPartial, isUnordered: fence.isUnordered,
      isComplete: fence.isComplete)
  }

  package func title(of claim: Claim) -> String {
    title(
      moment: claim.moment?.value, isPartial: claim.isPartial, isUnordered: claim.isUnordered,
      isComplete: claim.isComplete)
  }

  private func title(
    moment: String?, isPartial: Bool, isUnordered: Bool, isComplete: Bool
  ) -> String {
    var title = title
    if let moment { title += " after \(moment)" }
    if isPartial { title += ", in part" }
    if isUnordered { title += ", in any order" }
    if isComplete { title += ", complete" }
    return title
  }
}
