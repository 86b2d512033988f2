/// Generates a table of the classes that a nib may name and that Swift cannot find by name: private
/// ones, and those that `@objc(…)` renames.
enum ClassNames {
  /// The lines to add at the end of the file.
  static func lines(of types: ProgramTypes) -> [String] {
    let cases = types.all.flatMap { type -> [String] in
      guard type.keyword == "class", type.path.count == 1, !type.isLocal, !type.isGeneric,
        !type.inherited.isEmpty, type.isFilePrivate || type.objectiveCName != nil
      else { return [] }
      return Conditions.inside(
        anyOf: type.conditions,
        ["case \"\(type.objectiveCName ?? type.name)\": return \(type.name).self"])
    }
    guard !cases.isEmpty else { return [] }
    return [
      "final class _ProgramClasses: UIKit._ClassList {",
      "@MainActor static func type(named name: String) -> AnyClass? {", "switch name {",
    ] + cases + ["default: return nil", "}", "}", "}"]
  }
}
