import Articles
import SwiftSyntax

/// A declaration or a statement at the top level of a block.
package struct TopLevelItem: Sendable {
  /// The indices of its lines in the block. Two items never share a line.
  package var lines: Range<Int>
  /// The names that it declares at the top level.
  package var names: Set<String> = []
  /// Two items with a common key cannot be in one program. A key is a name, or for a function its
  /// name with its labels and types.
  package var keys: Set<String> = []
  /// The types whose members it declares: the type that it declares or extends.
  package var types: Set<String> = []
  /// The members and cases that it declares.
  package var members: Set<String> = []
  /// The protocols and superclasses that it adds to its types.
  package var inherited: Set<String> = []
  /// The names that it uses.
  package var uses = ItemNames()
  package var isImport = false
  package var isExtension = false
  /// Whether it executes nothing: it is a type, a function, an extension.
  package var isDeclaration = false
  /// Whether it is a function that is shown without its body.
  package var lacksBody = false
}

/// The items of a block, and whether the block is Swift code that could be compiled.
package struct BlockItems: Sendable {
  package var items: [TopLevelItem] = []
  package var isCode = true
  /// Whether it cannot be parsed although it looks like a complete Swift declaration.
  package private(set) var hasSyntaxError = false
  /// Whether it can be parsed if the missing closing braces are added at its end.
  package private(set) var endsInsideDeclaration = false
  /// Whether it can be parsed if the missing opening braces are added before it.
  package private(set) var startsInsideDeclaration = false

  package init(of block: CodeBlock) {
    let source = block.source
    if source.contains("<#") || block.lines.contains(where: \.isEllipsis) {
      isCode = false
    }
    let lines = LineStarts(source)
    let found = withSyntaxTree(of: source) { tree -> [TopLevelItem]? in
      tree.hasError ? nil : tree.statements.map { TopLevelItem($0, lines) }
    }
    guard let found = found ?? nil else {
      endsInsideDeclaration = isCode && block.endsInsideDeclaration
      startsInsideDeclaration = isCode && block.startsInsideDeclaration
      hasSyntaxError = isCode && block.isWholeDeclaration && !endsInsideDeclaration
      isCode = false
      return
    }
    for item in found {
      if let last = items.last, last.lines.upperBound > item.lines.lowerBound {
        items[items.count - 1].merge(item)
      } else {
        items.append(item)
      }
    }
    if items.isEmpty { isCode = false }
  }
}

/// Converts offsets of a text to lines.
private struct LineStarts {
  private var starts = [0]

  init(_ text: String) {
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
  }

  func line(_ offset: Int) -> Int { (starts.firstIndex { $0 > offset } ?? starts.count) - 1 }
}

