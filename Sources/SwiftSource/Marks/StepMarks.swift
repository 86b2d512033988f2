import Articles
import SwiftSyntax

/// A statement of a program whose steps are recorded.
package struct StepMark: Hashable, Sendable {
  /// Where the statement begins.
  package var location: Location
  /// The function that contains it, such as `viewDidLoad of Profile`; `nil` at the top level.
  package var scope: String?
}

/// Makes a program report each statement before it runs, and again after it has finished.
struct StepMarks {
  /// The token that the inserted calls pass.
  private let token: CallToken
  /// The statements. The index of each is the number that the program reports.
  private let found: [StepFinder.Found]
  private let numbers: [SyntaxIdentifier: Int]

  init(in tree: SourceFileSyntax, token: CallToken) {
    self.token = token
    let finder = StepFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    found = finder.found
    numbers = Dictionary(
      uniqueKeysWithValues: found.enumerated().map { ($0.element.item.id, $0.offset) })
  }

  func all(in source: ProgramSource) -> [StepMark] {
    found.map { StepMark(location: source.location($0.item.offsets.lowerBound), scope: $0.scope) }
  }

  /// The lines to insert before and after a statement to report it; `nil` where none may be
  /// inserted.
  func calls(around item: CodeBlockItemSyntax) -> (before: String?, after: String?) {
    guard let number = numbers[item.id] else { return (nil, nil) }
    let call = "(\(number), \(token))"
    return (
      "PlaygroundsRuntime._step" + call,
      found[number].hasEnd ? "PlaygroundsRuntime._done" + call : nil
    )
  }

  /// Inserts the calls for the statements that fulfil a condition.
  func insert(
    of source: inout ProgramSource, where isWanted: (CodeBlockItemSyntax) -> Bool = { _ in true }
  ) {
    for item in found.lazy.map(\.item) where isWanted(item) { insert(around: item, of: &source) }
  }

  private func insert(around item: CodeBlockItemSyntax, of source: inout ProgramSource) {
    let (before, after) = calls(around: item)
    if let before { source.insertGenerated([before], at: item.offsets.lowerBound) }
    if let after { source.insertGenerated([after], at: item.offsets.upperBound) }
  }
}

private final class StepFinder: SyntaxVisitor {
  struct Found {
    var item: CodeBlockItemSyntax
    var scope: String?
    /// Whether code may be inserted after it.
    var hasEnd: Bool
  }

  private(set) var found: [Found] = []
  private var types: [String] = []
  private var functions: [String] = []

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if StatementMarks.isExecuted(node), node.allowsInsertedLines {
      let hasEnd =
        switch node.item {
        case .stmt: false
        case .expr, .decl: true
        }
      found.append(Found(item: node, scope: functions.last, hasEnd: hasEnd))
    }
    return .visitChildren
  }

  // Inserted lines are not allowed in these nodes, or would be lost.

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // Names of enclosing types and functions.

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(type: node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(type: node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(type: node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(type: node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(type: node.extendedType.nameWithoutArguments)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(function: node.name.text, node.attributes, node.modifiers, in: node)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { end(function: node) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(function: "init", node.attributes, node.modifiers, in: node)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { end(function: node) }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(function: "deinit", node.attributes, node.modifiers, in: node)
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { end(function: node) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.contains(where: { $0.accessorBlock != nil }) else { return .visitChildren }
    let name = node.bindings.first?.pattern.trimmedDescription ?? ""
    return begin(function: name, node.attributes, node.modifiers, in: node)
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    if node.bindings.contains(where: { $0.accessorBlock != nil }) { end(function: node) }
  }

  private func begin(type name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  /// The functions whose statements are not reported. `visitPost` is called for them, too.
  private var skipped: Set<SyntaxIdentifier> = []

  private func begin(
    function name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    in node: some SyntaxProtocol
  ) -> SyntaxVisitorContinueKind {
    // An override in an extension is moved into its class unchanged.
    let isMoved =
      node.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
      && (modifiers.contains { $0.name.text == "override" } || !attributes.isEmpty)
    let isBuilt = attributes.names.contains { $0.contains("Builder") }
    guard !isMoved, !isBuilt else {
      skipped.insert(node.id)
      return .skipChildren
    }
    functions.append(types.last.map { "\(name) of \($0)" } ?? name)
    return .visitChildren
  }

  private func end(function node: some SyntaxProtocol) {
    if skipped.remove(node.id) == nil { functions.removeLast() }
  }
}

extension CodeBlockItemSyntax {
  /// Whether statements may be inserted next to it. Not if it is an expression and the only
  /// statement of a closure or of a function with a result: it is then the result.
  var allowsInsertedLines: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let expression, let owner = list.parent
    else { return true }
    if owner.is(AccessorBlockSyntax.self) { return false }
    if owner.is(ClosureExprSyntax.self) { return expression.isAssignment }
    if let entry = owner.as(SwitchCaseSyntax.self) {
      return entry.parent?.parent?.isStatement ?? false
    }
    guard owner.is(CodeBlockSyntax.self), let holder = owner.parent else { return true }
    if let function = holder.as(FunctionDeclSyntax.self) {
      let result = function.signature.returnClause?.type.trimmedDescription
      return result == nil || result == "Void" || result == "()"
    }
    if let accessor = holder.as(AccessorDeclSyntax.self) {
      return ["set", "willSet", "didSet"].contains(accessor.accessorSpecifier.text)
    }
    if holder.is(IfExprSyntax.self) { return holder.isStatement }
    return true
  }

  /// The expression of the item. An `if` or `switch` counts as one, too.
  private var expression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}

extension SyntaxProtocol {
  /// Whether an `if` or `switch` is used as a statement and has no value.
  fileprivate var isStatement: Bool {
    guard let outer = parent else { return false }
    // `else if`
    if outer.is(IfExprSyntax.self) { return outer.isStatement }
    let holder = outer.is(ExpressionStmtSyntax.self) ? outer.parent : outer
    guard let item = holder?.as(CodeBlockItemSyntax.self) else { return false }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return true }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return false }
    if owner.is(SourceFileSyntax.self) { return true }
    if let function = owner.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause == nil
    }
    if let accessor = owner.parent?.as(AccessorDeclSyntax.self) {
      return ["set", "willSet", "didSet"].contains(accessor.accessorSpecifier.text)
    }
    if let holder = owner.parent, holder.is(IfExprSyntax.self) { return holder.isStatement }
    if let entry = owner.as(SwitchCaseSyntax.self) {
      return entry.parent?.parent?.isStatement ?? false
    }
    return true
  }
}

extension ExprSyntax {
  var isAssignment: Bool {
    self.as(SequenceExprSyntax.self)?.elements.contains { $0.is(AssignmentExprSyntax.self) }
      ?? false
  }
}
