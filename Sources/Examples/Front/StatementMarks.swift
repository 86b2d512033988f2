import SwiftSyntax

/// Has a program tell which statement of its top level it executes, for the trace to say what led to an event.
enum StatementMarks {
  static func insert(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    for statement in tree.statements where isExecuted(statement) {
      let offset = statement.offsets.lowerBound
      let place = source.location(offset)
      source.insertGenerated(["UIKit._statement(\(place.line), \(place.column))"], at: offset)
    }
  }

  private static func isExecuted(_ statement: CodeBlockItemSyntax) -> Bool {
    switch statement.item {
    case .expr(let expression): !expression.is(MacroExpansionExprSyntax.self)
    case .stmt: true
    case .decl(let declaration):
      declaration.as(VariableDeclSyntax.self)?.bindings.contains { $0.initializer != nil } ?? false
    }
  }
}
