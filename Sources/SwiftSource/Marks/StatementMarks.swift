import Articles
import SwiftSyntax

/// Makes a program report which top-level statement it executes, so that the trace can show which
/// statement led to an event.
enum StatementMarks {
  static func insert(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    for statement in tree.statements where isExecuted(statement) {
      insert(before: statement, of: &source)
    }
  }

  static func insert(before statement: CodeBlockItemSyntax, of source: inout ProgramSource) {
    let offset = statement.offsets.lowerBound
    source.insertGenerated([call(at: source.location(offset))], at: offset)
  }

  /// The line that reports the statement at a location.
  static func call(at place: Location) -> String {
    "UIKit._statement(\(place.line), \(place.column))"
  }

  static func isExecuted(_ statement: CodeBlockItemSyntax) -> Bool {
    switch statement.item {
    case .expr(let expression): !expression.is(MacroExpansionExprSyntax.self)
    case .stmt: true
    case .decl(let declaration):
      declaration.as(VariableDeclSyntax.self)?.bindings.contains { $0.initializer != nil } ?? false
    }
  }
}
