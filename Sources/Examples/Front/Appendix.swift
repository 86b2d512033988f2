import SwiftSyntax

/// The declarations behind a program: the names that stand for `#selector`, and for each class the
/// methods that can be called by name.
struct Appendix {
  var text = ""

  init(selectors: [SelectorExpressions.Constant], types: ProgramTypes, importsUIKit: Bool) {
    let names = Set(selectors.map(\.objectiveCName))
    let tables = types.all
      .map { (type: $0, methods: Self.methods(of: $0, named: names, types: types)) }
      .filter { !$0.methods.isEmpty }
      .sorted { Self.depth(of: $0.type, types: types) > Self.depth(of: $1.type, types: types) }
    guard !selectors.isEmpty || (importsUIKit && !tables.isEmpty) else { return }

    var lines = [ProgramSource.directive(file: Front.generatedFile, line: 1)]
    if !importsUIKit { lines.append("import UIKit") }
    for selector in selectors {
      let type = selector.isChecked ? "_SelectorName" : "Selector"
      lines.append(
        "private nonisolated var \(selector.variable): UIKit.\(type) {"
          + " UIKit.\(type)(\"\(selector.objectiveCName)\") }")
    }
    for (index, table) in tables.enumerated() {
      lines += Self.table(index, of: table.type, methods: table.methods)
    }
    lines += Self.list(of: tables.map(\.type))
    text = lines.map { $0 + "\n" }.joined()
  }

  /// The methods that can be called by name: those that Objective-C sees, and those that a `#selector` names.
  private static func methods(
    of type: ProgramTypes.DeclaredType, named names: Set<String>, types: ProgramTypes
  ) -> [(name: String, method: ProgramTypes.Method)] {
    guard type.keyword == nil || type.keyword == "class", type.isReachable,
      type.attributes.allSatisfy({ $0 == "MainActor" || !$0.hasSuffix("Actor") })
    else { return [] }
    var seen: Set<String> = []
    return type.methods.compactMap { method in
      let name = types.objectiveCName(of: method, in: type)
      let isExposed = types.exposure(of: method, in: type) == .exposed
      let isNamed = type.keyword != nil && names.contains(name)
      guard method.isCallable, !method.isStatic, isExposed || isNamed,
        !method.conditions.isEmpty || seen.insert(name).inserted
      else { return nil }
      return (name, method)
    }
  }

  /// Subclasses stand before their superclasses, whose methods of the same name they hide.
  private static func depth(of type: ProgramTypes.DeclaredType, types: ProgramTypes) -> Int {
    type.keyword == nil ? 0 : types.chain(from: type).count
  }

  private static func table(
    _ index: Int, of type: ProgramTypes.DeclaredType,
    methods: [(name: String, method: ProgramTypes.Method)]
  ) -> [String] {
    let cases = methods.flatMap { name, method in
      let arguments = method.labels.enumerated().map { index, label in
        (label.map { $0 + ": " } ?? "") + "action.argument(\(index))"
      }
      let call = "self.\(method.spelling)(\(arguments.joined(separator: ", ")))"
      return inside(
        method.conditions,
        ["    case \"\(name)\": return action.run(\(method.isThrowing ? "try? " : "")\(call))"])
    }
    return [
      "private protocol _Actions\(index) {",
      "  @MainActor func _perform\(index)(_ action: UIKit._Action) -> Bool",
      "}",
    ]
      + inside(
        type.conditions,
        [
          "extension \(type.name): _Actions\(index) {",
          "  @MainActor func _perform\(index)(_ action: UIKit._Action) -> Bool {",
          "    switch action.name {",
        ] + cases + [
          "    default: return false",
          "    }",
          "  }",
          "}",
        ])
  }

  /// The type that the runtime finds by its name.
  private static func list(of types: [ProgramTypes.DeclaredType]) -> [String] {
    guard !types.isEmpty else { return [] }
    let tests = types.indices.map { index in
      "    if let target = target as? any _Actions\(index), target._perform\(index)(action) { return true }"
    }
    return [
      "final class _ProgramActions: UIKit._ActionList {",
      "  @MainActor static func perform(_ action: UIKit._Action, on target: AnyObject) -> Bool {",
    ] + tests + ["    return false", "  }", "}"]
  }

  private static func inside(_ conditions: [String], _ lines: [String]) -> [String] {
    guard !conditions.isEmpty else { return lines }
    let condition = conditions.joined(separator: " && ").replacing("os(iOS)", with: "true")
    return ["#if \(condition)"] + lines + ["#endif"]
  }
}
