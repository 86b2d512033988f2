/// The text in the HTML comments of a block of raw HTML, line for line, so that fences are found in it.
struct CommentText {
  /// The article's line (from 1) of ``lines``' first.
  var firstLine: Int
  /// What stands between `<!--` and `-->`, without the blanks after `<!--`.
  var lines: [String]
  /// For each line, how many bytes of the article's own line stand before it.
  var indents: [Int]

  /// All comments of a block that may hold a fence, in order.
  static func all(in html: MarkdownParser.HTML, source: SourceText) -> [CommentText] {
    var comments: [CommentText] = []
    var open: CommentText?
    for (offset, line) in html.lines.enumerated() {
      let number = html.line + offset
      let before = source.line(number).utf8.count - line.utf8.count
      let bytes = Array(line.utf8)
      var position = 0
      while true {
        if open == nil {
          guard let start = bytes.firstIndex(of: "<!--", from: position) else { break }
          position = start + 4
          open = CommentText(firstLine: number, lines: [], indents: [])
          while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 {
            position += 1
          }
        }
        let end = bytes.firstIndex(of: "-->", from: position)
        let text = String(decoding: bytes[position..<(end ?? bytes.count)], as: UTF8.self)
        // What stands before '-->' is a line only if it says something.
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
    if let comment = open { comments.append(comment) }
    return comments.filter { comment in
      comment.lines.contains { $0.contains("```") || $0.contains("~~~") }
    }.map(\.withoutCommonIndent)
  }

  /// A comment that is indented as a whole is not indented code.
  private var withoutCommonIndent: CommentText {
    func indent(of line: String) -> Int { line.utf8.prefix { $0 == 32 || $0 == 9 }.count }
    // The first line has lost its blanks already.
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
