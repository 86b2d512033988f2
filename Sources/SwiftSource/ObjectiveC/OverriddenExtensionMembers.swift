import SwiftSyntax

/// Lets a program override an `@objc` member that it declares in an extension of a class of the
/// runtime, such as `UIView`. Swift allows that only with Objective-C.
///
/// ```
/// extension UIView { @objc func reset() {} }
/// class Card: UIView { override func reset() { super.reset() } }
///   ▼
/// extension UIView {       func _0   () {} }
/// class Card: UIView {          func _1   () { self._u1   () } }
/// ```
///
/// Each implementation gets its own name. A member with the original name looks for the
/// implementation of the object's class, or else of the nearest superclass that has one.
enum OverriddenExtensionMembers {
  /// - Returns: The declarations to add at the end of the file.
  static func rewrite(
    in tree: SourceFileSyntax, of source: inout ProgramSource, types: ProgramTypes, isForIOS: Bool
  ) -> [String] {
    let visitor = MemberVisitor(isForIOS: isForIOS)
    visitor.walk(tree)
    var lines: [String] = []
    var count = 0
    for base in visitor.members where base.isExposed && !base.isOverride && base.isInExtension {
      guard types.type(at: base.path)?.keyword == nil else { continue }
      let overrides = visitor.members.filter { member in
        member.isOverride && member.path != base.path && member.overrides(base)
          && !types.declares(member, aboveTypeAt: member.path)
      }
      let group = Group(base: base, overrides: overrides, first: count)
      guard !overrides.isEmpty, group.isPossible else { continue }
      group.rename(in: &source)
      lines += group.lines
      count += overrides.count + 1
    }
    return lines
  }
}

extension ProgramTypes {
  /// Whether a superclass that the program declares has the member itself, so that the compiler can
  /// override it.
  fileprivate func declares(_ member: ExtensionMemberSyntax, aboveTypeAt path: [String]) -> Bool {
    guard let type = type(at: path) else { return false }
    return chain(from: type).dropFirst().contains {
      $0.keyword == "class" && $0.members[member.fullName] != nil
        && !$0.overrides.contains(member.fullName)
    }
  }
}

/// A member of a class or an extension, with the facts that the rewriter needs.
private struct ExtensionMemberSyntax {
  struct Parameter {
    var label: String?
    var name: String
    var type: String
  }

  var path: [String]
  var isInExtension: Bool
  /// The access level that it inherits from an extension.
  var inheritedAccess: String?
  /// `reset(_:)`
  var fullName: String
  var baseName: String
  var name: Range<Int>
  var modifiers: DeclModifierListSyntax
  var attributes: AttributeListSyntax
  /// `nil` for a property.
  var parameters: [Parameter]?
  /// The type of the result, or of the property.
  var type: String
  /// `async`, `throws`.
  var effects: String
  var isSettable: Bool
  /// The ranges of `super.name` in it.
  var supers: [Range<Int>] = []
  /// The `#if` conditions around it; `nil` if they cannot be repeated.
  var conditions: [String]?
  /// Whether a generated declaration can forward its arguments.
  var isPlain: Bool

  var isOverride: Bool { modifiers.contains { $0.name.text == "override" } }
  var isExposed: Bool { attributes.names.contains("objc") }
  var typeName: String { path.joined(separator: ".") }

  func overrides(_ base: ExtensionMemberSyntax) -> Bool {
    fullName == base.fullName && parameters?.map(\.type) == base.parameters?.map(\.type)
      && isSettable == base.isSettable
  }
}

/// A member of an extension, and the members that override it.
private struct Group {
  var base: ExtensionMemberSyntax
  var overrides: [ExtensionMemberSyntax]
  /// The number of the base; the overrides have the next ones.
  var first: Int

  private var all: [ExtensionMemberSyntax] { [base] + overrides }

  var isPossible: Bool {
    all.enumerated().allSatisfy { index, member in
      // This also ensures that `self._u1` is not longer than `super.name`.
      member.isPlain && member.conditions != nil
        && Self.name(first + index).utf8.count <= member.name.count
    }
  }

  /// The name of an implementation.
  private static func name(_ number: Int) -> String { "_\(number)" }

