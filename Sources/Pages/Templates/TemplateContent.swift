/// A value that returns its properties by name, so that templates need no reflection for what every
/// page of a site shows. The names must be those of its properties, as in ``TemplateShape``.
protocol TemplateContent: Sendable {
  /// Returns `nil` for a property that is `nil`, and for an unknown name.
  func property(named name: String) -> TemplateProperty?
}

/// A property of a ``TemplateContent`` that a template may show.
enum TemplateProperty {
  case text(String)
  case flag(Bool)
  case number(Int)
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
