import Articles
import Examples
import Programs

/// The badge that shows readers the result of a block or a claim: a mark and words.
struct ResultBadge: Hashable, Sendable {
  enum Mark: String, Hashable, Sendable {
    case proved, skipped, failed

    /// The shape that shows the mark without colour.
    var symbol: String {
      switch self {
      case .proved: "✓"
      case .skipped: "○"
      case .failed: "✗"
      }
    }
  }

  var mark: Mark
  var words: String

  var html: String { html(linkedTo: EvidenceLinks()) }

  /// - Parameter evidence: The link to the text that explains the badge.
  func html(linkedTo evidence: EvidenceLinks) -> String {
    element(
      """
      <span class="shape" aria-hidden="true">\(mark.symbol)</span> \
      \(HTML.escape(words))
      """, linkedTo: evidence)
  }

  /// The badge of a claim in the figure of its program, whose bar counts the claims that pass: only
  /// the mark, with words for screen readers.
  func markHTML(linkedTo evidence: EvidenceLinks) -> String {
    guard mark == .proved else { return html(linkedTo: evidence) }
    return element(
      """
      <span class="shape" aria-hidden="true">\(mark.symbol)</span>\
      <span class="visually-hidden">\(HTML.escape(words))</span>
      """, linkedTo: evidence)
  }

  private func element(_ content: String, linkedTo evidence: EvidenceLinks) -> String {
    guard let address = evidence.aboutResults else {
      return "<span class=\"badge \(mark.rawValue)\">\(content)</span>"
    }
    return """
      <a class="badge \(mark.rawValue)" href="\(HTML.escape(address))" \
      title="\(HTML.escape(evidence.texts[.whatThisSays]))">\(content)</a>
      """
  }
}

extension ResultBadge {
  /// The result of a block, apart from its claims.
  init(of verdict: Verdict, in texts: InterfaceTexts) {
    if case .skipped(let reason) = verdict.result {
      self.init(mark: .skipped, words: texts[.skippedBecause, ["reason": texts.reason(reason)]])
      return
    }
    if verdict.result == .lost {
      self.init(mark: .failed, words: texts[.notCheckedRunLost])
      return
    }
    self.init(
      mark: verdict.blockFails ? .failed : .proved,
      words: verdict.blockFails ? Self.failure(verdict, texts) : Self.success(verdict, texts))
  }

  /// For a Swift block without a verdict, because no program could be made from it.
  static func unchecked(in texts: InterfaceTexts) -> ResultBadge {
    ResultBadge(mark: .failed, words: texts[.notChecked])
  }

  private static func success(_ verdict: Verdict, _ texts: InterfaceTexts) -> String {
    switch verdict.example.fence.expectation {
    case .compiles: texts[.compiles]
    case .failsToCompile: texts[.failsToCompileAsClaimed]
    case .crashes: texts[.trapsAsClaimed]
    case .exits(let status): texts[.endsWithStatusAsClaimed, ["status": "\(status)"]]
    case .warns: texts[.warnsAsClaimed]
    case .ignored, .runs: texts[verdict.outcome.ending == nil ? .compiles : .ran]
    }
  }

  private static func failure(_ verdict: Verdict, _ texts: InterfaceTexts) -> String {
    let expectation = verdict.example.fence.expectation
    if verdict.example.isBroken { return texts[.notAssembled] }
    guard verdict.outcome.isCompiled else {
      return texts[
        expectation == .failsToCompile ? .failsToCompileOtherwise : .failsToCompile]
    }
    if expectation == .failsToCompile { return texts[.compilesContrary] }
    switch verdict.outcome.ending {
    case .exited(0)?:
      if case .crashes = expectation { return texts[.endsWithoutTrap] }
      return texts[expectation == .warns ? .compilesWithoutWarning : .ranOtherwise]
    case .exited(let status)?: return texts[.endsWithStatus, ["status": "\(status)"]]
    case .trapped?:
      if case .crashes = expectation { return texts[.trapsOtherwise] }
      return texts[.traps]
    case .timedOut(let limit)?: return texts[.didNotEndWithin, ["time": time(limit, texts)]]
    case .exceededOutput?: return texts[.printedTooMuch]
    case .stopped(.unloadable)?: return texts[.cannotBeLoaded]
    case .stopped?: return texts[.wasStopped]
    case .lost?, nil: return texts[.fails]
    }
  }

  /// The time in seconds with at most one decimal.
  private static func time(_ duration: Duration, _ texts: InterfaceTexts) -> String {
    let (seconds, fraction) = duration.components
    let tenths = fraction / 100_000_000_000_000_000
    return texts.seconds(milliseconds: Int(seconds * 1000 + tenths * 100))
  }
}

extension ResultBadge {
  /// The result of one claim.
  init(of claim: Verdict.ClaimVerdict, in texts: InterfaceTexts) {
    switch claim.result {
    case .holds: self.init(mark: .proved, words: texts[.holds])
    case .fails: self.init(mark: .failed, words: texts[.doesNotHold])
    case .lost: self.init(mark: .failed, words: texts[.notCheckedBlockLost])
    case .skipped(let reason): self.init(skippedClaim: reason, in: texts)
    }
  }

  /// The result of a claim that is skipped for a reason, which may be empty.
  init(skippedClaim reason: String, in texts: InterfaceTexts) {
    self.init(
      mark: .skipped, words: texts[.notCheckedBecause, ["reason": texts.reason(reason)]])
  }

  /// The combined result of several claims; `nil` if there are none.
  init?(of claims: [Verdict.ClaimVerdict], in texts: InterfaceTexts) {
    let failed = claims.count { $0.result == .fails }
    let holding = claims.count { $0.result == .holds }
    let lost = claims.count { $0.result == .lost }
    if claims.isEmpty { return nil }
    if failed > 0 {
      self.init(
        mark: .failed,
        words: claims.count == 1
          ? texts[.itsClaimDoesNotHold]
          : texts[.someClaimsDoNotHold, count: failed, ["total": "\(claims.count)"]])
    } else if lost > 0 {
      self.init(mark: .failed, words: texts[.claimsNotChecked, count: lost])
    } else if holding == 0 {
      self.init(mark: .skipped, words: texts[.claimsNotChecked, count: claims.count])
    } else {
      self.init(mark: .proved, words: texts[.claimsHold, count: holding])
    }
  }
}

extension Verdict {
  /// Whether the block itself failed or was lost, whatever the results of its claims.
  var blockFails: Bool { result == .fails || result == .lost }

  /// The index of the block that a claim is about. In a group, the block of the claim's part, or
  /// else the last block.
  func subject(of claim: Claim) -> Int {
    let own = example.ownBlocks
    if let part = claim.part, own.indices.contains(part) { return own[part].index }
    return example.block.index
  }

  func claims(ofBlock index: Int) -> [ClaimVerdict] {
    claims.filter { subject(of: $0.claim) == index }
  }
}

extension InterfaceTexts {
  /// The author's reason for skipping something, or a text that says that there is none.
  func reason(_ reason: String) -> String { reason.isEmpty ? self[.noReasonGiven] : reason }
}
