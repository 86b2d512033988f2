import Articles
import SwiftSyntax

/// What Apple's compiler says about Objective-C and the compiler here would not, once the attributes are gone.
enum ObjectiveCRules {
  static func check(
    _ tree: SourceFileSyntax, types: ProgramTypes, source: ProgramSource,
    diagnostics: inout [Diagnostic]
  ) {
    let visitor = RuleVisitor(types: types)
    visitor.walk(tree)
    diagnostics += visitor.findings.map { finding in
      .error(finding.message, at: source.location(finding.offset), hint: finding.hint)
    }
  }
}

private final class RuleVisitor: SyntaxVisitor {
  struct Finding {
    var message: String
    var offset: Int
    var hint: String
  }

  private let types: ProgramTypes
  var findings: [Finding] = []

  init(types: ProgramTypes) {
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    checkValueType(node.memberBlock)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    checkValueType(node.memberBlock)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = types.type(named: node.extendedType.nameWithoutArguments) else {
      return .visitChildren
    }
    if ["struct", "enum"].contains(type.keyword) { checkValueType(node.memberBlock) }
    if type.keyword == "class" { checkClass(type, extendedBy: node) }
    return .visitChildren
  }

  private func checkValueType(_ members: MemberBlockSyntax) {
    for member in members.members {
      guard let attribute = member.decl.objectiveCAttribute else { continue }
      findings.append(
        Finding(
          message: "'@objc' can only be used with members of classes, '@objc' protocols, and "
            + "concrete extensions of classes", offset: attribute.offsets.lowerBound,
          hint: "make the type around it a class, or leave the attribute out"))
    }
  }

  private func checkClass(_ type: ProgramTypes.DeclaredType, extendedBy node: ExtensionDeclSyntax) {
    let isGeneric = types.chain(from: type).contains(where: \.isGeneric)
    for member in node.memberBlock.members where member.decl.objectiveCAttribute != nil {
      let message: String
      if node.genericWhereClause != nil {
        message = "members of constrained extensions cannot be declared '@objc'"
      } else if isGeneric {
        message =
          "extensions of \(type.isGeneric ? "generic classes" : "classes from generic context") "
          + "cannot contain '@objc' members"
      } else {
        continue
      }
      findings.append(
        Finding(
          message: message, offset: member.decl.nameOffset, hint: "move it into the class itself"))
    }
    guard isGeneric else { return }
    for name in node.inheritanceClause.names where isObjectiveCProtocol(name) {
      findings.append(
        Finding(
          message:
            "conformance of \(type.isGeneric ? "generic class" : "class from generic context") "
            + "'\(type.path.last ?? "")' to '@objc' protocol '\(name)' cannot be in an extension",
          offset: node.extensionKeyword.offsets.lowerBound,
          hint: "name the protocol where the class is declared"))
    }
  }

  /// Whether a protocol is one of the program's `@objc` protocols, or one of UIKit's delegates and data sources,
  /// which all are.
  private func isObjectiveCProtocol(_ name: String) -> Bool {
    if let type = types.type(named: name) {
      return type.keyword == "protocol" && type.attributes.contains("objc")
    }
    return name.hasPrefix("UI") && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
  }
}

extension DeclSyntax {
  /// The attribute that shows a method, property, subscript or initializer to Objective-C.
  fileprivate var objectiveCAttribute: AttributeSyntax? {
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes,
      asProtocol((any DeclGroupSyntax).self) == nil
    else { return nil }
    return attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      ["objc", "IBAction", "IBOutlet"].contains($0.attributeName.trimmedDescription)
    }
  }

  /// Where the compiler says that a declaration is.
  fileprivate var nameOffset: Int {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.offsets.lowerBound }
    if let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first {
      return binding.offsets.lowerBound
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return initializer.initKeyword.offsets.lowerBound
    }
    if let `subscript` = self.as(SubscriptDeclSyntax.self) {
      return `subscript`.subscriptKeyword.offsets.lowerBound
    }
    return offsets.lowerBound
  }
}
