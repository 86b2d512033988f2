import Support
import SwiftSource
import SwiftSyntax

/// The tests that the files of a module declare, as the lines that add them to a program.
struct TestFinder {
  /// A method that is a test, or a whole class whose tests are declared by its `spec()`.
  struct Entry: Hashable {
    /// The conditions of the `#if`s around it and its type, each in parentheses.
    var conditions: [String]
    var line: String
    var name: String
    /// `nil` for a whole class.
    var body: Body?
  }

  /// The code of a test.
  struct Body: Hashable {
    /// The index of its file.
    var file = 0
    /// The bytes between its braces.
    var offsets: Range<Int>
    /// Those of the whole function, from 1.
    var lines: ClosedRange<Int>
  }

  private(set) var entries: [Entry] = []

  init(_ files: [LibraryModule.File]) {
    let visitors = files.enumerated().compactMap { index, file in
      withSyntaxTree(of: file.text) { tree in
        let visitor = TestVisitor(file: index, text: file.text)
        visitor.walk(tree)
        return visitor.found
      }
    }
    var types: [String: TestVisitor.FoundType] = [:]
    for type in visitors.flatMap(\.types) {
      types[type.name, default: TestVisitor.FoundType(name: type.name)].add(type)
    }
    for type in types.values.sorted(by: { $0.name < $1.name }) {
      entries += Self.entries(of: type, types)
    }
    for function in visitors.flatMap(\.functions) where function.isMarked {
      entries.append(
        Entry(
          conditions: function.conditions,
          line: "TestCases.addAsync(\"\(function.name)\") { try await \(function.name)() }",
          name: function.name, body: function.body))
    }
  }

