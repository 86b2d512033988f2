/// Generates, for each class, a table of the key paths of its `dynamic` properties with their
/// names. `observe(\.count)` passes a key path to the runtime, and Swift key paths contain no
/// names.
enum KeyNames {
  /// The lines to add at the end of the file.
  static func lines(of types: ProgramTypes) -> [String] {
    var declarations: [String] = []
    var calls: [String] = []
    for (number, type) in types.all.filter({ isMeant($0, types) }).enumerated() {
      let keys = Self.keys(of: type)
      let entries = Self.entries(of: keys.filter { !$0.isPrivate }, in: "Self")
      // Only the class itself can access its private properties.
      let own = Self.entries(of: keys.filter(\.isPrivate), in: type.name)
      let result = "[(AnyKeyPath, String)]"
      declarations += [
        "private protocol _Names\(number): AnyObject {",
        "@MainActor static var _names\(number): \(result) { get }", "}",
      ]
      if !own.isEmpty {
        declarations += Conditions.inside(
          anyOf: type.conditions,
          [
            "extension \(type.name) {",
            "@MainActor fileprivate static var _ownNames\(number): \(result) {",
          ] + list(own) + ["return names", "}", "}"])
      }
      let end = own.isEmpty ? "return names" : "return names + \(type.name)._ownNames\(number)"
      declarations += Conditions.inside(
        anyOf: type.conditions,
        [
          "extension _Names\(number) where Self: \(type.name) {",
          "@MainActor fileprivate static var _names\(number): \(result) {",
        ] + list(entries) + [end, "}", "}", "extension \(type.name): _Names\(number) {}"])
      calls.append(
        "if let type = type as? any _Names\(number).Type { names += type._names\(number) }")
    }
    guard !calls.isEmpty else { return [] }
    return declarations + [
      "final class _ProgramKeys: UIKit._KeyList {",
      "@MainActor static func names(of type: AnyClass) -> [(AnyKeyPath, String)] {",
      "var names: [(AnyKeyPath, String)] = []",
    ] + calls + ["return names", "}", "}"]
  }

  private static func entries(
    of properties: [ProgramTypes.Property], in root: String
  ) -> [String] {
    properties.flatMap { property in
      Conditions.inside(
        property.conditions, ["names.append((\\\(root).\(property.name), \"\(property.key)\"))"])
    }
  }

  /// An array literal cannot contain `#if`, but a list of statements can.
  private static func list(_ entries: [String]) -> [String] {
    [(entries.isEmpty ? "let" : "var") + " names: [(AnyKeyPath, String)] = []"] + entries
  }

  private static func keys(of type: ProgramTypes.DeclaredType) -> [ProgramTypes.Property] {
    var seen: Set<String> = []
    return type.properties.filter {
      $0.isDynamic && !$0.isStatic && (!$0.conditions.isEmpty || seen.insert($0.key).inserted)
    }
  }

  /// Whether a class has `dynamic` properties and can be named at the end of the file.
  private static func isMeant(_ type: ProgramTypes.DeclaredType, _ types: ProgramTypes) -> Bool {
    type.keyword == "class" && !type.isLocal && !keys(of: type).isEmpty
      && (1...type.path.count).allSatisfy { count in
        types.type(at: type.path.prefix(count)).map {
          !types.isPrivatelyNested($0) && !$0.isGeneric
        } ?? true
      }
  }
}
