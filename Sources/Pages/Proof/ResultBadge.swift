import Articles
import Examples
import Programs
import Support

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

  var html: String { html(linkedTo: nil) }

  /// - Parameter address: The address of the text that says what the badge means; `nil` if the badge
  ///   is no link.
  func html(linkedTo address: String?) -> String {
    element(
      """
      <span class="shape" aria-hidden="true">\(mark.symbol)</span> \
      \(HTML.escape(words))
      """, linkedTo: address)
  }

  /// The badge of a claim in the figure of its program, whose bar counts the claims that pass: the
  /// mark alone, with words for those who cannot see it.
  func markHTML(linkedTo address: String? = nil) -> String {
    guard mark == .proved else { return html(linkedTo: address) }
    return element(
      """
      <span class="shape" aria-hidden="true">\(mark.symbol)</span>\
      <span class="visually-hidden">\(HTML.escape(words))</span>
      """, linkedTo: address)
  }

  private func element(_ content: String, linkedTo address: String?) -> String {
    guard let address else {
      return "<span class=\"badge \(mark.rawValue)\">\(content)</span>"
    }
    return """
      <a class="badge \(mark.rawValue)" href="\(HTML.escape(address))" \
      title="what this says">\(content)</a>
      """
  }
}

extension ResultBadge {
  /// The result of a block, apart from its claims.
  init(of verdict: Verdict) {
    if case .skipped(let reason) = verdict.result {
      self.init(mark: .skipped, words: "skipped: \(reason.isEmpty ? "no reason given" : reason)")
      return
    }
    if verdict.result == .lost {
      self.init(mark: .failed, words: "not checked: its run was lost")
      return
    }
    self.init(
      mark: verdict.blockFails ? .failed : .proved,
      words: verdict.blockFails ? Self.failure(verdict) : Self.success(verdict))
  }

  /// For a Swift block without a verdict, because no program could be made from it.
  static let unchecked = ResultBadge(mark: .failed, words: "not checked")

  private static func success(_ verdict: Verdict) -> String {
    switch verdict.example.fence.expectation {
    case .compiles: "compiles"
    case .failsToCompile: "does not compile, as claimed"
    case .crashes: "traps, as claimed"
    case .exits(let status): "ended with status \(status), as claimed"
    case .warns: "ran with a warning, as claimed"
    case .ignored, .runs: verdict.outcome.ending == nil ? "compiles" : "ran, exit 0"
    }
  }

  private static func failure(_ verdict: Verdict) -> String {
    let expectation = verdict.example.fence.expectation
    if verdict.example.isBroken { return "not run: its program could not be assembled" }
    guard verdict.outcome.isCompiled else {
      return expectation == .failsToCompile
        ? "does not compile, but not as claimed" : "does not compile"
    }
    if expectation == .failsToCompile { return "compiles, contrary to the claim" }
    switch verdict.outcome.ending {
    case .exited(0)?:
      if case .crashes = expectation { return "ended with status 0, did not trap" }
      return expectation == .warns ? "compiles without a warning" : "ran, but not as claimed"
    case .exited(let status)?: return "ended with status \(status)"
    case .trapped?:
      if case .crashes = expectation { return "traps, but not as claimed" }
      return "traps"
    case .timedOut(let limit)?: return "did not end within \(seconds(limit))"
    case .exceededOutput?: return "printed too much"
    case .stopped(.unloadable)?: return "cannot be loaded"
    case .stopped?: return "was stopped"
    case .lost?, nil: return "fails"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let (seconds, fraction) = duration.components
    let tenths = fraction / 100_000_000_000_000_000
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}

extension ResultBadge {
  /// The result of one claim.
  init(of claim: Verdict.ClaimVerdict) {
    switch claim.result {
    case .holds: self.init(mark: .proved, words: "holds")
    case .fails: self.init(mark: .failed, words: "does not hold")
    case .lost: self.init(mark: .failed, words: "not checked: its block was lost")
    case .skipped(let reason):
      self.init(
        mark: .skipped, words: "not checked: \(reason.isEmpty ? "no reason given" : reason)")
    }
  }

  /// The combined result of several claims; `nil` if there are none.
  init?(of claims: [Verdict.ClaimVerdict]) {
    let failed = claims.count { $0.result == .fails }
    let holding = claims.count { $0.result == .holds }
    let lost = claims.count { $0.result == .lost }
    if claims.isEmpty { return nil }
    if failed > 0 {
      self.init(
        mark: .failed,
        words: claims.count == 1
          ? "its claim does not hold"
          : "\(failed) of \(claims.count) claims \(failed == 1 ? "does" : "do") not hold")
    } else if lost > 0 {
      self.init(mark: .failed, words: counted(lost, "claim") + " not checked")
    } else if holding == 0 {
      self.init(mark: .skipped, words: counted(claims.count, "claim") + " not checked")
    } else {
      self.init(
        mark: .proved, words: counted(holding, "claim") + (holding == 1 ? " holds" : " hold"))
    }
  }
}

extension Verdict {
  /// Whether the block itself failed or was lost, whatever the results of its claims.
  var blockFails: Bool { result == .fails || result == .lost }

  /// The index of the block that a claim is about. In a group, that is one of its blocks or the
  /// last.
  func subject(of claim: Claim) -> Int {
    let own = example.ownBlocks
    if let part = claim.part, own.indices.contains(part) { return own[part].index }
    return example.block.index
  }

  func claims(ofBlock index: Int) -> [ClaimVerdict] {
    claims.filter { subject(of: $0.claim) == index }
  }
}
