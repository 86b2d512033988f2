import SwiftSyntax

/// Finds the optional requirements of a program, and expressions that may use one.
final class RequirementVisitor: SyntaxVisitor {
  /// `base.name?(…)`, `base.name!(…)`, or `base.name(a:b:)` and `base.name` without a call.
  struct Use {
    /// What a use shows about the member's type.
    enum Form {
      /// `base.name?(…)` or `base.name!(…)`, with the range of the mark.
      case call(mark: Range<Int>, isForced: Bool)
      /// A value that must be optional, as in `base.name != nil`.
      case optionalValue
      /// Another value.
      case value
    }

    var baseName: String
    var fullName: String
    var name: Range<Int>
    /// The range of each label with its colon, or of the argument names in parentheses.
    var labels: [Range<Int>]
    var form: Form
    /// Whether the last argument has no label, because it is a closure after the call.
    var hasTrailingClosure = false
    /// The last name of the base, without its question mark.
    var base: String?
    /// The use with its base, if it is the base of another member.
    var inner: Range<Int>?
    /// The base without its question mark, such as `self.delegate` of `self.delegate?.tap?()`, if
    /// it is the name of a variable.
    var receiver: (name: String, offsets: Range<Int>)?
  }

  private(set) var requirements: [OptionalRequirement] = []
  private(set) var uses: [Use] = []
  /// The names of the variables that the program declares as `AnyObject?`.
  private(set) var anyObjects: Set<String> = []
  /// The names of the variables and parameters that the program declares as delegates and data
  /// sources.
  private(set) var delegates: Set<String> = []
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
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      insert(name, of: node.typeAnnotation?.type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    insert((node.secondName ?? node.firstName).text, of: node.type)
    return .visitChildren
  }

  private func insert(_ name: String, of type: TypeSyntax?) {
    let type = type?.trimmedDescription.filter { !"()?!".contains($0) } ?? ""
    if Self.isDelegate(type) { delegates.insert(name) }
  }

  /// Whether a name ends as those of delegates and data sources do.
  static func isDelegate(_ name: String) -> Bool {
    ["delegate", "datasource"].contains { name.lowercased().hasSuffix($0) }
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
        name: name.offsets, labels: labels,
        form: .call(
          mark: (chain?.questionMark ?? forced?.exclamationMark)?.offsets ?? name.offsets,
          isForced: chain == nil),
        hasTrailingClosure: node.trailingClosure != nil, base: Self.name(ofBase: member),
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
    guard let base = node.base, base.trimmedDescription.first?.isUppercase != true,
      !base.is(SuperExprSyntax.self)
    else { return .visitChildren }
    let name = node.declName.baseName
    let names = node.declName.argumentNames
    guard names != nil || DelegateMethods.withoutLabels.contains(name.text),
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
      !isCalled(node)
    else { return .visitChildren }
    let list = names?.arguments.map { $0.name.text + ":" }.joined() ?? "_:"
    uses.append(
      Use(
        baseName: name.text, fullName: "\(name.text)(\(list))", name: name.offsets,
        labels: (names?.offsets).map { [$0] } ?? [],
        form: isOptional(node) ? .optionalValue : .value, base: Self.name(ofBase: node),
        inner: node.parent?.is(MemberAccessExprSyntax.self) == true ? node.offsets : nil))
    return .visitChildren
  }

  /// Whether a member is `name` in `base.name?(…)` or `base.name!(…)`.
  private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
    node.declName.argumentNames == nil
      && node.parent.map {
        $0.is(OptionalChainingExprSyntax.self) || $0.is(ForceUnwrapExprSyntax.self)
      }
        == true
      && node.parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }

  /// Whether the code around a member shows that it is optional: it is compared with `nil`, bound
  /// or has a default.
  private func isOptional(_ node: MemberAccessExprSyntax) -> Bool {
    if node.parent?.is(InitializerClauseSyntax.self) == true {
      return node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
    if let call = node.parent?.as(MemberAccessExprSyntax.self) {
      return ["map", "flatMap"].contains(call.declName.baseName.text)
    }
    guard let list = node.parent?.as(ExprListSyntax.self), list.count > 1 else { return false }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == ExprSyntax(node).id }) else {
      return false
    }
    let follows = index + 1 < elements.count ? elements[index + 1].trimmedDescription : ""
    if follows == "??" { return true }
    let others = [index - 2, index + 2].filter(elements.indices.contains)
    return others.contains { other in
      elements[other].is(NilLiteralExprSyntax.self)
        && ["==", "!="].contains(elements[(other + index) / 2].trimmedDescription)
    }
  }

  /// The last name of a member's base: `delegate` of `view.delegate?.name`.
  private static func name(ofBase member: MemberAccessExprSyntax) -> String? {
    var base = member.base
    while let inner = base?.as(OptionalChainingExprSyntax.self)?.expression
      ?? base?.as(ForceUnwrapExprSyntax.self)?.expression
    {
      base = inner
    }
    let name =
      base?.as(DeclReferenceExprSyntax.self) ?? base?.as(MemberAccessExprSyntax.self)?.declName
    return name?.baseName.text
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "selector" ? .skipChildren : .visitChildren
  }
}
