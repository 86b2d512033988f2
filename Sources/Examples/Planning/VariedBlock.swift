import Articles
import Support
import SwiftSource
import SwiftSyntax

/// A block whose knobs have been found in its code: the declarations whose initial values differ
/// between its variants.
struct VariedBlock {
  private var block: CodeBlock
  /// Where the initial value of each knob is: the line, and its columns in UTF-8 bytes, from 0.
  private var places: [String: (line: Int, columns: Range<Int>)] = [:]

  /// If a knob has no value to replace, reports an error and returns `nil`.
  init?(_ block: CodeBlock, knobs: [Knob], diagnostics: inout [Diagnostic]) {
    self.block = block
    guard let found = VariableFinder.found(in: block.source) else { return nil }
    let count = diagnostics.count
    for knob in knobs {
      let name = knob.name.value
      let own = found.filter { $0.name == name }
      let first = knob.values[0]
      guard let variable = own.first else {
        let names = found.map(\.name)
        diagnostics.append(
          .error(
            "the block declares no '\(name)' with an initial value, so there is nothing to vary",
            at: knob.name.location,
            hint: Spelling.hint(for: name, among: names)
              ?? "write 'let \(name) = \(first.value)' in the block"))
        continue
      }
      let place = block.location(line: variable.line, column: variable.columns.lowerBound + 1)
      if own.count > 1 {
        let other = block.location(line: own[1].line, column: own[1].columns.lowerBound + 1)
        diagnostics.append(
          .error(
            "the block declares '\(name)' more than once", at: knob.name.location,
            hint: "give one of them another name",
            notes: [.init("one is here", at: place), .init("another is here", at: other)]))
        continue
      }
      guard variable.value == first.value else {
        diagnostics.append(
          .error(
            "the first value of '\(name)' is '\(first.value)', but the block has '\(variable.value)'",
            at: first.location, hint: "list the value that the block has first",
            notes: [.init("it is here", at: place)]))
        continue
      }
      places[name] = (variable.line, variable.columns)
    }
    if diagnostics.count > count { return nil }
  }

  /// The block with the values of a variant.
  func block(of variant: Variant) -> CodeBlock {
    var result = block
    // Replaces from the end of each line to its start, so that earlier columns stay valid.
    let choices = variant.choices.sorted {
      (places[$0.knob]?.columns.lowerBound ?? 0) > (places[$1.knob]?.columns.lowerBound ?? 0)
    }
    for choice in choices where choice.index > 0 {
      guard let place = places[choice.knob] else { continue }
      let bytes = Array(result.lines[place.line].utf8)
      let parts = [
        Array(bytes[..<place.columns.lowerBound]), Array(choice.value.utf8),
        Array(bytes[place.columns.upperBound...]),
      ]
      result.lines[place.line] = String(decoding: parts.joined(), as: UTF8.self)
    }
    return result
  }
}

/// Finds the constants and variables of a block that have an initial value on one line.
private final class VariableFinder: SyntaxVisitor {
  struct Variable {
    var name: String
    var value: String
    /// From 0.
    var line: Int
    var columns: Range<Int>
  }

  private var bindings: [(name: String, value: String, start: Int)] = []

  /// In the order of the text; `nil` if it cannot be parsed.
  static func found(in text: String) -> [Variable]? {
    let bindings = withSyntaxTree(of: text) { tree in
      let finder = VariableFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.bindings
    }
    guard let bindings else { return nil }
    let starts =
      [0] + text.utf8.enumerated().compactMap { $0.element == 10 ? $0.offset + 1 : nil }
    return bindings.compactMap { name, value, start in
      let line = (starts.lastIndex { $0 <= start }) ?? 0
      let column = start - starts[line]
      guard !value.utf8.contains(10) else { return nil }
      return Variable(
        name: name, value: value, line: line, columns: column..<column + value.utf8.count)
    }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let value = node.initializer?.value
    {
      bindings.append(
        (
          name.text, value.trimmedDescription,
          value.positionAfterSkippingLeadingTrivia.utf8Offset
        ))
    }
    return .visitChildren
  }
}
