import SwiftSyntax

/// The types that a program itself declares, as far as its text shows what their names refer to.
struct OwnTypes {
  /// Top-level classes, structs, enums, actors and protocols, and those nested in them: `Card`,
  /// `Card.Suit`.
  private var paths: Set<String> = []
  private var protocols: [String: ProtocolDeclSyntax] = [:]
  /// Names of type aliases, associated types and generic parameters, which may refer to any type.
  private let aliases: Set<String>

  init(of tree: SourceFileSyntax) {
    let visitor = AliasVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    aliases = visitor.names
    let declarations = tree.statements.compactMap { item -> DeclSyntax? in
      if case .decl(let declaration) = item.item { declaration } else { nil }
    }
    for declaration in declarations { add(declaration, inside: "") }
    // An extension may declare the type that another one extends.
    var count: Int
    repeat {
      count = paths.count
      for declaration in declarations {
        guard let extended = declaration.as(ExtensionDeclSyntax.self), isDeclared(by: extended)
        else { continue }
        add(extended.memberBlock, inside: extended.extendedType.path + ".")
      }
    } while paths.count > count
  }

  private mutating func add(_ declaration: DeclSyntax, inside prefix: String) {
    guard let type = declaration.asProtocol((any DeclGroupSyntax).self),
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text.withoutBackticks
    else { return }
    paths.insert(prefix + name)
    if prefix.isEmpty { protocols[name] = declaration.as(ProtocolDeclSyntax.self) }
    add(type.memberBlock, inside: prefix + name + ".")
  }

  private mutating func add(_ members: MemberBlockSyntax, inside prefix: String) {
    for member in members.members { add(member.decl, inside: prefix) }
  }

  /// Whether the program declares the type that an extension extends. The name alone does not prove
  /// it: `Card.Name` may be a type alias of `String`.
  func isDeclared(by extended: ExtensionDeclSyntax) -> Bool {
    let path = extended.extendedType.path
    return paths.contains(path)
      && !path.split(separator: ".").dropFirst().contains { aliases.contains(String($0)) }
  }

  /// Whether the program may declare a type with this name.
  func mayDeclare(_ name: String) -> Bool { paths.contains(name) }

  /// Whether a type is a protocol of the program that refines only other such protocols. Other code
  /// cannot see conformances to it.
  func isClosedProtocol(_ type: TypeSyntax, seen: Set<String> = []) -> Bool {
    guard let type = type.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil else {
      return false
    }
    let name = type.name.text.withoutBackticks
    guard !aliases.contains(name), !seen.contains(name) else { return false }
    guard let declared = protocols[name] else { return name == "AnyObject" && !seen.isEmpty }
    guard declared.genericWhereClause == nil, !declared.hasConstrainedAssociatedTypes else {
      return false
    }
    let refined = declared.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    return refined.allSatisfy { isClosedProtocol($0, seen: seen.union([name])) }
  }
}

extension ProtocolDeclSyntax {
  fileprivate var hasConstrainedAssociatedTypes: Bool {
    memberBlock.members.contains {
      $0.decl.as(AssociatedTypeDeclSyntax.self)?.genericWhereClause != nil
    }
  }
}

extension TypeSyntax {
  /// Like ``nameWithoutArguments``, but without backticks.
  fileprivate var path: String {
    nameWithoutArguments.split(separator: ".").map { String($0).withoutBackticks }
      .joined(separator: ".")
  }
}

private final class AliasVisitor: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
  }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
  }

  private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(name.text.withoutBackticks)
    return .visitChildren
  }
}
