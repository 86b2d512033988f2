import SwiftSyntax

/// The facts that determine how a program is compiled and run.
struct ProgramFacts {
  var usesMainAttribute = false
  var hasTopLevelAwait = false
  var importsUIKit = false

  init(of tree: SourceFileSyntax, imports: [String]) {
    let visitor = FactsVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    usesMainAttribute = visitor.usesMainAttribute
    hasTopLevelAwait = visitor.hasTopLevelAwait
    importsUIKit = visitor.importsUIKit || imports.contains("UIKit")
  }
}

private final class FactsVisitor: SyntaxVisitor {
  var usesMainAttribute = false
  var hasTopLevelAwait = false
  var importsUIKit = false
  /// The nesting depth of functions, closures, accessors and types.
  private var depth = 0

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "UIKit" { importsUIKit = true }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case "main", "UIApplicationMain": usesMainAttribute = true
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0 { hasTopLevelAwait = true }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, node.awaitKeyword != nil { hasTopLevelAwait = true }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, node.modifiers.contains(where: { $0.name.text == "async" }) {
      hasTopLevelAwait = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: MemberBlockSyntax) { depth -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
}