extension TopLevelItem {
  fileprivate init(_ item: CodeBlockItemSyntax, _ lines: LineStarts) {
    let offsets = item.offsets
    let first = lines.line(offsets.lowerBound)
    self.lines = first..<max(first, lines.line(max(offsets.lowerBound, offsets.upperBound - 1))) + 1
    uses = ItemNames(in: item)
    guard case .decl(let declaration) = item.item else { return }
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      inherited = Set(group.inheritanceClause.names)
    }
    isDeclaration =
      !declaration.is(VariableDeclSyntax.self) && !declaration.is(IfConfigDeclSyntax.self)
      && !declaration.is(MacroExpansionDeclSyntax.self)
    if declaration.is(ImportDeclSyntax.self) {
      isImport = true
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      names = [function.name.text.withoutBackticks]
      lacksBody = function.body == nil
      let generics = function.genericWhereClause?.trimmedDescription ?? ""
      let types = function.signature.parameterClause.parameters.map {
        "\($0.firstName.text):\($0.type.trimmedDescription)"
      }
      keys = ["\(function.name.text)(\(types.joined(separator: ",")))\(generics)"]
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      names = variable.bindings.reduce(into: []) { $0.formUnion($1.pattern.boundNames) }
      keys = names
    } else if let extended = declaration.as(ExtensionDeclSyntax.self) {
      isExtension = true
      types = [extended.extendedType.nameWithoutArguments]
      members = extended.memberBlock.memberNames
    } else if declaration.is(SubscriptDeclSyntax.self) {
      names = ["subscript"]
    } else if let operation = declaration.as(OperatorDeclSyntax.self) {
      names = [operation.name.text]
      keys = ["operator \(operation.fixitySpecifier.text) \(operation.name.text)"]
    } else if let type = declaration.asProtocol((any NamedDeclSyntax).self) {
      names = [type.name.text.withoutBackticks]
      if !declaration.is(MacroDeclSyntax.self) { keys = names }
      types = names
      if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
        members = group.memberBlock.memberNames
      }
    }
  }

  fileprivate mutating func merge(_ other: TopLevelItem) {
    lines = lines.lowerBound..<max(lines.upperBound, other.lines.upperBound)
    names.formUnion(other.names)
    keys.formUnion(other.keys)
    types.formUnion(other.types)
    members.formUnion(other.members)
    inherited.formUnion(other.inherited)
    uses.merge(other.uses)
    isImport = isImport && other.isImport
    isDeclaration = isDeclaration && other.isDeclaration
    isExtension = isExtension && other.isExtension
    lacksBody = false
  }
}

extension MemberBlockSyntax {
  fileprivate var memberNames: Set<String> {
    var names: Set<String> = []
    for member in members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { names.formUnion(binding.pattern.boundNames) }
      } else if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        names.formUnion(cases.elements.map(\.name.text.withoutBackticks))
      } else if member.decl.is(InitializerDeclSyntax.self) {
        names.insert("init")
      } else if member.decl.is(SubscriptDeclSyntax.self) {
        names.insert("subscript")
      } else if let named = member.decl.asProtocol((any NamedDeclSyntax).self) {
        names.insert(named.name.text.withoutBackticks)
      }
    }
    return names
  }
}

extension CodeBlock {
  /// Whether it starts with a declaration, has a body and contains no ellipsis.
  fileprivate var isWholeDeclaration: Bool {
    let text = source
    return !text.contains("...") && !text.contains("…") && text.contains("{")
      && text.prefixMatch(
        of:
          /\s*((public|internal|private|fileprivate|open|final)\s+)*(struct|class|enum|func|actor)\s/
      ) != nil
  }

  /// Whether only the closing braces at its end are missing. If the last line closes what the first
  /// line opens, judged by their indentation, a brace is missing within the block instead.
  fileprivate var endsInsideDeclaration: Bool {
    let shown = lines.filter { !$0.trimmingBlanks().isEmpty }
    guard let first = shown.first, let last = shown.last else { return false }
    let indentation = { (line: String) in line.prefix { $0 == " " || $0 == "\t" } }
    if last.trimmingBlanks() == "}", indentation(last) == indentation(first) { return false }
    return isParsable { source, count in source + "\n" + String(repeating: "}", count: count) }
  }

  /// Whether only opening braces before its start are missing.
  fileprivate var startsInsideDeclaration: Bool {
    isParsable { source, count in String(repeating: "struct A {\n", count: count) + source }
  }

  /// - Parameter added: Adds a number of braces to the source.
  private func isParsable(_ added: (String, Int) -> String) -> Bool {
    (1...Self.mostMissingBraces).contains { count in
      withSyntaxTree(of: added(source, count)) { !$0.hasError } ?? false
    }
  }

  private static let mostMissingBraces = 4
}

extension String {
  /// Whether the line is only an ellipsis, such as `...`. A comment such as `// …` does not count.
  fileprivate var isEllipsis: Bool {
    let text = trimmingPrefix { $0 == " " || $0 == "\t" }
    return text.wholeMatch(of: /(\.\.\.|…)[ \t]*/) != nil
  }
}
