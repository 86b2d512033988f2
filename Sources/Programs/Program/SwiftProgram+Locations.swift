import Articles
import Support

extension SwiftProgram {
  /// The files that contain the program's lines: the article and the files that it includes.
  package var files: [String] { ([article] + segments.map(\.block.file)).uniqued() }

  /// Returns the location for a line and column that the compiler reports, and whether it is in the
  /// example's own lines; `nil` if the line belongs to no segment.
  ///
  /// - Parameter file: The path as it was passed to the compiler.
  package func place(
    file: String, line: Int, column: Int
  ) -> (location: Location, isOwn: Bool)? {
    // The compiler reports unclosed brackets on the line after the last one, which may be the first
    // of the next segment. So the lines of all segments are tried first.
    for last in [-1, 0] {
      for segment in segments where segment.block.file.compilerPath == file {
        let index = line - segment.block.firstLine
        guard index >= 0, index <= segment.block.lines.count + last else { continue }
        return (segment.block.location(line: index, column: column), segment.isOwn)
      }
    }
    return nil
  }
}
