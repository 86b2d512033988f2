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
  /// Whether articles show code in this language, too, as they do JSON. A fence is a claim then where it follows its block
  /// with nothing but blank lines between, or says `for=`; any other is shown as ever.
  package var isCommonLanguage: Bool

  package init(name: String, words: Set<Word> = [], isCommonLanguage: Bool = false) {
    self.name = name
    self.words = words
    self.isCommonLanguage = isCommonLanguage
  }

  /// Whether a fence in its language is a claim.
  ///
  /// - Parameter isAfterBlock: Whether nothing stands between the fence and a Swift block or a claim before it.
  func takes(_ info: FenceInfo, isAfterBlock: Bool) -> Bool {
    guard name == info.language.lowercased() else { return false }
    guard isCommonLanguage else { return true }
    let words = Set(info.attributes.map(\.name))
    return words.isDisjoint(with: ["resource", "compare"])
      && (isAfterBlock || words.contains("for"))
  }
}
