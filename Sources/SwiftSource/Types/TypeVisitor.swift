import SwiftSyntax

/// Walks a program and collects what ``ProgramTypes`` contains.
final class TypeVisitor: SyntaxVisitor {
  private(set) var types: [ProgramTypes.DeclaredType] = []
  private(set) var indices: [[String]: Int] = [:]
  private(set) var nameUses: [ProgramTypes.NameUse] = []
  private(set) var emptyInitializerCalls: [ProgramTypes.EmptyInitializerCall] = []

  /// A pair of braces: of a type, of an extension, or of code.
  private struct Scope {
    /// The names of the enclosing types, outermost first. A code scope adds a number:
    /// `["Outer", "#3"]`.
    var path: [String]
    /// Whether an attribute exposes all members to Objective-C.
    var exposesAll = false
    /// Whether the members may satisfy the requirements of a protocol.
    var conforms = false
    var isExtension = false
    /// Whether an extension has a `where` clause.
    var isConstrained = false
    /// The access modifier of an extension, such as `public`, which its members inherit.
    var access: String?
  }

  private static let accessWords: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]

  private static func access(_ modifiers: DeclModifierListSyntax) -> String? {
    modifiers.first { accessWords.contains($0.name.text) && $0.detail == nil }?.name.text
  }

  private var scopes: [Scope] = []
  private var functionCount = 0
  /// The `#if` conditions around the current node.
  private var conditions: [String] = []

  private let isForIOS: Bool

  init(isForIOS: Bool) {
    self.isForIOS = isForIOS
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, "class", node.name, node.attributes, node.modifiers, node.inheritanceClause,
      node.memberBlock, isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { close() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, "struct", node.name, node.attributes, node.modifiers, node.inheritanceClause,
      node.memberBlock)
  }
  override func visitPost(_ node: StructDeclSyntax) { close() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, "enum", node.name, node.attributes, node.modifiers, node.inheritanceClause,
      node.memberBlock)
  }
  override func visitPost(_ node: EnumDeclSyntax) { close() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, "actor", node.name, node.attributes, node.modifiers, node.inheritanceClause,
      node.memberBlock)
  }
  override func visitPost(_ node: ActorDeclSyntax) { close() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, "protocol", node.name, node.attributes, node.modifiers, node.inheritanceClause,
      node.memberBlock)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.extendedType.nameWithoutArguments.split(separator: ".").map(String.init)
    let index = index(of: path)
    let inherited = node.inheritanceClause.names
    types[index].inherited += inherited
    scopes.append(
      Scope(
        path: path, exposesAll: !node.attributes.names.isDisjoint(with: ["objc", "objcMembers"]),
        conforms: !inherited.isEmpty, isExtension: true,
        isConstrained: node.genericWhereClause != nil, access: Self.access(node.modifiers)))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  private func open(
    _ node: some SyntaxProtocol, _ keyword: String, _ name: TokenSyntax,
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ inheritance: InheritanceClauseSyntax?, _ body: MemberBlockSyntax,
    isGeneric: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let path = path + [name.text]
    let index = index(of: path)
    let inherited = inheritance.names
    let isFirst = types[index].keyword == nil
    types[index].keyword = keyword
    types[index].superclass = keyword == "class" ? inherited.first : nil
    types[index].inherited = inherited + types[index].inherited
    types[index].attributes = attributes.names
    types[index].objectiveCName = attributes.objectiveCName
    types[index].start = name.offsets.lowerBound
    types[index].bodyEnd = body.rightBrace.offsets.lowerBound
    types[index].end =
      (node.parent?.as(CodeBlockItemSyntax.self)?.offsets ?? node.offsets).upperBound
    if isFirst || !types[index].conditions.isEmpty {
      types[index].conditions = conditions.isEmpty ? [] : types[index].conditions + [conditions]
    }
    types[index].isPrivate = modifiers.contains { $0.name.text == "private" && $0.detail == nil }
    types[index].isFilePrivate = modifiers.isPrivate
    types[index].isGeneric = isGeneric
    types[index].inheritanceEnd = inheritance?.offsets.upperBound
    scopes.append(
      Scope(
        path: path, exposesAll: attributes.names.contains("objcMembers"),
        conforms: inherited.count > 1))
    return .visitChildren
  }

  private func index(of path: [String]) -> Int {
    if let index = indices[path] { return index }
    types.append(ProgramTypes.DeclaredType(path: path))
    indices[path] = types.count - 1
    return types.count - 1
  }

  private func close() {
    scopes.removeLast()
  }

  /// The path of the innermost open scope.
  private var path: [String] { scopes.last?.path ?? [] }

  private var isInType: Bool { !(path.last ?? "#").hasPrefix("#") }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInType {
      let method = method(node)
      types[index(of: path)].methods.append(method)
      addMember(node, method.fullName, node.modifiers, method.exposure)
    }
    return enter()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isInType else { return .visitChildren }
    let index = index(of: path)
    let exposure = exposure(node.attributes, node.modifiers)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      types[index].properties.append(
        ProgramTypes.Property(
          name: name, getter: node.attributes.objectiveCName ?? name,
          setter: ObjectiveCName.setter(node.attributes.objectiveCName ?? name),
          exposure: exposure,
          isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) },
          isSettable: binding.isSettable(in: node), isPrivate: node.modifiers.isPrivate,
          isDynamic: node.modifiers.contains { $0.name.text == "dynamic" },
          isOverride: node.modifiers.contains { $0.name.text == "override" },
          isUnavailable: Self.isUnavailable(node.attributes), conditions: conditions))
      if node.bindings.count == 1 { addMember(node, name, node.modifiers, exposure) }
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInType {
      addMember(node, "subscript", node.modifiers, exposure(node.attributes, node.modifiers))
    }
    return enter()
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { scopes.removeLast() }

  private func addMember(
    _ node: some SyntaxProtocol, _ name: String, _ modifiers: DeclModifierListSyntax,
    _ exposure: ProgramTypes.Exposure
  ) {
    let isOverride = modifiers.contains { $0.name.text == "override" }
    types[index(of: path)].members[name] = exposure
    if isOverride { types[index(of: path)].overrides.insert(name) }
    guard scopes.last?.isExtension == true, scopes.last?.isConstrained == false,
      let item = node.parent?.as(MemberBlockItemSyntax.self)
    else { return }
    types[index(of: path)].extensionMembers.append(
      ProgramTypes.ExtensionMember(
        name: name, isOverride: isOverride,
        isExposed: exposure == .exposed, offsets: item.offsets, conditions: conditions,
        inheritedAccess: Self.access(modifiers) == nil ? scopes.last?.access : nil))
  }

  private func method(_ node: FunctionDeclSyntax) -> ProgramTypes.Method {
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text }
    let effects = node.signature.effectSpecifiers
    let base = node.name.text.filter { $0 != "`" }
    return ProgramTypes.Method(
      spelling: node.name.text, labels: labels,
      parameterTypes: parameters.map(\.type.trimmedDescription),
      objectiveCName: node.attributes.objectiveCName
        ?? ObjectiveCName.method(base, labels: labels),
      exposure: exposure(node.attributes, node.modifiers),
      isOverride: node.modifiers.contains { $0.name.text == "override" },
      isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) },
      isCallable: parameters.count <= 4 && effects?.asyncSpecifier == nil
        && node.genericParameterClause == nil && !Self.isUnavailable(node.attributes)
        && scopes.last?.isConstrained == false
        && !parameters.contains { !isPlain($0) }
        && node.modifiers.allSatisfy { !["mutating", "consuming"].contains($0.name.text) },
      isThrowing: effects?.throwsClause != nil,
      isPrivate: node.modifiers.isPrivate, offsets: node.offsets,
      nameOffset: node.name.offsets.lowerBound,
      conditions: conditions)
  }

  private static func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      $0.trimmedDescription.hasPrefix("@available") && $0.trimmedDescription.contains("unavailable")
    }
  }

  /// Whether any value of its type can be passed for a parameter.
  private func isPlain(_ parameter: FunctionParameterSyntax) -> Bool {
    parameter.ellipsis == nil && !parameter.type.is(AttributedTypeSyntax.self)
      && !parameter.type.is(FunctionTypeSyntax.self)
      && parameter.type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text != "some"
  }

  private func exposure(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) -> ProgramTypes.Exposure {
    let names = attributes.names
    if names.contains("nonobjc") { return .hidden }
    if !names.isDisjoint(with: Self.exposing) { return .exposed }
    if scopes.last?.exposesAll == true, !modifiers.isPrivate { return .exposed }
    if scopes.last?.conforms == true || modifiers.contains(where: { $0.name.text == "override" }) {
      return .perhaps
    }
    return .hidden
  }

  private static let exposing: Set<String> = [
    "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged",
  ]

  // MARK: Code

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInType {
      let parameters = node.signature.parameterClause.parameters
      let label = { (parameter: FunctionParameterSyntax) -> String? in
        parameter.firstName.text == "_" ? nil : parameter.firstName.text
      }
      types[index(of: path)].initializers.append(
        ProgramTypes.Initializer(
          labels: parameters.map(label),
          neededLabels: parameters.filter { $0.defaultValue == nil && $0.ellipsis == nil }
            .map(label),
          isConvenience: node.modifiers.contains { $0.name.text == "convenience" },
          isPlain: node.optionalMark == nil && node.signature.effectSpecifiers == nil
            && node.genericParameterClause == nil,
          offset: node.initKeyword.offsets.lowerBound))
    }
    return enter()
  }
  override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInType { types[index(of: path)].deinitOffset = node.deinitKeyword.offsets.lowerBound }
    return enter()
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: CodeBlockSyntax) { scopes.removeLast() }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: SwitchCaseSyntax) { scopes.removeLast() }

  private func enter() -> SyntaxVisitorContinueKind {
    functionCount += 1
    scopes.append(Scope(path: path + ["#\(functionCount)"]))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let right = node.rightParen,
      let name = node.calledExpression.typeName
    else { return .visitChildren }
    emptyInitializerCalls.append(
      ProgramTypes.EmptyInitializerCall(
        typeName: name, path: path, rightParenthesis: right.offsets.lowerBound))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if ["selector", "keyPath"].contains(node.macroName.text) {
      nameUses.append(ProgramTypes.NameUse(node: node, path: path))
    }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var earlier: [String] = []
    for clause in node.clauses {
      let own = clause.condition.map {
        isForIOS ? PlatformConditions.held($0) : $0.trimmedDescription
      }
      conditions.append(
        (earlier.map { "!(\($0))" } + (own.map { ["(\($0))"] } ?? [])).joined(separator: " && "))
      if let elements = clause.elements { walk(elements) }
      conditions.removeLast()
      if let own { earlier.append(own) }
    }
    return .skipChildren
  }
}

extension ExprSyntax {
  /// `Flow.Box` for `Flow.Box<Int>` and `Flow.Box.init`; `nil` if the expression is not written
  /// like a type.
  fileprivate var typeName: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.typeName
    }
    if let name = self.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      return name.baseName.text.first?.isUppercase == true ? name.baseName.text : nil
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.typeName else {
      return nil
    }
    let name = member.declName.baseName.text
    if name == "init" { return base }
    return name.first?.isUppercase == true ? "\(base).\(name)" : nil
  }
}
