extension CodeBlock {
  /// A code block of a page or of an HTML comment, before its info string is parsed.
  private struct Found {
    var code: MarkdownParser.Code
    /// The lines of the page, or of the comment, that contain the block.
    var lines: [String]
    /// The number of lines of the page before ``lines``.
    var linesBefore = 0
    /// For each of ``lines``, the number of bytes before it on the page's own line; `nil` if the
    /// lines are the page's own.
    var indents: [Int]?
    /// The index among the page's own code blocks; `nil` in a comment.
    var ordinal: Int?
    var isClosed: Bool

    /// Whether only blank lines, quote markers and comment markers separate another block from this
    /// one.
    func follows(_ other: Found, in lines: [String]) -> Bool {
      let end = other.code.line + other.linesBefore + other.code.lines.count + 1
      let start = code.line + linesBefore - 1
      guard end <= start, start <= lines.count else { return false }
      return lines[end..<start].allSatisfy { line in
        ["", "<!--", "--"].contains(String(line.filter { !" \t>".contains($0) }))
      }
    }
  }

  /// Finds all code blocks of a page, including those in HTML comments.
  ///
  /// - Returns: The blocks in page order, and the index of each of the parser's own code blocks.
  static func all(
    in text: MarkdownParser, source: SourceText, claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) -> (blocks: [CodeBlock], indices: [Int]) {
    var found = unparsedBlocks(in: text, lines: source.lines)
    for html in text.htmls {
      let comments = CommentText.all(
        in: html, source: source, claims: claims, diagnostics: &diagnostics)
      for comment in comments {
        found += unparsedBlocks(in: MarkdownParser(comment.lines), lines: comment.lines).map {
          var inner = $0
          inner.ordinal = nil
          inner.linesBefore = comment.firstLine - 1
          inner.indents = comment.indents
          return inner
        }.filter { $0.code.fence != nil }
      }
    }
    for (html, line) in text.inlineHTML where MarkdownParser.Code.isComparison(html) {
      diagnostics.append(
        .warning(
          "a comparison in the middle of a text is not shown", at: source.location(line: line),
          hint: "put '\(html)' on a line of its own"))
    }
    found.sort { $0.code.line + $0.linesBefore < $1.code.line + $1.linesBefore }
    var blocks: [CodeBlock] = []
    var indices = [Int](repeating: 0, count: text.codes.count)
    for (index, entry) in found.enumerated() {
      if let ordinal = entry.ordinal { indices[ordinal] = index }
      let isAfterBlock =
        index > 0 && blocks[index - 1].mayBeClaimed
        && entry.follows(found[index - 1], in: source.lines)
      var block = Self.block(
        entry, index: index, isAfterBlock: isAfterBlock, source: source, claims: claims,
        diagnostics: &diagnostics)
      if source.snippetLines.contains(block.location.line) { block.becomeSnippet() }
      blocks.append(block)
    }
    return (blocks, indices)
  }

  private static func unparsedBlocks(in text: MarkdownParser, lines: [String]) -> [Found] {
    let starts = Set(text.codes.map(\.line))
    return text.codes.enumerated().map { ordinal, code in
      Found(
        code: withoutFenceIndent(code, lines: lines), lines: lines, ordinal: ordinal,
        isClosed: isClosed(code, lines: lines, starts: starts))
    }
  }

  /// Removes indentation that cmark leaves in the content of a fence.
  ///
  /// CommonMark removes the fence's own indentation from each line of its content. cmark counts it
  /// in bytes, so blanks remain if the fence is indented by a tab.
  private static func withoutFenceIndent(
    _ code: MarkdownParser.Code, lines: [String]
  ) -> MarkdownParser.Code {
    guard code.fence != nil, lines.indices.contains(code.line - 1) else { return code }
    let before = lines[code.line - 1].utf8.prefix(code.column - 1)
    guard before.last == 9 || before.reversed().prefix(while: { $0 == 32 || $0 == 9 }).contains(9)
    else { return code }
    let fenceColumn = width(of: before)
    var code = code
    for (offset, content) in code.lines.enumerated() where content.hasPrefix(" ") {
      let blanks = content.utf8.prefix { $0 == 32 }.count
      let line = code.line + offset
      guard blanks < content.utf8.count, lines.indices.contains(line) else { continue }
      let contentStart = lines[line].utf8.dropLast(content.utf8.count - blanks)
      let wanted = max(0, width(of: contentStart) - fenceColumn)
      code.lines[offset] = content.suffix(fromByte: min(3, max(0, blanks - wanted)))
    }
    return code
  }

