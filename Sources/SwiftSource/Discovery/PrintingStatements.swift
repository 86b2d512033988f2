import Articles
import Programs
import Support
import SwiftSyntax

/// The statements of a block, used for comments next to them that state their output.
package struct PrintingStatements: Hashable, Sendable {
  package struct Statement: Hashable, Sendable {
    package var range: Range<Location>
    /// The index of the block's top-level statement that it is or that contains it.
    package var item: Int
    /// Whether it is a top-level statement of the block, not in a function, a loop or a closure.
    package var isTopLevel: Bool
    /// Whether it is a call of `print` or `debugPrint`, with a line end after it.
    package var isPrint: Bool
    /// Whether lines can be inserted before and after it without changing the meaning of the code.
    package var allowsInsertedLines: Bool
    /// Whether it can be the argument of a call.
    package var allowsCall: Bool
  }

  /// Sorted by their starts; an outer statement precedes those in it.
  package private(set) var all: [Statement] = []
  /// The indices of the block's own statements, without declarations, that contain a call that
  /// prints.
  package private(set) var printing: Set<Int> = []
  /// Whether all output comes from top-level calls of `print`.
  package private(set) var printsOnlyByTopLevelCalls = true
  /// Whether a function, a type, a closure or an accessor contains a call that prints, or a function
  /// that prints is used without a call. Then any statement may print.
  package private(set) var printsLater = false
  /// Whether a printed text may have line ends.
  package private(set) var mayPrintSeveralLines = false

  /// No statements, for a block that nests too deep to be parsed.
  private init() {}

  package init(of block: CodeBlock) {
    self = withSyntaxTree(of: block.source) { Self(of: block, $0) } ?? Self()
  }

  private init(of block: CodeBlock, _ tree: SourceFileSyntax) {
    let source = block.source
    let offsets = LineOffsets(source)
    func place(_ offset: Int) -> Location {
      let (line, start) = offsets.line(at: offset)
      return block.location(line: line, column: offset - start + 1)
    }
    mayPrintSeveralLines =
      source.contains("\"\"\"") || source.contains("\\n") || source.contains("dump(")
    for (index, item) in tree.statements.enumerated() {
      let finder = PrintFinder(viewMode: .sourceAccurate)
      finder.walk(item)
      for found in finder.items {
        let range = found.offsets
        all.append(
          Statement(
            range: place(range.lowerBound)..<place(range.upperBound), item: index,
            isTopLevel: found.id == item.id, isPrint: found.isPrint,
            allowsInsertedLines: found.allowsInsertedLines,
            allowsCall: found.isExpressionForArgument))
      }
      guard finder.prints else { continue }
      if item.isDeclaration || finder.printsLater {
        printsLater = true
      } else {
        printing.insert(index)
        if !item.isPrint { printsOnlyByTopLevelCalls = false }
      }
    }
  }

  /// Whether the code contains no call that prints.
  package var printsNothing: Bool { printing.isEmpty && !printsLater }

  /// The statement that a comment next to or below a line of code is about: the outermost one that
  /// ends on the line, or else the outermost one that begins there; `nil` if there is none.
  package func statement(describedAtLine line: Int) -> Statement? {
    // If several end on the line, the last one counts.
    let ending = all.filter { $0.range.upperBound.line == line }
    guard let last = ending.last else { return all.first { $0.range.lowerBound.line == line } }
    return ending.first { $0.range.upperBound >= last.range.upperBound }
  }

  /// The maximum number of calls that print in some Swift source text.
  package static func mostCalls(in source: String) -> Int {
    source.matches(of: /\b(print|debugPrint|dump|puts|printf|putchar|fputs|fwrite|write)\s*\(/)
      .count
  }
}

private final class PrintFinder: SyntaxVisitor {
  private(set) var items: [CodeBlockItemSyntax] = []
  private(set) var prints = false
  /// Whether a closure, an accessor or a function contains a call that prints, or a function that
  /// prints is used without a call, as in `forEach(print)`.
  private(set) var printsLater = false
  /// The number of closures, accessors and functions around the current node.
  private var functionDepth = 0

  private static let names: Set<String> = [
    "print", "debugPrint", "dump", "puts", "printf", "putchar", "fputs", "fwrite", "write",
    "customDump",
  ]

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if !node.isDeclaration { items.append(node) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.names.contains(node.baseName.text) {
      prints = true
      let call = node.parent?.as(FunctionCallExprSyntax.self)
      if functionDepth > 0 || call?.calledExpression.id != node.id { printsLater = true }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is an expression that can be the argument of a call.
  fileprivate var isExpressionForArgument: Bool {
    guard case .expr(let expression) = item else { return false }
    return !expression.isAssignment && accepts(asArgument: expression)
  }

  /// Whether it executes nothing: it declares a type, a function, or a variable without an initial
  /// value or for a closure.
  fileprivate var isDeclaration: Bool {
    guard case .decl(let declaration) = item else { return false }
    if declaration.is(IfConfigDeclSyntax.self) { return false }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return true }
    return variable.bindings.allSatisfy { $0.initializer?.value.is(ClosureExprSyntax.self) ?? true }
  }

  fileprivate var isPrint: Bool {
    guard case .expr(let expression) = item, let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return ["print", "debugPrint"].contains(name)
      && !call.arguments.contains { ["terminator", "to"].contains($0.label?.text) }
  }
}
