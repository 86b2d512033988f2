import Articles
import Programs
import Support
import SwiftSyntax

extension ValueStatement {
  /// The statements of a block that have a value: expressions, assignments, `let` and `var`,
  /// `return`, `guard let`. Sorted by their starts; `nil` if the block nests too deep to be parsed.
  package static func all(in block: CodeBlock) -> [ValueStatement]? {
    withSyntaxTree(of: block.source) { tree in
      let finder = Finder(block: block)
      finder.walk(tree)
      return finder.statements
    }
  }

}

/// The statements of a block by the lines of the article on which they begin and end.
package struct ValueStatementLines {
  private var ending: [Int: [ValueStatement]] = [:]
  private var first: [Int: ValueStatement] = [:]

  /// - Parameter statements: In the order of their starts.
  package init(_ statements: [ValueStatement]) {
    for statement in statements {
      let range = statement.range
      ending[range.upperBound.line, default: []].append(statement)
      if first[range.lowerBound.line] == nil { first[range.lowerBound.line] = statement }
    }
  }

  /// The statements that a claim at a line refers to, in order: those that end on it and are not
  /// inside of another that does. If none ends there, the first that begins there.
  package func statements(describedAtLine line: Int) -> [ValueStatement] {
    guard let ending = ending[line] else { return first[line].map { [$0] } ?? [] }
    var outer: [ValueStatement] = []
    for statement in ending {
      // Statements are either nested or disjoint, and the outer one comes first.
      if let last = outer.last, last.range.contains(statement.range) { continue }
      outer.append(statement)
    }
    return outer.prefix(ValueStatement.mostOnALine).enumerated().map { ordinal, statement in
      var statement = statement
      statement.ordinal = ordinal
      return statement
    }
  }
}

extension Range<Location> {
  fileprivate func contains(_ other: Self) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

private final class Finder: SyntaxVisitor {
  private(set) var statements: [ValueStatement] = []
  private let block: CodeBlock
  private let converter: LineOffsets

  init(block: CodeBlock) {
    self.block = block
    converter = LineOffsets(block.source)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let origin = origin(of: node) {
      statements.append(ValueStatement(range: range(of: node), origin: origin))
    }
    return .visitChildren
  }

  private func range(of node: some SyntaxProtocol) -> Range<Location> {
    place(node.offsets.lowerBound)..<place(node.offsets.upperBound)
  }

  private func place(_ offset: Int) -> Location {
    let (line, column) = converter.place(offset)
    return block.location(line: line, column: column)
  }

  private func origin(of item: CodeBlockItemSyntax) -> ValueStatement.Origin? {
    switch item.item {
    case .decl(let declaration):
      return declaration.as(VariableDeclSyntax.self).flatMap(origin)
    case .stmt(let statement):
      if let result = statement.as(ReturnStmtSyntax.self)?.expression {
        return .transform(range(of: result))
      }
      if let guarded = statement.as(GuardStmtSyntax.self) {
        let names = guarded.conditions.flatMap { element -> [String] in
          if case .optionalBinding(let binding) = element.condition {
            return binding.pattern.variableNames
          }
          return []
        }
        return names.isEmpty ? nil : .probe(Self.tuple(names))
      }
      return nil
    case .expr(let expression): return origin(of: expression, in: item)
    }
  }

  private func origin(of declaration: VariableDeclSyntax) -> ValueStatement.Origin? {
    guard let last = declaration.bindings.last, last.initializer != nil,
      !declaration.modifiers.contains(where: { $0.name.text == "async" })
    else { return nil }
    if declaration.bindings.count == 1, let name = last.pattern.as(IdentifierPatternSyntax.self) {
      return .transform(range(of: name.identifier))
    }
    let names = last.pattern.variableNames
    return names.isEmpty ? nil : .probe(Self.tuple(names))
  }

  private func origin(
    of expression: ExprSyntax, in item: CodeBlockItemSyntax
  ) -> ValueStatement.Origin? {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return nil }
    if let assignment = Assignment(expression) {
      if assignment.isDiscarding { return .transform(range(of: assignment.value)) }
      return assignment.target.map { .probe($0) }
    }
    // The only statement of a function or a closure may be its result, so no line may follow it.
    let isAlone = item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    let isOfFile = item.parent?.parent?.is(SourceFileSyntax.self) ?? true
    return isAlone && !isOfFile
      ? .transform(range(of: expression)) : .transformOrNothing(range(of: expression))
  }

  private static func tuple(_ names: [String]) -> String {
    names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }
}

/// An assignment: `target = value`, `target += value`.
private struct Assignment {
  var isDiscarding: Bool
  /// The expression that is assigned to, to be evaluated again; `nil` if that could have side
  /// effects.
  var target: String?
  /// The assigned value: one expression, or all parts of an operator expression.
  var value: ArraySlice<ExprSyntax>

  init?(_ expression: ExprSyntax) {
    if let inner = expression.as(TryExprSyntax.self) {
      self.init(inner.expression, after: "try ")
    } else if let inner = expression.as(AwaitExprSyntax.self) {
      self.init(inner.expression, after: "await ")
    } else {
      self.init(sequence: expression)
    }
  }

  private init?(_ expression: ExprSyntax, after keyword: String) {
    guard var inner = Assignment(expression) else { return nil }
    inner.target = inner.target.map { keyword + $0 }
    self = inner
  }

  private init?(sequence expression: ExprSyntax) {
    guard let elements = expression.as(SequenceExprSyntax.self)?.elements.map(\.self),
      elements.count >= 3
    else { return nil }
    if let written = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text {
      let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~="]
      guard written.hasSuffix("="), !comparisons.contains(written) else { return nil }
    } else if !elements[1].is(AssignmentExprSyntax.self) {
      return nil
    }
    isDiscarding = elements[0].is(DiscardAssignmentExprSyntax.self)
    value = elements[2...]
    let isPlain = !elements[0].tokens(viewMode: .sourceAccurate).contains { token in
      token.parent?.is(FunctionCallExprSyntax.self) ?? false
        || token.parent?.is(DiscardAssignmentExprSyntax.self) ?? false
    }
    target = isPlain ? elements[0].trimmedDescription.replacing("\n", with: " ") : nil
  }
}

extension Finder {
  /// The range from the first of the expressions to the last.
  private func range(of expressions: ArraySlice<ExprSyntax>) -> Range<Location> {
    let first = expressions[expressions.startIndex]
    let last = expressions[expressions.endIndex - 1]
    return place(first.offsets.lowerBound)..<place(last.offsets.upperBound)
  }
}

extension PatternSyntax {
  /// The names that the pattern binds: `a` and `b` of `(a, (_, b))`.
  fileprivate var variableNames: [String] {
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier.text] }
    if let pattern = self.as(TuplePatternSyntax.self) {
      return pattern.elements.flatMap(\.pattern.variableNames)
    }
    return []
  }
}

extension LineOffsets {
  /// A line from 0 and a column from 1.
  fileprivate func place(_ offset: Int) -> (line: Int, column: Int) {
    let (line, start) = line(at: offset)
    return (line, offset - start + 1)
  }
}
