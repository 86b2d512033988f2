import Articles
import Programs
import Support
import SwiftSource

extension ClaimKind {
  /// Output that a comment or a fence states without Proofbook's syntax.
  static let foundOutput = ClaimKind(
    name: "output", words: nil, title: "Output",
    summary: "what the program prints, line by line", isBatchable: true, stream: .output,
    doubt: FoundOutputClaim.doubt, judge: FoundOutputClaim.judge
  ) { (_, _, _) throws(ClaimRewriteError) in
    throw ClaimRewriteError(
      "comments and code blocks that are not written for Proofbook are not changed",
      hint: "fix it by hand, or write the output as a claim: '// Prints \"3\"'")
  }
}

/// Compares claimed output with the output of the statement next to the comment or, for a fence, of
/// the whole program: first literally, then ignoring details of presentation, such as quotes,
/// `Optional(…)` and the order of sets.
struct FoundOutputClaim {
  private let claim: Claim
  private let example: Example
  private let output: String
  /// The output of the claim's statements; `nil` if there are none or their output is not known.
  private let printed: [PrintedPart]?
  private let order = KnownOrder()

  /// The element order of the statement's output, computed on first use.
  private final class KnownOrder {
    var value: FoundValue.Order?
  }

  init(claim: Claim, example: Example, outcome: Outcome) {
    self.claim = claim
    self.example = example
    output = outcome.judged(outcome.standardOutput)
    printed = claim.statements.isEmpty ? nil : example.printedParts(of: claim, in: outcome)
  }

  /// Whether the comment agrees with what the statement printed.
  var agreement: FoundValue.Agreement { judged.agreement }

  @Sendable fileprivate static func doubt(
    of claim: Claim, _ example: Example, _ outcome: Outcome
  ) -> String? {
    let (agreement, doubt) = FoundOutputClaim(claim: claim, example: example, outcome: outcome)
      .judged
    return agreement == .unknown ? doubt : nil
  }

  @Sendable fileprivate static func judge(
    _ claim: Claim, _ example: Example, _ outcome: Outcome
  ) -> [Diagnostic] {
    FoundOutputClaim(claim: claim, example: example, outcome: outcome).diagnostics
  }

  private var diagnostics: [Diagnostic] {
    guard agreement == .differs else { return [] }
    let text = printed?.first { !$0.isBelow }?.text ?? printed?.first?.text ?? output
    let found = LineClaim(
      claim, of: text, filters: [], voice: .init(verb: "prints", infinitive: "print")
    ).diagnostics
    if !found.isEmpty { return found }
    return [.error("the program prints something else here", at: claim.location)]
  }
}

// MARK: - What is compared

extension FoundOutputClaim {
  private typealias Judged = (agreement: FoundValue.Agreement, doubt: String)

  private static let more = "the program prints more than the claim says"
  private static let unsure = "only the order of elements or the last digits may differ"

  private var judged: Judged {
    guard let printed else { return judgedByAll }
    guard !printed.isEmpty else { return (.unknown, "no output of this line was recorded") }
    if printed.contains(where: \.isIncomplete) {
      return (.unknown, "the line runs too often to record all of its output")
    }
    let own = printed.filter { !$0.isBelow }
    let below = printed.filter(\.isBelow)
    // A comment between two lines of code is about the one above it, if that prints anything.
    if own.allSatisfy({ $0.text.isEmpty && !$0.isCall }), !below.isEmpty,
      judged(by: below).agreement == .agrees
    {
      return (.agrees, "")
    }
    let found = own.isEmpty ? judged(by: below) : judged(by: own)
    if found.agreement == .differs, !own.isEmpty, !below.isEmpty, isFirstClaimAboveItsCode,
      judged(by: below).agreement == .agrees
    {
      return (.unknown, "the comment may be about the line below it")
    }
    if found.agreement == .differs, mayBeStep(printed) {
      return (.unknown, "the comment may be only a step number")
    }
    return found
  }

  /// Whether the block's first claim is about a line below it, so that its other claims may be
  /// about the lines below them, too.
  private var isFirstClaimAboveItsCode: Bool {
    guard let first = example.claims.first(where: { $0.kind == .foundOutput }) else { return false }
    return !first.statements.isEmpty
      && first.statements.allSatisfy { $0.range.lowerBound.line > first.location.line }
  }

