/// A code block of a page, fenced, indented or in an HTML comment, with the location of each of its
/// lines.
package struct CodeBlock: Hashable, Sendable {
  /// What a block is, according to the info string of its fence.
  package enum Role: Hashable, Sendable {
    indirect case swift(SwiftFence)
    case claim(ClaimFence)
    /// A fence of another language with `resource=`; the value is the file name.
    case resource(Located<String>)
    /// A comparison of the runs of two blocks of the page; the block's lines are its caption.
    case comparison(Comparison)
    case shown
  }

  /// The index among the page's code blocks, from 0.
  package var index: Int
  package var info: FenceInfo
  package var role: Role
  /// The content, without line terminators.
  package var lines: [String]
  /// For each line, the number of UTF-8 bytes before its content on the article's own line: the
  /// indentation of a list or the marker of a quote. Add it to a column in the block to get the
  /// article's. It is negative if a tab was expanded into more blanks than it has bytes.
  package var indents: [Int]
  /// Where the opening fence starts.
  package var location: Location
  /// The line number of `lines[0]` in ``file``, from 1.
  package var firstLine: Int
  /// Whether the block is in an HTML comment and therefore not shown.
  package var isInComment: Bool
  /// The name of the block if its fence sets none; if `nil`, the name is derived from the block's
  /// number among the page's Swift blocks.
  package var defaultName: String?
  /// The symbol whose documentation comment contains the block, such as `Stack.push(_:)`.
  package var symbol: String?
  /// The index of the documentation comment that contains the block, from 0. A claim can only be
  /// about a block of the same comment.
  package var section = 0
  /// The file that contains the lines, if it is not the article.
  package var includedFile: String?
  /// For included lines, the indices of those that are shown; the others are only compiled.
  package var includedLines: Range<Int>?
  /// Whether the lines precede an included region in its file.
  package var isBeforeRegion = false
  /// For included lines, the lines before them in their file, which are compiled with them but not
  /// shown.
  package var linesBefore: [CodeBlock] = []

  /// For a Swift block that is a tab, the index of the first Swift block among the tabs of its
  /// group.
  package var tabGroup: Int?

  /// Whether the block replaces a DocC directive that shows a snippet or a tutorial's file, which
  /// is a separate program.
  package private(set) var isSnippet = false

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

  /// Marks the block as a snippet, and resets its info string to `swift`.
  mutating func becomeSnippet() {
    isSnippet = true
    info = FenceInfo(parsing: "swift", at: location)
    guard case .swift(var fence) = role else { return }
    fence.include?.location = location
    fence.slice?.location = location
    role = .swift(fence)
  }

  package var source: String {
    var source = ""
    source.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
    for line in lines {
      source += line
      source += "\n"
    }
    return source
  }

  /// Returns the location of a line (from 0) and a UTF-8 column (from 1) of this block's content.
  package func location(line: Int, column: Int = 1) -> Location {
    let indent = indents.indices.contains(line) ? indents[line] : 0
    return Location(file: file, line: firstLine + line, column: max(1, column + indent))
  }

  /// The ids of the facts that the fence names.
  package var factIDs: [Located<String>] {
    switch role {
    case .swift(let fence): fence.facts
    case .claim(let fence): fence.facts
    case .resource, .comparison, .shown: []
    }
  }

  /// The file that contains the lines.
  package var file: String { includedFile ?? location.file }
}
