import SwiftSyntax

/// Makes changes of `dynamic` properties observable: a stored property gets observers that notify
/// the runtime, or calls that do so are added to its existing observers.
///
/// ```swift
/// @objc dynamic var count = 0
/// { willSet { UIKit._KeyChange.will(self, "count") } didSet { UIKit._KeyChange.did(self, "count") } }
/// ```
enum ObservedProperties {
  /// - Returns: Whether the program has `dynamic` properties.
  static func observe(in tree: SourceFileSyntax, of source: inout ProgramSource) -> Bool {
    let visitor = DynamicVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for (offset, piece) in visitor.insertions { source.insert(piece, at: offset) }
    for (offset, piece) in visitor.endings { source.insert(inLine: piece, at: offset) }
    for semicolon in visitor.semicolons { source.blank(semicolon) }
    return visitor.hasDynamicProperties
  }
}

private final class DynamicVisitor: SyntaxVisitor {
  var insertions: [(offset: Int, piece: String)] = []
  /// Observers to add after a property's existing ones. `#sourceLocation` must not appear between
  /// observers, and only the closing brace follows them.
  var endings: [(offset: Int, piece: String)] = []
  /// Semicolons after properties that get observers. They must be removed, because they would be on
  /// a line of their own.
  var semicolons: [Range<Int>] = []
  var hasDynamicProperties = false

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifiers = node.modifiers.map(\.name.text)
    guard modifiers.contains("dynamic"), isInSubclass(node) else { return .visitChildren }
    hasDynamicProperties = true
    guard !modifiers.contains(where: { ["static", "class", "override"].contains($0) }),
      node.bindingSpecifier.text == "var", node.bindings.count == 1,
      let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return .visitChildren }
    let key = name.filter { $0 != "`" }
    observe(binding, key, end: node.offsets.upperBound)
    if let item = node.parent?.as(MemberBlockItemSyntax.self), let semicolon = item.semicolon {
      semicolons.append(semicolon.offsets)
    }
    return .visitChildren
  }

  /// Whether the property is declared in a class that inherits from something, such as `NSObject`.
  private func isInSubclass(_ node: VariableDeclSyntax) -> Bool {
    let body = sequence(first: Syntax(node)) { $0.parent }.first { $0.is(MemberBlockSyntax.self) }
    return body?.parent?.as(ClassDeclSyntax.self)?.inheritanceClause != nil
  }

  private func will(_ key: String) -> String { "UIKit._KeyChange.will(self, \"\(key)\")" }
  private func did(_ key: String) -> String { "UIKit._KeyChange.did(self, \"\(key)\")" }
  private func observers(of key: String) -> String {
    "willSet { \(will(key)) } didSet { \(did(key)) }"
  }

  private func observe(_ binding: PatternBindingSyntax, _ key: String, end: Int) {
    let will = will(key)
    let did = did(key)
    guard let block = binding.accessorBlock else {
      insertions.append((end, "{ \(observers(of: key)) }"))
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let willSet = accessors.first { $0.accessorSpecifier.text == "willSet" }
    let didSet = accessors.first { $0.accessorSpecifier.text == "didSet" }
    guard willSet != nil || didSet != nil else {
      for accessor in accessors { observe(accessor, will: will, did: did) }
      return
    }
    let end = block.rightBrace.offsets.lowerBound
    if willSet == nil { endings.append((end, " willSet { \(will) } ")) }
    if didSet == nil { endings.append((end, " didSet { \(did) } ")) }
    if let body = willSet?.body {
      insertions.append((body.leftBrace.offsets.upperBound, will))
    }
    if let body = didSet?.body {
      insertions.append((body.leftBrace.offsets.upperBound, "defer { \(did) }"))
    }
  }

  /// Adds the notifications to an explicit setter.
  private func observe(_ accessor: AccessorDeclSyntax, will: String, did: String) {
    guard accessor.accessorSpecifier.text == "set", let body = accessor.body else { return }
    insertions.append((body.leftBrace.offsets.upperBound, "\(will); defer { \(did) }"))
  }
}
