import Support

/// The text of an article, split into lines as CommonMark and the Swift compiler do: a line ends
/// with `\n`, `\r\n` or a lone `\r`.
///
/// It may be a part of a file, such as a comment of a Swift file without its comment marks.
/// ``location(line:column:)`` returns the location in the file.
struct SourceText {
  /// Without line terminators. If the text ends with one, no empty line follows it.
  var lines: [String]
  var path: String
  /// The file's line (from 1) that contains the first of ``lines``.
  var firstLine = 1
  /// For each line, the number of bytes before it on the file's own line; empty if there are none.
  var indents: [Int] = []
  /// Whether the text is written for another tool, in its dialect of Markdown.
  var isOfOtherTool = false
  /// For each line, the number (from 1) of the original line; empty if the numbers have not
  /// changed. See ``insertFences(_:)``.
  private(set) var lineNumbers: [Int] = []
  /// The lines (from 1) of DocC comments, which were emptied.
  var commentLines: Set<Int> = []
  /// The lines (from 1) of the file that were replaced by the fence of a snippet.
  private(set) var snippetLines: Set<Int> = []

  init(_ comment: DocumentationComment, path: String) {
    self.path = path
    lines = comment.lines
    firstLine = comment.firstLine
    indents = comment.indents
  }

  init(_ text: String, path: String) {
    self.path = path
    lines = []
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
          position += 1
          continue
        }
        lines.append(String(decoding: bytes[start..<position], as: UTF8.self))
        let isPair =
          byte == UInt8(ascii: "\r") && position + 1 < bytes.count
          && bytes[position + 1] == UInt8(ascii: "\n")
        position += isPair ? 2 : 1
        start = position
      }
      if start < bytes.count {
        lines.append(String(decoding: bytes[start...], as: UTF8.self))
      }
    }
  }

  /// Returns the location in the file of a line (from 1) and a UTF-8 column (from 1).
  func location(line: Int, column: Int = 1) -> Location {
    Location(
      file: path, line: max(1, number(ofLine: line) + firstLine - 1),
      column: max(1, column + indent(ofLine: line)))
  }

  private func number(ofLine line: Int) -> Int {
    guard let last = lineNumbers.last else { return line }
    return lineNumbers.indices.contains(line - 1)
      ? lineNumbers[line - 1] : last + line - lineNumbers.count
  }

  /// Replaces each of the given lines with an empty fence.
  ///
  /// - Parameter infos: The info strings of the fences, by the indices of the lines.
  mutating func insertFences(_ infos: [Int: String]) {
    guard !infos.isEmpty else { return }
    let (old, oldIndents) = (lines, indents)
    (lines, indents) = ([], [])
    for (index, line) in old.enumerated() {
      let added = infos[index].map { ["```" + $0, "```"] } ?? [line]
      if infos[index] != nil { snippetLines.insert(index + firstLine) }
      lines += added
      indents += added.map { _ in oldIndents.isEmpty ? 0 : oldIndents[index] }
      lineNumbers += added.map { _ in index + 1 }
    }
  }

  /// The number of bytes before a line (from 1) on the file's own line.
  func indent(ofLine line: Int) -> Int {
    indents.indices.contains(line - 1) ? indents[line - 1] : 0
  }

  /// The text of a line (from 1); empty after the last line.
  func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }
}

extension String {
  /// The lines of a file's text, without line terminators, as locations count them.
  package var sourceLines: [String] { SourceText(self, path: "").lines }

  /// Returns the text from a UTF-8 offset on; empty if the offset is after the end.
  func suffix(fromByte offset: Int) -> String {
    String(decoding: utf8.dropFirst(max(0, offset)), as: UTF8.self)
  }

  /// Returns the text without white space at either end.
  func trimmingWhitespace() -> String {
    var rest = Substring(self)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}

extension [UInt8] {
  /// Returns the index of the first occurrence of a text, at `start` or after it.
  func firstIndex(of text: String, from start: Int = 0) -> Int? {
    guard !text.isEmpty, count - start >= text.utf8.count else { return nil }
    return ByteSearch(text.utf8).first(in: self[start...])
  }

  /// Returns the index of the last occurrence of a text that ends at `end` or before it.
  func lastIndex(of text: String, before end: Int? = nil) -> Int? {
    let text = Array(text.utf8)
    let end = Swift.min(end ?? count, count)
    guard !text.isEmpty, end >= text.count else { return nil }
    return (0...(end - text.count)).last { self[$0..<$0 + text.count].elementsEqual(text) }
  }
}