  func rename(in source: inout ProgramSource) {
    for (index, member) in all.enumerated() {
      source.replace(member.name, by: Self.name(first + index))
      for modifier in member.modifiers where modifier.name.text == "override" {
        source.blank(modifier.offsets)
      }
      for place in member.supers { source.replace(place, by: "self._u\(first + index)") }
    }
  }

  /// The members with the original name, and those that `super` refers to.
  var lines: [String] {
    var lines = Conditions.inside(
      base.conditions ?? [],
      ["extension \(base.typeName) {"] + entry(base.baseName, isUp: nil) + search + ["}"])
    for (index, member) in overrides.enumerated() where !member.supers.isEmpty {
      lines += Conditions.inside(
        member.conditions ?? [],
        ["extension \(member.typeName) {"] + entry("_u\(first + index + 1)", isUp: member) + ["}"])
    }
    return lines
  }

  /// A member that calls the search functions.
  private func entry(_ name: String, isUp member: ExtensionMemberSyntax?) -> [String] {
    let start = member.map { "Swift._getSuperclass(\($0.typeName).self)" } ?? "Swift.type(of: self)"
    let words = member == nil ? heading : ["fileprivate"]
    let head = words.joined(separator: " ")
    guard let parameters = base.parameters else {
      let getter = "_f\(first)(\(start))"
      return ["\(head) var \(name): \(base.type) {", "get { \(getter) }"]
        + (base.isSettable ? ["set { _s\(first)(\(start), newValue) }"] : []) + ["}"]
    }
    let list = parameters.map { parameter in
      let label = parameter.label.map { $0 == parameter.name ? "" : $0 + " " } ?? "_ "
      return "\(label)\(parameter.name): \(parameter.type)"
    }
    let arguments = [start] + parameters.map(\.name)
    return [
      "\(head) func \(name)(\(list.joined(separator: ", "))) \(base.effects) -> \(base.type) {",
      "\(keywords)_f\(first)(\(arguments.joined(separator: ", ")))", "}",
    ]
  }

  /// The attributes and modifiers of the member with the original name.
  private var heading: [String] {
    let attributes = base.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription != "objc" }.map(\.trimmedDescription)
    let modifiers = base.modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
    let hasAccess = !Set(modifiers).isDisjoint(with: ["public", "internal", "fileprivate"])
    return attributes + (hasAccess ? [] : [base.inheritedAccess].compactMap(\.self)) + modifiers
  }

  private var keywords: String {
    (base.effects.contains("throws") ? "try " : "")
      + (base.effects.contains("async") ? "await " : "")
  }

  /// The functions that look for an implementation from a class upwards.
  private var search: [String] {
    let parameters = base.parameters ?? []
    let list = ["_ start: Swift.AnyClass?"] + parameters.map { "_ \($0.name): \($0.type)" }
    let arguments = parameters.map { ($0.label.map { $0 + ": " } ?? "") + $0.name }
    let call = base.parameters == nil ? "" : "(\(arguments.joined(separator: ", ")))"
    let head = "fileprivate func _f\(first)(\(list.joined(separator: ", ")))"
    var lines = walk("\(head) \(base.effects) -> \(base.type) {") {
      "return \(keywords)\($0).\($1)\(call)"
    }
    if base.isSettable {
      let list = "_ start: Swift.AnyClass?, _ value: \(base.type)"
      lines += walk("fileprivate func _s\(first)(\(list)) {") {
        "\($0).\($1) = value; return"
      }
    }
    return lines
  }

  private func walk(_ head: String, _ use: (_ object: String, _ name: String) -> String) -> [String]
  {
    var lines = [head, "var next = start", "while let type = next {"]
    for (index, member) in overrides.enumerated() {
      lines += Conditions.inside(
        member.conditions ?? [],
        [
          "if type == \(member.typeName).self {",
          use("(self as! \(member.typeName))", Self.name(first + index + 1)), "}",
        ])
    }
    return lines + [
      "next = Swift._getSuperclass(type)", "}", use("self", Self.name(first)), "}",
    ]
  }
}

private final class MemberVisitor: SyntaxVisitor {
  private(set) var members: [ExtensionMemberSyntax] = []
  private let isForIOS: Bool
  private var path: [String] = []

