import Mustache

/// A value whose properties a template finds by their names, without looking through all of them each time.
///
/// The library looks at a value by reflection for each name of a template; here that is done once. A property
/// that is nil is as one that is not there.
struct TemplateValue: MustacheParent {
  private let children: [String: Any]
  private let allowance: TemplateAllowance

  init(_ value: Any, within allowance: TemplateAllowance = TemplateAllowance()) {
    var children: [String: Any] = [:]
    for child in Mirror(reflecting: value).children {
      if let label = child.label, let value = Self.shown(child.value, allowance) {
        children[label] = value
      }
    }
    self.children = children
    self.allowance = allowance
  }

  func child(named name: String) -> Any? {
    let child = children[name]
    return allowance.takes((child as? String)?.utf8.count ?? 0) ? child : nil
  }

  /// What a template gets: texts, numbers and truths as they are, structs as values of this type.
  private static func shown(_ value: Any, _ allowance: TemplateAllowance) -> Any? {
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

/// How much a template may still ask for: a list that is shown inside itself, and that inside itself, has no end that
/// anybody could wait for.
final class TemplateAllowance {
  private var left: Int

  /// - Parameter bytes: Of texts; a name counts as some more.
  init(bytes: Int = 1 << 30) { left = bytes }

  /// Whether there was not enough: then what was asked for last is not there.
  var isSpent: Bool { left < 0 }

  /// Whether a text of some bytes may be shown still.
  func takes(_ bytes: Int) -> Bool {
    if left >= 0 { left -= bytes + 64 }
    return left >= 0
  }
}
