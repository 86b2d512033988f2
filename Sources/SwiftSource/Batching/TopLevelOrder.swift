import SwiftSyntax

/// Whether each top-level variable of a program has its value before any code can use it.
///
/// A global variable of a module gets its value on first use. A top-level variable gets it when its
/// line is executed, and code that reads it earlier sees zeros. So a program is not batched if that
/// could make a difference:
/// - if the name of a variable occurs in a statement or value that is executed before the variable
///   has its value,
/// - or if the name occurs in a declaration, and code executed before then may call the program's
///   code.
///
/// Code of the program can be called without its name: by operators, literals, interpolations and
/// conversions, and by libraries through conformances. But that requires an operator, an extension
/// of another module's type, or a value of one of the program's types, which must then be named.
struct TopLevelOrder {
  let isKept: Bool

  init(of tree: SourceFileSyntax) {
    isKept = Self.isKept(in: tree)
  }

  private static func isKept(in tree: SourceFileSyntax) -> Bool {
    var own = OwnCode(of: tree)
    var executed: Set<String> = []
    var mayHaveCalled = own.isCalledWithoutNames
    for item in tree.statements where item.isExecuted {
      let variable = item.variable
      let used = variable.map(OwnCode.executedNames) ?? NameVisitor.names(in: item)
      executed.formUnion(used.variables)
      mayHaveCalled = mayHaveCalled || own.mayBeCalled(by: used)
      guard let variable else { continue }
      let names = Set(variable.storedNames.map(\.withoutBackticks))
      guard executed.isDisjoint(with: names) else { return false }
      if mayHaveCalled, !own.usedNames.isDisjoint(with: names) { return false }
      own.addObservers(of: variable)
    }
    return true
  }
}

/// The declarations of a program.
private struct OwnCode {
  /// The names of top-level declarations that contain code.
  private var names: Set<String> = []
  /// The names of variables that functions, types and accessors of the program may use.
  private(set) var usedNames: Set<String> = []
  /// Whether values of types that the program does not declare may call code of the program.
  private(set) var isCalledWithoutNames = false

  init(of tree: SourceFileSyntax) {
    let types = OwnTypes(of: tree)
    let members = OwnProperties(of: tree)
    for item in tree.statements {
      guard case .decl(let declaration) = item.item else { continue }
      if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings where binding.accessorBlock != nil {
          names.formUnion(variable.boundNames)
          if binding.isComputed { addAccessors(of: binding) }
        }
        continue
      }
      usedNames.formUnion(NameVisitor.names(in: declaration, members).variables)
      if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name {
        names.insert(name.text.withoutBackticks)
        if !name.tokenKind.isIdentifier { isCalledWithoutNames = true }
      }
      if let extended = declaration.as(ExtensionDeclSyntax.self), !types.isDeclared(by: extended) {
        isCalledWithoutNames = true
      }
    }
  }

  /// The names in a variable's initial value and in its type annotation: a literal may call an
  /// initializer of a type that only the annotation names.
  static func executedNames(of variable: VariableDeclSyntax) -> NameVisitor {
    let visitor = NameVisitor()
    for binding in variable.bindings {
      if let annotation = binding.typeAnnotation { visitor.walk(annotation) }
      if let value = binding.initializer { visitor.walk(value) }
    }
    return visitor
  }

  /// Adds the names that a variable's `willSet` and `didSet` use. They run only when the variable
  /// is used, so they may use variables declared before it.
  mutating func addObservers(of variable: VariableDeclSyntax) {
    for binding in variable.bindings where !binding.isComputed { addAccessors(of: binding) }
  }

  private mutating func addAccessors(of binding: PatternBindingSyntax) {
    guard let accessors = binding.accessorBlock else { return }
    usedNames.formUnion(NameVisitor.names(in: accessors).variables)
  }

  /// Names whose use may create objects of classes that the code does not name.
  private static let loaders: Set<String> = [
    "UIStoryboard", "UINib", "loadNibNamed", "nibName", "NSClassFromString", "NSKeyedUnarchiver",
  ]

  func mayBeCalled(by used: NameVisitor) -> Bool {
    !names.isDisjoint(with: used.all) || !Self.loaders.isDisjoint(with: used.all)
  }
}

/// The instance properties that each top-level type of a program declares in its body, not in
/// extensions.
private struct OwnProperties {
  private var names: [String: Set<String>] = [:]

  init(of tree: SourceFileSyntax) {
    for item in tree.statements {
      guard let type = item.item.asProtocol((any DeclGroupSyntax).self),
        let name = item.item.asProtocol((any NamedDeclSyntax).self)?.name
      else { continue }
      names[name.text.withoutBackticks] = Self.properties(of: type)
    }
  }

  /// The properties that code in a type or extension can use without `self`; empty if they are not
  /// known.
  func names(in group: some DeclGroupSyntax) -> Set<String> {
    guard let extended = group.as(ExtensionDeclSyntax.self) else {
      return Self.properties(of: group)
    }
    return names[extended.extendedType.trimmedDescription.withoutBackticks] ?? []
  }

