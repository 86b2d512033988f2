import Articles
import SwiftSyntax

extension DocumentationComment {
  /// The documentation comments of a Swift file that contain code, in source order. Includes those
  /// of nested declarations, but not of declarations in function bodies.
  package static func all(in text: String) -> [DocumentationComment] {
    guard text.contains("///") || text.contains("/**") else { return [] }
    return withSyntaxTree(of: text) { tree in
      let visitor = CommentVisitor(text)
      visitor.walk(tree)
      return visitor.comments
    } ?? []
  }
}

/// Walks declarations and tracks the enclosing types of each.
private final class CommentVisitor: SyntaxVisitor {
  private struct Scope {
    var name: String
    /// The access level of a member without an access modifier.
    var memberAccess: Access
    var obstacle: String?
  }

  private enum Access { case `public`, `internal` }

  var comments: [DocumentationComment] = []
  private var scopes: [Scope] = []
  private var conditions: [String] = []
  private let reader: CommentReader

  init(_ text: String) {
    reader = CommentReader(text)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Declarations

  private func note(
    _ node: some DeclSyntaxProtocol, named names: [String], modifiers: DeclModifierListSyntax,
    attributes: AttributeListSyntax
  ) {
    for name in names.prefix(1) {
      guard let lines = reader.comment(before: node) else { continue }
      let symbol = (scopes.map(\.name) + [name]).joined(separator: ".")
      var comment = lines
      comment.symbol = symbol
      comment.obstacle =
        obstacle(to: name, modifiers: modifiers, attributes: attributes)
      comments.append(comment)
    }
  }

  /// Why the comment is not part of the public documentation; `nil` if it is.
  private func obstacle(
    to name: String, modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax
  ) -> String? {
    if let condition = conditions.last {
      return "it is inside '#if \(condition)', which is not compiled here"
    }
    if let outer = scopes.lazy.compactMap(\.obstacle).first { return outer }
    if access(of: modifiers) == .internal { return "it documents a declaration that is not public" }
    if name.hasPrefix("_") {
      return "it documents a name with a leading underscore, which is not for users"
    }
    if attributes.names.contains("_spi") {
      return "it documents a declaration with '@_spi', which is not part of the public API"
    }
    return nil
  }

  private func access(of modifiers: DeclModifierListSyntax) -> Access {
    let own = modifiers.first { modifier in
      modifier.detail == nil
        && ["public", "open", "package", "internal", "fileprivate", "private"]
          .contains(modifier.name.text)
    }
    guard let own else { return scopes.last?.memberAccess ?? .internal }
    return ["public", "open"].contains(own.name.text) ? .public : .internal
  }

  private func enter(
    _ node: some DeclSyntaxProtocol, named name: String, modifiers: DeclModifierListSyntax,
    attributes: AttributeListSyntax, givesAccess: Bool = false
  ) -> SyntaxVisitorContinueKind {
    note(node, named: [name], modifiers: modifiers, attributes: attributes)
    let hidden = obstacle(to: name, modifiers: modifiers, attributes: attributes)
    scopes.append(
      Scope(
        name: name, memberAccess: givesAccess ? access(of: modifiers) : .internal,
        obstacle: conditions.isEmpty ? hidden : nil))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, modifiers: node.modifiers, attributes: node.attributes)
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, modifiers: node.modifiers, attributes: node.attributes)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, modifiers: node.modifiers, attributes: node.attributes)
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, modifiers: node.modifiers, attributes: node.attributes)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, named: node.name.text, modifiers: node.modifiers, attributes: node.attributes,
      givesAccess: true)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.nameWithoutArguments
    if !node.modifiers.isEmpty {
      note(node, named: [name], modifiers: node.modifiers, attributes: node.attributes)
    } else if var comment = reader.comment(before: node) {
      // An extension is as public as the extended type, which may be in another module.
      comment.symbol = name
      comment.obstacle = conditions.last.map {
        "it is inside '#if \($0)', which is not compiled here"
      }
      comments.append(comment)
    }
    scopes.append(Scope(name: name, memberAccess: access(of: node.modifiers), obstacle: nil))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    // A case is as public as its enum.
    let scope = scopes.last
    if scope != nil { scopes[scopes.count - 1].memberAccess = .public }
    note(
      node, named: node.elements.map(\.name.text), modifiers: node.modifiers,
      attributes: node.attributes)
    if let scope { scopes[scopes.count - 1] = scope }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var isOperator = true
    if case .identifier = node.name.tokenKind { isOperator = false }
    note(
      node, named: [node.name.text + node.signature.parameterClause.labels(areGiven: !isOperator)],
      modifiers: node.modifiers, attributes: node.attributes)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, named: ["init" + node.signature.parameterClause.labels()], modifiers: node.modifiers,
      attributes: node.attributes)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, named: ["subscript" + node.parameterClause.labels(areGiven: false)],
      modifiers: node.modifiers,
      attributes: node.attributes)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, named: node.bindings.map(\.pattern.trimmedDescription), modifiers: node.modifiers,
      attributes: node.attributes)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, named: [node.name.text], modifiers: node.modifiers, attributes: node.attributes)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, named: [node.name.text], modifiers: node.modifiers, attributes: node.attributes)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, named: [node.name.text + node.signature.parameterClause.labels()],
      modifiers: node.modifiers, attributes: node.attributes)
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isTaken = false
    for clause in node.clauses {
      let holds = clause.condition.map { BuildCondition.holds($0) } ?? .some(true)
      let text = clause.condition?.trimmedDescription ?? "… #else"
      let isLeftOut = isTaken || holds == false
      if isLeftOut { conditions.append(text) }
      if let elements = clause.elements { walk(elements) }
      if isLeftOut { conditions.removeLast() }
      if holds == true { isTaken = true }
    }
    return .skipChildren
  }
}

extension FunctionParameterClauseSyntax {
  /// The argument labels, such as `(_:at:)`.
  ///
  /// - Parameter areGiven: Whether a parameter with a single name uses it as its label. False for
  ///   operators and subscripts.
  fileprivate func labels(areGiven: Bool = true) -> String {
    let labels = parameters.map { areGiven || $0.secondName != nil ? $0.firstName.text : "_" }
    return "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}
