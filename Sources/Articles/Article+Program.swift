extension Article {
  /// Creates a page from a Swift file. Its only block is the whole file.
  package init(program text: String, path: String) {
    let source = SourceText(text, path: path)
    let start = source.location(line: 1)
    var lines = source.lines
    if lines.last == "" { lines.removeLast() }
    self.path = path
    self.text = text
    frontMatter = FrontMatter()
    blocks = [.code(0)]
    codeBlocks = [
      CodeBlock(
        index: 0, info: FenceInfo(parsing: "swift", at: start),
        role: .swift(SwiftFence(expectationLocation: start)), lines: lines,
        indents: lines.map { _ in 0 }, location: start, firstLine: 1, isInComment: false)
    ]
    (links, anchors) = ([], [])
    title = Self.fileName(of: path)
  }
}
