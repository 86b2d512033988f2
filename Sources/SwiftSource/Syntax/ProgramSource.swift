import Articles
import Support

/// The text of a program, which is the concatenation of its segments, and the changes made to it.
///
/// Offsets are in UTF-8 bytes of the text as the author wrote it. A replacement keeps the length.
/// Longer code is inserted with a `#sourceLocation` after it, so that the following text keeps its
/// location.
package struct ProgramSource {
  package let text: String
  let blocks: [CodeBlock]
  /// The offset of each block's start, and of the last one's end.
  private let starts: [Int]
  private let lineStarts: [Int]
  private var bytes: [UInt8]
  private var insertions: [Insertion] = []

  private struct Insertion {
    var offset: Int
    var text: String
    /// Whether it must be directly before the text at its offset. If there are several at an
    /// offset, the one that was added last is the outermost.
    var isOpening = false
  }

  package init(blocks: [CodeBlock]) {
    self.blocks = blocks
    var text = ""
    var starts = [0]
    for block in blocks {
      text += Self.withoutInterpreter(block.source)
      starts.append(text.utf8.count)
    }
    self.text = text
    self.starts = starts
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Turns the first line of a script, such as `#!/usr/bin/env swift`, into a comment. The text
  /// before a block is never empty, and the compiler accepts such a line only at the start of a
  /// file.
  private static func withoutInterpreter(_ source: String) -> String {
    source.hasPrefix("#!/") ? "//" + source.dropFirst(2) : source
  }

  /// The text of each segment with all changes.
  var rewrittenTexts: [String] {
    var texts: [String] = []
    let sorted = insertions.enumerated().sorted { one, other in
      func order(_ number: Int, _ insertion: Insertion) -> (Int, Int, Int) {
        insertion.isOpening ? (insertion.offset, 1, -number) : (insertion.offset, 0, number)
      }
      return order(one.offset, one.element) < order(other.offset, other.element)
    }.map(\.element)
    var next = 0
    for index in blocks.indices {
      var text = ""
      var offset = starts[index]
      while next < sorted.count, sorted[next].offset < starts[index + 1] {
        text += String(decoding: bytes[offset..<sorted[next].offset], as: UTF8.self)
        offset = sorted[next].offset
        text += sorted[next].text
        next += 1
      }
      texts.append(text + String(decoding: bytes[offset..<starts[index + 1]], as: UTF8.self))
    }
    return texts
  }

  /// The location of an offset in the article.
  package func location(_ offset: Int) -> Location {
    let (block, line, column) = place(offset)
    return blocks[block].location(line: line, column: column)
  }

  /// The column that the compiler reports for an offset.
  func compilerColumn(_ offset: Int) -> Int { place(offset).column }

  /// The offset of a location in the article; `nil` if no block contains it.
  package func offset(of location: Location) -> Int? {
    for (index, block) in blocks.enumerated() {
      let line = location.line - block.firstLine
      guard block.lines.indices.contains(line), block.file == location.file else {
        continue
      }
      let first = lastIndex(ofLineBefore: starts[index])
      return lineStarts[first + line] + location.column - block.location(line: line).column
    }
    return nil
  }

  /// The index of the block that contains an offset.
  func blockIndex(at offset: Int) -> Int { place(offset).block }

  /// The text in a range, with the replacements made so far.
  package func current(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Replaces each byte of a range with a space, except line ends.
  package mutating func blank(_ range: Range<Int>) {
    for offset in range where !Self.isLineEnd(bytes[offset]) {
      bytes[offset] = UInt8(ascii: " ")
    }
  }

  /// Overwrites the start of a range and replaces the rest with spaces, except line ends.
  ///
  /// - Precondition: The replacement is not longer than the text before the range's first line end.
  package mutating func replace(_ range: Range<Int>, by replacement: String) {
    blank(range)
    bytes.replaceSubrange(
      range.lowerBound..<range.lowerBound + replacement.utf8.count, with: replacement.utf8)
  }

  /// Inserts text before an offset, on separate lines. The text after it keeps its line and column.
  package mutating func insert(_ piece: String, at offset: Int) {
    insertions.append(
      Insertion(offset: offset, text: "\n" + piece + "\n" + directive(before: offset)))
  }

  /// Inserts words before an offset, on the line above. The text after them keeps its line and
  /// column. It may belong to the same declaration, because no directive is inserted between them.
  mutating func insert(above words: String, at offset: Int) {
    // There is no line above the first line of a file.
    guard location(offset).line > 1 else { return insert(inLine: words, at: offset) }
    insertions.append(
      Insertion(offset: offset, text: "\n" + directive(before: offset, after: words)))
  }

  /// Inserts text before an offset, on the same line. The columns of the rest of that line change.
  package mutating func insert(inLine piece: String, at offset: Int) {
    insertions.append(Insertion(offset: offset, text: piece))
  }

  /// Inserts text around a range, on the same lines. The columns of the rest of these lines change.
  mutating func surround(_ range: Range<Int>, by opening: String, _ closing: String) {
    insertions.append(Insertion(offset: range.lowerBound, text: opening, isOpening: true))
    insert(inLine: closing, at: range.upperBound)
  }

  /// Inserts text around a part of a statement. The start of the statement moves to the line above,
  /// with the opening text after it, so the range keeps its line and column.
  ///
  /// - Parameter start: The offset of the statement's start.
  mutating func surround(
    _ range: Range<Int>, by opening: String, _ closing: String, startingAt start: Int
  ) {
    let head = current(start..<range.lowerBound)
    // There is no line above the first line of a file, and the start must fit into one line.
    guard location(start).line > 1, !head.contains(where: \.isNewline) else {
      return surround(range, by: opening, closing)
    }
    blank(start..<range.lowerBound)
    insertions.append(
      Insertion(
        offset: start, text: "\n" + directive(before: start, after: head + opening),
        isOpening: true))
    insert(inLine: closing, at: range.upperBound)
  }

  /// Inserts generated lines before an offset. The text after them keeps its line and column.
  mutating func insertGenerated(_ lines: [String], at offset: Int) {
    let directive = Self.directive(
      file: GeneratedCode.declarationsFile, line: GeneratedCode.firstLine)
    insert(([directive] + lines).joined(separator: "\n"), at: offset)
  }

  /// A `#sourceLocation(…)` line and spaces, so that the text after them has the location of an
  /// offset.
  ///
  /// - Parameter word: Code to put before that text, on the line above.
  package func directive(before offset: Int, after word: String? = nil) -> String {
    let (block, index, column) = place(offset)
    let location = blocks[block].location(line: index)
    let above = word.map { $0 + "\n" } ?? ""
    let line = location.line - (word == nil ? 0 : 1)
    return Self.directive(file: location.file.compilerPath, line: line) + "\n" + above
      + String(repeating: " ", count: column - 1)
  }

  /// `#sourceLocation(file: "Content/loading.md", line: 12)`: the next line is line 12.
  ///
  /// - Parameter file: As it is passed to the compiler.
  package static func directive(file: String, line: Int) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(line))"
  }

  /// The files that the `#sourceLocation` lines of a program's text name.
  package static func files(namedIn text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(directiveStart) else { return nil }
      return String(line.dropFirst(directiveStart.count).prefix { $0 != "\"" })
    }
  }

  private static let directiveStart = "#sourceLocation(file: \""

  private func place(_ offset: Int) -> (block: Int, line: Int, column: Int) {
    let block = max(0, (starts.firstIndex { $0 > offset } ?? blocks.count) - 1)
    let line = lastIndex(ofLineBefore: offset)
    let firstLine = lastIndex(ofLineBefore: starts[block])
    return (block, line - firstLine, offset - lineStarts[line] + 1)
  }

  private func lastIndex(ofLineBefore offset: Int) -> Int {
    lineStarts.lastIndex(notAbove: offset) { $0 }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
