/// A language that the texts of ``InterfaceText`` exist in.
enum InterfaceLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case japanese = "ja"
  case chinese = "zh"
  case arabic = "ar"

  /// The language of a language tag, whatever its script and region are: German for `de-AT`.
  /// English if there are no texts in the tag's language.
  init(tag: String) {
    self = Self(rawValue: Self.code(ofTag: tag)) ?? .english
  }

  /// The language in a language tag, in lower case: `zh` for `zh-Hans`.
  static func code(ofTag tag: String) -> String {
    String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
  }

  /// Whether the text of a page in this language is written from right to left, whether or not the
  /// interface exists in it.
  static func isRightToLeft(tag: String) -> Bool {
    ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(code(ofTag: tag))
  }

  func text(_ text: InterfaceText) -> String {
    switch self {
    case .english: text.english
    case .german: text.german
    case .japanese: text.japanese
    case .chinese: text.chinese
    case .arabic: text.arabic
    }
  }

  /// The form of a text for a count. English and German have one for 1 and one for all other counts.
  /// Japanese and Chinese have no plural. Arabic has six forms, so its texts are written like
  /// `الكتل: 3`, which does not depend on the count. The scripts choose in the same way.
  func form(of text: String, for count: Int) -> String {
    let forms = text.split(separator: "|", omittingEmptySubsequences: false)
    return String(count == 1 ? forms[0] : forms[forms.count - 1])
  }

  var decimalSeparator: String {
    switch self {
    case .german: ","
    case .english, .japanese, .chinese, .arabic: "."
    }
  }
}
