import Programs
import Support
import SwiftSyntax

/// The names in a program's text that can be looked up, with their locations in the article.
package struct ProgramNames {
  package struct Name: Hashable {
    /// In the program's text, in bytes.
    package var offset: Int
    package var segment: Int
    /// From 0, in the segment's block.
    package var line: Int
    /// In bytes of the line's content, from 0.
    package var columns: Range<Int>
  }

  /// In source order. Leaves out names in generated code, and names whose text differs from the
  /// article's.
  package var names: [Name]
  /// The modules that the program imports unconditionally.
  package var imports: [Import]

  package struct Import: Hashable, Sendable {
    /// The first component of the imported path: `UIKit` of `import UIKit.UIView`.
    package var module: String
    /// The offset of the component in the program's text, in bytes.
    package var offset: Int
  }

  package init(of text: ProgramText, _ program: SwiftProgram) {
    let found = withSyntaxTree(of: text.text) { tree in
      let visitor = Visitor(viewMode: .sourceAccurate)
      visitor.walk(tree)
      return (visitor.ranges, visitor.imports)
    }
    let places = LinePlaces(text.text, program)
    names = (found?.0 ?? []).compactMap { places.name(at: $0) }
    imports = found?.1 ?? []
  }
}

/// Maps the lines of a program's text to lines of the article, by its `#sourceLocation` lines.
private struct LinePlaces {
  private struct Line {
    var start: Int
    var place: (segment: Int, line: Int)?
  }

  private var lines: [Line] = []
  private let bytes: [UInt8]
  private let contents: [[[UInt8]]]

  init(_ text: String, _ program: SwiftProgram) {
    bytes = Array(text.utf8)
    contents = program.segments.map { $0.block.lines.map { Array($0.utf8) } }
    var current: (file: Substring, line: Int)?
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let named = Self.directive(line) {
        current = named
        lines.append(Line(start: start))
      } else {
        lines.append(
          Line(start: start, place: current.flatMap { Self.place($0.file, $0.line, program) }))
        current?.line += 1
      }
      start += line.utf8.count + 1
    }
  }

  /// The name in this range of bytes; `nil` if the article has different bytes there.
  func name(at range: Range<Int>) -> ProgramNames.Name? {
    let own = lines[lines.lastIndex(notAbove: range.lowerBound, by: \.start)]
    guard let (segment, line) = own.place else { return nil }
    let start = range.lowerBound - own.start
    let columns = start..<start + range.count
    let content = contents[segment][line]
    guard columns.upperBound <= content.count, content[columns].elementsEqual(bytes[range]) else {
      return nil
    }
    return ProgramNames.Name(
      offset: range.lowerBound, segment: segment, line: line, columns: columns)
  }

  private static func directive(_ line: Substring) -> (file: Substring, line: Int)? {
    let start = "#sourceLocation(file: \""
    guard line.hasPrefix(start), line.hasSuffix(")") else { return nil }
    let rest = line.dropFirst(start.count).dropLast()
    guard let end = rest.lastIndex(of: "\""), let space = rest.lastIndex(of: " "),
      let number = Int(rest[rest.index(after: space)...])
    else { return nil }
    return (rest[..<end], number)
  }

  private static func place(
    _ file: Substring, _ line: Int, _ program: SwiftProgram
  ) -> (segment: Int, line: Int)? {
    for (index, segment) in program.segments.enumerated()
    where segment.block.file.compilerPath == file {
      let line = line - segment.block.firstLine
      if segment.block.lines.indices.contains(line) { return (index, line) }
    }
    return nil
  }
}

private final class Visitor: SyntaxVisitor {
  /// In bytes, without backticks.
  var ranges: [Range<Int>] = []
  var imports: [ProgramNames.Import] = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier, .dollarIdentifier: break
    case .keyword(.`init`), .keyword(.`subscript`):
      // 'super.init(frame: .zero)', and the declarations themselves.
      guard
        token.parent?.is(DeclReferenceExprSyntax.self) == true
          || token.parent?.is(InitializerDeclSyntax.self) == true
          || token.parent?.is(SubscriptDeclSyntax.self) == true
      else { return .visitChildren }
    default: return .visitChildren
    }
    guard token.presence == .present, !isLabel(token) else { return .visitChildren }
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let isQuoted = token.text.hasPrefix("`")
    let length = token.text.utf8.count
    ranges.append(isQuoted ? start + 1..<start + length - 1 : start..<start + length)
    return .visitChildren
  }

  /// Whether a token labels an argument or the like, and so does not refer to a declaration.
  private func isLabel(_ token: TokenSyntax) -> Bool {
    guard let parent = token.parent else { return false }
    if let parameter = parent.as(FunctionParameterSyntax.self) {
      return parameter.secondName != nil && token.id == parameter.firstName.id
    }
    if let parameter = parent.as(EnumCaseParameterSyntax.self) {
      return token.id == parameter.firstName?.id || token.id == parameter.secondName?.id
    }
    return parent.is(LabeledExprSyntax.self) || parent.is(TupleTypeElementSyntax.self)
      || parent.is(DeclNameArgumentSyntax.self) || parent.is(LabeledStmtSyntax.self)
      || parent.is(BreakStmtSyntax.self) || parent.is(ContinueStmtSyntax.self)
      || parent.is(TuplePatternElementSyntax.self) || parent.is(PrecedenceGroupDeclSyntax.self)
  }

  // Names in these nodes do not refer to declarations of the program.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // It is not known here which clauses of '#if' are compiled.
    if let list = node.parent?.parent, list.parent?.is(SourceFileSyntax.self) == true,
      let name = node.path.first?.name
    {
      imports.append(
        ProgramNames.Import(
          module: name.text, offset: name.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
    return .skipChildren
  }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }
}
