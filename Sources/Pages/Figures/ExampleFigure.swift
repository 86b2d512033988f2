import Articles
import Examples
import Programs

/// The HTML of a Swift block as one figure: the code, its result, the claims that follow it, and
/// what the run recorded.
struct ExampleFigure {
  var proof: ArticleProof
  var block: CodeBlock
  /// The blocks of the claims that directly follow the program.
  var claimBlocks: [CodeBlock]
  /// The id of each code block's figure, by the block's index.
  var ids: [Int: String]
  /// Converts an article's path to one from the content's root, for showing locations.
  var inside: (String) -> String
  var evidence = EvidenceLinks()
  /// The address of the complete program's file; `nil` if there is none.
  var program: String?
  var symbols: PageSymbols
  /// The address of the script that describes the names in the code.
  var symbolsFile: String
  /// The claim blocks whose ids this figure contains; `nil` for all. The figures of several
  /// variants may show the same claims.
  var namedClaims: Set<Int>?

  /// The address of a file with the figure alone; `nil` if there is none.
  var embed: String?
  /// Whether the figure is shown without the rest of its page.
  var isAlone = false

  private var texts: InterfaceTexts { proof.texts }

  /// What the page calls the block.
  private var name: String { Self.name(of: block, ids: ids, in: texts) }

  static func name(of block: CodeBlock, ids: [Int: String], in texts: InterfaceTexts) -> String {
    let id = ids[block.index] ?? "block-\(block.index + 1)"
    guard case .swift(let fence) = block.role else { return id }
    return title(fence, id, in: texts)
  }

  var html: String {
    guard case .swift(let fence) = block.role else { return "" }
    let verdict = proof.verdict(ofBlock: block.index)
    let id = ids[block.index] ?? "block-\(block.index + 1)"
    let badge = verdict.map { ResultBadge(of: $0, in: texts) } ?? .unchecked(in: texts)
    // The results of a group are shown under its last block.
    let isLast = verdict.map { $0.example.block.index == block.index } ?? true
    let said = proof.diagnostics(in: block) + (isLast ? verdict?.diagnostics ?? [] : [])
    let run = verdict.flatMap { RunFigure($0, block: block, ids: ids, texts: texts) }
    let listing = CodeListing(
      block, id: id, title: name, texts: texts, verdicts: inlineVerdicts(verdict),
      values: run?.values ?? [:],
      targets: Set(places(verdict, said).compactMap(ownLine))
        .union(symbols.targets[block.index] ?? []),
      symbols: symbols.marks[block.index].map { ($0, symbolsFile) })
    var isTicked = false
    let claims = claimBlocks.map { block in
      let claim = isLast ? proof.claim(ofBlock: block.index)?.claim : nil
      let ticks = run?.ticks(of: claim) ?? [:]
      let showsOutput = run?.showsOutput(claim, ticks: ticks) ?? false
      isTicked = isTicked || showsOutput
      return ClaimFigure(
        proof: proof, block: block, ids: ids, inside: inside, evidence: evidence,
        isInFigure: true, hasID: namedClaims?.contains(block.index) ?? true,
        ticks: ticks, showsOutput: showsOutput
      ).html
    }
    var sections = isLast ? compilerMessages(verdict) + trap(verdict) : ""
    sections += claims.joined() + inlineClaims(verdict)
    let showsOutput = showsOutput(verdict, isPlayed: run?.isPlayed ?? false)
    if isLast { sections += recordedOutput(verdict, showsOutput: showsOutput) }
    if proof.isPredicted(block, outside: claimBlocks) {
      sections = Prediction(texts).html(hiding: "") + sections
    }
    let problems = DiagnosticList(diagnostics: said, texts: texts, place: places.html).html
    let trees = isLast ? run?.treesHTML ?? "" : ""
    let isPlayed = isLast && run?.isPlayed == true
    // If the run can be played, the views come first, beside the code.
    sections = isPlayed ? trees + sections : sections + trees
    let isShort = block.lines.count < (trees.isEmpty ? 5 : 14)
    let isWide = block.lines.contains { $0.utf8.count > 56 }
    let claimed = verdict.flatMap { ResultBadge(of: $0.claims(ofBlock: block.index), in: texts) }
    let mark = claimed?.mark == .failed ? .failed : badge.mark
    let layout = sections.isEmpty || !isPlayed && (isWide || isShort) ? "one" : "two"
    let figure = """
      <figure class="run \(mark.rawValue)\(isPlayed ? " played" : "")" id="\(HTML.escape(id))"\(isPlayed ? embedMark : "")>
      <figcaption class="bar">\(title(fence, id))\(badges(badge, verdict, isLast: isLast, fence: fence))\(tools(id, isNamed: fence.name != nil, verdict, isLast: isLast))</figcaption>
      \(prerequisites(verdict))\(problems)<div class="\(layout)"><div class="code">
      \(listing.html)</div>
      \(sections.isEmpty ? "" : "<div class=\"side\">\n\(sections)</div>\n")</div>
      \(isLast ? run?.html(showsOutput: showsOutput || isTicked) ?? "" : "")</figure>

      """
    guard fence.isHidden || block.isInComment else { return figure }
    let name = fence.title ?? fence.name?.value ?? texts[.preparation]
    return """
      <details class="hidden-block"><summary><span>\(HTML.escape(texts[.hiddenCode, ["name": name]]))</span> \
      \(badge.html)</summary>
      \(figure)</details>

      """
  }

