import Articles

/// Converts titles to file names that are valid on every system and in every address.
enum FileName {
  /// The title as a slug: lower-case ASCII letters and digits, with `-` between words. `What/why?`
  /// becomes `what-why`, and `Über uns` becomes `uber-uns`. At most 100 characters.
  ///
  /// A title in a script other than Latin becomes `documentation`.
  static func from(title: String) -> String {
    var words: [String] = []
    var word = ""
    var hasLetters = false
    var hasOtherLetters = false
    for scalar in title.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z":
        hasLetters = true
        word.unicodeScalars.append(scalar)
      case "0"..."9": word.unicodeScalars.append(scalar)
      case _ where joining.contains(scalar) || scalar.properties.generalCategory == .nonspacingMark:
        continue
      default:
        if let letters = spellings[scalar] {
          hasLetters = true
          word += letters
          continue
        }
        hasOtherLetters = hasOtherLetters || scalar.properties.isAlphabetic
        words.append(word)
        word = ""
      }
    }
    words.append(word)
    var name = String(words.filter { !$0.isEmpty }.joined(separator: "-").prefix(100))
    if name.last == "-" { name.removeLast() }
    if name.isEmpty || !hasLetters && hasOtherLetters { return "documentation" }
    return isDevice(name) ? name + "-documentation" : name
  }

  /// Characters inside a word that are left out: `don't` becomes `dont`.
  private static let joining: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{AD}", "\u{200D}"]

  /// Latin letters that do not consist of an ASCII letter and a mark.
  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
  ]

  /// Whether Windows reserves the name, with any ending.
  private static func isDevice(_ name: String) -> Bool {
    ["con", "prn", "aux", "nul"].contains(name)
      || name.wholeMatch(of: /(com|lpt)[0-9]/) != nil
  }
}
