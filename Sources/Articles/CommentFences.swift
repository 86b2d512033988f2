/// The text of an HTML comment in a block of raw HTML, line by line, so that fences in it can be
/// found.
struct CommentText {
  /// The article's line (from 1) that contains the first of ``lines``.
  var firstLine: Int
  /// The text between `<!--` and `-->`, without the blanks after `<!--`.
  var lines: [String]
  /// For each line, the number of bytes before it on the article's own line.
  var indents: [Int]

  /// Returns all comments of a block that may contain a fence, in order.
  ///
  /// Reports a comment that is never closed. Also reports a Swift or claim fence between tags,
  /// where CommonMark sees no fence.
  static func all(
    in html: MarkdownParser.HTML, source: SourceText, claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) -> [CommentText] {
    var comments: [CommentText] = []
    var open: CommentText?
    var opening = source.location(line: html.line)
    for (offset, line) in html.lines.enumerated() {
      let number = html.line + offset
      let before = source.line(number).utf8.count - line.utf8.count
      let bytes = Array(line.utf8)
      var position = 0
      if open == nil {
        checkFence(
          bytes, claims, at: source.location(line: number, column: before + 1), &diagnostics)
      }
      while true {
        var searchStart = position
        if open == nil {
          guard let start = bytes.firstIndex(of: "<!--", from: position) else { break }
          position = start + 4
          // '<!-->' is a complete comment.
          searchStart = start + 2
          opening = source.location(line: number, column: before + start + 1)
          open = CommentText(firstLine: number, lines: [], indents: [])
          while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 {
            position += 1
          }
        }
        let end = bytes.firstIndex(of: "-->", from: min(searchStart, position))
        let text = String(
          decoding: bytes[position..<max(position, end ?? bytes.count)], as: UTF8.self)
        // Blank text before '-->' is not a line.
        if end == nil || !text.allSatisfy(\.isWhitespace) {
          open?.lines.append(text)
          open?.indents.append(before + position)
        }
        guard let end else { break }
        if let comment = open { comments.append(comment) }
        open = nil
        position = end + 3
      }
    }
    if let comment = open {
      comments.append(comment)
      diagnostics.append(
        .warning(
          "the comment is never closed, so nothing after it is shown", at: opening,
          hint: "end it with '-->'"))
    }
    return comments.filter { comment in
      comment.lines.contains { $0.contains("```") || $0.contains("~~~") }
    }.map(\.withoutCommonIndent)
  }

  /// Reports a line that would open a Swift or claim fence but is inside raw HTML: it is shown as
  /// text and not checked.
  private static func checkFence(
    _ line: [UInt8], _ claims: [ClaimSyntax], at location: Location,
    _ diagnostics: inout [Diagnostic]
  ) {
    let indent = line.prefix { $0 == 32 || $0 == 9 }.count
    guard let mark = line.dropFirst(indent).first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return }
    let length = line.dropFirst(indent).prefix { $0 == mark }.count
    guard length >= 3 else { return }
    let place = Location(
      file: location.file, line: location.line, column: location.column + indent)
    let text = String(decoding: line.dropFirst(indent + length), as: UTF8.self)
    let language = FenceInfo(parsing: text, at: place).language
    let name = language.lowercased()
    guard name == "swift" || claims.contains(where: { $0.name == name && !$0.isCommonLanguage })
    else { return }
    diagnostics.append(
      .warning(
        "a '\(language)' fence directly below raw HTML is shown as plain text", at: place,
        hint: "leave a blank line before it"))
  }

  /// Removes the common indentation of all lines, so that an indented comment is not parsed as
  /// indented code.
  private var withoutCommonIndent: CommentText {
    func indent(of line: String) -> Int { line.utf8.prefix { $0 == 32 || $0 == 9 }.count }
    // The first line has no leading blanks any more.
    let rest = lines.dropFirst().filter { indent(of: $0) < $0.utf8.count }
    guard let common = rest.map(indent).min(), common > 0 else { return self }
    var comment = self
    for index in lines.indices.dropFirst() {
      let taken = min(common, indent(of: lines[index]))
      comment.lines[index] = lines[index].suffix(fromByte: taken)
      comment.indents[index] += taken
    }
    return comment
  }
}
