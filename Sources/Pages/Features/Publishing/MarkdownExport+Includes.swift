import Articles
import Support

extension MarkdownExport {
  /// Fills the empty fence of a block that includes a file with the lines that the page shows.
  /// Replaces a DocC `@Snippet` directive with a fence.
  static func fillIncluded(_ block: CodeBlock, in lines: inout [String]) {
    let index = block.location.line - 1
    guard block.includedFile != nil, !block.isInComment, lines.indices.contains(index) else {
      return
    }
    let opening = lines[index]
    let before = opening.utf8.prefix(block.location.column - 1)
    // On the first line of a list item, the fence follows the marker.
    let margin = String(
      decoding: before.map { $0 == UInt8(ascii: ">") || $0 == 9 ? $0 : 32 }, as: UTF8.self)
    let shown = block.shownText
    if block.isSnippet {
      guard opening.contains("@Snippet"), opening.contains(")") else { return }
      let marks = fence(around: shown, of: "`", length: 3)
      lines.replaceSubrange(
        index...index,
        with: [String(Substring(before)) + marks + "swift"]
          + shown.map { indented($0, by: margin) } + [margin + marks])
      return
    }
    let rest = Substring(opening.utf8.dropFirst(before.count))
    guard let mark = rest.first, mark == "`" || mark == "~" else { return }
    let length = rest.prefix { $0 == mark }.count
    // The body is empty, or it already contains a copy of the lines.
    let end = lines[(index + 1)...].firstIndex { line in
      let text = line.filter { !" \t>".contains($0) }
      return text.count >= length && text.allSatisfy { $0 == mark }
    }
    guard let end,
      lines[index + 1..<end].allSatisfy({ $0.allSatisfy { " \t>".contains($0) } })
    else { return }
    let marks = fence(around: shown, of: mark, length: length)
    lines[end] = margin + marks
    lines[index] = String(Substring(before)) + marks + rest.dropFirst(length)
    lines.replaceSubrange(index + 1..<end, with: shown.map { indented($0, by: margin) })
  }

  /// A fence that is longer than any that the lines contain.
  private static func fence(
    around lines: [String], of mark: Character, length: Int
  ) -> String {
    let longest = lines.map { $0.drop { $0 == " " }.prefix { $0 == mark }.count }.max() ?? 0
    return String(repeating: mark, count: max(length, longest >= length ? longest + 1 : 0))
  }

  private static func indented(_ line: String, by margin: String) -> String {
    let text = margin + line
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }
}
