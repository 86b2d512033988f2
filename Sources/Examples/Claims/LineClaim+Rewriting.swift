import Articles
import Support

extension LineClaim {
  /// Returns the claim's lines, corrected to match `lines`.
  static func rewritten(
    _ claim: Claim, as lines: [String], filters: [FrontMatter.Filter]
  ) throws(ClaimRewriteError) -> [RewrittenLine] {
    try LineClaim(
      claim, of: lines.map { $0 + "\n" }.joined(), filters: filters,
      voice: .init(verb: "gives", infinitive: "give")
    ).rewritten(claim)
  }

  /// Returns the claim's lines, corrected to what the program wrote.
  func rewritten(_ claim: Claim) throws(ClaimRewriteError) -> [RewrittenLine] {
    let claimed = claim.lines.map(\.value)
    if claim.isUnordered { return try unordered(claimed, allowsMore: claim.isPartial) }
    // A partial claim without text is filled in; otherwise its lines would be treated as blank
    // lines.
    let isEmpty = claimed.allSatisfy { $0.trimmingBlanks().isEmpty }
    if claim.isPartial, isEmpty {
      guard !actual.isEmpty else { throw Self.nothing }
      return try actual.map { line throws(ClaimRewriteError) in .added(try ClaimedText.line(line)) }
    }
    let similarity = self.similarity(claimed)
    let steps = try ClaimEditScript(
      isGap: patterns.map(\.isGap),
      isOptional: Array(repeating: claim.isPartial, count: actual.count), matches: matches,
      similarity: similarity)
    return try steps.lines(
      replaced: { line, other throws(ClaimRewriteError) in
        try text(of: other, insteadOf: claimed[line])
      },
      added: { other throws(ClaimRewriteError) in try ClaimedText.line(actual[other]) })
  }

  /// Rewrites lines whose order does not matter: replaces each failing line with the most similar
  /// actual line.
  private func unordered(
    _ claimed: [String], allowsMore: Bool
  ) throws(ClaimRewriteError) -> [RewrittenLine] {
    let matching = Matching(claimed: claimed.count, actual: actual.count) { claimed, line in
      !patterns[claimed].isGap && matches(claimed, line)
    }
    let allowsMore = allowsMore || patterns.contains(where: \.isGap)
    let isEmpty = claimed.allSatisfy { $0.trimmingBlanks().isEmpty }
    var free = Set(actual.indices).subtracting(matching.claimed.compactMap { $0 }).sorted()
    var lines: [RewrittenLine] = []
    let similarity = self.similarity(claimed)
    for line in claimed.indices {
      if patterns[line].isGap || matching.claimed[line] != nil {
        lines.append(.kept(line))
        continue
      }
      if isEmpty { continue }
      let ranked = free.map { (place: $0, similarity: similarity(line, $0) ?? 0) }
      guard let best = ranked.max(by: { $0.similarity < $1.similarity }),
        !allowsMore || best.similarity > 0.5
      else { continue }
      free.removeAll { $0 == best.place }
      lines.append(.replaced(line, try text(of: best.place, insteadOf: claimed[line])))
    }
    if !allowsMore || isEmpty {
      for other in free { lines.append(.added(try ClaimedText.line(actual[other]))) }
    }
    guard !lines.isEmpty || !actual.isEmpty || !allowsMore else { throw Self.nothing }
    return lines
  }

  private static let nothing = ClaimRewriteError(
    "the program writes nothing that it could claim",
    hint: "remove the fence, or fix the program")

  private func text(of other: Int, insteadOf claimed: String) throws(ClaimRewriteError) -> String {
    if let merged = ClaimedText.merged(claimed, with: actual[other]) { return merged }
    return try ClaimedText.line(actual[other])
  }

  private func similarity(_ claimed: [String]) -> (Int, Int) -> Double? {
    guard claimed.count * actual.count < 200_000 else { return { _, _ in 0 } }
    let claimedSimilarity = claimed.map { Similarity($0) }
    let actualSimilarity = actual.map { Similarity($0) }
    return { claimedSimilarity[$0].to(actualSimilarity[$1]) }
  }
}
