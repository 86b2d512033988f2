import SwiftSyntax

/// Replaces `Bundle(identifier:)` and `Bundle(for:)` with functions of the runtime: Foundation's
/// own initializers find no frameworks on this platform.
enum BundleInitializers {
  static func rewrite(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    let visitor = BundleVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for use in visitor.uses {
      if let initializer = use.initializer { source.blank(initializer) }
      source.insert(inLine: "._loaded", at: use.offset)
    }
  }
}

private final class BundleVisitor: SyntaxVisitor {
  /// The range of `.init`, and where the name of the class ends.
  var uses: [(initializer: Range<Int>?, offset: Int)] = []

  private static let names: Set<String> = ["Bundle", "Foundation.Bundle"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.arguments.first?.label?.text, ["identifier", "for"].contains(label),
      node.arguments.count == 1
    else { return .visitChildren }
    var type = node.calledExpression
    var initializer: Range<Int>?
    if let member = type.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      initializer = base.offsets.upperBound..<type.offsets.upperBound
      type = base
    }
    guard Self.names.contains(type.trimmedDescription) else { return .visitChildren }
    uses.append((initializer, type.offsets.upperBound))
    return .visitChildren
  }
}
