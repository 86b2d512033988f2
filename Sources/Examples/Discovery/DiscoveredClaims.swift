import Articles
import Support
import SwiftSource

/// The claims in the comments of a block that is not written for this tool.
struct DiscoveredClaims {
  private(set) var claims: [Claim] = []

  init(in block: CodeBlock) {
    let comments = SwiftComments(in: block.lines).all
    var lines: [Located<String>] = []
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      index += 1
      let location = block.location(line: comment.line, column: comment.column)
      switch PrintsComment(comment.text) {
      case .line(let text): lines.append(Located(text, at: location))
      case .lines(let count):
        for _ in 0..<count where index < comments.count && comments[index].isAlone {
          let next = comments[index]
          lines.append(
            Located(
              next.text.trimmingBlanks(), at: block.location(line: next.line, column: next.column)))
          index += 1
        }
      default:
        if let text = Self.output(comment.text) { lines.append(Located(text, at: location)) }
      }
    }
    if let first = lines.first {
      claims.append(
        Claim(kind: .foundOutput, lines: lines, location: first.location, isPartial: true))
    }
  }

  /// What a comment such as `prints 5` or `Output: a` says that the program prints.
  private static func output(_ comment: String) -> String? {
    guard let match = comment.wholeMatch(of: /[ \t]*(?:[Pp]rints:?|[Oo]utput:)[ \t]+(.+)/) else {
      return nil
    }
    let text = String(match.1).trimmingBlanks()
    let isValue = text.wholeMatch(of: /-?[0-9][0-9_.eE+-]*|true|false|nil|\[.*\]|".*"\.?/) != nil
    guard isValue else { return nil }
    guard text.hasPrefix("\""), let end = text.lastIndex(of: "\""), end > text.startIndex else {
      return text
    }
    return String(text[text.index(after: text.startIndex)..<end])
  }
}
