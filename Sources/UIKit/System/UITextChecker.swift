/// Looks for misspelt words. It has no dictionary, so no word counts as misspelt, and there are no
/// guesses.
///
/// - Mode: records
/// - Not modelled: dictionaries.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  private static var learned: Set<String> = []
  open var ignoredWords: [String]?

  public override init() { super.init() }

  /// - Returns: Always a range at `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }

  /// - Returns: Always `nil`.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    nil
  }

  /// - Returns: Always `nil`.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  open class func learnWord(_ word: String) { learned.insert(word) }
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  open class func unlearnWord(_ word: String) { learned.remove(word) }

  /// The available languages: always empty.
  open class var availableLanguages: [String] { [] }
}
