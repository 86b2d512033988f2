import Articles
import Support
import SwiftSource

/// The claims about a block that is not written for this tool: its comments, and a fence directly
/// after it that shows its output.
struct DiscoveredClaims {
  private(set) var claims: [Claim] = []
  private let block: CodeBlock
  private let comments: [SwiftComments.Comment]

  init(of block: CodeBlock, in article: Article) {
    self.block = block
    comments = SwiftComments(in: block.lines).all
    readComments()
    readFence(in: article)
  }

  private func location(of comment: SwiftComments.Comment) -> Location {
    block.location(line: comment.line, column: comment.column)
  }

  // MARK: Comments

  private mutating func readComments() {
    var printed: [Located<String>] = []
    var values = FoundValueComments(in: block, comments)
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      index += 1
      let location = location(of: comment)
      switch PrintsComment(comment.text) {
      case .line(let text): printed.append(Located(text, at: location))
      case .lines(let count): printed += following(&index, atMost: count)
      default:
        if comment.text.wholeMatch(of: /[ \t]*([Pp]rints|[Pp]rinted|[Oo]utput):?[ \t]*/) != nil {
          printed += following(&index, atMost: .max)
        } else if let text = Self.output(comment.text) {
          printed.append(Located(text, at: location))
        } else if let text = values.printed(index - 1) {
          printed.append(Located(text, at: location))
        } else {
          values.add(index - 1)
        }
      }
    }
    if let first = printed.first {
      claims.append(
        Claim(kind: .foundOutput, lines: printed, location: first.location, isPartial: true))
    }
    claims += values.claims
  }

  /// The comments that directly follow on lines of their own, up to an empty one.
  private func following(_ index: inout Int, atMost count: Int) -> [Located<String>] {
    var lines: [Located<String>] = []
    while lines.count < count, comments.indices.contains(index), comments[index].isAlone,
      count < .max || comments[index].line == comments[index - 1].line + 1
    {
      let text = comments[index].text.trimmingBlanks()
      if count == .max, text.isEmpty { break }
      lines.append(Located(text, at: location(of: comments[index])))
      index += 1
    }
    return lines.filter { !Pattern($0.value).isGap }
  }

  /// What a comment such as `prints 5` or `Output: a` says that the program prints.
  private static func output(_ comment: String) -> String? {
    guard let match = comment.wholeMatch(of: /[ \t]*(?:[Pp]rints:?|[Oo]utput:)[ \t]+(.+)/) else {
      return nil
    }
    let text = String(match.1).trimmingBlanks()
    let isValue =
      text.wholeMatch(of: /-?[0-9][0-9_.eE+-]*|true|false|nil|\[.*\]|".*"\.?|Optional\(.*\)/) != nil
    guard isValue else { return nil }
    guard text.hasPrefix("\""), let end = text.lastIndex(of: "\""), end > text.startIndex else {
      return text
    }
    return String(text[text.index(after: text.startIndex)..<end])
  }

  // MARK: Fences

  /// Reads a fence without code that directly follows a program that prints.
  private mutating func readFence(in article: Article) {
    let next = block.index + 1
    guard article.codeBlocks.indices.contains(next),
      block.source.contains(/\b(print|debugPrint|dump|customDump)\(/)
    else { return }
    let fence = article.codeBlocks[next]
    let end = block.firstLine + block.lines.count
    let languages = ["", "text", "txt", "console", "output", "plaintext", "diff"]
    guard fence.role == .shown, fence.isInComment == block.isInComment,
      fence.section == block.section, fence.includedFile == nil,
      languages.contains(fence.info.language.lowercased()),
      article.isBlank(from: end, upTo: fence.location.line),
      let first = fence.lines.first(where: { !$0.trimmingBlanks().isEmpty }),
      !["$ ", "% ", "> "].contains(String(first.trimmingBlanks().prefix(2)))
    else { return }
    let lines = fence.lines.enumerated().map { line, text in
      Located(text, at: fence.location(line: line))
    }
    claims.append(
      Claim(
        kind: .foundOutput,
        lines: lines.filter { !$0.value.trimmingBlanks().isEmpty && !Pattern($0.value).isGap },
        location: fence.location, isPartial: true))
  }
}

extension Article {
  /// Whether no text stands between two lines, the ends of fences aside.
  fileprivate func isBlank(from start: Int, upTo end: Int) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard start >= 1, start <= end, end <= lines.count else { return false }
    return lines[(start - 1)..<(end - 1)].allSatisfy { line in
      line.allSatisfy { " \t`~>/*".contains($0) }
    }
  }
}
