import Programs
import SwiftSource

/// A program that is rewritten and ready for the compiler.
package struct PreparedProgram: Sendable {
  /// The index of the program in the run.
  package var index: Int
  package var program: SwiftProgram
  package var rewritten: RewrittenProgram
  /// The text to compile if the program is compiled alone.
  package var text: ProgramText

  package init(_ program: SwiftProgram, index: Int, batches: Bool) {
    self.program = program
    self.index = index
    rewritten = SourceRewriter.rewrite(
      segments: program.segments, imports: program.imports, marksStatements: true,
      batches: batches && program.isBatchable, languageMode: program.languageMode)
    text = ProgramText(program, rewritten: rewritten)
  }
}
