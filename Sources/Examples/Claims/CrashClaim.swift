import Articles
import Support

extension ClaimKind {
  /// The message of the trap that ends the program: each claimed line is a part of its first line.
  package static let crash = ClaimKind(
    name: "crash", title: "Trap", summary: "the message of the trap that ends the program",
    needs: .crash, revealsEnding: true
  ) { claim, _, outcome in
    guard case .trapped(let signal, let message, _) = outcome.ending else {
      return [
        .error(
          "the program did not crash", at: claim.location,
          hint: "remove the claim, or fix the program")
      ]
    }
    let lines = claim.lines.filter { !$0.value.trimmingBlanks().isEmpty }
    guard let wrong = lines.first(where: { !message.isTrapMessage(with: $0.value) }) else {
      return []
    }
    var diagnostic = Diagnostic.otherTrap(
      than: wrong.value, message, signal: signal, at: wrong.location)
    if !diagnostic.diff.isEmpty { diagnostic.diffLines = [wrong.location.line, nil] }
    return [diagnostic]
  } rewrite: { (claim, _, outcome) throws(ClaimRewriteError) in
    try outcome.rewrittenTrap(claim)
  }
}

extension String {
  /// Whether a claimed text is a part of the first line of this trap message.
  func isTrapMessage(with claimed: String) -> Bool {
    let message = split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    return Pattern(claimed.trimmingBlanks()).occurs(in: message)
  }
}

extension Diagnostic {
  /// Returns the error for a program that trapped with another message than the claimed one.
  static func otherTrap(
    than claimed: String, _ message: String, signal: Int, at location: Location
  ) -> Diagnostic {
    guard !message.isEmpty else {
      return .error(
        "the program was ended by signal \(signal), without a message", at: location,
        hint: "remove the text, and keep only 'crash'")
    }
    return .error(
      "the program crashes with another message", at: location,
      hint: "write a part of the message that it prints",
      diff: ["-\(claimed.trimmingBlanks())", "+\(message)"])
  }
}
