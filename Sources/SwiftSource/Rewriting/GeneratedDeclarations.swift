import Articles

/// The declarations at the end of a program: the names that replace `#selector` and `#keyPath`, the
/// declarations of other steps of the rewriter, the code that calls the program's own `init()`s
/// (``InitializerTable``), and the tables of methods that can be called by name (``ActionTables``).
struct GeneratedDeclarations {
  /// Empty if the program needs none.
  private(set) var text = ""
  /// Modules that the declarations import, for the whole file.
  private(set) var imports: [String] = []

  /// - Parameters:
  ///   - asked: The optional methods that the program asks for; `nil` if other modules may ask for
  ///     any.
  ///   - declarations: Lines from other steps of the rewriter.
  ///   - protocols: See ``InitializerRequirements``.
  ///   - source: Receives the code that must be inside the program's own types and functions.
  init(
    selectors: [SelectorExpressions.Constant], keyPaths: [KeyPathExpressions.Constant],
    asked: Set<String>?, declarations: [String],
    types: ProgramTypes, protocols: Set<String>, importsUIKit: Bool, source: inout ProgramSource,
    diagnostics: inout [Diagnostic]
  ) {
    let tables = ActionTables(types: types, selectors: selectors, asked: asked)
    let makers = importsUIKit ? InitializerTable.lines(of: types, protocols: protocols) : []
    guard
      !selectors.isEmpty || !keyPaths.isEmpty || !declarations.isEmpty
        || !makers.isEmpty
        || (importsUIKit && !tables.isEmpty)
    else {
      return
    }

    var lines = [
      ProgramSource.directive(
        file: GeneratedCode.declarationsFile, line: GeneratedCode.firstLine)
    ]
    if !importsUIKit, !selectors.isEmpty || !keyPaths.isEmpty { lines.append("import UIKit") }
    for selector in selectors {
      let type = selector.checker ?? "Selector"
      lines.append(
        "public nonisolated var \(selector.variable): UIKit.\(type) {"
          + " UIKit.\(type)(\"\(selector.objectiveCName)\") }")
    }
    for keyPath in keyPaths {
      let type = keyPath.isChecked ? "UIKit._KeyPathName" : "String"
      lines.append(
        "public nonisolated var \(keyPath.variable): \(type) { \(type)(\"\(keyPath.path)\") }")
    }
    lines += declarations
    lines += makers
    lines += tables.lines(source: &source, diagnostics: &diagnostics)
    imports = Set(lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }).sorted()
    text = lines.map { $0 + "\n" }.joined()
  }
}
