/// The texts of the interface, in one language.
struct InterfaceTexts: Hashable, Sendable {
  let language: InterfaceLanguage

  static let english = InterfaceTexts(.english)

  init(_ language: InterfaceLanguage) { self.language = language }

  /// The texts for a page whose language has this tag.
  init(tag: String) { language = InterfaceLanguage(tag: tag) }

  /// The text with values filled in; without values, the text as it is in the table.
  subscript(_ text: InterfaceText, values: KeyValuePairs<String, String> = [:]) -> String {
    Self.filled(language.text(text), values)
  }

  /// The form of the text for a count, with `count` and the other values filled in.
  subscript(
    _ text: InterfaceText, count count: Int, values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let form = language.form(of: language.text(text), for: count)
    return Self.filled(Self.filled(form, ["count": "\(count)"]), values)
  }

  /// The texts, with a separator between them.
  func list(_ texts: [String]) -> String { texts.joined(separator: self[.listSeparator]) }

  /// The sentences, one after the other.
  func sentences(_ texts: [String]) -> String {
    texts.joined(separator: [.japanese, .chinese].contains(language) ? "" : " ")
  }

  /// A time with at most three decimals: `0.35 s`.
  func seconds(milliseconds: Int) -> String {
    var fraction = String(1000 + milliseconds % 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let decimals = fraction.isEmpty ? "" : language.decimalSeparator + fraction
    return self[.seconds, ["number": "\(milliseconds / 1000)\(decimals)"]]
  }

  /// Replaces each name in braces by its value. Braces in a value, and braces around other words,
  /// are kept.
  static func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      result += rest[..<start]
      result += values.first { $0.key == name }?.value ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension InterfaceTexts: CustomReflectable {
  /// Each text by its name, as templates use it.
  var customMirror: Mirror {
    Mirror(
      self,
      children: InterfaceText.allCases.map { (label: $0.rawValue, value: self[$0] as Any) },
      displayStyle: .struct)
  }
}
