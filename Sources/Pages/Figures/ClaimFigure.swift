import Articles
import Examples
import Programs

/// The HTML of a claim fence: what it claims, and whether the claim passes.
struct ClaimFigure {
  var proof: ArticleProof
  var block: CodeBlock
  var ids: [Int: String]
  var inside: (String) -> String
  var evidence = EvidenceLinks()
  /// Whether it is shown in the figure of its program.
  var isInFigure: Bool
  /// Whether the section has the claim's id, so that links to the claim lead here.
  var hasID = true
  /// The step at which each line of the claim happens, by the line's number in the article.
  var ticks: [Int: Int] = [:]
  /// Whether the claim shows everything that the program prints, so that the player keeps it.
  var showsOutput = false

  var html: String {
    guard case .claim(let fence) = block.role, let kind = ClaimKind.named(fence.kind) else {
      return ""
    }
    let found = proof.claim(ofBlock: block.index)
    let texts = proof.texts
    let badge: ResultBadge
    if let found {
      badge = ResultBadge(of: found.claim, in: texts)
    } else if let reason = fence.ignoreReason {
      badge = ResultBadge(skippedClaim: reason, in: texts)
    } else {
      badge = .unchecked(in: texts)
    }
    let said = proof.diagnostics(in: block) + (found?.claim.diagnostics ?? [])
    let title = found.map { texts.title(of: $0.claim.claim) } ?? texts.title(of: kind, fence)
    var label = title
    var name = HTML.escape(title)
    let subject = found.flatMap { proof.block($0.verdict.subject(of: $0.claim.claim)) }
    if let block = subject {
      let words = ExampleFigure.name(of: block, ids: ids, in: texts)
      label = texts[.claimOf, ["claim": title, "block": words]]
    }
    if !isInFigure, let block = subject, let id = ids[block.index] {
      let link =
        "<a href=\"#\(HTML.escape(HTML.encodedPath(id)))\">\(HTML.escape(block.displayName(id: id)))</a>"
      name = texts.html(.claimOf, ["claim": name, "block": link])
    }
    if !isInFigure, !fence.condition.isEmpty {
      let condition = HTML.escape(texts.condition(of: fence))
      name = texts.html(.claimWith, ["claim": name, "condition": condition])
    }
    let content = block.lines.enumerated().map { index, line in
      let text = HTML.escape(line)
      guard !ticks.isEmpty else { return text }
      let step = ticks[block.firstLine + index].map { " data-at=\"\($0)\"" } ?? ""
      return "<span class=\"moment-line\"\(step)>\(text)</span>"
    }.joined(separator: "\n")
    let result =
      isInFigure
      ? badge.markHTML(linkedTo: evidence)
      : badge.html(linkedTo: evidence)
    let heading =
      "<p class=\"part\">\(name) \(result)\(evidence.html(of: fence.facts))</p>"
    let text =
      content.isEmpty
      ? "<p class=\"soft\">\(HTML.escape(texts[.nothing]))</p>"
      : "<pre class=\"claimed\"\(HTML.scrolling(named: label))>\(content)</pre>"
    let problems = DiagnosticList(diagnostics: said, texts: texts, place: places.html).html
    let body = "\(heading)\n\(text)\n\(problems)"
    let isReplaced = isInFigure && kind.stream == .output && !showsOutput
    let output = isReplaced ? " data-output=\"claimed\"" : ""
    let answer = found.flatMap { found in
      Prediction.Answer(found.claim, of: found.verdict, in: isInFigure ? subject : nil)
    }
    let prediction = Prediction(of: kind, fence, answer: answer, texts)
    let section = """
      <section class="claim\(isInFigure ? "" : " alone") \(badge.mark.rawValue)"\(hasID ? " id=\"pb-claim-\(block.index + 1)\"" : "")\(prediction.attributes)\(output)>\
      \(fence.isPredicted ? prediction.html(hiding: body) : body)</section>

      """
    guard block.isInComment, !isInFigure else { return section }
    return """
      <details class="hidden-block"><summary><span>\(HTML.escape(texts[.hiddenClaim]))</span> \(badge.html)</summary>
      \(section)</details>

      """
  }

  private var places: LocationLinks {
    LocationLinks(
      article: proof.article, ids: ids, texts: proof.texts, inside: inside, current: nil)
  }
}
