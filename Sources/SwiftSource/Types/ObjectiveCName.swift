/// The Objective-C name of a Swift method, by the rules of the compiler: `tap`, `tap:`,
/// `tapWithSender:`, `tap:event:`, `handleFor:`.
enum ObjectiveCName {
  /// - Parameter labels: One per parameter; `nil` for `_`.
  static func method(_ base: String, labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if let first {
      if !isPreposition(words(first).first ?? ""), !isPreposition(words(base).last ?? "") {
        name += "With"
      }
      name += capitalized(first)
    }
    return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// `setCount:` for `count`.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func isPreposition(_ word: String) -> Bool {
    prepositions.contains(word.lowercased())
  }

  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var wasLower = false
    for character in name {
      if words.isEmpty || (character.isUppercase && wasLower) {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
      wasLower = !character.isUppercase
    }
    return words
  }

  /// The words that the compiler treats as prepositions in names.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
