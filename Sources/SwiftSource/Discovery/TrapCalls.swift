import Support
import SwiftSyntax

/// The calls in some code that end the program on purpose.
package enum TrapCalls {
  /// The lines, from 0, with calls that trap unconditionally: a call such as `fatalError()` that is
  /// a top-level statement, or the whole body of a function (a placeholder).
  ///
  /// Calls of `assert` and `precondition` do not count, nor do calls that depend on a condition.
  package static func certainLines(in source: String) -> [Int] {
    guard source.contains("fatalError") || source.contains("Failure(") else { return [] }
    let lines = LineOffsets(source)
    return withSyntaxTree(of: source) { tree in
      let finder = TrapFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.offsets.map { lines.line(at: $0).number }
    } ?? []
  }
}

private final class TrapFinder: SyntaxVisitor {
  private(set) var offsets: [Int] = []

  private static let names: Set<String> = [
    "fatalError", "preconditionFailure", "assertionFailure",
  ]

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item,
      let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      Self.names.contains(name.baseName.text),
      let list = node.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent
    else { return .visitChildren }
    let isWhole =
      list.count == 1 && (owner.is(AccessorBlockSyntax.self) || owner.isBodyOfFunction)
    if owner.is(SourceFileSyntax.self) || isWhole { offsets.append(node.offsets.lowerBound) }
    return .visitChildren
  }
}

extension Syntax {
  fileprivate var isBodyOfFunction: Bool {
    guard self.is(CodeBlockSyntax.self), let holder = parent else { return false }
    return holder.is(FunctionDeclSyntax.self) || holder.is(InitializerDeclSyntax.self)
      || holder.is(AccessorDeclSyntax.self)
  }
}
