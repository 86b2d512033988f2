import Articles
import Support
import SwiftSource

extension ClaimComments.Form {
  /// `// Prints "text"`: together, the block's whole output or, with `partial` on the block, lines
  /// that occur in it.
  ///
  /// The convention is that of *The Swift Programming Language*, with a capital P. The text between
  /// the first and the last quote of the line is taken literally. `Prints two lines:` claims the
  /// comments on the following lines, each without the space after `//`.
  static let prints: ClaimComments.Form = .init(mark: "// Prints", takesPartial: true) {
    block, isPartial, diagnostics in
    let lines = printedLines(in: block, diagnostics: &diagnostics)
    guard let first = lines.first else { return [] }
    return [Claim(kind: .output, lines: lines, location: first.location, isPartial: isPartial)]
  } comments: { _, block in
    ClaimComments(printedIn: block)
  }

  private static func printedLines(
    in block: CodeBlock, diagnostics: inout [Diagnostic]
  ) -> [Located<String>] {
    let comments = SwiftComments(in: block.lines).all
    let unchecked = UncheckedComments(in: block, comments)
    var lines: [Located<String>] = []
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      let location = block.location(line: comment.line, column: comment.column)
      index += 1
      switch PrintsComment(comment.text) {
      case nil:
        if let hint = unchecked.hint(for: index - 1) {
          diagnostics.append(
            .warning(
              "this comment is not a claim, and nothing checks it", at: location, hint: hint))
        }
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
            hint: "begin with a capital P, and the printed text in quotes: '// Prints \"text\"'"))
      }
    }
    return lines
  }
}

extension ClaimComments {
  fileprivate init(printedIn block: CodeBlock) {
    let comments = SwiftComments(in: block.lines).all
    var slots: [Slot] = []
    var headers: [Header] = []
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      index += 1
      switch PrintsComment(comment.text) {
      case .line:
        slots.append(
          Slot(
            comment: comment, lineBefore: comment.line - 1,
            replacing: { PrintsComment.replacing(comment.text, saying: $0) },
            adding: { " Prints \"\($0)\"" }))
      case .lines(let count):
        var taken = 0
        while taken < count, index < comments.count, comments[index].isAlone,
          comments[index].line == comment.line + taken + 1
        {
          let listed: @Sendable (String) -> String = { $0.isEmpty ? "" : " \($0)" }
          slots.append(
            Slot(
              comment: comments[index], header: headers.count, lineBefore: comment.line,
              replacing: listed, adding: listed))
          taken += 1
          index += 1
        }
        headers.append(
          Header(
            comment: comment, count: taken,
            recounted: { PrintsComment.recounted(comment.text, as: $0) }))
      default: break
      }
    }
    self.init(in: block, slots: slots, headers: headers)
  }
}

/// The parsed form of a `// Prints` comment.
enum PrintsComment {
  case line(String)
  case lines(Int)
  case malformed(String, hint: String)
  /// The comment has the word and a quoted text, but not next to each other or without the capital
  /// letter, or it has the word and a value without quotes.
  case doubtful

  /// - Parameter comment: The text after `//`.
  init?(_ comment: String) {
    let text = comment.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("Prints") else {
      guard text.hasPrefix("prints") else { return nil }
      let rest = text.dropFirst("prints".count)
      guard rest.isQuotation || rest.isValue else { return nil }
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
        "the printed text is in typographic quotes", hint: "write it as '// Prints \"text\"'")
    } else if let count = Self.count(rest) {
      self = count
    } else if after.isValue || rest.count(where: { $0 == "\"" }) > 1 {
      self = .doubtful
    } else {
      return nil
    }
  }

  /// The numbers that may be spelled out, from one.
  static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// Parses `two lines:`.
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

// MARK: - Rewriting

extension PrintsComment {
  /// Returns a comment `Prints "text"` with another text.
  fileprivate static func replacing(_ comment: String, saying text: String) -> String {
    guard let open = comment.firstIndex(of: "\""), let close = comment.lastIndex(of: "\"") else {
      return comment
    }
    return comment[...open] + text + comment[close...]
  }

  /// Returns a comment `Prints two lines:` with another number, which is spelled out if the
  /// author's number is.
  fileprivate static func recounted(_ comment: String, as count: Int) -> String {
    let words = comment.split(whereSeparator: \.isWhitespace)
    guard words.count > 2 else { return comment }
    let isWritten = Int(words[1]) == nil
    let number = isWritten && count <= numbers.count ? numbers[count - 1] : "\(count)"
    let noun = count == 1 ? "line:" : "lines:"
    return comment[..<words[1].startIndex] + number
      + comment[words[1].endIndex..<words[2].startIndex] + noun
      + comment[words[2].endIndex...]
  }
}

extension Substring {
  /// Whether the text consists of blanks and a quoted text, optionally followed by a period.
  fileprivate var isQuotation: Bool {
    wholeMatch(of: /[ \t]+".*"\.?[ \t]*/) != nil
  }

  /// Whether the text consists of blanks and a number, `true`, `false`, `nil` or a list in
  /// brackets, optionally followed by a period. Other words after `Prints` may be prose.
  fileprivate var isValue: Bool {
    wholeMatch(
      of: /[ \t]+(-?[0-9][0-9_]*(\.[0-9]+)?([eE][+-]?[0-9]+)?|true|false|nil|\[.*\])\.?[ \t]*/)
      != nil
  }
}
