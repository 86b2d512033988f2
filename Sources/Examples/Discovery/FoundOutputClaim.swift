import Articles
import Programs
import Support

extension ClaimKind {
  /// Output that a comment states in the words of an author who does not know this tool.
  static let foundOutput = ClaimKind(
    name: "output", words: nil, title: "Output",
    summary: "what the program prints, line by line", isBatchable: true, stream: .output
  ) { claim, example, outcome in
    FoundOutputClaim(
      claim: claim, output: outcome.judged(outcome.standardOutput),
      isUnordered: claim.isUnordered || example.mayHaveSets
    ).holds
      ? []
      : LineClaim(
        claim, of: outcome.judged(outcome.standardOutput), filters: [],
        voice: .init(verb: "prints", infinitive: "print")
      ).diagnostics
  } rewrite: { (_, _, _) throws(ClaimRewriteError) in
    throw ClaimRewriteError("the comment has no form of its own", hint: "write a claim")
  }
}

extension Example {
  /// Whether its code has a set or a dictionary, as a type or a literal.
  var mayHaveSets: Bool {
    segments.contains {
      $0.block.source.contains(/\bSet\b|\bDictionary\b|\[\s*[^\[\],:?]+:/)
    }
  }
}

/// Compares claimed output with what a program printed, first as it is, then without what only
/// belongs to its presentation: quotes, `Optional(…)`, the order of sets.
struct FoundOutputClaim {
  var claim: Claim
  var output: String
  /// Whether the values may be those of a set or a dictionary.
  var isUnordered: Bool

  var holds: Bool {
    let actual = output.printedLines()
    return isInOrder(actual) || isUnordered && isInAnyOrder(actual) || isInText(actual)
  }

  private func isInOrder(_ actual: [String]) -> Bool {
    var next = 0
    for line in claim.lines {
      guard let found = actual[next...].firstIndex(where: { matches(line.value, $0) }) else {
        return false
      }
      next = found + 1
    }
    return true
  }

  /// Sets and dictionaries give their elements in any order.
  private func isInAnyOrder(_ actual: [String]) -> Bool {
    var left = actual
    for line in claim.lines {
      guard let found = left.firstIndex(where: { matches(line.value, $0) }) else {
        return false
      }
      left.remove(at: found)
    }
    return true
  }

  /// A comment may show several printed lines, or a part of one that the program prints in pieces.
  private func isInText(_ actual: [String]) -> Bool {
    let claimed = Self.plain(claim.lines.map(\.value).joined(separator: " "))
    return !claimed.isEmpty && Self.plain(actual.joined(separator: " ")) == claimed
  }

  private func matches(_ claimed: String, _ actual: String) -> Bool {
    if Pattern(claimed).matches(actual) { return true }
    // The text may end at any quote: `Prints "a" or "b"`.
    let ends = claimed.indices.filter { claimed[$0] == "\"" }.map { String(claimed[..<$0]) }
    let texts = [claimed] + ends.filter { !$0.isEmpty }
    let plain = Self.plain(actual)
    return texts.contains { text in
      Pattern(text).matches(actual) || Self.plain(text) == plain
        || isUnordered && (text.contains("[") || text.contains("{"))
          && Self.sorted(text) == Self.sorted(actual)
    }
  }

  /// The text without quotes, `Optional(…)` and repeated blanks.
  private static func plain(_ text: String) -> String {
    var text = text
    while let match = text.firstMatch(of: /Optional\(([^()]*)\)/) {
      text.replaceSubrange(match.range, with: match.1)
    }
    return text.filter { $0 != "\"" && $0 != "\\" }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func sorted(_ text: String) -> [String] {
    plain(text).split { ",[]{}".contains($0) }.map { String($0).trimmingBlanks() }
      .filter { !$0.isEmpty }.sorted()
  }
}
