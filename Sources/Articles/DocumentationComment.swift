/// A documentation comment of a Swift file, as Markdown with the place of each of its lines.
package struct DocumentationComment: Hashable, Sendable {
  /// What it documents, with the types around it: `Stack.push(_:)`.
  package var symbol: String
  /// Without `///`, the stars of a block comment, and the blanks that all lines start with.
  package var lines: [String]
  /// For each line, how many UTF-8 bytes of the file's own line stand before it.
  package var indents: [Int]
  /// The file's line (from 1) of the first.
  package var firstLine: Int
  /// Why no reader can try its examples: what it documents is not public, or not there on this platform.
  package var obstacle: String?

  package init(
    symbol: String, lines: [String], indents: [Int], firstLine: Int, obstacle: String? = nil
  ) {
    self.symbol = symbol
    self.lines = lines
    self.indents = indents
    self.firstLine = firstLine
    self.obstacle = obstacle
  }
}
