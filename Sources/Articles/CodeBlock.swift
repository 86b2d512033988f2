/// A code block of a page, fenced or in an HTML comment, with the place of each of its lines.
package struct CodeBlock: Hashable, Sendable {
  /// What the fence's info string makes of the block.
  package enum Role: Hashable, Sendable {
    case swift(SwiftFence)
    case claim(ClaimFence)
    /// A fence of another language with `resource=`; the value is the file's name.
    case resource(Located<String>)
    /// The runs of two blocks of the page, side by side; the lines are its caption.
    case comparison(Comparison)
    case shown
  }

  /// Its place among the page's code blocks, from 0.
  package var index: Int
  package var info: FenceInfo
  package var role: Role
  /// The content, without line ends.
  package var lines: [String]
  /// For each line, how many UTF-8 bytes of the article's own line stand before its content: the
  /// indentation of a list or the marker of a quote. Add it to a column in the block to get the article's.
  package var indents: [Int]
  /// Where the opening fence starts.
  package var location: Location
  /// The article's line of `lines[0]`.
  package var firstLine: Int
  /// Whether the block stands in an HTML comment, and so is not shown.
  package var isInComment: Bool
  /// What it is called where its fence gives no name; nil for its place among the page's Swift blocks.
  package var defaultName: String?
  /// What the comment documents that it stands in: `Stack.push(_:)`.
  package var symbol: String?
  /// Which of a source file's comments it stands in, from 0. A claim speaks of a block of its own comment.
  package var section = 0
  /// The file that the lines stand in, where that is not the article.
  package var includedFile: String?
  /// For included lines, the indices of those that are shown; the others are only compiled.
  package var includedLines: Range<Int>?
  /// Whether the lines only stand before an included region in its file.
  package var isBeforeRegion = false
  /// For included lines, the lines before them in their file, which are compiled with them but not shown.
  package var linesBefore: [CodeBlock] = []

  package init(
    index: Int, info: FenceInfo, role: Role, lines: [String], indents: [Int], location: Location,
    firstLine: Int, isInComment: Bool
  ) {
    self.index = index
    self.info = info
    self.role = role
    self.lines = lines
    self.indents = indents
    self.location = location
    self.firstLine = firstLine
    self.isInComment = isInComment
  }

  package var source: String { lines.map { $0 + "\n" }.joined() }

  /// The article's place of a line (from 0) and a UTF-8 column (from 1) of this block's content.
  package func location(line: Int, column: Int = 1) -> Location {
    let indent = indents.indices.contains(line) ? indents[line] : 0
    return Location(file: file, line: firstLine + line, column: max(1, column + indent))
  }

  /// The file that the lines stand in.
  package var file: String { includedFile ?? location.file }
}
