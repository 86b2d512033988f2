import Articles
import SwiftSyntax

/// Replaces each `#selector(…)` with a name that ``GeneratedDeclarations`` declares.
///
/// If the program itself declares the method, the whole expression becomes `_sel00001` and spaces,
/// so it needs no `self`. Anything else becomes `_sel00001(…)`: the compiler checks the expression
/// in the parentheses and reports errors in its own words, at the author's location.
enum SelectorExpressions {
  /// The replacement of one `#selector`.
  struct Constant {
    /// The name, with the same length as `#selector`.
    var variable: String
    var objectiveCName: String
    /// The UIKit type that is called with the method or property, so that the compiler checks it;
    /// `nil` if nothing is left to check.
    var checker: String?
    /// A method of the runtime, and the type in which it is looked up.
    var runtimeMethod: (path: [String], name: String)?
  }

  static func rewrite(
    in types: ProgramTypes, of source: inout ProgramSource, diagnostics: inout [Diagnostic]
  ) -> [Constant] {
    var constants: [Constant] = []
    for use in types.selectorUses {
      guard let argument = use.node.arguments.first, use.node.arguments.count == 1 else { continue }
      let digits = String(constants.count + 1)
      let variable = "_sel" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      let reference = MethodReference(argument.expression)
      let constant: Constant
      switch argument.label?.text {
      case "getter", "setter":
        constant = property(
          reference, argument: argument, variable: variable, use: use, types: types,
          source: &source, diagnostics: &diagnostics)
      default:
        constant = method(
          reference, variable: variable, use: use, types: types, source: &source,
          diagnostics: &diagnostics)
      }
      constants.append(constant)
      let keyword = use.node.pound.offsets.lowerBound..<use.node.macroName.offsets.upperBound
      source.replace(constant.checker == nil ? use.node.offsets : keyword, by: variable)
    }
    return constants
  }

  private static func method(
    _ reference: MethodReference, variable: String, use: ProgramTypes.NameUse,
    types: ProgramTypes, source: inout ProgramSource, diagnostics: inout [Diagnostic]
  ) -> Constant {
    let fallback = ObjectiveCName.method(reference.baseName, labels: reference.labels ?? [])
    guard let owners = owners(of: reference, use: use, types: types) else {
      // A method of an instance: only the compiler knows the instance's type, but the program may
      // declare a method of this name.
      let names = Set(
        types.all.flatMap { type in
          reference.matches(in: type).map { types.objectiveCName(of: $0, in: type) }
        })
      return Constant(
        variable: variable,
        objectiveCName: names.first.flatMap { names.count == 1 ? $0 : nil } ?? fallback,
        checker: "_SelectorName")
    }
    for owner in owners {
      for type in types.chain(from: owner) {
        let matches = reference.matches(in: type)
        guard let match = matches.first else { continue }
        guard matches.count == 1 else {
          return Constant(
            variable: variable, objectiveCName: fallback, checker: "_SelectorName")
        }
        if types.exposure(of: match, in: type) == .hidden {
          diagnostics.append(hidden(match, use: use, source: source))
        }
        return Constant(
          variable: variable, objectiveCName: types.objectiveCName(of: match, in: type))
      }
    }
    let path =
      owners.first?.path
      ?? (reference.isOfType ? reference.base?.split(separator: ".").map(String.init) : nil)
    return Constant(
      variable: variable, objectiveCName: fallback, checker: "_SelectorName",
      runtimeMethod: reference.base == "super" ? nil : path.map { ($0, reference.name) })
  }

