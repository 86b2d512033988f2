import SwiftSyntax

/// Whether each top-level variable of a program has its value before any code can use it.
///
/// A global variable of a module gets its value on first use. A top-level variable gets it when its
/// line is executed, and code that reads it earlier sees zeros. So a program is not batched if that
/// could make a difference: if a variable is used before its declaration in the text, or is used in
/// a function and a statement before the declaration may call functions of the program.
struct TopLevelOrder {
  let isKept: Bool

  init(of tree: SourceFileSyntax) {
    isKept = Self.isKept(in: tree)
  }

  private static func isKept(in tree: SourceFileSyntax) -> Bool {
    var own = OwnNames()
    for item in tree.statements { own.add(item) }

    var usedBefore: Set<String> = []
    var mayHaveCalled = false
    for item in tree.statements {
      guard let variable = item.variable else {
        if item.isExecuted {
          let used = NameVisitor.names(in: item)
          usedBefore.formUnion(used.all)
          mayHaveCalled = mayHaveCalled || own.mayBeCalled(by: used)
        }
        continue
      }
      // A literal may call an initializer of a type that only the annotation names.
      let annotations = variable.bindings.compactMap(\.typeAnnotation)
      let used =
        variable.bindings.compactMap(\.initializer).map { NameVisitor.names(in: $0) }
        + annotations.map { NameVisitor.names(in: $0) }
      let all = used.reduce(into: Set<String>()) { $0.formUnion($1.all) }
      let storedNames = variable.storedNames.map(\.withoutBackticks)
      let isInOrder = storedNames.allSatisfy { name in
        // Its own value may contain a member or argument label of the same name.
        let isEarly = usedBefore.contains(name) || used.contains { $0.bases.contains(name) }
        return !isEarly
      }
      guard isInOrder else { return false }
      mayHaveCalled = mayHaveCalled || used.contains { own.mayBeCalled(by: $0) }
      if mayHaveCalled, storedNames.contains(where: own.bodies.contains) { return false }
      own.addObservers(of: variable)
      usedBefore.formUnion(all)
    }
    return true
  }
}

/// The declarations of a program that can be called by name.
private struct OwnNames {
  /// Types, functions, variables with accessors, and the members that extensions declare.
  private var callable: Set<String> = []
  /// The names that functions, types and accessors of the program use.
  private(set) var bodies: Set<String> = []
  private var hasOperators = false

  /// Adds the names that a variable's `willSet` and `didSet` use. They need no check of their own:
  /// they run only when the variable is used, and a use before its declaration is found already.
  mutating func addObservers(of variable: VariableDeclSyntax) {
    for binding in variable.bindings where !binding.isComputed { addAccessors(of: binding) }
  }

  private mutating func addAccessors(of binding: PatternBindingSyntax) {
    guard let accessors = binding.accessorBlock else { return }
    bodies.formUnion(NameVisitor.names(in: accessors).bases)
  }

  mutating func add(_ item: CodeBlockItemSyntax) {
    guard case .decl(let declaration) = item.item else { return }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings where binding.accessorBlock != nil {
        callable.formUnion(variable.boundNames)
        if binding.isComputed { addAccessors(of: binding) }
      }
      return
    }
    bodies.formUnion(NameVisitor.names(in: declaration).bases)
    if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name { add(name) }
    guard let extended = declaration.as(ExtensionDeclSyntax.self) else { return }
    for member in extended.memberBlock.members {
      if let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name { add(name) }
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        callable.formUnion(variable.boundNames)
      }
      if member.decl.is(InitializerDeclSyntax.self) || member.decl.is(SubscriptDeclSyntax.self) {
        // It is called without a name.
        hasOperators = true
      }
    }
  }

  private mutating func add(_ name: TokenSyntax) {
    if case .binaryOperator = name.tokenKind { hasOperators = true }
    if case .prefixOperator = name.tokenKind { hasOperators = true }
    if case .postfixOperator = name.tokenKind { hasOperators = true }
    callable.insert(name.text.withoutBackticks)
  }

  /// Names whose use may create objects of classes that the code does not name.
  private static let loaders: Set<String> = [
    "UIStoryboard", "UINib", "loadNibNamed", "nibName", "NSClassFromString", "NSKeyedUnarchiver",
  ]

  func mayBeCalled(by used: NameVisitor) -> Bool {
    hasOperators || !callable.isDisjoint(with: used.all)
      || !Self.loaders.isDisjoint(with: used.all)
  }
}

/// The names that a piece of code uses.
private final class NameVisitor: SyntaxVisitor {
  /// Names without a base: variables, functions, types. Parameters of enclosing functions are left
  /// out.
  private(set) var bases: Set<String> = []
  /// All names, including members.
  private(set) var all: Set<String> = []

  static func names(in node: some SyntaxProtocol) -> NameVisitor {
    let visitor = NameVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor
  }

  /// The parameter names of each enclosing function. In its body, these names refer to the
  /// parameters.
  private var parameters: [[String]] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text.withoutBackticks
    all.insert(name)
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id,
      !parameters.contains(where: { $0.contains(name) })
    {
      bases.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // Default values of parameters cannot refer to the parameters.
    walk(node.signature)
    parameters.append(node.signature.parameterClause.names)
    if let body = node.body { walk(body) }
    parameters.removeLast()
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    walk(node.signature)
    parameters.append(node.signature.parameterClause.names)
    if let body = node.body { walk(body) }
    parameters.removeLast()
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    all.insert(node.name.text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil {
      let names = node.pattern.boundNames.map(\.withoutBackticks)
      bases.formUnion(names)
      all.formUnion(names)
    }
    return .visitChildren
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var names: [String] { parameters.map { ($0.secondName ?? $0.firstName).text } }
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
