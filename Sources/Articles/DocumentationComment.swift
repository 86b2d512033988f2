/// A documentation comment of a Swift file, as Markdown with the location of each of its lines.
package struct DocumentationComment: Hashable, Sendable {
  /// The documented symbol, with its enclosing types: `Stack.push(_:)`.
  package var symbol: String
  /// The lines without `///`, the asterisks of a block comment, and their common indentation.
  package var lines: [String]
  /// For each line, the number of UTF-8 bytes before it on the file's own line.
  package var indents: [Int]
  /// The file's line (from 1) that contains the first of ``lines``.
  package var firstLine: Int
  /// Why readers cannot try the examples: the symbol is not public, or not available on this
  /// platform. `nil` if they can.
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
