import Articles
import Programs
import Support
import SwiftSource

/// The claims about a block without Proofbook attributes: its comments, and a fence directly after
/// it that shows its output.
struct DiscoveredClaims {
  private(set) var claims: [Claim] = []
  /// The statements to which claims about output may refer.
  let printing: PrintingStatements
  private let block: CodeBlock
  private let comments: [SwiftComments.Comment]
  private let alone: Set<Int>

  init(of block: CodeBlock, in article: Article) {
    self.block = block
    comments = SwiftComments(in: block.lines).all
    alone = Set(comments.filter(\.isAlone).map(\.line))
    printing = PrintingStatements(of: block)
    readComments()
    readFence(in: article)
  }

  private func location(of comment: SwiftComments.Comment) -> Location {
    block.location(line: comment.line, column: comment.column)
  }

  // MARK: Comments

  private mutating func readComments() {
    var printed: [(statements: [ValueStatement], lines: [Located<String>])] = []
    var values = FoundValueComments(in: block, comments)
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      index += 1
      var lines: [Located<String>] = []
      switch PrintsComment(comment.text) {
      case .line(let text): lines = [Located(text, at: location(of: comment))]
      case .lines(let count): lines = following(&index, atMost: count)
      default:
        if comment.text.wholeMatch(of: /[ \t]*([Pp]rints|[Pp]rinted|[Oo]utput):?[ \t]*/) != nil {
          lines = following(&index, atMost: .max)
        } else if let text = Self.output(comment.text) {
          // In code that never prints, the comment states a value.
          if printing.printsNothing, values.add(index - 1, claiming: text) { continue }
          lines = [Located(text, at: location(of: comment))]
        } else if let text = values.printed(index - 1) {
          lines = [Located(text, at: location(of: comment))]
        } else {
          values.add(index - 1)
        }
      }
      guard !lines.isEmpty else { continue }
      if comments.indices.contains(index), comments[index].isAlone,
        comments[index].line == comments[index - 1].line + 1, Pattern(comments[index].text).isGap
      {
        lines.append(Located(comments[index].text, at: location(of: comments[index])))
        index += 1
      }
      let statements = self.statements(of: comment)
      let isContinued =
        comment.isAlone && printed.last?.lines.last?.location.line == location(of: comment).line - 1
      if let last = printed.last, last.statements == statements,
        !statements.isEmpty || isContinued
      {
        printed[printed.count - 1].lines += lines
      } else {
        printed.append((statements, lines))
      }
    }
    for (statements, lines) in printed where !lines.allSatisfy({ Pattern($0.value).isGap }) {
      var claim = Claim(
        kind: .foundOutput, lines: lines, location: lines[0].location, isPartial: true)
      claim.statements = statements
      claims.append(claim)
    }
    claims += values.claims
  }

  /// The statements that a comment may describe, in source order: the one on its line or above it,
  /// and, if the comment is directly above a line of code, also the one on that line.
  private func statements(of comment: SwiftComments.Comment) -> [ValueStatement] {
    var above = comment.line
    while alone.contains(above) { above -= 1 }
    let isUnderCode = above >= 0 && !block.lines[above].trimmingBlanks().isEmpty
    while above >= 0, alone.contains(above) || block.lines[above].trimmingBlanks().isEmpty {
      above -= 1
    }
    var below: Int?
    if comment.isAlone {
      var line = comment.line
      while alone.contains(line) { line += 1 }
      if block.lines.indices.contains(line), !block.lines[line].trimmingBlanks().isEmpty {
        below = line
      }
    }
    var found: [PrintingStatements.Statement] = []
    if above >= 0,
      let statement = printing.statement(describedAtLine: block.location(line: above).line)
    {
      found.append(statement)
    } else if isUnderCode {
      // The end of a declaration or of a closure.
      return []
    }
    if let below {
      let line = block.location(line: below).line
      if let statement = printing.all.first(where: { $0.range.lowerBound.line == line }) {
        found.append(statement)
      }
    }
    guard found.allSatisfy({ $0.allowsInsertedLines || $0.allowsCall }) else { return [] }
    return found.map {
      ValueStatement(range: $0.range, origin: .printed(around: !$0.allowsInsertedLines))
    }.uniqued()
  }

  /// The following comments on lines of their own. If `count` is unlimited, only those on adjacent
  /// lines, up to an empty comment.
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
    return lines
  }

  /// The output that a comment such as `prints 5` or `Output: "a"` states.
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
    guard fence.role.isShownOrClaim, fence.isInComment == block.isInComment,
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
        lines: lines.filter { !$0.value.trimmingBlanks().isEmpty }, location: fence.location,
        isPartial: true))
  }
}

extension CodeBlock.Role {
  /// Whether it is not code of the page's programs.
  fileprivate var isShownOrClaim: Bool {
    switch self {
    case .shown, .claim: true
    case .swift, .resource, .comparison: false
    }
  }
}

extension Article {
  /// Whether there is no text between two lines, apart from fence markers.
  fileprivate func isBlank(from start: Int, upTo end: Int) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard start >= 1, start <= end, end <= lines.count else { return false }
    return lines[(start - 1)..<(end - 1)].allSatisfy { line in
      line.allSatisfy { " \t`~>/*".contains($0) }
    }
  }
}
