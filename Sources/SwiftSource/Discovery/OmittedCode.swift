import Articles
import Support
import SwiftSyntax

/// The statements and declarations of a block with omitted code: a body with only a comment, `...`
/// as an expression, or a comment such as `// …` in a body.
package struct OmittedCode: Sendable {
  /// What is left out of a statement or declaration.
  package enum Omission: Sendable {
    /// A whole body or expression, so that no error in the statement shows that the page is wrong.
    case whole
    /// A part of a body.
    case part
  }

  /// In the block, from 0.
  private let omissions: [(lines: ClosedRange<Int>, omission: Omission)]

  package init(in block: CodeBlock) {
    let source = block.source
    guard ["//", "/*", "...", "…"].contains(where: source.containsBytes(of:)) else {
      omissions = []
      return
    }
    let offsets = LineOffsets(source)
    omissions =
      withSyntaxTree(of: source) { tree in
        let finder = OmissionFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        return finder.items.map { item in
          let first = offsets.line(at: item.range.lowerBound).number
          let last = offsets.line(at: max(item.range.lowerBound, item.range.upperBound - 1)).number
          return (first...last, item.omission)
        }
      } ?? []
  }

  /// What is left out of the statement or declaration on a line of the block, from 0.
  package func omission(atLine line: Int) -> Omission? {
    let found = omissions.filter { $0.lines.contains(line) }.map(\.omission)
    return found.contains(.whole) ? .whole : found.first
  }
}

private final class OmissionFinder: SyntaxVisitor {
  /// The UTF-8 offsets of the innermost statement or declaration around each omission.
  private(set) var items: [(range: Range<Int>, omission: OmittedCode.Omission)] = []

  private func add(_ omission: OmittedCode.Omission, around node: some SyntaxProtocol) {
    var next: Syntax? = Syntax(node)
    while let current = next {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        items.append((current.offsets, omission))
        return
      }
      next = current.parent
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let start = node.signature.map(Syntax.init) ?? Syntax(node.leftBrace)
    addBody(of: node, after: start, node.statements, before: node.rightBrace)
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    addBody(of: node, after: Syntax(node.leftBrace), node.statements, before: node.rightBrace)
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessors {
      addBody(of: node, after: Syntax(node.leftBrace), statements, before: node.rightBrace)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isSubscript = node.parent?.parent?.parent?.is(SubscriptCallExprSyntax.self) ?? false
    if ["...", "…"].contains(node.baseName.text), !isSubscript { add(.whole, around: node) }
    return .visitChildren
  }

  private func addBody(
    of node: some SyntaxProtocol, after start: Syntax, _ statements: CodeBlockItemListSyntax,
    before end: TokenSyntax
  ) {
    let comments =
      start.trailingTrivia.comments + statements.flatMap { $0.leadingTrivia.comments }
      + statements.flatMap { $0.trailingTrivia.comments } + end.leadingTrivia.comments
    if statements.isEmpty, !comments.isEmpty {
      add(.whole, around: node)
    } else if comments.contains(where: \.isEllipsis) {
      add(.part, around: node)
    }
  }
}

extension Trivia {
  fileprivate var comments: [String] {
    compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text): text
      default: nil
      }
    }
  }
}

extension String {
  /// Whether a comment contains only an ellipsis.
  fileprivate var isEllipsis: Bool { wholeMatch(of: /(\/\/|\/\*)\s*(\.\.\.|…)\s*(\*\/)?/) != nil }
}
