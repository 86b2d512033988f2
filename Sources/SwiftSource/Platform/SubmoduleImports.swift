import SwiftSyntax

/// Handles imports of submodules of Apple's modules, such as `import os.log`. The modules here have
/// no submodules, so the import is reduced to the module's name.
enum SubmoduleImports {
  /// The name prefixes of each module's submodules.
  private static let parts = [
    "CoreGraphics": ["CG"], "Darwin": ["C", "POSIX"], "Foundation": ["NS"],
    "ObjectiveC": ["NSObject", "message", "objc", "runtime"],
    "QuartzCore": ["CA", "CoreAnimation"], "UIKit": ["NS", "UI"],
    "os": ["lock", "log", "signpost"],
  ]

  static func widen(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for range in visitor.parts { source.blank(range) }
  }

  /// The module that an import names, without its submodule.
  static func name(of node: ImportDeclSyntax) -> String {
    part(of: node) == nil
      ? node.path.trimmedDescription : node.path.first?.name.text ?? ""
  }

  /// The text after the module's name; `nil` if the import names no known submodule.
  static func part(of node: ImportDeclSyntax) -> Range<Int>? {
    guard node.importKindSpecifier == nil, node.path.count > 1, let module = node.path.first,
      let starts = parts[module.name.text], let part = node.path.dropFirst().first?.name.text,
      starts.contains(where: part.hasPrefix)
    else { return nil }
    return module.name.offsets.upperBound..<node.path.offsets.upperBound
  }
}

private final class ImportVisitor: SyntaxVisitor {
  var parts: [Range<Int>] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let part = SubmoduleImports.part(of: node) { parts.append(part) }
    return .skipChildren
  }
}
