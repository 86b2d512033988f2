/// The `#if` conditions of a piece of code, for lines that belong to it and stand elsewhere.
enum Conditions {
  static func inside(_ conditions: [String], _ lines: [String]) -> [String] {
    guard !conditions.isEmpty else { return lines }
    let condition = conditions.joined(separator: " && ")
    return ["#if \(condition)"] + lines + ["#endif"]
  }
}