  /// The texts with the names of functions in place of the macros of Swift Testing, and without its
  /// attributes. Every other token keeps its line and column.
  static func withoutMacros(_ text: String) -> String {
    guard text.contains("import Testing") else { return text }
    let ranges = withSyntaxTree(of: text) { tree in
      let visitor = TestVisitor(file: 0, text: text)
      visitor.walk(tree)
      return (visitor.found.macros, visitor.found.attributes)
    }
    guard let (macros, attributes) = ranges else { return text }
    var bytes = Array(text.utf8)
    for offset in macros { bytes[offset] = UInt8(ascii: "_") }
    for offset in attributes.joined() where ![10, 13].contains(bytes[offset]) {
      bytes[offset] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func entries(
    of type: TestVisitor.FoundType, _ types: [String: TestVisitor.FoundType]
  ) -> [Entry] {
    guard !type.isPrivate else { return [] }
    var chain = [type]
    while let name = chain.last?.superclass, let next = types[name], chain.count < 20 {
      chain.append(next)
    }
    var methods: [TestVisitor.Function] = []
    for method in chain.flatMap(\.methods)
    where !methods.contains(where: { $0.name == method.name }) {
      methods.append(method)
    }
    let name = type.name
    switch chain.last?.superclass {
    case "XCTestCase":
      return methods.filter { $0.name.hasPrefix("test") && !$0.isMarked }.map { method in
        let call = method.isAsync ? "_addAsync" : "_add"
        let body = "try \(method.isAsync ? "await " : "")$0.\(method.name)()"
        return Entry(
          conditions: (type.conditions + method.conditions).uniqued(),
          line: "XCTestCase.\(call)(\(name).self, \"\(method.name)\") { \(body) }",
          name: "\(name).\(method.name)", body: method.body)
      }
    case "QuickSpec":
      return [
        Entry(conditions: type.conditions, line: "QuickSpec._add(\(name).self)", name: name)
      ]
    default:
      return methods.filter(\.isMarked).map { method in
        let isAsync = method.isAsync || type.isMadeAsync
        let call = isAsync ? "addAsync" : "add"
        let wait = isAsync ? "try await" : "try"
        return Entry(
          conditions: (type.conditions + method.conditions).uniqued(),
          line: "TestCases.\(call)(\"\(name).\(method.name)\") "
            + "{ var suite = \(wait) \(name)(); \(wait) suite.\(method.name)(); _ = suite }",
          name: "\(name).\(method.name)", body: method.body)
      }
    }
  }
}

/// Collects the types and functions of a file that may be tests.
private final class TestVisitor: SyntaxVisitor {
  struct Function {
    var name: String
    var isAsync: Bool
    /// Whether it has the attribute `@Test`.
    var isMarked: Bool
    var conditions: [String]
    var body: TestFinder.Body?
  }

  struct FoundType {
    var name: String
    var superclass: String?
    var methods: [Function] = []
    var isPrivate = false
    var isMadeAsync = false
    var conditions: [String] = []

    mutating func add(_ other: FoundType) {
      superclass = superclass ?? other.superclass
      methods += other.methods
      isPrivate = isPrivate || other.isPrivate
      isMadeAsync = isMadeAsync || other.isMadeAsync
      conditions += other.conditions
    }
  }

  struct Found {
    var types: [FoundType] = []
    var functions: [Function] = []
    /// The offsets of the `#` of macros.
    var macros: [Int] = []
    var attributes: [Range<Int>] = []
  }

  var found = Found()
  /// The types around the current node, and the conditions around each of its nodes.
  private var stack: [FoundType] = []
  private var conditions: [String] = []
  private var depth = 0
  private let file: Int
  /// The offsets of line ends.
  private let lineEnds: [Int]

  init(file: Int, text: String) {
    self.file = file
    lineEnds = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
    super.init(viewMode: .sourceAccurate)
  }

  private func line(of offset: Int) -> Int {
    lineEnds.partitioningIndex { $0 >= offset } + 1
  }

  private func body(of node: FunctionDeclSyntax) -> TestFinder.Body? {
    node.body.map { body in
      let offsets =
        body.leftBrace.endPositionBeforeTrailingTrivia
        .utf8Offset..<body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      return TestFinder.Body(
        file: file, offsets: offsets, lines: line(of: start)...line(of: offsets.upperBound))
    }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var earlier: [String] = []
    for clause in node.clauses {
      let own = clause.condition.map { ["(\($0.trimmedDescription))"] } ?? []
      conditions += earlier + own
      if let elements = clause.elements { walk(elements) }
      conditions.removeLast(earlier.count + own.count)
      earlier += own.map { "!\($0)" }
    }
    return .skipChildren
  }

  private func enter(
    _ name: String, superclass: String?, _ modifiers: DeclModifierListSyntax,
    isExtension: Bool = false
  ) -> SyntaxVisitorContinueKind {
    guard depth == 0 else { return .skipChildren }
    let path = (stack.last.map { [$0.name] } ?? []) + [name]
    stack.append(
      FoundType(
        name: path.joined(separator: "."), superclass: superclass,
        isPrivate: modifiers.contains { ["private", "fileprivate"].contains($0.name.text) },
        conditions: isExtension ? [] : conditions))
    return .visitChildren
  }

  private func leave() {
    if depth == 0, let type = stack.popLast() { found.types.append(type) }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    return enter(node.name.text, superclass: superclass, node.modifiers)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, superclass: nil, node.modifiers)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, superclass: nil, node.modifiers)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, superclass: nil, node.modifiers)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.extendedType.trimmedDescription, superclass: nil, node.modifiers,
      isExtension: true)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, node.signature.effectSpecifiers?.asyncSpecifier != nil, !stack.isEmpty {
      stack[stack.count - 1].isMadeAsync = true
    }
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { depth -= 1 }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, node.signature.parameterClause.parameters.isEmpty,
      !node.modifiers.contains(where: {
        ["private", "fileprivate", "static", "class"].contains($0.name.text)
      })
    {
      let function = Function(
        name: node.name.text,
        isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
        isMarked: node.attributes.contains { element in
          element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test"
        }, conditions: conditions, body: body(of: node))
      if stack.isEmpty {
        found.functions.append(function)
      } else {
        stack[stack.count - 1].methods.append(function)
      }
    }
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if ["Test", "Suite"].contains(node.attributeName.trimmedDescription) {
      found.attributes.append(
        node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if ["expect", "require"].contains(node.macroName.text) {
      found.macros.append(node.pound.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return .visitChildren
  }
}

extension [Int] {
  /// The index of the first element of a sorted array that satisfies a condition.
  fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
