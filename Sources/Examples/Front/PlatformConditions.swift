import SwiftSyntax

/// Makes the program one for iOS: `#if os(iOS)` holds, and previews, which only Xcode shows, are left out.
enum PlatformConditions {
  static func hold(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    let visitor = ConditionVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for condition in visitor.conditions { source.replace(condition, by: "true") }
    for preview in visitor.previews { source.blank(preview) }
  }
}

private final class ConditionVisitor: SyntaxVisitor {
  var conditions: [Range<Int>] = []
  var previews: [Range<Int>] = []
  private var isInCondition = false

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      isInCondition = true
      walk(condition)
      isInCondition = false
    }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isInCondition, node.calledExpression.trimmedDescription == "os",
      node.arguments.count == 1, node.arguments.first?.expression.trimmedDescription == "iOS"
    {
      conditions.append(node.offsets)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node.macroName, node.offsets)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    collect(node.macroName, node.offsets)
  }

  private func collect(_ name: TokenSyntax, _ offsets: Range<Int>) -> SyntaxVisitorContinueKind {
    guard name.text == "Preview" else { return .visitChildren }
    previews.append(offsets)
    return .skipChildren
  }
}
