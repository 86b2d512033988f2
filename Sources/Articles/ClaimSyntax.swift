/// The syntax of one kind of claim: the language of its fences, and the words that they accept.
///
/// The module `Articles` does not define any kinds of claims; its callers pass the list.
package struct ClaimSyntax: Hashable, Sendable {
  /// A word that only some kinds of claims accept.
  package enum Word: String, CaseIterable, Sendable {
    case partial, unordered, complete, at
  }

  /// The language, such as `output`.
  package var name: String
  package var words: Set<Word>
  /// Whether articles also show other code in this language, as they do with JSON. Such a fence is
  /// a claim only if it directly follows a Swift block or another claim, or has `for=`. Otherwise
  /// it is only shown.
  package var isCommonLanguage: Bool

  package init(name: String, words: Set<Word> = [], isCommonLanguage: Bool = false) {
    self.name = name
    self.words = words
    self.isCommonLanguage = isCommonLanguage
  }

  /// Whether a fence is a claim of this kind.
  ///
  /// - Parameter isAfterBlock: Whether the fence directly follows a Swift block or another claim.
  func takes(_ info: FenceInfo, isAfterBlock: Bool) -> Bool {
    guard name == info.language.lowercased() else { return false }
    guard isCommonLanguage else { return true }
    let words = Set(info.attributes.map(\.name))
    return words.isDisjoint(with: ["resource", "compare", "tab"])
      && (isAfterBlock || words.contains("for"))
  }
}
