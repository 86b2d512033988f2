import SwiftSyntax

/// The names in a piece of code that may refer to declarations outside it.
package struct ItemNames: Sendable {
  /// Names without a base that the code itself does not declare.
  package private(set) var used: Set<String> = []
  /// The members that it uses: `count` in `list.count`.
  package private(set) var members: Set<String> = []
  /// The variables that it may change: by an assignment, as `&list`, by a method call.
  package private(set) var changed: Set<String> = []

  init() {}

  init(in node: some SyntaxProtocol) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    used = visitor.used.subtracting(visitor.declared).union(visitor.certain)
    members = visitor.members
    changed = visitor.changed.intersection(used)
  }

  mutating func merge(_ other: ItemNames) {
    used.formUnion(other.used)
    members.formUnion(other.members)
    changed.formUnion(other.changed)
  }
}

private final class Visitor: SyntaxVisitor {
  var used: Set<String> = []
  var declared: Set<String> = []
  /// Names that are used although the code declares the same name: `if let name`.
  var certain: Set<String> = []
  var members: Set<String> = []
  var changed: Set<String> = []

  // MARK: Uses

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text.withoutBackticks
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id {
      members.insert(name)
    } else {
      used.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.name.text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    members.insert(node.declName.baseName.text.withoutBackticks)
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    let names = node.pattern.boundNames.map(\.withoutBackticks)
    if let value = node.initializer?.value {
      if let base = value.baseName, names.contains(base) { certain.insert(base) }
    } else {
      certain.formUnion(names)
    }
    return .visitChildren
  }

  // MARK: Changes

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.baseName { changed.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let method = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = method.base?.baseName
    {
      changed.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated() where index > 0 {
      let isAssignment =
        part.is(AssignmentExprSyntax.self)
        || part.as(BinaryOperatorExprSyntax.self)?.operator.text.isCompoundAssignment == true
      guard isAssignment else { continue }
      if let tuple = parts[index - 1].as(TupleExprSyntax.self) {
        changed.formUnion(tuple.elements.compactMap(\.expression.baseName))
      } else if let name = parts[index - 1].baseName {
        changed.insert(name)
      }
    }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text.withoutBackticks
    declared.insert(name)
    if node.initializer == nil { certain.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }

  private func declare(_ node: some NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text.withoutBackticks)
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The variable that an expression starts with: `list` in `list[0].name`, `list?.first!`.
  fileprivate var baseName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text.withoutBackticks
    }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.baseName }
    if let element = self.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.baseName
    }
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.baseName
    }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.baseName }
    return nil
  }
}

extension String {
  /// Whether an operator changes its left side: `+=`, `<<=`.
  fileprivate var isCompoundAssignment: Bool {
    hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(self)
  }
}
