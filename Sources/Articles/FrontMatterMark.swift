/// The lines that delimit an article's front matter.
package enum FrontMatterMark {
  /// Whether an article's first line begins the front matter.
  static func begins(_ line: some StringProtocol) -> Bool { isMark(line, ["---"]) }

  /// Whether a line after the first ends the front matter.
  static func ends(_ line: some StringProtocol) -> Bool { isMark(line, ["---", "..."]) }

  /// The index of the line that ends the front matter, provided that the first line begins it;
  /// `nil` if no line ends it.
  package static func end(in lines: [String]) -> Int? {
    lines.indices.dropFirst().first { ends(lines[$0]) }
  }

  private static func isMark(_ line: some StringProtocol, _ marks: [String]) -> Bool {
    marks.contains { line.hasPrefix($0) && line.dropFirst(3).allSatisfy(\.isWhitespace) }
  }
}
