import SwiftSyntax

/// Finds code that must not appear anywhere in a program of a batch.
final class BatchEligibilityVisitor: SyntaxVisitor {
  private(set) var isBatchable = true
  private(set) var privateTypes: [String] = []
  /// All identifiers in the program.
  private(set) var names: Set<String> = []
  /// Identifiers that refer to a declaration. All others are in ``declaredNames``.
  private var usedNames: Set<String> = []
  private var declaredNames: Set<String> = []
  private let ownTypes: OwnTypes

  /// The nesting depth of functions, closures and accessors.
  private var codeDepth = 0
  /// The nesting depth of `do` statements with a `catch` in top-level code.
  private var catches = 0

  /// Names that reveal code addresses or the names of the program's symbols.
  private static let forbiddenNames: Set<String> = [
    "callStackSymbols", "callStackReturnAddresses", "Backtrace", "backtrace", "backtrace_symbols",
    "backtrace_symbols_fd", "dlsym", "dlvsym", "dlopen", "dlmopen", "dladdr", "dladdr1", "dlinfo",
    "dl_iterate_phdr", "_typeByName", "_mangledTypeName", "_typeName",
    "_getTypeByMangledNameInContext",
  ]

  /// The prefixes of names that a batch declares.
  private static let ownPrefixes = ["_packed", "__builtin_pg"]

  /// Modules that give access to the internals of Swift's runtime.
  private static let forbiddenModules: Set<String> = ["SwiftShims", "Runtime"]

  init(ownTypes: OwnTypes) {
    self.ownTypes = ownTypes
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether the program uses a name that starts with an underscore and that it does not declare.
  /// Library declarations with such names may report their call site or enumerate all types of the
  /// process.
  var usesHiddenNames: Bool {
    usedNames.contains { name in
      name.hasPrefix("_") && !declaredNames.contains(name)
        // The storage of a property with a wrapper.
        && !declaredNames.contains(String(name.dropFirst()))
    }
  }

  private func refuse() -> SyntaxVisitorContinueKind {
    isBatchable = false
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.trimmedDescription.withoutBackticks
    return module.hasPrefix("_") || Self.forbiddenModules.contains(module)
      ? refuse() : .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.nameWithoutArguments.withoutBackticks
    return BatchAttributes.mayStandInside(name, isOwn: ownTypes.mayDeclare)
      ? .visitChildren : refuse()
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    // These mean something else when every declaration is private to the file.
    ["public", "open", "package", "fileprivate"].contains(node.name.text) ? refuse() : .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    ["selector", "keyPath", "Preview"].contains(node.macroName.text) ? .visitChildren : refuse()
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : refuse()
  }

  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    refuse()
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    refuse()
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let text) = node.tokenKind else { return .skipChildren }
    let name = text.withoutBackticks
    names.insert(name)
    if let parent = node.parent, Self.isUse(parent) {
      usedNames.insert(name)
    } else {
      declaredNames.insert(name)
    }
    return Self.forbiddenNames.contains(name) || Self.ownPrefixes.contains(where: name.hasPrefix)
      ? refuse() : .skipChildren
  }

  private static func isUse(_ parent: Syntax) -> Bool {
    switch parent.kind {
    case .declReferenceExpr, .identifierType, .memberType, .labeledExpr: true
    default: false
    }
  }

  // MARK: Code of the top level

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    codeDepth == 0 ? refuse() : .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    codeDepth == 0 && catches == 0 ? refuse() : .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    codeDepth == 0 && catches == 0 && node.questionOrExclamationMark == nil
      ? refuse() : .visitChildren
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    if codeDepth == 0, !node.catchClauses.isEmpty { catches += 1 }
    return .visitChildren
  }
  override func visitPost(_ node: DoStmtSyntax) {
    if codeDepth == 0, !node.catchClauses.isEmpty { catches -= 1 }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterCode()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { codeDepth -= 1 }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterCode()
  }
  override func visitPost(_ node: InitializerDeclSyntax) { codeDepth -= 1 }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterCode()
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { codeDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    enterCode()
  }
  override func visitPost(_ node: ClosureExprSyntax) { codeDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    enterCode()
  }
  override func visitPost(_ node: AccessorBlockSyntax) { codeDepth -= 1 }

  private func enterCode() -> SyntaxVisitorContinueKind {
    codeDepth += 1
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.inheritanceClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.inheritanceClause)
  }

  private func enter(
    _ node: some NamedDeclSyntax & WithModifiersSyntax, _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    if node.modifiers.isPrivate { privateTypes.append(node.name.text.withoutBackticks) }
    // The compiler synthesizes a private type for the keys.
    if !Set(inheritance.names).isDisjoint(with: ["Codable", "Encodable", "Decodable"]) {
      privateTypes.append("CodingKeys")
    }
    return .visitChildren
  }
}
