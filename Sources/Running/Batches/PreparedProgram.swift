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

  /// - Parameter batches: What batches are for that the program may be in; `nil` if there are none.
  package init(_ program: SwiftProgram, index: Int, batches: BatchPurpose?) {
    self.program = program
    self.index = index
    // How a program must run does not matter to one that is only type-checked.
    let mayShareModule = program.isBatchable || batches == .checking
    rewritten = SourceRewriter.rewrite(
      segments: program.segments, imports: program.imports, marksStatements: true,
      batches: mayShareModule ? batches : nil, languageMode: program.languageMode)
    text = ProgramText(program, rewritten: rewritten)
  }
}
