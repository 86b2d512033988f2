import Articles
import SwiftSyntax

/// Reports the errors that Apple's compiler reports about Objective-C, because the compiler here no
/// longer sees the attributes.
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

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    checkMethod(node)
    return .visitChildren
  }

  /// Reports methods that Objective-C cannot represent: generic methods, methods with Swift-only
  /// types, and actions that return a value.
  private func checkMethod(_ node: FunctionDeclSyntax) {
    let names = node.attributes.names
    let name = node.name.offsets.lowerBound
    if names.contains("IBAction"), let result = node.signature.returnClause?.type,
      !["Void", "()", "Swift.Void"].contains(result.trimmedDescription)
    {
      findings.append(
        Finding(
          message: "methods declared @IBAction must not return a value", offset: name,
          hint: "remove the return type"))
    }
    guard names.contains("objc") || names.contains("IBAction") else { return }
    if node.genericParameterClause != nil {
      findings.append(
        Finding(
          message: "instance method cannot be marked '@objc' because it has generic parameters",
          offset: name, hint: "remove '@objc'"))
      return
    }
    let parameters = node.signature.parameterClause.parameters
    for (index, parameter) in parameters.enumerated() where isSwiftOnly(parameter.type) {
      let which = parameters.count == 1 ? "the parameter" : "parameter \(index + 1)"
      findings.append(
        Finding(
          message: "method cannot be marked '@objc' because the type of \(which) cannot be "
            + "represented in Objective-C", offset: name,
          hint: "make the type a class, or remove '@objc'"))
    }
    if let result = node.signature.returnClause?.type, isSwiftOnly(result) {
      findings.append(
        Finding(
          message: "method cannot be marked '@objc' because its result type cannot be represented "
            + "in Objective-C", offset: name, hint: "return an object, or remove '@objc'"))
    }
  }

  /// Whether Objective-C cannot represent a type, as far as the program shows: a struct of the
  /// program, an enum without `@objc`, a tuple, an optional number.
  private func isSwiftOnly(_ type: TypeSyntax) -> Bool {
    if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.count > 1 }
    if let optional = type.as(OptionalTypeSyntax.self) {
      let numbers = [
        "Int", "UInt", "Double", "Float", "CGFloat", "Bool", "CGRect", "CGPoint", "CGSize",
      ]
      return numbers.contains(optional.wrappedType.trimmedDescription)
        || isSwiftOnly(optional.wrappedType)
    }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self),
      let declared = types.type(named: type.nameWithoutArguments)
    else { return false }
    return declared.keyword == "struct" && !declared.isGeneric
      || declared.keyword == "enum" && !declared.attributes.contains("objc")
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    // A single name after the colon may be a protocol or a superclass, so such a class is not
    // checked.
    if node.inheritanceClause == nil, let attribute = node.attributes.objectiveC {
      findings.append(
        Finding(
          message: "only classes that inherit from NSObject can be declared '@objc'",
          offset: attribute.offsets.lowerBound, hint: "inherit from NSObject"))
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if let attribute = node.attributes.objectiveC {
      findings.append(
        Finding(
          message: "'@objc' attribute cannot be applied to this declaration",
          offset: attribute.offsets.lowerBound, hint: "remove '@objc'"))
    }
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
          hint: "make the enclosing type a class, or remove the attribute"))
    }
  }

  private func checkClass(_ type: ProgramTypes.DeclaredType, extendedBy node: ExtensionDeclSyntax) {
    // A subclass of a generic class may have such members; a class nested in a generic type may
    // not.
    let isGeneric = (1...type.path.count).contains {
      types.type(at: type.path.prefix($0))?.isGeneric ?? false
    }
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

  /// Whether a protocol is one of the program's `@objc` protocols, or one of UIKit's delegate and
  /// data source protocols, which are all `@objc`.
  private func isObjectiveCProtocol(_ name: String) -> Bool {
    if let type = types.type(named: name) {
      return type.keyword == "protocol" && type.attributes.contains("objc")
    }
    return name.hasPrefix("UI") && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
  }
}

extension AttributeListSyntax {
  fileprivate var objectiveC: AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.trimmedDescription == "objc"
    }
  }
}

extension DeclSyntax {
  /// The attribute that exposes a method, property, subscript or initializer to Objective-C.
  fileprivate var objectiveCAttribute: AttributeSyntax? {
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes,
      asProtocol((any DeclGroupSyntax).self) == nil
    else { return nil }
    return attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      ["objc", "IBAction", "IBOutlet"].contains($0.attributeName.trimmedDescription)
    }
  }

  /// The offset at which the compiler reports the declaration.
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
