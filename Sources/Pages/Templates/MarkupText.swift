import Mustache

/// Escapes text in templates by bytes. The library compares characters, so it misses a quote that
/// is followed by a combining accent.
struct MarkupText: MustacheContentType {
  func escapeText(_ text: String) -> String { HTML.escape(text) }

  /// A template whose text is escaped by this type.
  static func template(_ text: String) throws -> MustacheTemplate {
    _ = registered
    return try MustacheTemplate(string: prefix + text)
  }

  /// A line at the start of every template that sets this type and renders nothing.
  private static let prefix = "{{% CONTENT_TYPE: MARKUP}}\n"
  private static let registered: Void = MustacheContentTypes.register(
    MarkupText(), named: "MARKUP")
}