  private static func properties(of group: some DeclGroupSyntax) -> Set<String> {
    guard !group.is(ProtocolDeclSyntax.self) else { return [] }
    return group.memberBlock.members.reduce(into: []) { names, member in
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.isOfType
      else { return }
      names.formUnion(variable.boundNames)
    }
  }
}

/// The names in a piece of code.
private final class NameVisitor: SyntaxVisitor {
  /// Names that may refer to top-level variables.
  private(set) var variables: Set<String> = []
  /// All names.
  private(set) var all: Set<String> = []

  static func names(in node: some SyntaxProtocol, _ properties: OwnProperties? = nil) -> NameVisitor
  {
    let visitor = NameVisitor(properties)
    visitor.walk(node)
    return visitor
  }

  private let properties: OwnProperties?
  /// The names that do not refer to top-level variables in the code being visited, but to
  /// parameters of enclosing functions or to properties of the type.
  private var hidden: [Set<String>] = []
  /// The instance properties of the enclosing type.
  private var ofType: [Set<String>] = []

  init(_ properties: OwnProperties? = nil) {
    self.properties = properties
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.tokenKind.isName else { return .skipChildren }
    let name = token.text.withoutBackticks
    all.insert(name)
    if mayBeVariable(token), !hidden.contains(where: { $0.contains(name) }) {
      variables.insert(name)
    }
    return .skipChildren
  }

  /// Whether a name may refer to a top-level variable at its position. A label, the name of a
  /// declaration, and a member of anything but the module cannot.
  private func mayBeVariable(_ token: TokenSyntax) -> Bool {
    guard let parent = token.parent else { return true }
    if let label = parent.as(LabeledExprSyntax.self) { return label.label?.id != token.id }
    if parent.is(IdentifierPatternSyntax.self) {
      // `if let name` uses the variable.
      let condition = parent.parent?.as(OptionalBindingConditionSyntax.self)
      return condition.map { $0.initializer == nil } ?? false
    }
    if parent.is(FunctionParameterSyntax.self) { return false }
    if let member = parent.parent?.as(MemberAccessExprSyntax.self), member.declName.id == parent.id
    {
      // Only `main`, the name of the program's module, can qualify a top-level variable.
      return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.withoutBackticks == "main"
    }
    return true
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    visit(node.attributes, node.signature, node.body, isOfType: node.modifiers.isOfType)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    visit(node.attributes, node.signature, node.body, isOfType: false)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    visit(node.attributes, nil, node.body, isOfType: false)
  }

  private func visit(
    _ attributes: AttributeListSyntax, _ signature: FunctionSignatureSyntax?,
    _ body: CodeBlockSyntax?, isOfType: Bool
  ) -> SyntaxVisitorContinueKind {
    walk(attributes)
    // Default values of parameters cannot refer to the parameters.
    if let signature { walk(signature) }
    guard let body else { return .skipChildren }
    let properties = isOfType ? [] : ofType.last ?? []
    hidden.append(properties.union(signature?.parameterClause.names ?? []))
    walk(body)
    hidden.removeLast()
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, !node.modifiers.isOfType,
      let properties = ofType.last
    else { return .visitChildren }
    walk(node.attributes)
    for binding in node.bindings {
      if let annotation = binding.typeAnnotation { walk(annotation) }
      if let value = binding.initializer { walk(value) }
      hidden.append(properties)
      if let accessors = binding.accessorBlock { walk(accessors) }
      hidden.removeLast()
    }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { ofType.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { ofType.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { ofType.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { ofType.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { ofType.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { ofType.removeLast() }

  private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    ofType.append(properties?.names(in: node) ?? [])
    return .visitChildren
  }
}

extension TokenKind {
  fileprivate var isIdentifier: Bool { if case .identifier = self { true } else { false } }

  /// Whether it may be a name. Includes keywords, because some are keywords only in other contexts.
  fileprivate var isName: Bool {
    switch self {
    case .identifier, .keyword: true
    default: false
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether a member belongs to the type, not to its instances.
  fileprivate var isOfType: Bool { !names.isDisjoint(with: ["static", "class"]) }
}

extension FunctionParameterClauseSyntax {
  fileprivate var names: [String] {
    parameters.map { ($0.secondName ?? $0.firstName).text.withoutBackticks }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var variable: VariableDeclSyntax? {
    guard case .decl(let declaration) = item,
      let variable = declaration.as(VariableDeclSyntax.self), !variable.bindsNothing
    else { return nil }
    return variable
  }

  /// Whether it is executed in source order: a statement or a variable.
  fileprivate var isExecuted: Bool {
    if case .decl(let declaration) = item { declaration.is(VariableDeclSyntax.self) } else { true }
  }
}

extension VariableDeclSyntax {
  fileprivate var boundNames: [String] {
    bindings.flatMap(\.pattern.boundNames).map(\.withoutBackticks)
  }
}
