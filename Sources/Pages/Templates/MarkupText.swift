import Mustache

/// How templates write text into markup: by bytes, since the library's own way lets a quote pass that an accent joins.
struct MarkupText: MustacheContentType {
  func escapeText(_ text: String) -> String { HTML.escape(text) }

  /// A template whose text is written so.
  static func template(_ text: String) throws -> MustacheTemplate {
    _ = registered
    return try MustacheTemplate(string: prefix + text)
  }

  /// A line that every template gets in front, and that shows nothing.
  private static let prefix = "{{% CONTENT_TYPE: MARKUP}}\n"
  private static let registered: Void = MustacheContentTypes.register(
    MarkupText(), named: "MARKUP")
}
