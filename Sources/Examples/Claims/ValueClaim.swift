import Articles
import Programs
import Support

extension ClaimKind {
  /// The value of the statement on a line of code, as `// => value` states it.
  package static let value = ClaimKind(
    name: "value", words: nil, comments: .values, title: "Value",
    summary: "the value of the statement, as 'print' shows it", isBatchable: true,
    isPerLine: true
  ) { claim, example, outcome in
    ValueClaim(claim: claim, example: example, outcome: outcome).diagnostics
  } rewrite: { (claim, example, outcome) throws(ClaimRewriteError) in
    try ValueClaim(claim: claim, example: example, outcome: outcome).rewritten()
  }
}

/// Compares claimed values with the values of a recording run.
///
/// A single claimed line must match every evaluation. Several claimed lines must match the lines of
/// all evaluations in order, or of each evaluation. If several statements end on the line of code,
/// a single claimed line is about the last of them, and several lines are about the last or about
/// all of them.
struct ValueClaim {
  var claim: Claim
  var example: Example
  var outcome: Outcome

  var diagnostics: [Diagnostic] {
    let values: [Outcome.Value]
    switch outcome.recording {
    case .recorded(let recorded): values = recorded
    case .failed(let reason):
      return [
        .error(
          "the value could not be recorded: \(reason)", at: claim.location,
          hint: "print it, and claim the output: '// Prints \"3\"'")
      ]
    case .none:
      return [.error("the value was not recorded", at: claim.location, hint: "run the check again")]
    }
    guard let last = claim.statements.last else { return [] }
    let evaluations = last.evaluations(in: values)
    let all = values.filter { value in
      claim.statements.contains { $0.evaluations(in: values).contains(value) }
    }
    if claim.lines.count > 1 {
      if [evaluations, all].contains(where: { holds($0.flatMap(\.lines)) })
        || !evaluations.isEmpty && evaluations.allSatisfy({ holds($0.lines) })
      {
        return flaw(of: evaluations) ?? []
      }
    }
    guard !evaluations.isEmpty else { return [notEvaluated] }
    if let flaw = flaw(of: evaluations) { return flaw }
    if claim.lines.count == 1 { return alike(evaluations) }
    // The author probably means the values that have as many lines as the claim.
    let meant = [evaluations, all].map { $0.flatMap(\.lines) }
    return differing(meant.first { $0.count == claim.lines.count } ?? meant[0])
  }

  private func holds(_ lines: [String]) -> Bool { differing(lines).isEmpty }

  private func differing(_ lines: [String]) -> [Diagnostic] {
    LineClaim(
      claim, of: lines.map { $0 + "\n" }.joined(), filters: example.filters,
      voice: .init(verb: "gives", infinitive: "give")
    ).diagnostics
  }

  /// The error if the single claimed line does not match every evaluation.
  private func alike(_ evaluations: [Outcome.Value]) -> [Diagnostic] {
    var known: Set<String> = []
    for (index, value) in evaluations.enumerated() where known.insert(value.text).inserted {
      guard var wrong = differing(value.lines).first else { continue }
      let time = evaluations.count == 1 ? "" : " the \((index + 1).ordinal) time"
      let claimed = claim.lines[0].value
      wrong.message = "the value is \(value.text.quoted)\(time), not \(claimed.quoted)"
      wrong.diff = ["-\(claimed)"] + value.lines.prefix(20).map { "+\($0)" }
      wrong.hint = hint(claimed: claimed, value: value.text, count: evaluations.count) ?? wrong.hint
      return [wrong]
    }
    return []
  }

  private func hint(claimed: String, value: String, count: Int) -> String? {
    if value == "()" { return "the statement gives nothing; claim a variable on a line of its own" }
    if claimed == "\"\(value)\"" { return "'print' shows a text without its quotes" }
    if value == "Optional(\(claimed))" || value == "Optional(\"\(claimed)\")" {
      return "'print' shows that it is optional"
    }
    return count > 1 ? "write a line '// => …' for each time, in order" : nil
  }

  /// The error if values were not recorded completely and so cannot be compared; `nil` if they
  /// were.
  private func flaw(of evaluations: [Outcome.Value]) -> [Diagnostic]? {
    guard evaluations.contains(where: \.isIncomplete) else { return nil }
    return [
      .error(
        "there are too many values, or they are too long to compare", at: claim.location,
        hint: "claim a part of it, such as a count")
    ]
  }

  private var notEvaluated: Diagnostic {
    .error(
      "the line gives no value: it was not executed, or is of a kind that cannot be recorded",
      at: claim.location, hint: "add a call that reaches the line, or print the value")
  }
}

extension Outcome.Value {
  fileprivate var lines: [String] { (text + "\n").printedLines() }
}

extension Int {
  /// `1st`, `2nd`, `13th`.
  fileprivate var ordinal: String {
    let suffix =
      (11...13).contains(self % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th"
    return "\(self)\(suffix)"
  }
}
