import Articles
import Programs
import Support

extension ClaimKind {
  /// A value that a comment next to a line of code states without Proofbook's syntax: `// [1, 2]`,
  /// `// count == 2`.
  static let foundValue = ClaimKind(
    name: "value", words: nil, title: "Value", summary: "the value of the statement",
    isBatchable: true, isPerLine: true, doubt: FoundValueClaim.doubt, judge: FoundValueClaim.judge,
    rewrite: FoundValueClaim.rewrite)
}

/// Compares the value that a comment states with the recorded values. Fails only if the statement
/// was evaluated and every recorded value certainly differs.
struct FoundValueClaim {
  var claim: Claim
  var example: Example
  var outcome: Outcome

  /// The result that all evaluations have in common; `unknown` if they have different results.
  var agreement: FoundValue.Agreement {
    let found = Set(evaluations.map { compare($0.text) })
    return found.count == 1 ? found.first ?? .unknown : .unknown
  }

  var diagnostics: [Diagnostic] {
    guard agreement == .differs, let actual = evaluations.first else { return [] }
    if isComparison { return [.error("\(claimed.quoted) is false", at: claim.location)] }
    return [
      .error(
        "the value is \(actual.text.quoted), not \(claimed.quoted)", at: claim.location,
        diff: ["-\(claimed)"] + (actual.text + "\n").printedLines().prefix(20).map { "+\($0)" })
    ]
  }

  @Sendable fileprivate static func doubt(
    of claim: Claim, _ example: Example, _ outcome: Outcome
  ) -> String? {
    if case .failed(let reason) = outcome.recording {
      return "the value was not recorded: \(reason)"
    }
    return FoundValueClaim(claim: claim, example: example, outcome: outcome).agreement == .unknown
      ? "the comment may be about something else" : nil
  }

  @Sendable fileprivate static func judge(
    _ claim: Claim, _ example: Example, _ outcome: Outcome
  ) -> [Diagnostic] {
    FoundValueClaim(claim: claim, example: example, outcome: outcome).diagnostics
  }

  @Sendable fileprivate static func rewrite(
    _ claim: Claim, _ example: Example, _ outcome: Outcome
  ) throws(ClaimRewriteError) -> [RewrittenLine] {
    throw ClaimRewriteError(
      "comments that are not written for Proofbook are not changed",
      hint: "fix it by hand, or write the value as a claim: '// => 3'")
  }

  private var claimed: String { claim.lines[0].value }

  private var evaluations: [Outcome.Value] {
    guard case .recorded(let values) = outcome.recording, let statement = claim.statements.last
    else { return [] }
    let found = statement.evaluations(in: values)
    return found.contains(where: \.isIncomplete) ? [] : found
  }

  /// Whether the comment is an expression that must be true.
  private var isComparison: Bool { claim.statements.last?.origin == .line(claimed) }

  private func compare(_ actual: String) -> FoundValue.Agreement {
    if isComparison { return actual == "true" ? .agrees : actual == "false" ? .differs : .unknown }
    guard let own = FoundValue(claimed) else { return actual == claimed ? .agrees : .unknown }
    // `print` shows a text without its quotes.
    if case .text(let text) = own, text == actual { return .agrees }
    let other = FoundValue(actual, isPrinted: true)
    var found = other.map { own.agreement(with: $0) } ?? .unknown
    if found != .agrees, own.isCollection, let other {
      let order =
        claim.isUnordered
        ? FoundValue.Order(isFixed: false) : example.order(of: claim.statements.last)
      found = own.agreement(with: other, order)
    }
    // The description of a generic type contains more than its value:
    // `ReversedCollection<String>(…)`.
    if case .text = own, found == .unknown, other == nil || other?.isWord == true,
      actual != "()", actual.prefixMatch(of: /[A-Z]\w*</) == nil
    {
      return .differs
    }
    return found
  }
}

extension FoundValue {
  fileprivate var isWord: Bool {
    if case .word = self { !isLiteral } else { false }
  }
}
