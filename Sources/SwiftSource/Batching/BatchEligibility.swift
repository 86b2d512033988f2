import Programs
import SwiftSyntax

/// What has to be known of a program to put it into a batch.
///
/// A program is left out where a batch could do otherwise than the program alone, also where it could accept what the
/// compiler refuses alone: such as a `private` type in the interface of one that is not, once both are `fileprivate`.
struct BatchEligibility {
  /// What the program imports, each once; and each condition on imports as a whole, since the modules in it may not
  /// be imported here.
  let imports: [String]
  let privateTypes: [String]
  /// Whether the program makes a type of somebody else conform to a protocol of its own.
  private(set) var conformsOthers = false
  private let ownTypes: OwnTypes

  /// Nil where the program is to be compiled alone.
  ///
  /// - Parameter others: What is imported besides what the text itself imports.
  init?(of tree: SourceFileSyntax, importing others: [String]) {
    ownTypes = OwnTypes(of: tree)
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
    guard visitor.isBatchable, !visitor.usesHiddenNames, TopLevelOrder(of: tree).isKept else {
      return nil
    }
    let isSpokenOf = !privateTypes.isEmpty && !visitor.names.isDisjoint(with: Self.tellers)
    // In a text over several lines, such a line would be taken for one of the checker's (``Batch``).
    guard !isSpokenOf, !tree.description.contains("#sourceLocation") else { return nil }
    conformsOthers = tree.statements.contains { item in
      guard let extended = item.item.as(ExtensionDeclSyntax.self) else { return false }
      return extended.inheritanceClause != nil && !isOwn(extended)
    }
  }

  /// Whether the program declares what an extension extends.
  func isOwn(_ extended: ExtensionDeclSyntax) -> Bool { ownTypes.isDeclared(by: extended) }

  /// What may tell a type's full name to the program itself, which may then do anything with it.
  private static let tellers: Set<String> = [
    "reflecting", "dump", "Mirror", "debugDescription", "NSStringFromClass", "NSClassFromString",
  ]

  /// The compiler looks for these in the whole module.
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
      // What it binds is seen by the functions of the program.
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
    case .variableDecl: return declaration.as(VariableDeclSyntax.self)?.isBatchable ?? false
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
    // What is reached through a type of the program, and is not declared there, may be anything.
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
  /// `private(set)` as `set`.
  package var names: Set<String> { Set(map { $0.detail?.detail.text ?? $0.name.text }) }
}

extension ImportDeclSyntax {
  /// `import UIKit` and no more.
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
  /// Whether it can be a variable of a module, and alone is one of the top level.
  fileprivate var isBatchable: Bool {
    if bindsNothing { return modifiers.isEmpty }
    guard modifiers.names.isSubset(of: ["private", "nonisolated", "unsafe", "weak", "unowned"])
    else { return false }
    return bindings.allSatisfy { binding in
      if binding.initializer != nil || binding.isComputed { return true }
      // Without a value it is nil, or gets one later, which a module's variable cannot.
      guard let type = binding.typeAnnotation?.type, bindingSpecifier.text == "var" else {
        return false
      }
      return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }

  /// Whether it is only there for what its value does: `let _ = start()`.
  var bindsNothing: Bool { bindings.allSatisfy { $0.pattern.is(WildcardPatternSyntax.self) } }

  /// The names of the variables that keep a value, in order.
  var storedNames: [String] {
    bindings.filter { !$0.isComputed }.flatMap { $0.pattern.boundNames }
  }
}

extension PatternBindingSyntax {
  /// Whether it has no value of its own, only code that tells one.
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
