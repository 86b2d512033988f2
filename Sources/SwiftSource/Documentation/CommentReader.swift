import Articles
import Support
import SwiftSyntax

/// Extracts the documentation comments of a Swift file, with the line number and indentation of
/// each line.
struct CommentReader {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isPair = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == 10
      if byte == 10 || (byte == 13 && !isPair) { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// A line of a comment, without its markers.
  private struct Line {
    /// From 1.
    var number: Int
    var indent: Int
    var text: String
    /// Whether the line contains `/**`. Its leading spaces are then not indentation.
    var isBesideMark = false
  }

  /// The comment of a declaration, with an empty symbol; `nil` if it has none or the comment
  /// contains no code.
  func comment(before node: some DeclSyntaxProtocol) -> DocumentationComment? {
    var lines: [Line] = []
    var offset = node.position.utf8Offset
    for piece in node.leadingTrivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .docLineComment(let text) where !text.hasPrefix("////"):
        lines.append(line(from: offset + 3, to: offset + length))
      case .docBlockComment(let text) where !text.hasPrefix("/***"):
        lines += blockLines(from: offset, to: offset + length)
      default: break
      }
      offset += length
    }
    guard let first = lines.first, let last = lines.last else { return nil }
    // A comment without code need not be parsed.
    guard
      lines.contains(where: {
        $0.text.contains("```") || $0.text.contains("~~~") || $0.text.contains("    ")
          || $0.text.contains("\t")
      })
    else { return nil }
    return comment(lines, from: first.number, to: last.number)
  }

  private func comment(_ lines: [Line], from first: Int, to last: Int) -> DocumentationComment {
    let common =
      lines.filter { !$0.isBesideMark && !$0.text.allSatisfy(\.isWhitespace) }
      .map { $0.text.utf8.prefix { $0 == 32 || $0 == 9 }.count }.min() ?? 0
    var texts = Array(repeating: "", count: last - first + 1)
    var indents = Array(repeating: 0, count: texts.count)
    for line in lines {
      let blanks = line.text.utf8.prefix { $0 == 32 || $0 == 9 }.count
      let taken = line.isBesideMark ? blanks : min(common, blanks)
      let index = line.number - first
      texts[index] = String(decoding: line.text.utf8.dropFirst(taken), as: UTF8.self)
      indents[index] = line.indent + taken
    }
    return DocumentationComment(symbol: "", lines: texts, indents: indents, firstLine: first)
  }

  /// The lines between `/**` and `*/`. If the first line starts with ` * ` directly under the first
  /// star of `/**`, such stars are decoration and are removed, as the compiler does.
  private func blockLines(from start: Int, to end: Int) -> [Line] {
    let isClosed =
      end - start >= 5 && bytes[end - 1] == UInt8(ascii: "/")
      && bytes[end - 2] == UInt8(ascii: "*")
    let inner = start + 3..<max(start + 3, isClosed ? end - 2 : end)
    let startLine = lineIndex(of: start)
    let star = start - lineStarts[startLine] + 1
    var lines: [Line] = []
    var index = startLine
    var hasArt: Bool?
    while index < lineStarts.count, lineStarts[index] < inner.upperBound || index == startLine {
      let from = max(inner.lowerBound, lineStarts[index])
      let next = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
      var line = line(from: from, to: min(inner.upperBound, next))
      line.isBesideMark = index == startLine
      if index > startLine {
        let art = Self.decoration(of: line.text, at: star)
        if hasArt == nil, !line.text.allSatisfy(\.isWhitespace) { hasArt = art != nil }
        if hasArt == true, let art {
          line.text = String(decoding: line.text.utf8.dropFirst(art), as: UTF8.self)
          line.indent += art
        }
      }
      // The lines with `/**` and `*/` count only if they contain text.
      let isEdge = index == startLine || min(inner.upperBound, next) == inner.upperBound
      if !isEdge || !line.text.allSatisfy(\.isWhitespace) { lines.append(line) }
      index += 1
    }
    return lines
  }

  /// The number of bytes before and including the decorative star; `nil` if there is none at that
  /// column.
  private static func decoration(of line: String, at column: Int) -> Int? {
    let blanks = line.utf8.prefix { $0 == 32 || $0 == 9 }.count
    let rest = line.utf8.dropFirst(blanks)
    guard blanks == column, rest.first == UInt8(ascii: "*") else { return nil }
    let after = rest.dropFirst().first
    return after == nil || after == 32 || after == 9 ? blanks + 1 : nil
  }

  private func line(from start: Int, to end: Int) -> Line {
    let index = lineIndex(of: start)
    var end = max(start, end)
    while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return Line(
      number: index + 1, indent: start - lineStarts[index],
      text: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  private func lineIndex(of offset: Int) -> Int {
    lineStarts.lastIndex(notAbove: offset) { $0 }
  }
}
