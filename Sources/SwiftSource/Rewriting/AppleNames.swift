import SwiftSyntax

/// Names that a program for Apple's platforms can use from modules that it does not import itself,
/// and names that Foundation has there but declares as unavailable here.
///
/// - Apple's UIKit and Foundation also import `CoreGraphics` and some others, so a program may
///   write `CoreGraphics.log(x)` without importing it. Foundation also has `ObservableObject`.
/// - `NSExpression` and `NSComparisonPredicate` become names of the runtime's own classes.
enum AppleNames {
  struct Needed {
    /// Lines that import the modules.
    var imports: [String] = []
    /// Lines that declare the names.
    var aliases: [String] = []
  }

  private static let modules: Set<String> = [
    "CoreGraphics", "Darwin", "ObjectiveC", "QuartzCore",
  ]

  private static let ofCombine: Set<String> = ["ObservableObject", "Published"]

  private static let replaced: Set<String> = ["NSComparisonPredicate", "NSExpression"]

  static func needed(in tree: SourceFileSyntax, types: ProgramTypes) -> Needed {
    let visitor = NameVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    guard visitor.imported.contains("UIKit") || visitor.imported.contains("Foundation") else {
      return Needed()
    }
    let isOwn = { (name: String) in types.type(at: [name])?.keyword != nil }
    var needed = visitor.qualifiers.intersection(modules).filter { !isOwn($0) }
    if visitor.names.intersection(ofCombine).contains(where: { !isOwn($0) }),
      visitor.imported.isDisjoint(with: ["OpenCombine", "SwiftUI"])
    {
      needed.insert("Combine")
    }
    var result = Needed()
    result.imports = needed.subtracting(visitor.imported).sorted().map { "import \($0)" }
    if visitor.imported.contains("UIKit") {
      result.aliases = visitor.names.intersection(replaced).filter { !isOwn($0) }.sorted()
        .map { "public typealias \($0) = UIKit._\($0)" }
    }
    return result
  }
}

private final class NameVisitor: SyntaxVisitor {
  /// The modules that the program imports.
  var imported: Set<String> = []
  /// Names before a dot.
  var qualifiers: Set<String> = []
  /// Names of types and attributes, and other names with a capital letter.
  var names: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text { imported.insert(name) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    guard name.first?.isUppercase == true else { return .visitChildren }
    names.insert(name)
    if let member = node.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(node).id
    {
      qualifiers.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    if node.parent?.is(MemberTypeSyntax.self) == true { qualifiers.insert(node.name.text) }
    return .visitChildren
  }
}