  // MARK: The bar

  /// The attribute that gives the player the address of the standalone figure.
  private var embedMark: String { embed.map { " data-embed=\"\(HTML.escape($0))\"" } ?? "" }

  /// The author's title; without one, a title made from the block's name. A block without a name
  /// has the name that reports use: `Example 5` for `example-5`.
  private func title(_ fence: SwiftFence, _ id: String) -> String {
    HTML.element("span", class: "title", Self.title(fence, id, in: texts))
  }

  static func title(_ fence: SwiftFence, _ id: String, in texts: InterfaceTexts) -> String {
    if let title = fence.title { return title }
    let name = fence.name?.value ?? String(id.prefix { $0 != "@" })
    let start = "example-"
    if fence.name == nil, name.hasPrefix(start), let number = Int(name.dropFirst(start.count)) {
      return texts[.exampleNumber, ["number": String(number)]]
    }
    return BlockTitle.text(ofName: name)
  }

  private func badges(
    _ badge: ResultBadge, _ verdict: Verdict?, isLast: Bool, fence: SwiftFence
  ) -> String {
    var result = "<span class=\"badges\">" + badge.html
    if let variant = verdict?.example.variant {
      result += HTML.element("span", class: "chip", variant.words)
    }
    if let group = fence.group?.value {
      let target = verdict.flatMap { ids[$0.example.block.index] }
      let words = texts[isLast ? .programNamed : .partOfProgram, ["name": group]]
      let text = HTML.escape(words)
      result +=
        isLast || target == nil
        ? "<span class=\"chip\">\(text)</span>"
        : "<a class=\"chip\" href=\"#\(anchor(target ?? ""))\">\(text)</a>"
    }
    if let verdict {
      if let claims = ResultBadge(of: verdict.claims(ofBlock: block.index), in: texts) {
        result += claims.html(linkedTo: evidence)
      } else if isLast, verdict.claims.isEmpty, badge.mark == .proved,
        verdict.outcome.ending != nil || fence.expectation == .failsToCompile
      {
        result += HTML.element("span", class: "chip", texts[.noOtherClaims])
      }
    }
    return result + evidence.html(of: fence.facts) + "</span>"
  }

  private func tools(
    _ id: String, isNamed: Bool, _ verdict: Verdict?, isLast: Bool
  ) -> String {
    let label = HTML.escape(isNamed ? texts[.linkTo, ["name": id]] : texts[.linkToExample])
    return """
      <span class="tools"><a class="anchor" href="#\(anchor(id))" aria-label="\(label)">#</a>\
      \(isLast ? screen(verdict) : "")\(wholeProgram(verdict))<button type="button" class="copy" hidden>\(HTML.escape(texts[.copy]))</button></span>
      """
  }

  /// A link to the picture of the screen at the program's end.
  private func screen(_ verdict: Verdict?) -> String {
    guard let program, let verdict, ScreenPicture.canDraw(verdict.lastViews) else { return "" }
    return """
      <a class="program" href="\(HTML.escape(ScreenPicture.path(beside: program)))" download \
      aria-label="\(HTML.escape(texts[.screenFile, ["name": name]]))">SVG</a>
      """
  }

