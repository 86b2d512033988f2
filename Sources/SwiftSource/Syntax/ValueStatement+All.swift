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
    return outer.enumerated().map { ordinal, statement in
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
        return item.accepts(asArgument: result)
          ? .expression(range(of: result), type: item.resultType) : nil
      }
      if let guarded = statement.as(GuardStmtSyntax.self) {
        let names = guarded.conditions.flatMap { element -> [String] in
          if case .optionalBinding(let binding) = element.condition {
            return binding.pattern.variableNames
          }
          return []
        }
        return names.isEmpty ? nil : .line(Self.tuple(names))
      }
      return nil
    case .expr(let expression): return origin(of: expression, in: item)
    }
  }

  private func origin(of declaration: VariableDeclSyntax) -> ValueStatement.Origin? {
    // Reading a lazy variable would compute its value too early.
    guard let last = declaration.bindings.last, last.initializer != nil,
      !declaration.modifiers.contains(where: { ["async", "lazy"].contains($0.name.text) })
    else { return nil }
    let names = last.pattern.variableNames
    if names.isEmpty, last.pattern.is(WildcardPatternSyntax.self), last.typeAnnotation == nil,
      declaration.bindings.count == 1, let value = last.initializer?.value,
      !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self)
    {
      return .expression(range(of: value))
    }
    return names.isEmpty ? nil : .line(Self.tuple(names))
  }

  private func origin(
    of expression: ExprSyntax, in item: CodeBlockItemSyntax
  ) -> ValueStatement.Origin? {
    if let assignment = Assignment(expression) {
      if !assignment.isDiscarding { return assignment.target.map { .line($0) } }
      let isPlain = assignment.value.allSatisfy(item.accepts(asArgument:))
      return isPlain ? .expression(range(of: assignment.value)) : nil
    }
    guard item.accepts(asArgument: expression) else { return nil }
    return .expression(range(of: expression), type: item.isResult ? item.resultType : nil)
  }

  private static func tuple(_ names: [String]) -> String {
    names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }
}

extension CodeBlockItemSyntax {
  /// Whether an expression of the statement can be the argument of a call. `if` and `switch`
  /// cannot. In an initializer, neither a call of `init` can, nor the `nil` of `return nil`.
  func accepts(asArgument expression: ExprSyntax) -> Bool {
    var inner = expression
    while let next = inner.as(TryExprSyntax.self)?.expression
      ?? inner.as(AwaitExprSyntax.self)?.expression
    { inner = next }
    if inner.is(IfExprSyntax.self) || inner.is(SwitchExprSyntax.self) { return false }
    let called = inner.as(FunctionCallExprSyntax.self)?.calledExpression
    let member = called?.as(MemberAccessExprSyntax.self)
    let callsInitializer = member?.base != nil && member?.declName.baseName.text == "init"
    guard callsInitializer || item.is(ReturnStmtSyntax.self) else { return true }
    return function?.is(InitializerDeclSyntax.self) != true
  }

  /// Whether the statement is the only one of a function, so that its value is the function's
  /// result.
  fileprivate var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    return list.parent?.id == function?.id || list.parent?.parent?.id == function?.id
  }

  /// The result type of the innermost function around the statement, on one line. `nil` if the code
  /// does not state it, if a value cannot be converted to it with `as`, such as `some P`, or if the
  /// function may have a result builder.
  fileprivate var resultType: String? {
    let written: TypeSyntax? =
      if let function = function?.as(FunctionDeclSyntax.self) {
        function.attributes.isEmpty || !isResult ? function.signature.returnClause?.type : nil
      } else if let closure = function?.as(ClosureExprSyntax.self) {
        closure.signature?.returnClause?.type
      } else if let accessors = function?.as(AccessorBlockSyntax.self) {
        accessors.resultType
      } else if let accessor = function?.as(AccessorDeclSyntax.self),
        accessor.accessorSpecifier.text == "get"
      {
        accessor.parent?.parent?.as(AccessorBlockSyntax.self)?.resultType
      } else {
        nil
      }
    guard let written, !written.is(ImplicitlyUnwrappedOptionalTypeSyntax.self),
      written.as(AttributedTypeSyntax.self)?.specifiers.isEmpty ?? true,
      !written.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "some" })
    else { return nil }
    let text = written.trimmedDescription
    return text.contains("//") ? nil : text.replacing(/\s*\n\s*/, with: " ")
  }

  /// The innermost function, initializer, accessor or closure around the statement.
  private var function: Syntax? {
    sequence(first: Syntax(self)) { $0.parent }.first {
      $0.is(InitializerDeclSyntax.self) || $0.is(FunctionDeclSyntax.self)
        || $0.is(AccessorDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
        || $0.is(DeinitializerDeclSyntax.self)
        || $0.as(AccessorBlockSyntax.self)?.accessors.is(CodeBlockItemListSyntax.self) == true
    }
  }
}

extension AccessorBlockSyntax {
  /// The type of the property or subscript that the accessors belong to. `nil` if the code does not
  /// state it, or if an attribute may be a result builder.
  fileprivate var resultType: TypeSyntax? {
    if let subscripted = parent?.as(SubscriptDeclSyntax.self) {
      return subscripted.attributes.isEmpty ? subscripted.returnClause.type : nil
    }
    guard let binding = parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return nil }
    return variable.attributes.isEmpty ? binding.typeAnnotation?.type : nil
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
    if let written = elements[1].as(BinaryOperatorExprSyntax.self)?.operator {
      guard written.text.hasSuffix("="), !Self.isComparison(written) else { return nil }
    } else if !elements[1].is(AssignmentExprSyntax.self) {
      return nil
    }
    isDiscarding = elements[0].is(DiscardAssignmentExprSyntax.self)
    value = elements[2...]
    let isPlain = !elements[0].tokens(viewMode: .sourceAccurate).contains { token in
      guard let owner = token.parent else { return false }
      return owner.is(FunctionCallExprSyntax.self) || owner.is(DiscardAssignmentExprSyntax.self)
        // The assignment may change an element that is an index.
        || owner.is(SubscriptCallExprSyntax.self) && owner.isIndex(in: elements[0])
    }
    let assigned = elements[0].as(OptionalChainingExprSyntax.self)?.expression ?? elements[0]
    target = isPlain ? assigned.trimmedDescription.replacing("\n", with: " ") : nil
  }
}

extension Assignment {
  /// Whether an operator that ends with `=` compares: one of the standard library, also for vectors, or
  /// one that the program declares in a group other than that of assignments.
  private static func isComparison(_ token: TokenSyntax) -> Bool {
    let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>="]
    if comparisons.contains(token.text) { return true }
    let items = token.root.as(SourceFileSyntax.self)?.statements ?? []
    return items.contains { item in
      guard let declared = item.item.as(OperatorDeclSyntax.self), declared.name.text == token.text
      else { return false }
      let group = declared.operatorPrecedenceAndTypes?.precedenceGroup.text
      return group != "AssignmentPrecedence"
    }
  }
}

extension Syntax {
  /// Whether it belongs to an index in an expression that contains it.
  fileprivate func isIndex(in expression: ExprSyntax) -> Bool {
    sequence(first: self) { $0.id == expression.id ? nil : $0.parent }
      .contains { $0.is(LabeledExprSyntax.self) }
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