  /// Whether the comment may be a step number: several comments count from 1, and no number is
  /// printed.
  private func mayBeStep(_ parts: [PrintedPart]) -> Bool {
    guard claim.lines.count == 1, Int(claim.lines[0].value) != nil,
      SwiftComments(in: example.block.lines).all.areStepNumbers
    else { return false }
    return !parts.contains { part in
      part.lines.contains { line in
        if case .number = FoundValue(line, isPrinted: true) { true } else { false }
      }
    }
  }

  /// Judges a fence, or a comment whose statement is not known, by the program's whole output.
  private var judgedByAll: Judged {
    let lines = output.printedLines()
    let found = compared(with: lines)
    guard found == .differs else { return (found, Self.unsure) }
    return isPart(of: lines)
      ? (.unknown, isFence ? Self.more : "which line prints it is not known")
      : (.differs, "")
  }

  private func judged(by parts: [PrintedPart]) -> Judged {
    let found = Set(parts.map { compared(with: $0.lines) })
    if found == [.agrees] { return (.agrees, "") }
    guard parts.count == 1, let part = parts.first else {
      if compared(with: parts.flatMap(\.lines)) == .agrees { return (.agrees, "") }
      return found == [.differs]
        ? (.differs, "") : (.unknown, "the line does not print this each time it runs")
    }
    let count = claim.lines.count
    if part.isCall, compared(with: Array(part.lines.suffix(count))) == .agrees,
      example.argumentsMayPrint
    {
      // Evaluating the arguments of `print` may print something first.
      return (.agrees, "")
    }
    if isUnderCode, !part.isBelow {
      // Comments under several lines of code may be about all of them.
      for lines in [part.linesSoFar, Array(part.linesSoFar.suffix(count))]
      where lines.count >= part.lines.count && compared(with: lines) == .agrees {
        return (.agrees, "")
      }
    }
    if let rest = part.rest, compared(with: rest.printedLines()) == .agrees {
      return (.agrees, "")
    }
    if found == [.unknown] { return (.unknown, Self.unsure) }
    if isPart(of: part.lines) { return (.unknown, Self.more) }
    if !part.isCall, part.mayPrintLater, isPart(of: output.printedLines()) {
      return (.unknown, "it may be printed later")
    }
    return (.differs, "")
  }

  /// Whether the claim is a fence after the block.
  private var isFence: Bool { !example.block.covers(claim.location) }

  private var isUnderCode: Bool {
    claim.statements.contains { $0.range.upperBound.line < claim.location.line }
  }

  private func compared(with actual: [String]) -> FoundValue.Agreement {
    let claimed = claim.lines.map(\.value)
    let found = inOrder(claimed[...], actual[...])
    if found == .agrees || isInText(actual) { return .agrees }
    guard claimed.count > 1, claimed.count == actual.count, isInAnyOrder(actual) else {
      return found
    }
    switch knownOrder.isFixed {
    case true?: return found
    case false?: return .agrees
    case nil: return .unknown
    }
  }

  /// Compares line by line. A gap matches any lines.
  private func inOrder(
    _ claimed: ArraySlice<String>, _ actual: ArraySlice<String>
  ) -> FoundValue.Agreement {
    guard let gap = claimed.firstIndex(where: { Pattern($0).isGap }) else {
      guard claimed.count == actual.count else { return .differs }
      return .all(zip(claimed, actual).lazy.map { compared($0, $1) })
    }
    let head = claimed[..<gap]
    guard head.count <= actual.count else { return .differs }
    let start = inOrder(head, actual.prefix(head.count))
    guard start != .differs else { return .differs }
    let tail = claimed[(gap + 1)...]
    if tail.isEmpty { return start }
    let rest = actual.dropFirst(head.count)
    if !tail.contains(where: { Pattern($0).isGap }) {
      return .all([start, inOrder(tail, rest.suffix(tail.count))])
    }
    let places = rest.indices.filter { compared(tail[tail.startIndex], rest[$0]) == .agrees }
    let found = places.prefix(100).map { inOrder(tail, rest[$0...]) }
    return found.contains(.agrees) ? start : .differs
  }

  private func isInAnyOrder(_ actual: [String]) -> Bool {
    var left = actual
    for line in claim.lines {
      guard let found = left.firstIndex(where: { compared(line.value, $0) == .agrees }) else {
        return false
      }
      left.remove(at: found)
    }
    return true
  }