  /// A link to the complete program's file and, if the program is more than this block, a button
  /// that copies it.
  private func wholeProgram(_ verdict: Verdict?) -> String {
    guard let program, let verdict else { return "" }
    let link = """
      <a class="program" href="\(HTML.escape(program))" download \
      aria-label="\(HTML.escape(texts[.programFileNamed, ["name": name]]))">\(HTML.escape(texts[.program]))</a>
      """
    let parts = verdict.example.copiedParts.map { $0.compactMap { ids[$0] }.joined(separator: " ") }
    guard !isAlone, verdict.example.hasMore(than: block), let parts else { return link }
    let imports = verdict.example.imports.joined(separator: " ")
    return link + """
      <button type="button" class="copy" data-parts="\(HTML.escape(parts))"\
      \(imports.isEmpty ? "" : " data-imports=\"\(HTML.escape(imports))\"") hidden>\(HTML.escape(texts[.copyProgram]))</button>
      """
  }

  private func anchor(_ id: String) -> String { HTML.escape(HTML.encodedPath(id)) }

  private func prerequisites(_ verdict: Verdict?) -> String {
    guard let verdict else { return "" }
    let before = verdict.example.segments.filter { !$0.isOwn }.map(\.block)
    guard !before.isEmpty else { return "" }
    let links = before.map { block in
      let id = ids[block.index] ?? "block-\(block.index + 1)"
      return "<a href=\"#\(anchor(id))\">\(HTML.escape(block.displayName(id: id)))</a>"
    }
    let words = texts.html(.comesAfter, ["names": texts.list(links)])
    return "<p class=\"needs\">\(words)</p>\n"
  }

  // MARK: What the compiler and the program said

  private func messages(_ verdict: Verdict?) -> [Outcome.Message] {
    guard let verdict else { return [] }
    return verdict.outcome.messages.filter { $0.severity != .note || $0.isOwn }
  }

  private func compilerMessages(_ verdict: Verdict?) -> String {
    let messages = messages(verdict)
    // If the block fails, its diagnostics contain these messages already.
    guard !messages.isEmpty, verdict?.blockFails == false else { return "" }
    let lines = messages.map { message in
      let kind = message.severity.rawValue
      let identifier = message.identifier.map { " [\($0)]" } ?? ""
      return """
        <li>\(places.html(message.location)) <b class="says-\(kind)">\(kind):</b> \
        \(HTML.escape(OutputNormalizer.normalized(message.text)))<span class="soft">\(HTML.escape(identifier))</span></li>
        """
    }
    return section(
      texts[.compilerMessages],
      "<ul class=\"messages\">\n\(lines.joined(separator: "\n"))\n</ul>\n")
  }

  private func trap(_ verdict: Verdict?) -> String {
    guard case .trapped(let signal, let message, let location)? = verdict?.outcome.ending,
      verdict?.blockFails == false
    else { return "" }
    let text =
      message.isEmpty
      ? texts[.noTrapMessage, ["signal": "\(signal)"]] : OutputNormalizer.normalized(message)
    let place = location.map { places.html($0) + " " } ?? ""
    return section(texts[.trapMessage], "<p class=\"messages\">\(place)\(HTML.escape(text))</p>\n")
  }

  /// Every location that a message of this figure may link to.
  private func places(_ verdict: Verdict?, _ said: [Diagnostic]) -> [Location] {
    let diagnostics = said + (verdict?.claims.flatMap(\.diagnostics) ?? [])
    var places = messages(verdict).map(\.location)
    places += diagnostics.flatMap { [$0.location] + $0.notes.compactMap(\.location) }
    if case .trapped(_, _, let location?)? = verdict?.outcome.ending { places.append(location) }
    return places
  }

  private func ownLine(_ location: Location) -> Int? { LocationLinks.line(location, in: block) }

  private var places: LocationLinks {
    LocationLinks(
      article: proof.article, ids: ids, texts: texts, inside: inside, current: block)
  }

  private func section(_ title: String, _ content: String) -> String {
    "<section><p class=\"part\">\(HTML.escape(title))</p>\n\(content)</section>\n"
  }

