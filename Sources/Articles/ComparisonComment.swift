extension MarkdownParser.Code {
  /// Reads a comparison from an HTML comment: `<!-- compare=push,present -->`. `nil` for any other
  /// piece of HTML.
  ///
  /// - Parameters:
  ///   - comment: The lines of the piece.
  ///   - line: The line number of its first line, from 1.
  ///   - column: The column of its `<`, from 1.
  init?(comment: [String], line: Int, column: Int) {
    guard let inside = Self.inside(comment),
      let first = inside.firstIndex(where: { !$0.trimmingWhitespace().isEmpty })
    else { return nil }
    let blanks = inside[first].utf8.prefix { $0 == 32 || $0 == 9 }.count
    let text = inside[first].trimmingWhitespace()
    guard text.lowercased().hasPrefix("compare=") else { return nil }
    self.init(line: line, column: column, fence: nil, lines: Array(inside[(first + 1)...]))
    while lines.last?.trimmingWhitespace().isEmpty == true { lines.removeLast() }
    let opening = first == 0 ? comment[0].utf8.prefix { $0 == 32 }.count + 4 : 0
    self.comment = (text, line + first, (first == 0 ? column + opening : 1) + blanks)
  }

  /// Whether a piece of inline HTML is a comment that requests a comparison.
  static func isComparison(_ html: String) -> Bool {
    Self(comment: [html], line: 1, column: 1) != nil
  }

  /// Returns the lines between `<!--` and `-->`; `nil` if the piece is not exactly one comment.
  private static func inside(_ html: [String]) -> [String]? {
    var lines = html
    while lines.last?.trimmingWhitespace().isEmpty == true { lines.removeLast() }
    guard let first = lines.first?.trimmingWhitespace(), first.hasPrefix("<!--") else { return nil }
    lines[0] = String(first.dropFirst(4))
    let end = lines.count - 1
    guard let close = lines[end].firstRange(of: "-->"),
      lines[end][close.upperBound...].allSatisfy(\.isWhitespace)
    else { return nil }
    lines[end] = String(lines[end][..<close.lowerBound])
    return lines.contains { $0.contains("-->") } ? nil : lines
  }
}
