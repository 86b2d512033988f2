/// Generates Swift code that calls the `init()` that a class of the program declares. On a
/// metatype, `type.init()` calls the runtime's `init()` of views and controllers, which looks for
/// the class in this code first. Each class gets a protocol, as in ``ActionTables``.
///
/// Omits local classes, nested classes that the code cannot name, and classes on a global actor
/// other than `MainActor`.
enum InitializerTable {
  /// The lines to add at the end of the file; empty if no class has its own `init()`.
  ///
  /// - Parameter protocols: Protocols that had the requirement `init()`. A class of any base that
  ///   conforms to one has a `required` `init()`.
  static func lines(of types: ProgramTypes, protocols: Set<String>) -> [String] {
    var declarations: [String] = []
    var calls: [String] = []
    for type in types.all {
      guard type.keyword == "class", !type.isLocal, !type.isGeneric, isNamed(type, in: types),
        !protocols.isDisjoint(with: type.inherited), types.initializers(of: type) == nil
      else { continue }
      calls += Conditions.inside(
        anyOf: type.conditions,
        ["if let type = type as? \(type.name).Type { return type.init() as AnyObject }"])
    }
    for (number, type) in types.all.enumerated() {
      guard type.keyword == "class", !type.isLocal, isNamed(type, in: types),
        type.attributes.allSatisfy({ $0 == "MainActor" || !$0.hasSuffix("Actor") }),
        types.initializers(of: type)?.hasOwnEmptyInitializer == true
      else { continue }
      declarations += [
        "private protocol _Maker\(number) {",
        "@MainActor static func _make\(number)(_ type: AnyClass) -> AnyObject?", "}",
      ]
      declarations += Conditions.inside(
        anyOf: type.conditions,
        [
          "extension \(type.name): _Maker\(number) {",
          "@MainActor fileprivate static func _make\(number)(_ type: AnyClass) -> AnyObject? {",
          "type == \(type.name).self ? \(type.name)() : nil", "}", "}",
        ])
      calls.append(
        "if let maker = type as? any _Maker\(number).Type, let object = maker._make\(number)(type)"
          + " { return object }")
    }
    guard !calls.isEmpty else { return [] }
    return declarations + [
      "final class _ProgramMakers: UIKit._MakerList {",
      "@MainActor static func make(_ type: AnyClass) -> AnyObject? {",
    ] + calls + ["return nil", "}", "}"]
  }

  private static func isNamed(_ type: ProgramTypes.DeclaredType, in types: ProgramTypes) -> Bool {
    (1...type.path.count).allSatisfy { count in
      types.type(at: type.path.prefix(count)).map { !types.isPrivatelyNested($0) } ?? true
    }
  }
}
