import SwiftSyntax

/// Imports of a part of one of Apple's modules, such as `import os.log`. Here a module is one whole, so that the import
/// becomes one of the module.
enum SubmoduleImports {
  /// How the names of a module's parts start.
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

  /// What an import names once it is widened.
  static func name(of node: ImportDeclSyntax) -> String {
    part(of: node) == nil
      ? node.path.trimmedDescription : node.path.first?.name.text ?? ""
  }

  /// The text behind the module's name; nil where the import is no such one.
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
