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

  /// - Parameters:
  ///   - batches: What batches are for that the program may be in; `nil` if there are none.
  ///   - recording: What the program records; `nil` if it records nothing.
  package init(
    _ program: SwiftProgram, index: Int, batches: BatchPurpose?, recording: RecordedPart? = nil
  ) {
    self.program = program
    self.index = index
    let mayShareModule =
      switch batches {
      case nil: false
      case .running: program.isBatchable
      case .recording: program.languageMode == 6 && !program.namesRecorder
      // How a program must run does not matter to one that is only type-checked.
      case .checking: true
      }
    rewritten = SourceRewriter.rewrite(
      segments: program.segments, imports: program.imports, marksStatements: true,
      recordsValues: recording == .steps,
      claimed: recording == .claimedValues ? program.valueStatements : [],
      marksSteps: recording == .steps,
      batches: mayShareModule ? batches : nil, languageMode: program.languageMode)
    text = ProgramText(program, rewritten: rewritten)
  }
}
