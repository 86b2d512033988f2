import Programs
import SwiftSyntax

/// Decides whether a program may be compiled in a batch, and collects the facts about it that the
/// batch needs.
///
/// The decision is based on syntax, without types, so some programs are rejected that would behave
/// the same in a batch. A program is rejected if it could behave differently in a batch, or if a
/// batch could accept code that the compiler rejects when the program is compiled alone: for
/// example a `private` type in the interface of a type that is not private, because in a batch both
/// are `fileprivate`.
struct BatchEligibility {
  /// The imported modules, each once, and the text of each `#if` block of imports. Such a block is
  /// kept as a whole, because the modules in it may not be available here.
  let imports: [String]
  let privateTypes: [String]
  /// Whether the program conforms a type that it does not declare to one of its own protocols.
  private(set) var conformsForeignTypes = false
  private let ownTypes: OwnTypes
  private let purpose: BatchPurpose

  /// Fails if the program must be compiled alone.
  ///
  /// - Parameter others: Modules that are imported in addition to those in the text.
  init?(of tree: SourceFileSyntax, importing others: [String], for purpose: BatchPurpose) {
    ownTypes = OwnTypes(of: tree)
    self.purpose = purpose
    let imported = tree.statements.compactMap { item in
      item.item.as(ImportDeclSyntax.self).map(SubmoduleImports.name)
    }
    let conditions = tree.statements.compactMap { item in
      item.item.as(IfConfigDeclSyntax.self)?.trimmedDescription
    }
    imports = Set(imported + others + conditions).sorted()
    let visitor = BatchEligibilityVisitor(ownTypes: ownTypes)
    visitor.walk(tree)
    privateTypes = visitor.privateTypes
    for item in tree.statements where !accepts(item) { return nil }
    guard visitor.isBatchable, !visitor.usesHiddenNames else { return nil }
    guard purpose == .checking || TopLevelOrder(of: tree).isKept else { return nil }
    let revealsPrivateTypes = !privateTypes.isEmpty && !visitor.names.isDisjoint(with: Self.tellers)
    // In a multiline string, such a line would be mistaken for a generated one (``Batch``).
    guard !revealsPrivateTypes, !tree.description.contains("#sourceLocation") else { return nil }
    conformsForeignTypes = tree.statements.contains { item in
      guard let extended = item.item.as(ExtensionDeclSyntax.self) else { return false }
      return extended.inheritanceClause != nil && !isOwn(extended)
    }
  }

  /// Whether the program declares the type that an extension extends.
  func isOwn(_ extended: ExtensionDeclSyntax) -> Bool { ownTypes.isDeclared(by: extended) }

  /// Names through which the program can get a type's full name as text and then use it in any way.
  private static let tellers: Set<String> = [
    "reflecting", "dump", "Mirror", "debugDescription", "NSStringFromClass", "NSClassFromString",
  ]

  /// Type aliases of these names change literals in the whole module.
  private static let literalTypes: Set<String> = [
    "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType",
    "UnicodeScalarType", "ExtendedGraphemeClusterType", "UnicodeScalarLiteralType",
    "ExtendedGraphemeClusterLiteralType",
  ]

  private static let attributes: Set<String> = [
    "MainActor", "objc", "objcMembers", "IBDesignable", "available", "discardableResult",
    "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "dynamicCallable", "globalActor",
    "Observable", "preconcurrency",
  ]

  private static let macroModules = Set(
    ["UIKit", "Foundation", "Dispatch", "Observation", "Synchronization"] + AppleModules.names)

