import Articles

extension Library {
  /// Returns an article's text with other lines in one of its code blocks.
  ///
  /// - Throws: ``ClaimRewriteError`` if the block cannot have these lines, or if they would change
  ///   how the rest of the page is parsed.
  package func text(
    of article: Article, replacing block: CodeBlock, with lines: [String]
  ) throws(ClaimRewriteError) -> String {
    if let file = block.includedFile {
      throw ClaimRewriteError("its lines are in '\(file)'", hint: "edit them there")
    }
    let file = ByteLines(Array(article.text.utf8))
    let isSource = article.path.hasSuffix(".swift")
    guard let editor = BlockEditor(block, in: file, isSource: isSource) else {
      throw ClaimRewriteError("the block has no fence", hint: "edit the article itself")
    }
    let rewritten = lines.enumerated().map { index, line -> RewrittenLine in
      guard block.lines.indices.contains(index) else { return .added(line) }
      return block.lines[index] == line ? .kept(index) : .replaced(index, line)
    }
    for margin in BlockEditor.Margin.allCases {
      guard let edits = editor.edits(rewritten, margin: margin),
        let text = String(validating: edits.applied(to: file.bytes), as: UTF8.self)
      else { continue }
      var ignored: [Diagnostic] = []
      let edited = reread(article, as: text, diagnostics: &ignored)
      let wanted = article.codeBlocks.map { $0.index == block.index ? lines : $0.lines }
      if edited.codeBlocks.map(\.lines) == wanted { return text }
    }
    throw ClaimRewriteError(
      "these lines would change how the page is parsed", hint: "edit the article itself")
  }
}
