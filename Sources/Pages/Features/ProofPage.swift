import Articles
import Checking
import Examples
import Support

/// The values available to `proof.mustache`: every Swift block of the site and its result.
struct ProofPage: Sendable {
  struct Row: Hashable, Sendable {
    var address: String
    var name: String
    var place: String
    var dispositionHTML: String
    var claimsHTML: String?
    /// The address of the complete program's file, and the link's label for screen readers.
    var program: String?
    var programLabel = ""
  }

  struct Entry: Hashable, Sendable {
    var id: String
    var title: String
    var address: String
    var words: String
    var rows: [Row]
    var hasRows: Bool
    /// The label of the table with the rows, for screen readers.
    var label = ""
  }

  struct Skip: Hashable, Sendable {
    var address: String
    var name: String
    var title: String
    var reason: String
  }

  struct Number: Hashable, Sendable {
    var value: Int
    var words: String
    var mark: String
  }

  var texts: InterfaceTexts
  var isProved: Bool
  /// Whether everything passed, and the versions of the toolchain and the runtime, as sentences.
  var result: String
  /// How to check that the pages are unchanged.
  var howToVerifyHTML: String
  var numbers: [Number]
  var toolchain: String
  var runtime: String?
  /// The path of the file with all digests.
  var manifest: String
  var entries: [Entry]
  var failures: [PageFailure]
  var hasFailures: Bool
  var skips: [Skip]
  var hasSkips: Bool
  var problemsHTML: String
  var hasProblems: Bool
}

extension ProofPage {
  /// - Parameters:
  ///   - articles: The articles' pages, in reading order.
  init(
    _ articles: [ArticlePage], toolchain: String, runtime: RuntimeIdentity?,
    diagnostics: [Diagnostic], texts: InterfaceTexts,
    inside: @escaping @Sendable (String) -> String
  ) {
    let totals = Totals(articles.flatMap(\.proof.verdicts))
    let unchecked = articles.reduce(0) { $0 + $1.proof.uncheckedBlocks.count }
    let failures =
      totals.failed + totals.lost + totals.claimsFailed + totals.claimsLost + unchecked
    let errors = diagnostics.count { $0.severity == .error }
    isProved = failures == 0 && errors == 0
    func tile(_ count: Int, _ text: InterfaceText, _ mark: String) -> Number {
      Number(value: count, words: texts[text, count: count], mark: mark)
    }
    var tiles = [
      tile(totals.ran, .tileBlocksRan, "proved"),
      tile(totals.compiled, .tileCompiledOnly, "proved"),
      tile(
        totals.claims, .tileClaimsChecked,
        totals.claimsFailed + totals.claimsLost == 0 ? "proved" : "none"),
      tile(totals.skipped, .tileBlocksSkipped, totals.skipped == 0 ? "none" : "skipped"),
      tile(totals.failed, .tileBlocksFailed, totals.failed == 0 ? "none" : "failed"),
    ]
    func add(_ count: Int, _ text: InterfaceText) {
      if count > 0 { tiles.append(tile(count, text, "failed")) }
    }
    add(totals.claimsFailed, .tileClaimsFailed)
    add(totals.lost + totals.claimsLost, .tileResultsLost)
    add(unchecked, .tileBlocksNotChecked)
    add(errors, .tileErrors)
    numbers = tiles
    self.texts = texts
    self.toolchain = toolchain
    self.runtime = runtime?.text
    let (all, with) = (isProved ? texts[.everythingHolds] : texts[.notEverythingHolds], toolchain)
    let how =
      runtime.map { texts[.compiledWithRuntime, ["toolchain": with, "runtime": $0.text]] }
      ?? texts[.compiledWith, ["toolchain": with]]
    result = texts.sentences([all, how])
    manifest = ProofManifest.file
    let file = HTML.escape(manifest)
    howToVerifyHTML = texts.html(
      .howToVerify,
      ["file": "<a href=\"\(file)\">\(file)</a>", "command": "<code>proofbook verify</code>"])
    entries = concurrently(articles) { $0.proofEntry(in: texts, inside: inside) }
    self.failures = articles.flatMap { $0.failures(in: texts) }
    hasFailures = !self.failures.isEmpty
    skips = articles.flatMap { $0.skips(in: texts) }
    hasSkips = !skips.isEmpty
    problemsHTML =
      DiagnosticList(
        diagnostics: diagnostics, texts: texts,
        place: { HTML.escape("\(inside($0.file)):\($0.line):\($0.column)") }
      ).html
    hasProblems = !diagnostics.isEmpty
  }
}

extension ProofPage: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "texts": .object(texts)
    case "isProved": .flag(isProved)
    case "result": .text(result)
    case "howToVerifyHTML": .text(howToVerifyHTML)
    case "numbers": .list(numbers)
    case "toolchain": .text(toolchain)
    case "runtime": TemplateProperty(runtime)
    case "manifest": .text(manifest)
    case "entries": .list(entries)
    case "failures": .list(failures)
    case "hasFailures": .flag(hasFailures)
    case "skips": .list(skips)
    case "hasSkips": .flag(hasSkips)
    case "problemsHTML": .text(problemsHTML)
    case "hasProblems": .flag(hasProblems)
    default: nil
    }
  }
}

