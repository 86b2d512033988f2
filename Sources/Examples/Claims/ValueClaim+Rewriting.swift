import Articles
import Support

extension ValueClaim {
  /// Returns the claimed lines, corrected to the recorded values.
  func rewritten() throws(ClaimRewriteError) -> [RewrittenLine] {
    guard case .recorded(let values) = outcome.recording, let last = claim.statements.last else {
      throw ClaimRewriteError(
        "the value could not be recorded", hint: "print it, and claim the output")
    }
    let evaluations = last.evaluations(in: values)
    guard !evaluations.isEmpty else {
      throw ClaimRewriteError(
        "the line gives no value",
        hint: "add a call that reaches the line, or print the value")
    }
    guard !evaluations.contains(where: \.isIncomplete) else {
      throw ClaimRewriteError(
        "there are too many values, or they are too long",
        hint: "claim a part of it, such as a count")
    }
    // A single comment applies to every evaluation. If the values differ, each gets its own
    // comment.
    let texts = Set(evaluations.map(\.text))
    let isAlike = texts.count == 1 && claim.lines.count == 1
    let written = isAlike ? [evaluations[0]] : evaluations
    let lines = written.flatMap { ($0.text + "\n").printedLines() }
    guard lines.count <= Self.mostValues || claim.lines.count > 1 else {
      throw ClaimRewriteError(
        "it gives \(lines.count) lines", hint: "claim a part of it, such as a count")
    }
    return try LineClaim.rewritten(claim, as: lines, filters: example.filters)
  }

  /// The maximum number of comments for a line of code that had one.
  private static let mostValues = 12
}
