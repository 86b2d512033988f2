import Articles
import Programs
import Support
import SwiftSource

/// The comments of a block that state values. Such a comment consists only of a value or a
/// comparison, and is at the end of a line of code or under it.
struct FoundValueComments {
  private(set) var claims: [Claim] = []
  private let block: CodeBlock
  private let comments: [SwiftComments.Comment]
  private let alone: Set<Int>
  private let statements: ValueStatementLines?
  /// Whether comments that are only a number are step numbers that the text refers to.
  private let areStepNumbers: Bool
  /// The number of comments that are only a number.
  private let numbers: Int
  /// The number of claims about each line.
  private var counts: [Int: Int] = [:]

  init(in block: CodeBlock, _ comments: [SwiftComments.Comment]) {
    self.block = block
    self.comments = comments
    alone = Set(comments.filter(\.isAlone).map(\.line))
    let mayClaim = comments.contains { Self.value($0.text) != nil || Self.isComparison($0.text) }
    statements = mayClaim ? Self.statements(of: block) : nil
    areStepNumbers = comments.areStepNumbers
    numbers = comments.count { Int($0.text.trimmingBlanks()) != nil }
  }

  /// The output that a comment states for the line of code next to it; `nil` if it states none.
  func printed(_ index: Int) -> String? {
    let comment = comments[index]
    guard let value = Self.value(comment.text), !value.isUnordered, !value.isBare,
      !isStep(comment) || !comment.isAlone || run(around: index).count == numbers,
      FoundValue(value.text)?.hasRest == false,
      let code = comments.lineOfCode(beside: index, in: block.lines)
    else { return nil }
    var line = code
    if comment.isAlone {
      guard run(around: index).allSatisfy({ Self.value(comments[$0].text) != nil }) else {
        return nil
      }
      // After the end of a loop, finds the line in it that prints.
      while block.lines[code].trimmingBlanks() == "}", !Self.prints(block.lines[line]), line > 0,
        !block.lines[line - 1].trimmingBlanks().isEmpty, !alone.contains(line - 1)
      { line -= 1 }
    }
    guard Self.prints(block.lines[line]) else { return nil }
    guard value.text.hasPrefix("\""), case .text(let text) = FoundValue(value.text) else {
      return value.text
    }
    return text
  }

  private static func prints(_ line: String) -> Bool {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
    return code.contains(/\b(print|debugPrint)\(/)
  }

  /// Adds a claim for a comment, if it states a value.
  ///
  /// - Parameter text: The value that the comment states; `nil` if the whole comment is a claim.
  /// - Returns: Whether a claim was added.
  @discardableResult mutating func add(_ index: Int, claiming text: String? = nil) -> Bool {
    let comment = comments[index]
    guard let statements = statements ?? (text == nil ? nil : Self.statements(of: block)),
      let code = comments.lineOfCode(beside: index, in: block.lines)
    else { return false }
    let place = block.location(line: code).line
    guard var statement = statements.statements(describedAtLine: place).last,
      statement.range.upperBound.line == place
    else { return false }
    var claimed = comment.text.trimmingBlanks()
    var isUnordered = false
    if let text {
      claimed = text
      statement.ordinal = counts[place, default: 0]
    } else if Self.isComparison(comment.text) {
      if claimed.hasSuffix(".") { claimed.removeLast() }
      statement.ordinal = counts[place, default: 0]
      statement.origin = .line(claimed)
    } else if let value = Self.value(comment.text), !isStep(comment),
      !comment.isAlone || run(around: index).count == 1
    {
      claimed = value.text
      isUnordered = value.isUnordered
      statement.ordinal = counts[place, default: 0]
    } else {
      return false
    }
    counts[place, default: 0] += 1
    let location = block.location(line: comment.line, column: comment.column)
    var claim = Claim(
      kind: .foundValue, lines: [Located(claimed, at: location)], location: location,
      isUnordered: isUnordered)
    claim.statements = [statement]
    claims.append(claim)
    return true
  }

  private static func statements(of block: CodeBlock) -> ValueStatementLines? {
    ValueStatement.all(in: block).map { ValueStatementLines($0) }
  }

  private func isStep(_ comment: SwiftComments.Comment) -> Bool {
    areStepNumbers && Int(comment.text.trimmingBlanks()) != nil
  }

  /// The indices of the comments around one on adjacent lines that contain only comments.
  private func run(around index: Int) -> Range<Int> {
    var start = index
    var end = index + 1
    while start > 0, comments[start - 1].isAlone,
      comments[start - 1].line == comments[start].line - 1
    { start -= 1 }
    while end < comments.count, comments[end].isAlone,
      comments[end].line == comments[end - 1].line + 1
    { end += 1 }
    return start..<end
  }

  private nonisolated(unsafe) static let orderWords =
    /\s*\((in )?(some|any|random|unspecified) order\)\.?$/
  private nonisolated(unsafe) static let castWords = /\sas \S[^"]*$/
  private nonisolated(unsafe) static let comparison =
    /[A-Za-z_][\w]*(?:\??\.[A-Za-z_]\w*|\[[^\]]*\])*[ ]*==[ ]*(\S.*)/

  /// The value that makes up a whole comment. Elements without brackets are read as a list.
  private static func value(
    _ comment: String
  ) -> (text: String, isUnordered: Bool, isBare: Bool)? {
    var text = comment.trimmingBlanks()
    for arrow in ["=>", "→", "->", "=="] where text.hasPrefix(arrow) {
      text = String(text.dropFirst(arrow.count)).trimmingBlanks()
    }
    var isUnordered = false
    if let match = text.firstMatch(of: Self.orderWords) {
      isUnordered = true
      text.removeSubrange(match.range)
    }
    if let match = text.firstMatch(of: Self.castWords) { text.removeSubrange(match.range) }
    if text.hasSuffix("."), !text.hasSuffix("...") { text.removeLast() }
    // Elements may be written without brackets: `// 1, 2, 3`.
    for (text, isBare) in [(text, false), ("[\(text)]", true)] where !isBare || text.contains(",") {
      if let value = FoundValue(text), value.isLiteral { return (text, isUnordered, isBare) }
    }
    return nil
  }

  /// Whether a comment is an expression that must be true: `numbers == [1, 2]`.
  private static func isComparison(_ comment: String) -> Bool {
    let text = comment.trimmingBlanks()
    guard
      text.containsBytes(of: "=="), let match = text.wholeMatch(of: Self.comparison)
    else { return false }
    let value = String(match.1)
    return !value.contains("...") && !value.contains("…")
      && (FoundValue(value)?.isLiteral ?? false || value.contains(/^[\w.]+$/))
  }
}
