/// Wraps generated lines in the `#if` conditions of the code that they belong to.
enum Conditions {
  static func inside(_ conditions: [String], _ lines: [String]) -> [String] {
    guard !conditions.isEmpty else { return lines }
    let condition = conditions.joined(separator: " && ")
    return ["#if \(condition)"] + lines + ["#endif"]
  }

  /// Does the same for lines that belong to several pieces of code.
  static func inside(anyOf alternatives: [[String]], _ lines: [String]) -> [String] {
    let conditions = alternatives.map { "(" + $0.joined(separator: " && ") + ")" }
    return inside(conditions.isEmpty ? [] : [conditions.joined(separator: " || ")], lines)
  }
}
