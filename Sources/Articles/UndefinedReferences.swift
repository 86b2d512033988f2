import Support

/// Finds references to footnotes and links that the page does not define. CommonMark shows them as
/// text.
enum UndefinedReferences {
  /// Texts without any of these have no such reference.
  static let starts = ["[^", "]["]

  static func report(
    _ text: MarkdownParser, source: SourceText, diagnostics: inout [Diagnostic]
  ) {
    for (text, line) in text.bracketedTexts {
      for match in text.matches(of: reference) {
        let before = text[..<match.range.lowerBound]
        let after = text[match.range.upperBound...].first
        let line = line + before.count { $0 == "\n" }
        let written = String(match.0)
        guard let column = column(of: written, in: source.line(line)) else { continue }
        let location = source.location(line: line, column: column)
        if let label = match.1 {
          // A class of characters in a regular expression.
          if let after, "*+?{]".contains(after) { continue }
          diagnostics.append(
            .warning(
              "the page has no footnote '\(label)', so '\(written)' is shown as text", at: location,
              hint: "define it: '[^\(label)]: text'"))
        } else if let own = match.2, let other = match.3 {
          let label = other.isEmpty ? own : other
          // A subscript, such as `rows[first][last]`.
          if let last = before.last, last.isLetter || last.isNumber || "])\u{FFFC}".contains(last) {
            continue
          }
          guard label.contains(where: \.isLetter), after != "[" else { continue }
          diagnostics.append(
            .warning(
              "the page has no link definition '[\(label)]', so '\(written)' is shown as text",
              at: location,
              hint: "define it: '[\(label)]: address'"))
        }
      }
    }
  }

  private nonisolated(unsafe) static let reference =
    /\[\^([^\[\]\s^]+)\]|\[([^\[\]\n]+)\]\[([^\[\]\n]*)\]/

  /// The column, in UTF-8 bytes from 1, at which a line has a text outside of code and without a
  /// backslash before it.
  private static func column(of text: String, in line: String) -> Int? {
    let prose = line.replacing(/`+[^`]*`+/) { String(repeating: " ", count: $0.0.utf8.count) }
    let places = prose.ranges(of: text).map { prose[..<$0.lowerBound] }
    return places.first { $0.last != "\\" }.map { $0.utf8.count + 1 }
  }
}
