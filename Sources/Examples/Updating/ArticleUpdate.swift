import Articles
import Programs

/// The changes that make the claims of an article pass: for each claim that fails, edits of the
/// article's bytes, or the reason why there are none.
///
/// A change is accepted only after the edited article has been read and judged again: the claim
/// must pass in every known run, and nothing else on the page may change.
package struct ArticleUpdate: Sendable {
  /// The edits that make one claim pass.
  package struct Change: Sendable {
    /// The location of the claim.
    package var location: Location
    /// A name for messages, such as `the output claim`.
    package var subject: String
    package var edits: [TextEdit]
    /// The index of the example on the page.
    package var example: Int
    /// `nil` for a change of the Swift fence itself.
    var claim: ClaimKey?
    /// The new lines of each changed code block, by the block's index.
    var lines: [Int: [RewrittenLine]] = [:]
    /// The index of the code block whose fence is changed.
    package var fence: Int?

    /// Whether it changes the Swift fence, not a claim.
    package var isOfFence: Bool { fence != nil }
  }

  package let article: Article
  package private(set) var changes: [Change] = []
  /// Why failing claims could not be changed, sorted by location.
  package private(set) var refusals: [Diagnostic] = []
  private let page: UpdatedPage

  /// - Parameters:
  ///   - verdicts: The verdicts of the article's examples, in page order.
  ///   - library: The article's library; the edited article is planned with its settings.
  package init(of article: Article, in library: Library, on platform: Platform, verdicts: [Verdict])
  {
    self.article = article
    page = UpdatedPage(article: article, library: library, platform: platform, verdicts: verdicts)
    let hasFailure = { (verdict: Verdict) in
      verdict.claims.contains { $0.result == .fails } || !verdict.example.unwrittenClaims.isEmpty
        || verdict.result == .fails
    }
    guard verdicts.contains(where: hasFailure) else { return }
    if let place = article.mergeConflict {
      refusals = [
        .error(
          "the article was not updated: it has a merge conflict", at: place,
          hint: "resolve the conflict first")
      ]
      return
    }
    let varied = VariedClaims(verdicts)
    for (index, verdict) in verdicts.enumerated() where hasFailure(verdict) {
      add(verdict, index: index, varied)
    }
    changes.sort { $0.location < $1.location }
    refusals.sort { $0.location < $1.location }
  }

  /// Returns the article's bytes with some of the changes.
  ///
  /// - Throws: ``ClaimRewriteError`` if the changes work one by one but not together.
  package func bytes(applying changes: [Change]) throws(ClaimRewriteError) -> [UInt8] {
    try page.check(changes)
    return page.bytes(applying: changes)
  }

  /// Returns the location of a line of the article after some of the changes.
  package func place(of location: Location, after changes: [Change]) -> Location {
    guard location.file == article.path, page.file.ranges.indices.contains(location.line - 1) else {
      return location
    }
    let start = page.file.ranges[location.line - 1].lowerBound
    var location = location
    for edit in changes.flatMap(\.edits) where edit.range.upperBound <= start {
      let before = Array(page.file.bytes[edit.range])
      location.line += ByteLines(edit.bytes).endCount - ByteLines(before).endCount
    }
    return location
  }

  // MARK: An example

  private mutating func add(_ verdict: Verdict, index: Int, _ varied: VariedClaims) {
    if case .skipped = verdict.result { return }
    // A lost outcome cannot be claimed.
    if verdict.isLost { return }
    var obstacle =
      verdict.result == .fails ? verdict.diagnostics.first { $0.severity == .error } : nil
    do throws(ClaimRewriteError) {
      if let word = try FenceWord(verdict, in: page.file) {
        let block = verdict.example.ownBlocks.first { $0.location.line == word.location.line }
        let change = Change(
          location: word.location, subject: "the swift fence", edits: [word.edit], example: index,
          fence: block?.index)
        try page.check([change])
        changes.append(change)
        obstacle = nil
      }
    } catch {
      refuse(error, at: verdict.example.fence.expectationLocation, "the fence")
    }
    let failing =
      verdict.claims.filter { $0.result == .fails }.map(\.claim) + verdict.example.unwrittenClaims
    for claim in failing {
      do throws(ClaimRewriteError) {
        if let block = claim.codeBlock, varied.passing.contains(block) { throw Self.isDivided }
        let change = try change(of: claim, verdict, index: index, obstacle)
        let isOfVariant = verdict.example.variant != nil
        guard isOfVariant, let other = changes.firstIndex(where: { $0.claim == change.claim })
        else {
          changes.append(change)
          continue
        }
        // If another variant of the claim needs the same change, keeps it; otherwise, no change
        // fits both.
        if changes[other].lines == change.lines { continue }
        changes.remove(at: other)
        throw Self.isDivided
      } catch {
        refuse(error, at: claim.location, "the claim")
      }
    }
  }

  private static let isDivided = ClaimRewriteError(
    "it is about several variants, which do not do the same",
    hint: "write a claim for each, with 'when='")

  private mutating func refuse(
    _ refusal: ClaimRewriteError, at location: Location, _ subject: String
  ) {
    let refused = Diagnostic.error(
      "\(subject) was not updated: \(refusal.reason)", at: location, hint: refusal.hint)
    if !refusals.contains(refused) { refusals.append(refused) }
  }

  /// Throws if an example's outcome cannot be used for its claims.
  private func check(
    _ verdict: Verdict, for claim: Claim, _ obstacle: Diagnostic?
  ) throws(ClaimRewriteError) {
    if verdict.example.isBroken {
      throw ClaimRewriteError("the block was not run", hint: "fix its prerequisites first")
    }
    let isCompilers = claim.kind.needs == .compiler
    if let obstacle, !isCompilers || !verdict.outcome.isCompiled {
      throw ClaimRewriteError(obstacle.message, hint: obstacle.hint ?? "fix the block first")
    }
    if isCompilers { return }
    guard verdict.outcome.isCompiled else {
      throw ClaimRewriteError("the block does not compile", hint: "fix the block first")
    }
    switch verdict.outcome.ending {
    case .exited, .trapped: break
    default:
      throw ClaimRewriteError("the program did not finish", hint: "fix the block first")
    }
  }

  private func change(
    of claim: Claim, _ verdict: Verdict, index: Int, _ obstacle: Diagnostic?
  ) throws(ClaimRewriteError) -> Change {
    try check(verdict, for: claim, obstacle)
    var reason = ClaimRewriteError(
      "found no change that makes it pass and leaves the rest of the page unchanged",
      hint: "fix it by hand")
    var found: [[RewrittenLine]] = []
    for outcome in Self.outcomes(for: claim, verdict) {
      do throws(ClaimRewriteError) {
        let lines = try claim.kind.rewrite(claim, verdict.example, outcome)
        if !found.contains(lines) { found.append(lines) }
      } catch { reason = error }
    }
    found = found.enumerated().sorted {
      ($0.element.changes(of: claim.lines.count), $0.offset)
        < ($1.element.changes(of: claim.lines.count), $1.offset)
    }.map(\.element)
    for lines in found {
      for margin in BlockEditor.Margin.allCases {
        do throws(ClaimRewriteError) {
          guard let change = try change(of: claim, to: lines, verdict, index: index, margin) else {
            continue
          }
          try page.check([change])
          return change
        } catch { reason = error }
      }
    }
    throw reason
  }

  /// The outcomes that a claim may be about: in a group, that of its own block or that of the whole
  /// program.
  private static func outcomes(for claim: Claim, _ verdict: Verdict) -> [Outcome] {
    guard let part = claim.part, claim.kind.needs != .compiler else { return [verdict.outcome] }
    return [verdict.outcome.part(part, of: verdict.example), verdict.outcome].compactMap { $0 }
  }

  private func change(
    of claim: Claim, to lines: [RewrittenLine], _ verdict: Verdict, index: Int,
    _ margin: BlockEditor.Margin
  ) throws(ClaimRewriteError) -> Change? {
    let key = ClaimKey(claim, in: verdict.example)
    guard article.codeBlocks.indices.contains(key.block) else { return nil }
    let block = article.codeBlocks[key.block]
    var lines = lines
    if let file = block.includedFile {
      throw ClaimRewriteError("its lines are in '\(file)'", hint: "fix them there")
    }
    if claim.codeBlock == nil {
      guard let comments = claim.kind.comments?.comments(claim, block),
        comments.count == claim.lines.count
      else { return nil }
      lines = comments.rewritten(lines)
    }
    let texts = lines.map { $0.text(of: block.lines) }
    if block.isInComment, texts.contains(where: { $0.contains("-->") || $0.contains("--!>") }) {
      throw ClaimRewriteError(
        "a line with '-->' would end the HTML comment that contains the claim",
        hint: "move the claim out of the comment, or replace '-->' by '…'")
    }
    guard
      let edits = BlockEditor(block, in: page.file, isSource: article.path.hasSuffix(".swift"))?
        .edits(
          lines, margin: margin)
    else {
      return nil
    }
    var subject = "the \(claim.kind.name) claim"
    if claim.codeBlock == nil, let form = claim.kind.comments {
      subject = "the '\(form.mark)' \(claim.kind.isPerLine ? "comment" : "comments")"
    }
    return Change(
      location: claim.location, subject: subject, edits: edits, example: index, claim: key,
      lines: [key.block: lines])
  }
}

/// The claims that several variants of a block have in common.
private struct VariedClaims {
  /// The code blocks of claims that pass for at least one variant.
  var passing: Set<Int> = []

  init(_ verdicts: [Verdict]) {
    for verdict in verdicts where verdict.example.variant != nil {
      for claim in verdict.claims where claim.result == .holds {
        if let block = claim.claim.codeBlock { passing.insert(block) }
      }
    }
  }
}

/// Identifies a claim, independently of its text and of the location of its lines.
struct ClaimKey: Hashable {
  /// The index of the code block in which it is written.
  var block: Int
  var kind: ClaimKind
  /// Its number among the block's claims of this kind, since each line of code may have a value
  /// claim.
  var ordinal: Int

  init(_ claim: Claim, in example: Example) {
    kind = claim.kind
    let own = example.ownBlocks.first {
      $0.file == claim.location.file && $0.firstLine <= claim.location.line
        && claim.location.line < $0.firstLine + $0.lines.count
    }
    block = claim.codeBlock ?? own?.index ?? example.block.index
    ordinal = 0
    guard kind.isPerLine, let own else { return }
    ordinal = example.claims.count { other in
      other.kind == claim.kind && own.location < other.location
        && other.location < claim.location
    }
  }
}
