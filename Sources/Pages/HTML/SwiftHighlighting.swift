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

  /// Parses `lines` as one file. Code with syntax errors is coloured as far as possible.
  init(_ lines: [String]) {
    let source = lines.joined(separator: "\n")
    let classified = withSyntaxTree(of: source) { tree in
      tree.classifications.map { (kind: $0.kind, range: $0.range) }
    }
    guard let classified else {
      self.lines = lines.map { [Piece(kind: nil, text: $0)] }
      return
    }
    let bytes = Array(source.utf8)
    var result: [[Piece]] = [[]]
    func add(_ kind: String?, _ range: Range<Int>) {
      var start = range.lowerBound
      for index in range where bytes[index] == UInt8(ascii: "\n") {
        append(kind, start..<index)
        result.append([])
        start = index + 1
      }
      append(kind, start..<range.upperBound)
    }
    func append(_ kind: String?, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let text = String(decoding: bytes[range], as: UTF8.self)
      let line = result.count - 1
      if let last = result[line].last, last.kind == kind {
        result[line][result[line].count - 1].text += text
      } else {
        result[line].append(Piece(kind: kind, text: text))
      }
    }
    var position = 0
    for range in classified {
      let start = max(position, min(range.range.lowerBound.utf8Offset, bytes.count))
      let end = max(start, min(range.range.upperBound.utf8Offset, bytes.count))
      add(nil, position..<start)
      add(SwiftHighlighting.kind(range.kind, bytes[start..<end]), start..<end)
      position = end
    }
    add(nil, position..<bytes.count)
    self.lines = result
  }

  /// The class for a kind of token: one letter for each colour, see `site.css`.
  private static func kind(_ kind: SyntaxClassification, _ text: ArraySlice<UInt8>) -> String? {
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
