import SwiftSyntax

/// Replaces `type(of: object).description()`, which works for every object in Objective-C, with a
/// function of the runtime: `_typ(of: object)`. Members of `AnyObject.Type` cannot be looked up by
/// name.
enum ClassDescriptions {
  static func rewrite(
    in tree: SourceFileSyntax, of source: inout ProgramSource, types: ProgramTypes
  ) {
    // If the program declares a `description()`, that method must be called.
    guard !types.all.contains(where: { $0.methods.contains { $0.fullName == "description()" } })
    else { return }
    let visitor = DescriptionVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for use in visitor.uses {
      source.replace(use.function, by: "_typ")
      source.blank(use.call)
    }
  }
}

private final class DescriptionVisitor: SyntaxVisitor {
  /// The ranges of `type` and of `.description()`.
  var uses: [(function: Range<Int>, call: Range<Int>)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", node.arguments.isEmpty,
      let base = member.base?.as(FunctionCallExprSyntax.self),
      let function = base.calledExpression.as(DeclReferenceExprSyntax.self),
      function.baseName.text == "type", base.arguments.first?.label?.text == "of",
      base.arguments.count == 1
    else { return .visitChildren }
    uses.append(
      (function.baseName.offsets, base.offsets.upperBound..<node.offsets.upperBound))
    return .visitChildren
  }
}