  /// Whether the texts are equal if line breaks count as spaces: a comment may join or divide
  /// printed lines.
  private func isInText(_ actual: [String]) -> Bool {
    let claimed = claim.lines.map(\.value).joined(separator: " ")
    return !Self.plain(claimed).isEmpty && isSameText(claimed, actual.joined(separator: " "))
  }

  /// Whether the claimed lines occur among the actual ones, in order.
  private func isPart(of actual: [String]) -> Bool {
    var next = 0
    for line in claim.lines where !Pattern(line.value).isGap {
      guard
        let found = actual[next...].firstIndex(where: { compared(line.value, $0) != .differs })
      else { return false }
      next = found + 1
    }
    return true
  }
}

// MARK: - Lines

extension FoundOutputClaim {
  private func compared(_ claimed: String, _ actual: String) -> FoundValue.Agreement {
    if Pattern(claimed).matches(actual) { return .agrees }
    if isSameText(claimed, actual) { return .agrees }
    let plain = Self.plain(actual)
    // `Prints "a" or "b"`: the outermost quotes have already been removed.
    let alternatives = claimed.split(separator: /"[,]? or "/).map(String.init)
    if alternatives.count > 1,
      alternatives.contains(where: { Pattern($0).matches(actual) || Self.plain($0) == plain })
    {
      return .agrees
    }
    if claimed.contains(/"[ ,][^"]*"/), claimed.contains(/^[^"]+"/),
      let first = claimed.split(separator: "\"").first, Self.plain(String(first)) == plain
    {
      return .unknown
    }
    if let own = FoundValue(claimed), let other = FoundValue(actual, isPrinted: true) {
      switch own {
      case .number where isQuoted(claimed) && !(claimed.contains(".") && actual.contains(".")),
        .word where isQuoted(claimed):
        return .differs
      default: break
      }
      let found = own.agreement(ofPrinted: other, .fixed)
      guard found != .agrees, own.isCollection else { return found }
      return own.agreement(ofPrinted: other, knownOrder)
    }
    guard claimed.contains("["), Self.skeleton(claimed) == Self.skeleton(actual) else {
      return .differs
    }
    switch knownOrder.isFixed {
    case true?: return .differs
    case false?: return .agrees
    case nil: return .unknown
    }
  }

  /// Whether two texts are equal without quotes. If the claimed text is in quotes, blanks count.
  private func isSameText(_ claimed: String, _ actual: String) -> Bool {
    guard isQuoted(claimed) else { return Self.plain(claimed) == Self.plain(actual) }
    return Self.unquoted(claimed) == Self.unquoted(actual)
  }

  /// Whether the claimed text is in quotes, so that each character counts: `Prints "5"`.
  private func isQuoted(_ claimed: String) -> Bool {
    let line = claim.location.line - example.block.firstLine
    let lines = example.block.lines
    return lines.indices.contains(line) && lines[line].contains("\"\(claimed)\"")
  }

  private var knownOrder: FoundValue.Order {
    if let known = order.value { return known }
    let found = example.order(of: claim.statements.first)
    order.value = found
    return found
  }

  /// The text without quotes, `Optional(…)` and repeated blanks.
  private static func plain(_ text: String) -> String {
    unquoted(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text without quotes, `Optional(…)` and blanks around it.
  private static func unquoted(_ text: String) -> String {
    var text = text
    while let match = text.firstMatch(of: /Optional\(([^()]*)\)/) {
      text.replaceSubrange(match.range, with: match.1)
    }
    return text.replacing(#"\\"#, with: #"\"#).replacing(#"\""#, with: "").filter { $0 != "\"" }
      .trimmingBlanks()
  }

  /// The text with the elements of each list of plain elements sorted.
  private static func skeleton(_ text: String) -> String {
    plain(text).replacing(/\[([^\[\]]*)\]/) { match in
      "["
        + match.1.split(separator: ",").map { String($0).trimmingBlanks() }.sorted()
        .joined(separator: ", ") + "]"
    }
  }
}

extension Example {
  /// The order of the elements in a statement's value or output.
  func order(of statement: ValueStatement?) -> FoundValue.Order {
    guard let statement else { return .fixed }
    let order = ElementOrder(of: segments, imports: imports)
    let isFixed: Bool? =
      switch order.kind(ofStatementEndingAt: statement.range.upperBound) {
      case .fixed: true
      case .none: false
      case .unknown: nil
      }
    return FoundValue.Order(isFixed: isFixed, mayKeepPairs: order.mayKeepPairs)
  }
}