  private static func property(
    _ reference: MethodReference, argument: LabeledExprSyntax, variable: String,
    use: ProgramTypes.NameUse, types: ProgramTypes, source: inout ProgramSource,
    diagnostics: inout [Diagnostic]
  ) -> Constant {
    let isGetter = argument.label?.text == "getter"
    let name = reference.baseName
    for owner in owners(of: reference, use: use, types: types) ?? [] {
      for type in types.chain(from: owner) {
        guard let property = type.properties.first(where: { $0.name == name }) else { continue }
        if property.exposure == .hidden,
          !types.chain(from: type).contains(where: { $0.attributes.contains("objcMembers") })
        {
          let location = source.location(use.node.offsets.lowerBound)
          diagnostics.append(
            .error(
              "argument of '#selector' refers to property '\(name)' that is not exposed to "
                + "Objective-C", at: location, hint: "write '@objc' in front of 'var \(name)'"))
        }
        return Constant(
          variable: variable, objectiveCName: isGetter ? property.getter : property.setter)
      }
    }
    // `getter: UIView.frame` becomes `       \UIView.frame`, which the compiler can check.
    if reference.isOfType {
      let expression = argument.expression.offsets.lowerBound
      source.blank(argument.offsets.lowerBound..<expression)
      source.replace(expression - 1..<expression, by: "\\")
    }
    return Constant(
      variable: variable, objectiveCName: isGetter ? name : ObjectiveCName.setter(name),
      checker: reference.isOfType ? "_PropertyName" : isGetter ? "_GetterName" : "_SetterName")
  }

  /// The types that may declare the method; `nil` if only the compiler knows the type.
  private static func owners(
    of reference: MethodReference, use: ProgramTypes.NameUse, types: ProgramTypes
  ) -> [ProgramTypes.DeclaredType]? {
    let around = types.types(around: use.path)
    switch reference.base {
    case nil: return around
    case "self", "Self": return Array(around.prefix(1))
    case "super": return around.first.map { Array(types.chain(from: $0).dropFirst()) } ?? []
    case let name?:
      if let type = types.type(named: name, at: use.path) { return [type] }
      return reference.isOfType ? [] : nil
    }
  }

  private static func hidden(
    _ method: ProgramTypes.Method, use: ProgramTypes.NameUse, source: ProgramSource
  ) -> Diagnostic {
    let kind = method.isStatic ? "static method" : "instance method"
    return .error(
      "argument of '#selector' refers to \(kind) '\(method.fullName)' that is not exposed to "
        + "Objective-C",
      at: source.location(use.node.offsets.lowerBound),
      hint: "write '@objc' in front of 'func \(method.baseName)'",
      notes: [
        Diagnostic.Note(
          "add '@objc' to expose this \(kind) to Objective-C",
          at: source.location(method.offsets.lowerBound))
      ])
  }
}

/// The argument of a `#selector`.
private struct MethodReference {
  /// The text before the last dot, without generic arguments; `nil` if there is no dot.
  var base: String?
  var baseName = ""
  /// The name as it is written, without the base: `endEditing(_:)`.
  var name = ""
  /// The argument labels (`nil` for `_`); `nil` if none are written.
  var labels: [String?]?
  /// The types of the parameters, from `as (UIButton) -> Void`.
  var parameterTypes: [String]?

  /// Whether the base is written as a type: `UIView`, `Outer.Inner`.
  var isOfType: Bool {
    base?.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false } ?? false
  }

  init(_ expression: ExprSyntax) {
    read(expression)
  }

  private mutating func read(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first
    {
      read(element.expression)
    } else if let sequence = expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first
    {
      read(first)
      if sequence.elements.count == 3,
        var type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
          .as(FunctionTypeSyntax.self)
      {
        while let result = type.returnClause.type.as(FunctionTypeSyntax.self) { type = result }
        parameterTypes = type.parameters.map(\.type.trimmedDescription)
      }
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      read(member.declName)
      base = member.base.map { base in
        base.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
          ?? base.trimmedDescription
      }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      read(name)
    }
  }

  private mutating func read(_ name: DeclReferenceExprSyntax) {
    self.name = name.trimmedDescription
    baseName = name.baseName.text.filter { $0 != "`" }
    labels = name.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
  }

  /// The methods of a type that the reference may refer to.
  func matches(in type: ProgramTypes.DeclaredType) -> [ProgramTypes.Method] {
    let named = type.methods.filter { method in
      method.baseName == baseName && (labels == nil || method.labels == labels)
    }
    let typed = named.filter { method in
      method.parameterTypes.map { $0.replacing("!", with: "?") } == parameterTypes
    }
    return typed.isEmpty ? named : typed
  }
}
