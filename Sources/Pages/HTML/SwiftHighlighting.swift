import SwiftIDEUtils
import SwiftSource
import SwiftSyntax

/// Swift code as coloured pieces, by line.
struct SwiftHighlighting {
  struct Piece: Hashable {
    /// The class of the piece's element; `nil` for plain text.
    var kind: String?
    var text: String
  }

  var lines: [[Piece]]

  /// Reads `lines` as one file. Code with syntax errors is coloured as far as possible.
  init(_ lines: [String]) {
    self.lines = Self.scanned(lines) ?? Self.parsed(lines)
  }

  /// Colours code by its tokens. Returns `nil` if that needs a syntax tree.
  static func scanned(_ lines: [String]) -> [[Piece]]? {
    var source = lines.joined(separator: "\n")
    guard SwiftNesting.isParsable(source) else { return nil }
    return source.withUTF8 { text in
      SwiftTokenScan(text).map { Self.lines(of: text, $0.ranges) }
    }
  }

  /// Colours code by its syntax tree.
  static func parsed(_ lines: [String]) -> [[Piece]] {
    var source = lines.joined(separator: "\n")
    let classified = withSyntaxTree(of: source) { tree in
      tree.classifications.map { (kind: $0.kind, range: $0.range) }
    }
    guard let classified else { return lines.map { [Piece(kind: nil, text: $0)] } }
    return source.withUTF8 { text in
      var position = 0
      return Self.lines(
        of: text,
        classified.map { range in
          let start = max(position, min(range.range.lowerBound.utf8Offset, text.count))
          let end = max(start, min(range.range.upperBound.utf8Offset, text.count))
          position = end
          return (Self.kind(range.kind, text[start..<end]), start..<end)
        })
    }
  }

  /// The lines of a text with the classes of ranges in it, which are sorted.
  static func lines(
    of text: UnsafeBufferPointer<UInt8>, _ ranges: [(kind: String?, range: Range<Int>)]
  ) -> [[Piece]] {
    var result: [[Piece]] = [[]]
    var line: [Piece] = []
    func append(_ kind: String?, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let piece = String(decoding: text[range], as: UTF8.self)
      if let last = line.indices.last, line[last].kind == kind {
        line[last].text += piece
      } else {
        line.append(Piece(kind: kind, text: piece))
      }
    }
    func add(_ kind: String?, _ range: Range<Int>) {
      var start = range.lowerBound
      for index in range where text[index] == UInt8(ascii: "\n") {
        append(kind, start..<index)
        result[result.count - 1] = line
        result.append([])
        line = []
        start = index + 1
      }
      append(kind, start..<range.upperBound)
    }
    var position = 0
    for (kind, range) in ranges {
      add(nil, position..<range.lowerBound)
      add(kind, range)
      position = range.upperBound
    }
    add(nil, position..<text.count)
    result[result.count - 1] = line
    return result
  }

  /// The class for a kind of token: one letter for each colour, see `site.css`.
  private static func kind(_ kind: SyntaxClassification, _ text: Slice<UnsafeBufferPointer<UInt8>>)
    -> String?
  {
    switch kind {
    case .keyword, .ifConfigDirective: "k"
    case .attribute: "a"
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: "c"
    case .stringLiteral, .regexLiteral: "s"
    case .integerLiteral, .floatLiteral: "n"
    case .type: "t"
    case .identifier:
      // A type that is called or named in an expression: 'UIView()'.
      text.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true ? "t" : nil
    case .dollarIdentifier: "n"
    default: nil
    }
  }
}