  init(isForIOS: Bool) {
    self.isForIOS = isForIOS
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericParameterClause == nil else { return .skipChildren }
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) {
    if node.genericParameterClause == nil { path.removeLast() }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericWhereClause == nil, path.isEmpty else { return .skipChildren }
    path = node.extendedType.nameWithoutArguments.split(separator: ".").map(String.init)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    if node.genericWhereClause == nil { path = [] }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let signature = node.signature
    let parameters = signature.parameterClause.parameters
    let isPlain =
      node.genericParameterClause == nil
      && parameters.allSatisfy {
        $0.ellipsis == nil && !$0.type.trimmedDescription.hasPrefix("inout")
          && !$0.type.trimmedDescription.contains("@autoclosure")
          && ($0.secondName ?? $0.firstName).text != "_"
      }
    let labels = parameters.map { $0.firstName.text + ":" }
    add(
      node, name: node.name, fullName: "\(node.name.text)(\(labels.joined()))",
      attributes: node.attributes, modifiers: node.modifiers,
      parameters: parameters.map { parameter in
        ExtensionMemberSyntax.Parameter(
          label: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
          name: (parameter.secondName ?? parameter.firstName).text,
          type: parameter.type.trimmedDescription)
      }, type: signature.returnClause?.type.trimmedDescription ?? "Swift.Void",
      effects: signature.effectSpecifiers?.trimmedDescription ?? "", isSettable: false,
      isPlain: isPlain)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.trimmedDescription,
      let accessors = binding.accessorBlock?.accessors
    else { return .skipChildren }
    var words = ["get"]
    if case .accessors(let list) = accessors { words = list.map(\.accessorSpecifier.text) }
    add(
      node, name: name, fullName: name.text, attributes: node.attributes,
      modifiers: node.modifiers, parameters: nil, type: type, effects: "",
      isSettable: words.contains("set"), isPlain: Set(words).isSubset(of: ["get", "set"]))
    return .skipChildren
  }

  private func add(
    _ node: some SyntaxProtocol, name: TokenSyntax, fullName: String,
    attributes: AttributeListSyntax, modifiers: DeclModifierListSyntax,
    parameters: [ExtensionMemberSyntax.Parameter]?, type: String, effects: String,
    isSettable: Bool, isPlain: Bool
  ) {
    let words = Set(modifiers.map(\.name.text))
    guard !path.isEmpty, words.isDisjoint(with: ["static", "class", "private"]) else { return }
    let supers = SuperVisitor(name: name.text)
    supers.walk(node)
    members.append(
      ExtensionMemberSyntax(
        path: path, isInExtension: node.isInExtension, inheritedAccess: node.extensionAccess,
        fullName: fullName, baseName: name.text, name: name.offsets, modifiers: modifiers,
        attributes: attributes, parameters: parameters, type: type, effects: effects,
        isSettable: isSettable, supers: supers.places,
        conditions: node.conditions(isForIOS: isForIOS),
        isPlain: isPlain && !name.text.hasPrefix("`")))
  }
}

/// Finds `super.name` in a member.
private final class SuperVisitor: SyntaxVisitor {
  private(set) var places: [Range<Int>] = []
  private let name: String

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == name, let base = node.base?.as(SuperExprSyntax.self) {
      places.append(base.offsets.lowerBound..<node.declName.baseName.offsets.upperBound)
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  private var enclosingExtension: ExtensionDeclSyntax? {
    var node = parent
    while let current = node {
      if let found = current.as(ExtensionDeclSyntax.self) { return found }
      if current.is(ClassDeclSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }

  fileprivate var isInExtension: Bool { enclosingExtension != nil }

  /// The access modifier of the extension around the member.
  fileprivate var extensionAccess: String? {
    enclosingExtension?.modifiers.first {
      ["public", "package", "internal", "fileprivate", "private"].contains($0.name.text)
    }?.name.text
  }

  /// The `#if` conditions around the member; `nil` if it is after an `#else`.
  fileprivate func conditions(isForIOS: Bool) -> [String]? {
    var conditions: [String] = []
    var node = parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self) {
        guard clause.poundKeyword.tokenKind == .poundIf, let condition = clause.condition else {
          return nil
        }
        conditions.append(
          "(\(isForIOS ? PlatformConditions.held(condition) : condition.trimmedDescription))")
      }
      node = current.parent
    }
    return conditions.reversed()
  }
}
