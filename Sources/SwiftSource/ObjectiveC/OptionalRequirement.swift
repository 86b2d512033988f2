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
  /// The types of a method's parameters, as written.
  private(set) var parameterTypes: [String] = []
  /// The declaration without attributes and modifiers.
  private var declaration: String
  /// The member's type, such as `(String) -> String`. The generated property is an optional of this
  /// type.
  private var type: String
  /// The type of a method's result.
  private var result = ""
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
      parameterTypes = parameters.map(\.type.trimmedDescription)
      labels = parameters.map { $0.firstName.text == "_" ? "" : "\($0.firstName.text): " }
      self.effects =
        (signature.effectSpecifiers?.throwsClause == nil ? "" : "try ")
        + (signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "await ")
      baseName = function.name.text
      fullName = baseName + "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
      declaration = "func \(baseName)\(signature.trimmedDescription)"
      let effects = signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
      result = signature.returnClause?.type.trimmedDescription ?? "Swift.Void"
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

  /// A protocol with the requirement as its only member, and the property that looks it up.
  func declarations(
    number: Int, property: String, of owner: ProgramTypes.DeclaredType
  ) -> [String] {
    let isolation = isolation(of: owner)
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
        requirement(number: number, of: owner),
        "extension \(owner.name) {", "\(isolation)var \(property): \(type) {",
      ] + body + ["}", "}"])
  }

  private func isolation(of owner: ProgramTypes.DeclaredType) -> String {
    isOfMainActor || owner.attributes.contains("MainActor") ? "@MainActor " : ""
  }

  /// The protocol with the requirement as its only member.
  private func requirement(number: Int, of owner: ProgramTypes.DeclaredType) -> String {
    "private protocol _Optional\(number): AnyObject { \(isolation(of: owner))\(declaration) }"
  }

  /// The declarations for overloads that differ only in their types: the property returns a value
  /// that can be called with the arguments of each overload.
  ///
  /// - Parameter methods: The methods with their numbers.
  static func declarations(
    ofOverloads methods: [(number: Int, method: OptionalRequirement)], property: String,
    of owner: ProgramTypes.DeclaredType
  ) -> [String] {
    let name = "_Overloads\(methods.first?.number ?? 0)"
    let calls = methods.flatMap { number, method in
      let parameters = method.parameterTypes.enumerated()
        .map { "_ value\($0.offset): \($0.element)" }.joined(separator: ", ")
      let arguments = zip(method.labels, method.labels.indices)
        .map { "\($0)value\($1)" }.joined(separator: ", ")
      let effects = method.effects.contains("try") ? "throws " : ""
      let result = method.result.hasSuffix("?") ? method.result : "\(method.result)?"
      return [
        "\(method.isolation(of: owner))func callAsFunction(\(parameters)) \(effects)-> \(result) {",
        "\(method.effects)(object as? any _Optional\(number))?.\(method.baseName)(\(arguments))",
        "}",
      ]
    }
    return Conditions.inside(
      anyOf: owner.conditions,
      methods.map { $0.method.requirement(number: $0.number, of: owner) }
        + ["struct \(name) {", "let object: AnyObject"] + calls + [
          "}", "extension \(owner.name) {",
          "var \(property): \(name)? { \(name)(object: self) }", "}",
        ])
  }
}

extension ProgramTypes {
  /// The classes that implement an optional requirement and conform to its protocol, and whose
  /// superclasses do not do both.
  ///
  /// - Parameter isOverloaded: Whether another method differs from it only in its types.
  func implementers(
    of requirement: OptionalRequirement, of owner: DeclaredType, isOverloaded: Bool
  ) -> [DeclaredType] {
    let implement = { (type: DeclaredType) in
      let chain = self.chain(from: type)
      return chain.contains { self.conforms($0, to: owner.name, seen: []) }
        && chain.contains { declared in
          requirement.isMethod
            ? declared.methods.contains {
              $0.fullName == requirement.fullName && !$0.isStatic
                && (!isOverloaded || $0.parameterTypes == requirement.parameterTypes)
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