  private func accepts(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .decl(let declaration): accepts(declaration)
    case .stmt(let statement): accepts(statement)
    case .expr: true
    }
  }

  private func accepts(_ statement: StmtSyntax) -> Bool {
    if let statement = statement.as(GuardStmtSyntax.self) {
      // Functions of the program can use the variables that it binds.
      return statement.conditions.allSatisfy { $0.condition.is(ExprSyntax.self) }
    }
    return !statement.is(DeferStmtSyntax.self)
  }

  private func accepts(_ declaration: DeclSyntax) -> Bool {
    if let imported = declaration.as(ImportDeclSyntax.self) { return imported.isPlain }
    if let conditional = declaration.as(IfConfigDeclSyntax.self) { return conditional.onlyImports }
    if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    if let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes {
      let mayHave = declaration.is(VariableDeclSyntax.self) ? [] : Self.attributes
      guard attributes.isSubset(of: mayHave) else { return false }
      // A package may have a macro of this name, which may declare anything.
      if attributes.names.contains("Observable"), !Self.macroModules.isSuperset(of: imports) {
        return false
      }
    }
    switch declaration.kind {
    case .variableDecl:
      return declaration.as(VariableDeclSyntax.self)?.isBatchable(for: purpose) ?? false
    case .extensionDecl: return declaration.as(ExtensionDeclSyntax.self).map(accepts) ?? false
    case .functionDecl:
      return declaration.as(FunctionDeclSyntax.self)?.modifiers.names.isSubset(of: [
        "private", "nonisolated",
      ]) ?? false
    case .typeAliasDecl:
      let alias = declaration.as(TypeAliasDeclSyntax.self)
      return alias.map { $0.modifiers.isEmpty && !Self.literalTypes.contains($0.name.text) }
        ?? false
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.names
      return modifiers?.isSubset(of: ["final", "indirect", "nonisolated"]) ?? false
    default: return false
    }
  }

  private func accepts(_ extended: ExtensionDeclSyntax) -> Bool {
    if isOwn(extended) { return extended.modifiers.isEmpty }
    let root = String(extended.extendedType.nameWithoutArguments.prefix { $0 != "." })
    // A type that is reached through one of the program's types, but not declared there, may be any
    // type.
    guard !ownTypes.mayDeclare(root.withoutBackticks) else { return false }
    return BatchExtension(ownTypes: ownTypes).accepts(extended)
  }
}

extension AttributeListSyntax {
  fileprivate func isSubset(of names: Set<String>) -> Bool {
    allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      return names.contains(attribute.attributeName.trimmedDescription)
    }
  }
}

extension DeclModifierListSyntax {
  /// The names of the modifiers. `private(set)` counts as `set`.
  package var names: Set<String> { Set(map { $0.detail?.detail.text ?? $0.name.text }) }
}

extension ImportDeclSyntax {
  /// Whether the import only names a module or a known submodule, without attribute, modifier or
  /// kind.
  fileprivate var isPlain: Bool {
    attributes.isEmpty && modifiers.isEmpty && importKindSpecifier == nil
      && (path.count == 1 || SubmoduleImports.part(of: self) != nil)
  }
}

extension IfConfigDeclSyntax {
  fileprivate var onlyImports: Bool {
    clauses.allSatisfy { clause in
      switch clause.elements {
      case nil: true
      case .statements(let items):
        items.allSatisfy { item in
          guard case .decl(let declaration) = item.item else { return false }
          return declaration.as(ImportDeclSyntax.self)?.isPlain ?? false
        }
      default: false
      }
    }
  }
}

extension VariableDeclSyntax {
  /// Whether this top-level variable can become a global variable of a module.
  fileprivate func isBatchable(for purpose: BatchPurpose) -> Bool {
    if bindsNothing { return modifiers.isEmpty }
    guard modifiers.names.isSubset(of: ["private", "nonisolated", "unsafe", "weak", "unowned"])
    else { return false }
    return bindings.allSatisfy { binding in
      if binding.initializer != nil || binding.isComputed { return true }
      // Without an initial value, it is `nil`, or its value is assigned later. A global variable of
      // a module needs a value at once.
      return isOptional(binding) || purpose == .checking && binding.mayHavePlaceholder
    }
  }

  private func isOptional(_ binding: PatternBindingSyntax) -> Bool {
    guard let type = binding.typeAnnotation?.type, bindingSpecifier.text == "var" else {
      return false
    }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// The variables whose values are assigned later.
  var bindingsWithoutValue: [PatternBindingSyntax] {
    bindings.filter { $0.initializer == nil && !$0.isComputed && !isOptional($0) }
  }

  /// Whether it binds no name and only evaluates its value: `let _ = start()`.
  var bindsNothing: Bool { bindings.allSatisfy { $0.pattern.is(WildcardPatternSyntax.self) } }

  /// The names of the stored variables, in order.
  var storedNames: [String] {
    bindings.filter { !$0.isComputed }.flatMap { $0.pattern.boundNames }
  }
}

extension PatternBindingSyntax {
  /// Whether a placeholder value can be inserted after its type.
  fileprivate var mayHavePlaceholder: Bool {
    guard let type = typeAnnotation?.type else { return false }
    return accessorBlock == nil && !type.is(SomeOrAnyTypeSyntax.self)
  }

  /// Whether it has no storage, only accessors that compute its value.
  var isComputed: Bool {
    guard initializer == nil, let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension PatternSyntax {
  var boundNames: [String] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    if let tuple = self.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap(\.pattern.boundNames)
    }
    return []
  }
}
