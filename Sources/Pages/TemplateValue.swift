import Mustache

/// A value whose properties a template finds by their names, without looking through all of them each time.
///
/// The library looks at a value by reflection for each name of a template; here that is done once. A property
/// that is nil is as one that is not there.
struct TemplateValue: MustacheParent {
  private let children: [String: Any]

  init(_ value: Any) {
    var children: [String: Any] = [:]
    for child in Mirror(reflecting: value).children {
      if let label = child.label, let value = Self.shown(child.value) { children[label] = value }
    }
    self.children = children
  }

  func child(named name: String) -> Any? { children[name] }

  /// What a template gets: texts, numbers and truths as they are, structs as values of this type.
  private static func shown(_ value: Any) -> Any? {
    switch value {
    case is String, is Bool, is Int: return value
    case let values as [any Sendable]: return values.compactMap(shown)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { shown($0.value) }
    case .struct: return TemplateValue(value)
    default: return value
    }
  }
}