  /// The width of some bytes in columns, with tab stops at every fourth column.
  private static func width(of bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $1 == 9 ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  /// Whether the line after a fence's content is its closing fence. A line that opens another block
  /// is not.
  private static func isClosed(
    _ code: MarkdownParser.Code, lines: [String], starts: Set<Int>
  ) -> Bool {
    guard let fence = code.fence else { return true }
    let index = code.line + code.lines.count
    guard lines.indices.contains(index), !starts.contains(index + 1) else { return false }
    var rest = Substring(lines[index])
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    var length = 0
    while rest.last == fence.character {
      rest.removeLast()
      length += 1
    }
    return length >= fence.length && rest.allSatisfy { $0 == " " || $0 == "\t" || $0 == ">" }
  }

  /// Whether a line of a block's content would open a fence, and does not close the block's own.
  private static func opens(_ line: String, like fence: (character: Character, length: Int)) -> Bool
  {
    let start = line.drop { $0 == " " }
    guard line.count - start.count < 4 else { return false }
    let rest = start.drop { $0 == fence.character }
    guard start.count - rest.count >= fence.length else { return false }
    let info = rest.drop { $0 == " " || $0 == "\t" }
    return info.first?.isLetter == true || info.first == "{"
  }

  private static func block(
    _ found: Found, index: Int, isAfterBlock: Bool, source: SourceText, claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) -> CodeBlock {
    let code = found.code
    let line = code.line + found.linesBefore
    /// The number of bytes of the page's line before a line (from 1) of the text that contains the
    /// block.
    func indent(ofLine number: Int) -> Int {
      guard let indents = found.indents, indents.indices.contains(number - 1) else { return 0 }
      return indents[number - 1]
    }
    let location = source.location(line: line, column: code.column + indent(ofLine: code.line))
    let opening = found.lines.indices.contains(code.line - 1) ? found.lines[code.line - 1] : ""
    var written = ""
    let column = code.column + indent(ofLine: code.line)
    var place = (line: line, column: column)
    var firstContent = code.line + (code.fence == nil ? 0 : 1)
    if let fence = code.fence {
      let rest = Array(opening.utf8.dropFirst(code.column - 1))
      let length = rest.prefix { $0 == fence.character.asciiValue }.count
      written = String(decoding: rest.dropFirst(length), as: UTF8.self)
      place.column += length
    } else if let comment = code.comment {
      written = comment.text
      place = (comment.line, comment.column)
      firstContent = comment.line + 1
    }
    let info = FenceInfo(
      parsing: written, at: source.location(line: place.line, column: place.column))
    let indents = code.lines.enumerated().map { offset, content in
      let number = firstContent + offset
      let own = found.lines.indices.contains(number - 1) ? found.lines[number - 1] : ""
      return own.utf8.count - content.utf8.count + indent(ofLine: number)
        + source.indent(ofLine: number + found.linesBefore)
    }
    if !found.isClosed {
      diagnostics.append(
        .warning(
          "the fence is never closed", at: location,
          hint:
            "end the block with \(String(repeating: code.fence?.character ?? "`", count: code.fence?.length ?? 3)) on a line of its own"
        ))
    }
    if let fence = code.fence, let inner = code.lines.firstIndex(where: { opens($0, like: fence) })
    {
      let mark = String(repeating: fence.character, count: fence.length)
      diagnostics.append(
        .warning(
          "this fence is inside the code block that starts on line \(location.line), so it is shown as code",
          at: source.location(line: firstContent + inner + found.linesBefore),
          hint:
            "close that block with \(mark) before this line, or use \(mark)\(fence.character) for its fences"
        ))
    }
    let isInComment = found.ordinal == nil
    let role = Role(
      info, isFenced: code.fence != nil || code.comment != nil, isInComment: isInComment,
      isAfterBlock: isAfterBlock, lineCount: code.lines.count, claims: claims,
      isOfOtherTool: source.isOfOtherTool, diagnostics: &diagnostics)
    return CodeBlock(
      index: index, info: info, role: role, lines: code.lines, indents: indents,
      location: location,
      firstLine: source.location(line: firstContent + found.linesBefore).line,
      isInComment: isInComment)
  }
}

extension CodeBlock {
  /// Whether a claim may directly follow the block: it is Swift code or another claim.
  fileprivate var mayBeClaimed: Bool {
    switch role {
    case .swift, .claim: true
    case .resource, .comparison, .shown: false
    }
  }
}
