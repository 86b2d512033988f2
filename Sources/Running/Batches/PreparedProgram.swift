import Programs
import SwiftSource

/// A program that is ready for the compiler.
package struct PreparedProgram: Sendable {
  /// Its place among the programs of the run.
  package var index: Int
  package var program: SwiftProgram
  package var rewritten: RewrittenProgram
  /// The program alone, as the compiler gets it.
  package var text: ProgramText

  init(_ program: SwiftProgram, index: Int, batches: Bool) {
    self.program = program
    self.index = index
    rewritten = SourceRewriter.rewrite(
      segments: program.segments, imports: program.imports, marksStatements: true,
      batches: batches && program.isBatchable, languageMode: program.languageMode)
    text = ProgramText(program, rewritten: rewritten)
  }
}
