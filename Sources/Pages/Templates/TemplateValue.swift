import Mustache

/// A value whose properties a template finds by name.
///
/// The library reflects a value again for each name in a template. Here, this is done once, and not
/// at all for a ``TemplateContent``. A property that is `nil` is treated as missing.
struct TemplateValue: MustacheParent {
  private enum Source {
    case content(any TemplateContent)
    case children([String: Any])
  }

  private let source: Source
  private let allowance: RenderBudget

  init(_ value: Any, within allowance: RenderBudget = RenderBudget()) {
    if let content = value as? any TemplateContent {
      self.init(content: content, within: allowance)
    } else {
      self.init(reflecting: value, within: allowance)
    }
  }

  /// Finds the properties by reflection, even if the value is a ``TemplateContent``.
  init(reflecting value: Any, within allowance: RenderBudget = RenderBudget()) {
    var children: [String: Any] = [:]
    for child in Mirror(reflecting: value).children {
      if let label = child.label, let value = Self.shown(child.value, allowance) {
        children[label] = value
      }
    }
    source = .children(children)
    self.allowance = allowance
  }

  private init(content: any TemplateContent, within allowance: RenderBudget) {
    source = .content(content)
    self.allowance = allowance
  }

  func child(named name: String) -> Any? {
    switch source {
    case .content(let content):
      let property = content.property(named: name)
      var bytes = 0
      if case .text(let text) = property { bytes = text.utf8.count }
      return allowance.takes(bytes) ? property.map(shown) : nil
    case .children(let children):
      let child = children[name]
      return allowance.takes((child as? String)?.utf8.count ?? 0) ? child : nil
    }
  }

  private func shown(_ property: TemplateProperty) -> Any {
    switch property {
    case .text(let text): text
    case .flag(let flag): flag
    case .number(let number): number
    case .object(let content): TemplateValue(content: content, within: allowance)
    case .list(let contents): contents.map { TemplateValue(content: $0, within: allowance) as Any }
    }
  }

  /// The value that a template gets: strings, numbers and Booleans are unchanged, structs become
  /// values of this type.
  private static func shown(_ value: Any, _ allowance: RenderBudget) -> Any? {
    switch value {
    case is String, is Bool, is Int: return value
    case let values as [any Sendable]: return values.compactMap { shown($0, allowance) }
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { shown($0.value, allowance) }
    case .struct: return TemplateValue(value, within: allowance)
    default: return value
    }
  }
}

/// The limit for what a template reads from its values while it is rendered. Without it, a list
/// that is shown inside itself several times would practically never end.
final class RenderBudget {
  private var left: Int

  /// - Parameter bytes: The maximum size of all texts. Each name counts as 64 bytes more.
  init(bytes: Int = 1 << 30) { left = bytes }

  /// Whether the limit was exceeded. The values that were read from then on are missing in the
  /// output.
  var isSpent: Bool { left < 0 }

  /// Counts a text of a number of bytes. Returns whether it may still be shown.
  func takes(_ bytes: Int) -> Bool {
    if left >= 0 { left -= bytes + 64 }
    return left >= 0
  }
}
