import SwiftSyntax

/// Decides whether an extension of a type that the program does not declare has no effect outside
/// of its file once its members are `fileprivate`.
///
/// A conformance has no access level: it applies to the whole module and, for casts, to the whole
/// process. So the type may only conform to protocols that no other file can name.
struct BatchExtension {
  private let ownTypes: OwnTypes

  init(ownTypes: OwnTypes) {
    self.ownTypes = ownTypes
  }

  func accepts(_ extended: ExtensionDeclSyntax) -> Bool {
    guard BatchAttributes.areBuiltIn(extended.attributes), extended.modifiers.isEmpty else {
      return false
    }
    let conformances = extended.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    return conformances.allSatisfy { ownTypes.isClosedProtocol($0) }
      && extended.memberBlock.members.allSatisfy { accepts($0.decl) }
  }

  private static let kinds: Set<SyntaxKind> = [
    .functionDecl, .variableDecl, .initializerDecl, .subscriptDecl, .typeAliasDecl, .structDecl,
    .enumDecl, .classDecl, .actorDecl,
  ]

  private static let modifiers: Set<String> = [
    "static", "class", "final", "mutating", "nonmutating", "convenience", "dynamic", "indirect",
    "nonisolated", "unsafe", "private", "set", "prefix", "postfix", "infix",
  ]

  private func accepts(_ member: DeclSyntax) -> Bool {
    guard Self.kinds.contains(member.kind),
      let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.names,
      modifiers.isSubset(of: Self.modifiers),
      let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
    else { return false }
    // Any other attribute may be a macro, which can add members next to this one.
    return BatchAttributes.areBuiltIn(attributes) { ownTypes.mayDeclare($0) }
  }
}
