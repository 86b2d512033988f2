import Articles
import Support

extension Claim {
  /// The claim that the `// Prints "text"` comments of a block make together: its whole output, or with
  /// `partial` on the block, lines that occur in it. Nil where there is no such comment.
  ///
  /// The convention is that of *The Swift Programming Language*: a capital P; the text stands between the
  /// first and the last quote of the line, as it is; `Prints two lines:` takes the comments on the
  /// lines after it, each as it is after `// `.
  static func printed(
    in block: CodeBlock, isPartial: Bool, diagnostics: inout [Diagnostic]
  ) -> Claim? {
    let lines = printedLines(in: block, diagnostics: &diagnostics)
    guard let first = lines.first else { return nil }
    return Claim(kind: .output, lines: lines, location: first.location, isPartial: isPartial)
  }

  private static func printedLines(
    in block: CodeBlock, diagnostics: inout [Diagnostic]
  ) -> [Located<String>] {
    let comments = SwiftComments(in: block.lines).all
    var lines: [Located<String>] = []
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      let location = block.location(line: comment.line, column: comment.column)
      index += 1
      switch PrintsComment(comment.text) {
      case nil: break
      case .line(let text): lines.append(Located(text, at: location))
      case .lines(let count):
        var last = comment.line
        for taken in 0..<count {
          guard index < comments.count, comments[index].isAlone, comments[index].line == last + 1
          else {
            diagnostics.append(
              .error(
                "claims \(count) printed lines, and \(taken) follow", at: location,
                hint: "write each line as a comment of its own, right under this one"))
            break
          }
          let text = comments[index].text
          lines.append(
            Located(
              text.hasPrefix(" ") ? String(text.dropFirst()) : text,
              at: block.location(line: comments[index].line, column: comments[index].column)))
          last += 1
          index += 1
        }
      case .malformed(let message, let hint):
        diagnostics.append(.error(message, at: location, hint: hint))
      case .doubtful:
        diagnostics.append(
          .warning(
            "this comment is not a claim, and nothing checks it", at: location,
            hint: "begin with a capital P and the printed text: '// Prints \"text\"'"))
      }
    }
    return lines
  }
}

/// What a comment claims.
enum PrintsComment {
  case line(String)
  case lines(Int)
  case malformed(String, hint: String)
  /// It has the word and a quoted text, but not together, or without the capital letter.
  case doubtful

  /// - Parameter comment: What follows `//`.
  init?(_ comment: String) {
    let text = comment.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("Prints") else {
      guard text.hasPrefix("prints"), text.dropFirst("prints".count).isQuotation else { return nil }
      self = .doubtful
      return
    }
    let after = text.dropFirst("Prints".count)
    let rest = after.drop { $0 == " " || $0 == "\t" }
    guard after.startIndex != rest.startIndex, let first = rest.first else {
      guard after.first == ":", after.contains("\"") else { return nil }
      self = .doubtful
      return
    }
    if first == "\"" {
      guard let last = rest.lastIndex(of: "\""), last > rest.startIndex else {
        self = .malformed(
          "the printed text has no closing quote", hint: "write it as '// Prints \"text\"'")
        return
      }
      self = .line(String(rest[rest.index(after: rest.startIndex)..<last]))
    } else if "“”„«".contains(first) {
      self = .malformed(
        "the printed text stands in typographic quotes", hint: "write it as '// Prints \"text\"'")
    } else if let count = Self.count(rest) {
      self = count
    } else if rest.count(where: { $0 == "\"" }) > 1 {
      self = .doubtful
    } else {
      return nil
    }
  }

  /// The numbers that are written in letters, from one.
  static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// Reads `two lines:`.
  private static func count(_ text: Substring) -> PrintsComment? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, ["line:", "lines:"].contains(words[1]) else { return nil }
    if let index = numbers.firstIndex(of: words[0].lowercased()) { return .lines(index + 1) }
    if let number = Int(words[0]), (1...10_000).contains(number) { return .lines(number) }
    return .malformed(
      "'\(words[0])' does not say how many lines are printed",
      hint: "write a number: 'Prints two lines:', 'Prints 13 lines:'")
  }
}

extension Substring {
  /// Whether a text in quotes is all there is, with a period at most.
  fileprivate var isQuotation: Bool {
    wholeMatch(of: /[ \t]+".*"\.?[ \t]*/) != nil
  }
}
