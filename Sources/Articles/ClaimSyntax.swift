/// How claims of one kind are written in fences: the fence's language, and the words that it takes.
///
/// `Articles` knows no kinds; whoever reads an article gives the list.
package struct ClaimSyntax: Hashable, Sendable {
  /// A word that only some kinds take.
  package enum Word: String, CaseIterable, Sendable {
    case partial, unordered, complete, at
  }

  /// The language, such as `output`.
  package var name: String
  package var words: Set<Word>

  package init(name: String, words: Set<Word> = []) {
    self.name = name
    self.words = words
  }
}
