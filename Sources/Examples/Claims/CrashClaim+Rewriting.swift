import Programs
import Support

extension Outcome {
  /// Returns the claim's lines, corrected to the message of the trap that ended the program.
  func rewrittenTrap(_ claim: Claim) throws(ClaimRewriteError) -> [RewrittenLine] {
    guard case .trapped(_, let message, _) = ending else {
      throw ClaimRewriteError(
        "the program did not crash", hint: "remove the claim, or fix the program")
    }
    let claimed = claim.lines.map(\.value)
    var texts = Set(
      claimed.filter { !$0.trimmingBlanks().isEmpty && message.isTrapMessage(with: $0) }
        .map { $0.trimmingBlanks() })
    var lines: [RewrittenLine] = []
    for (place, line) in claimed.enumerated() {
      if line.trimmingBlanks().isEmpty || message.isTrapMessage(with: line) {
        lines.append(.kept(place))
        continue
      }
      let text = try message.claimedTrap(insteadOf: line)
      // If two lines would become equal, only one is kept.
      if texts.insert(text).inserted { lines.append(.replaced(place, text)) }
    }
    if texts.isEmpty { lines.append(.added(try message.claimedTrap(insteadOf: ""))) }
    return lines
  }
}

extension String {
  /// Returns the first line of this trap message as a claim. A prefix such as `Fatal error: ` is
  /// kept only if the claim had it.
  func claimedTrap(insteadOf claimed: String) throws(ClaimRewriteError) -> String {
    let message = split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    guard !message.isEmpty else {
      throw ClaimRewriteError(
        "the program crashes without a message", hint: "remove the text, and keep only 'crash'"
      )
    }
    if let merged = ClaimedText.merged(claimed.trimmingBlanks(), with: message) { return merged }
    let text = try ClaimedText.line(message)
    for head in ["Fatal error: ", "Precondition failed: ", "Assertion failed: "] {
      let rest = text.dropFirst(head.count)
      if text.hasPrefix(head), !claimed.contains(head.dropLast(2)), !rest.isEmpty {
        return String(rest)
      }
    }
    return text
  }
}