  // MARK: Claims in the code

  private func inlineVerdicts(_ verdict: Verdict?) -> [Int: ResultBadge.Mark] {
    var result: [Int: ResultBadge.Mark] = [:]
    for claim in verdict?.claims(ofBlock: block.index) ?? [] where claim.claim.codeBlock == nil {
      let mark = ResultBadge(of: claim, in: texts).mark
      let places = claim.claim.lines.map(\.location) + [claim.claim.location]
      for line in places.compactMap(ownLine) { result[line] = mark }
    }
    return result
  }

  /// The claims in comments that did not pass or that have diagnostics. The others only have a mark
  /// in their line.
  private func inlineClaims(_ verdict: Verdict?) -> String {
    let claims = (verdict?.claims(ofBlock: block.index) ?? []).filter {
      $0.claim.codeBlock == nil && ($0.result != .holds || !$0.diagnostics.isEmpty)
    }
    return claims.map { claim in
      let said = DiagnosticList(
        diagnostics: claim.diagnostics, texts: texts, place: places.html
      ).html
      let lines = claim.claim.lines.map { HTML.escape($0.value) }.joined(separator: "\n")
      let title = texts.title(of: claim.claim)
      let text =
        lines.isEmpty ? "" : "<pre class=\"claimed\"\(stop(named: title))>\(lines)</pre>\n"
      let name = texts[.byCommentsInCode, ["claim": title]]
      return """
        <section class="claim"><p class="part">\(HTML.escape(name)) \
        \(ResultBadge(of: claim, in: texts).html)</p>
        \(text)\(said)</section>

        """
    }.joined()
  }

  // MARK: What was recorded

  /// Whether the recorded output is shown: if no claim is about it, or if the run can be played and
  /// no claim block of this figure is about it.
  private func showsOutput(_ verdict: Verdict?, isPlayed: Bool) -> Bool {
    guard let verdict, !verdict.outcome.standardOutput.isEmpty else { return false }
    guard verdict.claims.contains(where: { $0.claim.kind.stream == .output }) else { return true }
    let isClaimedHere = claimBlocks.contains { block in
      guard case .claim(let fence) = block.role else { return false }
      return ClaimKind.named(fence.kind)?.stream == .output
    }
    return isPlayed && !isClaimedHere
  }

  /// What the program printed, unless claims show it.
  private func recordedOutput(_ verdict: Verdict?, showsOutput: Bool) -> String {
    guard let verdict, verdict.outcome.ending != nil else { return "" }
    let claimed = Set(verdict.claims.compactMap(\.claim.kind.stream))
    var result = ""
    if showsOutput {
      result += section(
        texts[.printed],
        output(verdict.outcome.standardOutput, named: .printed, attributes: " data-output"))
    }
    var isTrapped = false
    if case .trapped? = verdict.outcome.ending { isTrapped = true }
    if !claimed.contains(.errors), !isTrapped, !verdict.outcome.standardError.isEmpty {
      result += section(
        texts[.printedToStandardError],
        output(verdict.outcome.standardError, named: .printedToStandardError))
    }
    return result
  }

  private func output(
    _ text: String, named name: InterfaceText, attributes: String = ""
  ) -> String {
    """
    <pre class="out"\(attributes)\(stop(named: texts[name]))>\(HTML.escape(PrintedText.shown(text, texts)))</pre>

    """
  }

  /// The attributes of a scrolling part, which make it focusable by keyboard.
  private func stop(named name: String) -> String {
    HTML.scrolling(named: texts[.claimOf, ["claim": name, "block": self.name]])
  }
}

/// What a program printed, as a page shows it.
enum PrintedText {
  /// The text, normalized and without trailing line feeds, cut after 200 lines or 40,000
  /// characters.
  static func shown(_ text: String, _ texts: InterfaceTexts) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let limit = 200
    var shown = lines.prefix(limit).joined(separator: "\n")
    while shown.hasSuffix("\n") { shown.removeLast() }
    if shown.utf8.count > 40_000, shown.count > 40_000 { shown = shown.prefix(40_000) + "…" }
    let rest = lines.count > limit ? "\n" + texts[.moreLines, count: lines.count - limit] : ""
    return OutputNormalizer.normalized(shown) + rest
  }
}
