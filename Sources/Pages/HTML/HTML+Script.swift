import Foundation

extension HTML {
  /// A value as JSON, escaped for a `script` element.
  static func scriptData(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return text.replacing("<", with: "\\u003c")
  }
}
