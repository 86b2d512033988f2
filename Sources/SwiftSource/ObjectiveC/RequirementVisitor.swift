import SwiftSyntax

/// Finds the optional requirements of a program, and expressions that may use one.
final class RequirementVisitor: SyntaxVisitor {
  /// `base.name?(…)`, `base.name!(…)`, or `base.name(a:b:)` without a call.
  struct Use {
    var baseName: String
    var fullName: String
    var name: Range<Int>
    /// The range of each label with its colon, or of the argument names in parentheses.
    var labels: [Range<Int>]
    var questionMark: Range<Int>?
    /// The base without its question mark, such as `self.delegate` of `self.delegate?.tap?()`, if
    /// it is the name of a variable.
    var receiver: (name: String, offsets: Range<Int>)?
  }

  private(set) var requirements: [OptionalRequirement] = []
  private(set) var uses: [Use] = []
  /// The names of the variables that the program declares as `AnyObject?`.
  private(set) var anyObjects: Set<String> = []
  /// Where to insert a class constraint into an `@objc` protocol, and its text.
  private(set) var unbound: [(offset: Int, text: String)] = []

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // In other protocols, the compiler reports that only `@objc` protocols can have optional
    // requirements.
    guard node.attributes.names.contains("objc") else { return .visitChildren }
    let inherited = node.inheritanceClause.names
    if Set(inherited).isDisjoint(with: ["AnyObject", "NSObjectProtocol", "class"]) {
      let end = node.inheritanceClause?.offsets.upperBound ?? node.name.offsets.upperBound
      unbound.append((end, inherited.isEmpty ? ": AnyObject" : ", AnyObject"))
    }
    for member in node.memberBlock.members {
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      guard modifiers.contains(where: { $0.name.text == "optional" }) else { continue }
      if let found = OptionalRequirement(member, protocolName: node.name.text) {
        requirements.append(found)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = node.typeAnnotation?.type.trimmedDescription,
      ["AnyObject?", "AnyObject!"].contains(type)
    {
      anyObjects.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let callee = chain?.expression ?? forced?.expression,
      let member = callee.as(MemberAccessExprSyntax.self), member.base != nil,
      member.declName.argumentNames == nil
    else { return .visitChildren }
    let name = member.declName.baseName
    let labels = node.arguments.compactMap { argument -> Range<Int>? in
      guard let label = argument.label, let colon = argument.colon else { return nil }
      return label.offsets.lowerBound..<colon.offsets.upperBound
    }
    let list = node.arguments.map { ($0.label?.text ?? "_") + ":" }
    let trailing = node.trailingClosure == nil ? [] : ["_:"]
    uses.append(
      Use(
        baseName: name.text, fullName: "\(name.text)(\((list + trailing).joined()))",
        name: name.offsets, labels: labels, questionMark: chain?.questionMark.offsets,
        receiver: Self.receiver(of: member)))
    return .visitChildren
  }

  private static func receiver(
    of member: MemberAccessExprSyntax
  ) -> (name: String, offsets: Range<Int>)? {
    guard let base = member.base?.as(OptionalChainingExprSyntax.self)?.expression else {
      return nil
    }
    let name =
      base.as(DeclReferenceExprSyntax.self) ?? base.as(MemberAccessExprSyntax.self)?.declName
    return name.map { ($0.baseName.text, base.offsets) }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let names = node.declName.argumentNames, let base = node.base,
      base.trimmedDescription.first?.isUppercase != true
    {
      let name = node.declName.baseName
      let list = names.arguments.map { $0.name.text + ":" }.joined()
      uses.append(
        Use(
          baseName: name.text, fullName: "\(name.text)(\(list))", name: name.offsets,
          labels: [names.offsets]))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "selector" ? .skipChildren : .visitChildren
  }
}
