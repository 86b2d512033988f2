import Articles
import SwiftSyntax

/// A statement of a program whose steps are recorded.
package struct StepMark: Hashable, Sendable {
  /// Where it begins.
  package var location: Location
  /// The function that it stands in: `viewDidLoad of Profile`; nil at the top level.
  package var scope: String?
}

/// Has a program tell before each of its statements that it comes, and behind it that it is done.
enum StepMarks {
  /// - Parameter token: What the calls carry.
  /// - Returns: The statements, by the numbers that the program tells.
  static func insert(
    in tree: SourceFileSyntax, of source: inout ProgramSource, token: CallToken
  ) -> [StepMark] {
    let finder = StepFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for (number, statement) in finder.found.enumerated() {
      let offsets = statement.item.offsets
      source.insertGenerated(
        ["PlaygroundsRuntime._step(\(number), \(token))"], at: offsets.lowerBound)
      if statement.hasEnd {
        source.insertGenerated(
          ["PlaygroundsRuntime._done(\(number), \(token))"], at: offsets.upperBound)
      }
    }
    return finder.found.map {
      StepMark(location: source.location($0.item.offsets.lowerBound), scope: $0.scope)
    }
  }
}

private final class StepFinder: SyntaxVisitor {
  struct Found {
    var item: CodeBlockItemSyntax
    var scope: String?
    /// Whether something may stand behind it.
    var hasEnd: Bool
  }

  private(set) var found: [Found] = []
  private var types: [String] = []
  private var functions: [String] = []

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if StatementMarks.isExecuted(node), node.takesNeighbours {
      let hasEnd =
        switch node.item {
        case .stmt: false
        case .expr, .decl: true
        }
      found.append(Found(item: node, scope: functions.last, hasEnd: hasEnd))
    }
    return .visitChildren
  }

  // Where no line may be put in, or what is put in would be lost.

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

  // What things are called.

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

  /// The functions whose statements are left out; the visitor still tells their ends.
  private var skipped: Set<SyntaxIdentifier> = []

  private func begin(
    function name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    in node: some SyntaxProtocol
  ) -> SyntaxVisitorContinueKind {
    // An override in an extension is moved into its class as it was written.
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
  /// Whether further statements may stand beside it. An expression that is alone in a function that gives something, or in
  /// a closure, is what it gives.
  fileprivate var takesNeighbours: Bool {
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

  /// An `if` and a `switch` are some, too.
  private var expression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}

extension SyntaxProtocol {
  /// Whether an `if` or a `switch` gives nothing.
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
  fileprivate var isAssignment: Bool {
    self.as(SequenceExprSyntax.self)?.elements.contains { $0.is(AssignmentExprSyntax.self) }
      ?? false
  }
}