extension ProofPage.Row: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "name": .text(self.name)
    case "place": .text(place)
    case "dispositionHTML": .text(dispositionHTML)
    case "claimsHTML": TemplateProperty(claimsHTML)
    case "program": TemplateProperty(program)
    case "programLabel": .text(programLabel)
    default: nil
    }
  }
}

extension ProofPage.Entry: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "id": .text(id)
    case "title": .text(title)
    case "address": .text(address)
    case "words": .text(words)
    case "rows": .list(rows)
    case "hasRows": .flag(hasRows)
    case "label": .text(label)
    default: nil
    }
  }
}

extension ProofPage.Skip: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "name": .text(self.name)
    case "title": .text(title)
    case "reason": .text(reason)
    default: nil
    }
  }
}

extension ProofPage.Number: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "value": .number(value)
    case "words": .text(words)
    case "mark": .text(mark)
    default: nil
    }
  }
}

extension ArticlePage {
  func proofEntry(in texts: InterfaceTexts, inside: (String) -> String) -> ProofPage.Entry {
    var rows: [ProofPage.Row] = []
    for block in proof.article.codeBlocks {
      guard case .swift = block.role else { continue }
      let verdict = proof.verdict(ofBlock: block.index)
      let id = ids[block.index] ?? ""
      var badge = verdict.map { ResultBadge(of: $0, in: texts) } ?? .unchecked(in: texts)
      let isLast = verdict.map { $0.example.block.index == block.index } ?? true
      if !isLast, let verdict {
        let name = ids[verdict.example.block.index] ?? texts[.aProgram]
        badge.words = texts[.partOf, ["name": name]]
      }
      let name = block.displayName(id: id)
      rows.append(
        ProofPage.Row(
          address: "\(address)#\(HTML.encodedPath(id))", name: name,
          place: "\(inside(proof.article.path)):\(block.location.line)",
          dispositionHTML: badge.html,
          claimsHTML: verdict.flatMap {
            ResultBadge(of: $0.claims(ofBlock: block.index), in: texts)?.html
          },
          program: isLast ? programs[block.index].map { HTML.encodedPath($0.path) } : nil,
          programLabel: texts[.programFileNamed, ["name": name]]))
      for verdict in proof.variants(ofBlock: block.index) {
        guard let variant = verdict.example.variant, !variant.isDefault else { continue }
        let id = variant.id(block: id)
        rows.append(
          ProofPage.Row(
            address: "\(address)#\(HTML.encodedPath(id))",
            name: name + variant.suffix,
            place: "\(inside(proof.article.path)):\(block.location.line)",
            dispositionHTML: ResultBadge(of: verdict, in: texts).html,
            claimsHTML: ResultBadge(of: verdict.claims, in: texts)?.html, program: nil))
      }
    }
    return ProofPage.Entry(
      id: "page-\(number)", title: proof.article.title, address: address,
      words: proof.words(in: texts) ?? texts[.noSwiftBlocks],
      rows: rows, hasRows: !rows.isEmpty,
      label: texts[.blocksOf, ["title": proof.article.title]])
  }

  func skips(in texts: InterfaceTexts) -> [ProofPage.Skip] {
    proof.verdicts.flatMap { verdict in
      var reasons: [String] = []
      if case .skipped(let reason) = verdict.result { reasons.append(reason) }
      for claim in verdict.claims {
        guard case .skipped(let reason) = claim.result, verdict.result != .skipped(reason: reason)
        else { continue }
        reasons.append(
          texts[.claimSkipped, ["claim": texts.title(of: claim.claim), "reason": reason]])
      }
      let id = ids[verdict.example.block.index] ?? verdict.example.name
      return reasons.map {
        ProofPage.Skip(
          address: "\(address)#\(HTML.encodedPath(id))",
          name: verdict.example.block.displayName(id: id), title: proof.article.title,
          reason: texts.reason($0))
      }
    }
  }
}

extension ArticleProof {
  /// What was checked in the article, as one badge for each kind of result: `12 blocks ran`,
  /// `20 claims hold`, `1 block skipped`. Empty for an article without Swift blocks and without
  /// errors.
  func parts(in texts: InterfaceTexts) -> [ResultBadge] {
    let totals = totals
    var parts: [ResultBadge] = []
    func add(_ mark: ResultBadge.Mark, _ count: Int, _ text: InterfaceText) {
      if count > 0 { parts.append(ResultBadge(mark: mark, words: texts[text, count: count])) }
    }
    add(.proved, totals.ran, .blocksRan)
    add(.proved, totals.compiled, .blocksCompiledOnly)
    add(.proved, totals.claimsHolding, .claimsHold)
    add(.skipped, totals.skipped, .blocksSkipped)
    add(.failed, totals.failed, .blocksFail)
    add(.failed, totals.claimsFailed, .claimsDoNotHold)
    add(.failed, totals.lost, .blocksLost)
    add(.failed, totals.claimsLost, .claimsNotChecked)
    add(.failed, uncheckedBlocks.count, .blocksNotChecked)
    add(.failed, diagnostics.count { $0.severity == .error }, .errorsInArticle)
    return parts
  }

  /// The parts as one sentence; `nil` if there are none.
  func words(in texts: InterfaceTexts) -> String? {
    let parts = parts(in: texts)
    return parts.isEmpty ? nil : texts.list(parts.map(\.words))
  }

  /// Whether anything in the article failed, was lost or was not checked.
  var hasFailures: Bool { parts(in: texts).contains { $0.mark == .failed } }
}
