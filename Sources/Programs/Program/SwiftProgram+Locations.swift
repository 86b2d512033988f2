import Articles
import Support

extension SwiftProgram {
  /// The files that the program's lines stand in: the article, and those that it includes lines of.
  package var files: [String] { ([article] + segments.map(\.block.file)).uniqued() }

  /// The author's place of a line and column that the compiler tells, and whether it lies in the
  /// example's own lines; nil where the line belongs to no part of the program.
  ///
  /// - Parameter file: As the compiler was told it.
  package func place(
    file: String, line: Int, column: Int
  ) -> (location: Location, isOwn: Bool)? {
    // The compiler tells what is not closed just after the last line, which may be the first of the next segment.
    for last in [-1, 0] {
      for segment in segments where segment.block.file.toldToTheCompiler == file {
        let index = line - segment.block.firstLine
        guard index >= 0, index <= segment.block.lines.count + last else { continue }
        return (segment.block.location(line: index, column: column), segment.isOwn)
      }
    }
    return nil
  }
}
