/// A value that names its properties itself, so that a template gets them without reflection: for what every page of a
/// site shows. Its names are those of its properties, as ``TemplateShape`` has them.
protocol TemplateContent: Sendable {
  /// Nil for a property that is nil, and for a name that no property has.
  func property(named name: String) -> TemplateProperty?
}

/// What a template may show of a ``TemplateContent``.
enum TemplateProperty {
  case text(String)
  case flag(Bool)
  case object(any TemplateContent)
  case list([any TemplateContent])

  init?(_ text: String?) {
    guard let text else { return nil }
    self = .text(text)
  }

  init?(_ content: (some TemplateContent)?) {
    guard let content else { return nil }
    self = .object(content)
  }
}
