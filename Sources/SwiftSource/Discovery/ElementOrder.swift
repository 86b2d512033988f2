import Articles
import Programs
import SwiftSyntax

/// Whether the elements of a statement's value have a defined order, judged by syntax alone: only
/// sets and dictionaries have no defined order.
///
/// Types are not looked up. The elements of an expression have an order if none of its parts may be
/// a set or a dictionary.
package struct ElementOrder: Sendable {
  package enum Kind: Hashable, Sendable {
    /// The order is defined, as in an array.
    case fixed
    /// A set or a dictionary itself, or its keys or values.
    case none
    /// The order cannot be determined, as in an array made from a set.
    case unknown

    /// The order of a value that consists of several parts.
    fileprivate static func all(_ kinds: some Sequence<Kind>) -> Kind {
      kinds.allSatisfy { $0 == .fixed } ? .fixed : .unknown
    }
  }

  private let blocks: [CodeBlock]
  private let importsOnlySwift: Bool

  /// - Parameter imports: Modules imported before the first line.
  package init(of segments: [SwiftProgram.Segment], imports: [String]) {
    blocks = segments.map(\.block)
    let modules = blocks.flatMap { block in
      block.source.matches(of: /\bimport\s+(?:(?:struct|class|func|enum)\s+)?(\w+)/).map {
        String($0.1)
      }
    }
    importsOnlySwift = Set(imports + modules).isSubset(of: ["Swift", "Foundation", "Dispatch"])
  }

  /// The order of the value of the statement that ends at a location; for a loop, of the lines that
  /// it prints; for `print`, of the printed values.
  package func kind(ofStatementEndingAt end: Location) -> Kind {
    if importsOnlySwift, !mayHaveSets { return .fixed }
    let source = ProgramSource(blocks: blocks)
    guard let offset = source.offset(of: end) else { return .unknown }
    return withSyntaxTree(of: source.text) { tree in
      let names = OrderedNames(viewMode: .sourceAccurate)
      names.walk(tree)
      let finder = StatementFinder(end: offset)
      finder.walk(tree)
      return finder.found.map { OrderReader(names).kind(of: $0) } ?? .unknown
    } ?? .unknown
  }

  /// Whether key-value pairs may belong to a type that keeps their order.
  package var mayKeepPairs: Bool {
    blocks.contains { $0.source.contains("KeyValuePairs") || $0.source.contains("Ordered") }
  }

  private var mayHaveSets: Bool {
    blocks.contains {
      $0.source.contains(/Set\b|Dictionary|\.keys\b|\.values\b|\[\s*[^\[\],:?]+:|\[\s*:|allKeys/)
    }
  }
}

private final class StatementFinder: SyntaxVisitor {
  private(set) var found: CodeBlockItemSyntax?
  private let end: Int

  init(end: Int) {
    self.end = end
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    // The outer statement comes first.
    if found == nil, node.offsets.upperBound == end { found = node }
    return .visitChildren
  }
}

/// Where each name of a program gets its value from.
private final class OrderedNames: SyntaxVisitor {
  enum Source {
    case value(ExprSyntax)
    case type(TypeSyntax, ExprSyntax?)
    /// An element of a collection; `nil` if the collection is not known.
    case element(ExprSyntax?)
    /// A parameter of this type.
    case parameter(TypeSyntax)
    case result(TypeSyntax, CodeBlockSyntax?)
    case unknown
  }

  private(set) var sources: [String: [Source]] = [:]
  /// The expressions that are passed to a variable's methods, or assigned to it or to a part of it.
  private(set) var changes: [String: [ExprSyntax]] = [:]

  /// Methods with closures that do not change their receiver.
  private static let readingMethods: Set<String> = [
    "forEach", "map", "filter", "flatMap", "compactMap", "reduce", "contains", "allSatisfy",
    "first", "last", "firstIndex", "lastIndex", "sorted", "min", "max", "prefix", "drop",
  ]

  private func add(_ source: Source, to name: String) { sources[name, default: []].append(source) }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      for name in node.pattern.boundNames { add(.unknown, to: name) }
      return .visitChildren
    }
    if let type = node.typeAnnotation?.type {
      add(.type(type, node.initializer?.value), to: name)
    } else if let value = node.initializer?.value {
      add(.value(value), to: name)
    } else {
      add(.unknown, to: name)
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    for name in node.pattern.boundNames {
      if let value = node.initializer?.value { add(.value(value), to: name) }
    }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    for name in node.pattern.boundNames { add(.element(node.sequence), to: name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add(.parameter(node.type), to: (node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(.element(node.closureBase), to: node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add(.element(node.closureBase), to: (node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.signature.returnClause?.type {
      add(.result(type, node.body), to: node.name.text)
    } else {
      add(.unknown, to: node.name.text)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let method = node.calledExpression.as(MemberAccessExprSyntax.self),
      !Self.readingMethods.contains(method.declName.baseName.text),
      let name = method.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    {
      changes[name, default: []] += node.arguments.map(\.expression)
      if let closure = node.trailingClosure {
        changes[name, default: []].append(ExprSyntax(closure))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      add(.unknown, to: name)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count > 2, let target = parts[0].firstName else { return .visitChildren }
    let isChange =
      parts[1].as(BinaryOperatorExprSyntax.self).map {
        $0.operator.text.hasSuffix("=") && !["==", "!=", "<=", ">="].contains($0.operator.text)
      } ?? parts[1].is(AssignmentExprSyntax.self)
    if isChange { changes[target, default: []] += parts[2...] }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The receiver of the method call whose closure contains this node: `list` in `list.map { $0 }`.
  fileprivate var closureBase: ExprSyntax? {
    var node = Syntax(self)
    while !node.is(ClosureExprSyntax.self) {
      guard let parent = node.parent else { return nil }
      node = parent
    }
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      }
      node = parent
    }
    return nil
  }
}

extension ExprSyntax {
  /// `list` of `list`, `list[0]` and `list.first`.
  fileprivate var firstName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let element = self.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.firstName
    }
    return self.as(MemberAccessExprSyntax.self)?.base?.firstName
  }
}

extension TypeSyntax {
  /// The order of the elements of a value of this type; `nil` if it depends on the value, as for
  /// arrays.
  fileprivate var order: ElementOrder.Kind? {
    if self.is(DictionaryTypeSyntax.self) { return ElementOrder.Kind.none }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.order }
    if self.is(ArrayTypeSyntax.self) { return nil }
    guard let type = self.as(IdentifierTypeSyntax.self) else { return .unknown }
    switch type.name.text {
    case "Set", "Dictionary": return ElementOrder.Kind.none
    case "Array", "ArraySlice", "ContiguousArray": return nil
    case "KeyValuePairs", "Int", "Double", "Float", "Bool", "String", "Character", "Range",
      "ClosedRange", "Substring", "UInt", "UInt8":
      return .fixed
    default: return .unknown
    }
  }
}

private struct OrderReader {
  private let names: OrderedNames
  /// The names whose order is being determined.
  private var open: Set<String> = []
  private var depth = 0
  private static let deepest = 60
  /// The number of expressions that may still be examined.
  private var left = 5000

  init(_ names: OrderedNames) { self.names = names }

  func kind(of item: CodeBlockItemSyntax) -> ElementOrder.Kind {
    var reader = self
    switch item.item {
    case .expr(let expression): return reader.printedKind(of: expression)
    case .stmt(let statement):
      if let loop = statement.as(ForStmtSyntax.self) { return reader.kind(of: loop.sequence) }
      if let result = statement.as(ReturnStmtSyntax.self)?.expression {
        return reader.kind(of: result)
      }
      return .unknown
    case .decl(let declaration):
      guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.last,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return .unknown }
      return reader.kind(ofName: name)
    }
  }

  private mutating func printedKind(of expression: ExprSyntax) -> ElementOrder.Kind {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      if parts.count > 2,
        parts[1].is(AssignmentExprSyntax.self)
          || parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text.isAssignment == true
      {
        if let name = parts[0].as(DeclReferenceExprSyntax.self) {
          return kind(of: ExprSyntax(name))
        }
        return parts.count == 3 ? kind(of: parts[2]) : .unknown
      }
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      return kind(of: expression)
    }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["print", "debugPrint"].contains(name)
    {
      let kinds = call.arguments.flatMap { argument -> [ElementOrder.Kind] in
        guard let text = argument.expression.as(StringLiteralExprSyntax.self) else {
          return [kind(of: argument.expression)]
        }
        return text.segments.flatMap { segment -> [ElementOrder.Kind] in
          segment.as(ExpressionSegmentSyntax.self)?.expressions.map { kind(of: $0.expression) }
            ?? []
        }
      }
      let all = Set(kinds)
      return all.isEmpty ? .fixed : all.count == 1 ? kinds[0] : .unknown
    }
    if let method = call.calledExpression.as(MemberAccessExprSyntax.self),
      method.declName.baseName.text == "forEach", let base = method.base
    {
      return kind(of: base)
    }
    return kind(of: expression)
  }

  private mutating func kind(ofName name: String) -> ElementOrder.Kind {
    guard let sources = names.sources[name], !sources.isEmpty else { return .unknown }
    // If a name depends on itself, only its other sources determine its order.
    guard open.insert(name).inserted else { return .fixed }
    defer { open.remove(name) }
    let kinds = Set(sources.map { kind(of: $0) })
    guard kinds.count == 1, let only = kinds.first else { return .unknown }
    guard only == .fixed else { return only }
    return .all((names.changes[name] ?? []).map { kind(of: $0) })
  }

  private mutating func kind(of source: OrderedNames.Source) -> ElementOrder.Kind {
    switch source {
    case .value(let value): return kind(of: value)
    case .type(let type, let value):
      return type.order ?? value.map { kind(of: $0) } ?? .unknown
    case .element(let sequence):
      return sequence.map { kind(of: $0) } == .fixed ? .fixed : .unknown
    case .parameter(let type): return type.order ?? .fixed
    case .result(let type, let body):
      if let order = type.order { return order }
      guard let body else { return .unknown }
      let finder = ReturnFinder(viewMode: .sourceAccurate)
      finder.walk(body)
      return .all(finder.found.map { kind(of: $0) })
    case .unknown: return .unknown
    }
  }

  private mutating func kind(of expression: ExprSyntax) -> ElementOrder.Kind {
    guard depth < Self.deepest, left > 0 else { return .unknown }
    left -= 1
    depth += 1
    defer { depth -= 1 }
    if let inner = expression.inner { return kind(of: inner) }
    if expression.is(DictionaryExprSyntax.self) { return .none }
    if let list = expression.as(ArrayExprSyntax.self) {
      return .all(
        list.elements.map { $0.expression.isPlainElement ? .fixed : kind(of: $0.expression) })
    }
    if expression.isPlainElement { return .fixed }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.hasPrefix("$")
        ? kind(of: .element(expression.closureBase)) : kind(ofName: name)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return kind(of: sequence) }
    if let cast = expression.as(AsExprSyntax.self) {
      return cast.type.order ?? kind(of: cast.expression)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return kind(of: call) }
    if let closure = expression.as(ClosureExprSyntax.self) {
      return .all(closure.statements.map { item in kind(ofPart: item) })
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.text
      if names.sources[name] != nil { return kind(ofName: name) }
      let order = kind(of: base)
      if order == .none { return ["keys", "values"].contains(name) ? .none : .unknown }
      return order
    }
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      guard kind(of: element.calledExpression) == .fixed else { return .unknown }
      return .all(element.arguments.map { kind(of: $0.expression) })
    }
    return .unknown
  }

  private mutating func kind(ofPart item: CodeBlockItemSyntax) -> ElementOrder.Kind {
    switch item.item {
    case .expr(let expression): return kind(of: expression)
    case .stmt(let statement):
      return statement.as(ReturnStmtSyntax.self)?.expression.map { kind(of: $0) } ?? .unknown
    case .decl: return .unknown
    }
  }

  private mutating func kind(of sequence: SequenceExprSyntax) -> ElementOrder.Kind {
    let parts = Array(sequence.elements)
    if let cast = parts.last?.as(TypeExprSyntax.self), parts.count > 2 {
      return cast.type.order ?? kind(of: parts[0])
    }
    return .all(
      parts.filter { !$0.is(BinaryOperatorExprSyntax.self) && !$0.is(UnresolvedAsExprSyntax.self) }
        .map { kind(of: $0) })
  }

  private mutating func kind(of call: FunctionCallExprSyntax) -> ElementOrder.Kind {
    var parts = call.arguments.map(\.expression)
    if let closure = call.trailingClosure { parts.append(ExprSyntax(closure)) }
    parts += call.additionalTrailingClosures.map { ExprSyntax($0.closure) }
    var called = call.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if called.is(DictionaryExprSyntax.self) { return .none }
    if called.is(ArrayExprSyntax.self) { return .all(parts.map { kind(of: $0) }) }
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if ["Set", "Dictionary"].contains(name) { return .none }
      if names.sources[name] != nil { return kind(ofCall: name, parts) }
      return Self.functions.contains(name) ? .all(parts.map { kind(of: $0) }) : .unknown
    }
    guard let method = called.as(MemberAccessExprSyntax.self), let base = method.base else {
      return .unknown
    }
    let name = method.declName.baseName.text
    if name == "sorted" { return .fixed }
    if names.sources[name] != nil { return kind(ofCall: name, parts + [base]) }
    let order = kind(of: base)
    if order == .none { return Self.keepingSets.contains(name) ? .none : .unknown }
    return order == .fixed ? .all(parts.map { kind(of: $0) }) : .unknown
  }

  private mutating func kind(ofCall name: String, _ parts: [ExprSyntax]) -> ElementOrder.Kind {
    let result = kind(ofName: name)
    return result == .fixed ? .all(parts.map { kind(of: $0) }) : result
  }

  /// The functions and types whose values have the order of their arguments.
  private static let functions: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "String", "Int", "Double", "zip", "stride", "max",
    "min", "abs", "repeatElement", "sequence",
  ]

  /// The methods of sets and dictionaries that return a set or a dictionary.
  private static let keepingSets: Set<String> = [
    "union", "intersection", "subtracting", "symmetricDifference", "filter", "merging",
    "mapValues", "compactMapValues",
  ]
}

private final class ReturnFinder: SyntaxVisitor {
  private(set) var found: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { found.append(value) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if node.count == 1, case .expr(let only) = node.first?.item { found.append(only) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The expression in parentheses, after `try`, `await` or a prefix operator, or before `!` or
  /// `?`.
  fileprivate var inner: ExprSyntax? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression
    }
    return self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(PrefixOperatorExprSyntax.self)?.expression
  }

  /// Whether it has no elements, because it is a literal, a key path or an operator.
  fileprivate var isPlainElement: Bool {
    self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
      || self.is(NilLiteralExprSyntax.self) || self.is(KeyPathExprSyntax.self)
      || self.is(BinaryOperatorExprSyntax.self)
  }
}

extension String {
  fileprivate var isAssignment: Bool {
    hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(self)
  }
}
