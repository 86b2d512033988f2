import SwiftSyntax

/// A protocol member with the `optional` modifier.
struct OptionalRequirement {
  var protocolName: String
  var member: MemberBlockItemSyntax
  var baseName: String
  var isMethod: Bool
  /// The name with its argument labels, such as `title(for:)`; for a property, its name, such as
  /// `tint`.
  var fullName: String
  /// The declaration without attributes and modifiers.
  private var declaration: String
  /// The member's type, such as `(String) -> String`. The generated property is an optional of it.
  private var type: String
  private var isOfMainActor: Bool
  /// One per parameter: `for: `, or empty if it has no label.
  private var labels: [String] = []
  /// The keywords before a call, such as `try `.
  private var effects = ""

  init?(_ member: MemberBlockItemSyntax, protocolName: String) {
    self.protocolName = protocolName
    self.member = member
    if let function = member.decl.as(FunctionDeclSyntax.self) {
      let signature = function.signature
      let parameters = signature.parameterClause.parameters
      let types = parameters.map { parameter in
        let type = parameter.type.trimmedDescription
        return parameter.type.is(AttributedTypeSyntax.self)
          ? type.replacing("@escaping ", with: "") : type.replacing("!", with: "?")
      }
      isMethod = true
      labels = parameters.map { $0.firstName.text == "_" ? "" : "\($0.firstName.text): " }
      self.effects =
        (signature.effectSpecifiers?.throwsClause == nil ? "" : "try ")
        + (signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "await ")
      baseName = function.name.text
      fullName = baseName + "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
      declaration = "func \(baseName)\(signature.trimmedDescription)"
      let effects = signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
      let result = signature.returnClause?.type.trimmedDescription ?? "Swift.Void"
      isOfMainActor = function.attributes.names.contains("MainActor")
      type = "(\(types.joined(separator: ", ")))\(effects) -> \(result)"
    } else if let variable = member.decl.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let annotation = binding.typeAnnotation
    {
      isMethod = false
      baseName = name
      fullName = name
      declaration = "var \(name): \(annotation.type.trimmedDescription) { get }"
      isOfMainActor = variable.attributes.names.contains("MainActor")
      type = annotation.type.trimmedDescription
    } else {
      return nil
    }
  }

  /// A protocol with the requirement as its only member, and the property that looks for it.
  func declarations(
    number: Int, property: String, of owner: ProgramTypes.DeclaredType
  ) -> [String] {
    let isolation = isOfMainActor || owner.attributes.contains("MainActor") ? "@MainActor " : ""
    let member = isMethod ? fullName.replacing("()", with: "") : baseName
    let type = isMethod ? "(\(isolation)\(type))?" : "(\(type))?"
    let name = "_Optional\(number)"
    let body: [String]
    if isMethod, !isolation.isEmpty {
      // A method of an object cannot be passed on as a main-actor function, but a closure can.
      let values = labels.indices.map { "value\($0)" }
      let list = values.isEmpty ? "" : values.joined(separator: ", ") + " in "
      let arguments = zip(labels, values).map { $0 + $1 }.joined(separator: ", ")
      body = [
        "guard let object = self as? any \(name) else { return nil }",
        "nonisolated(unsafe) let implementer = object",
        "return { \(list)\(effects)implementer.\(baseName)(\(arguments)) }",
      ]
    } else {
      body = ["(self as? any \(name))?.\(member)"]
    }
    return Conditions.inside(
      anyOf: owner.conditions,
      [
        "private protocol \(name): AnyObject { \(isolation)\(declaration) }",
        "extension \(owner.name) {", "\(isolation)var \(property): \(type) {",
      ] + body + ["}", "}"])
  }
}

extension ProgramTypes {
  /// The classes that implement an optional requirement and conform to its protocol, and whose
  /// superclasses do not do both.
  func implementers(
    of requirement: OptionalRequirement, of owner: DeclaredType
  ) -> [DeclaredType] {
    let implement = { (type: DeclaredType) in
      let chain = self.chain(from: type)
      return chain.contains { self.conforms($0, to: owner.name, seen: []) }
        && chain.contains { declared in
          requirement.isMethod
            ? declared.methods.contains {
              $0.fullName == requirement.fullName && !$0.isStatic
            }
            : declared.properties.contains { $0.name == requirement.baseName && !$0.isStatic }
        }
    }
    return all.filter { type in
      type.keyword == nil || type.keyword == "class"
    }.filter { type in
      implement(type) && !chain(from: type).dropFirst().contains(where: implement)
    }
  }

  /// Whether a type inherits from a protocol or from one that refines it.
  private func conforms(_ type: DeclaredType, to name: String, seen: Set<String>) -> Bool {
    type.inherited.contains { inherited in
      guard inherited != name else { return true }
      guard !seen.contains(inherited), let refining = self.type(named: inherited),
        refining.keyword == "protocol"
      else { return false }
      return conforms(refining, to: name, seen: seen.union([inherited]))
    }
  }
}
