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
    /// The address of the complete program's file.
    var program: String?
  }

  struct Entry: Hashable, Sendable {
    var id: String
    var title: String
    var address: String
    var words: String
    var rows: [Row]
    var hasRows: Bool
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

  var isProved: Bool
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
    diagnostics: [Diagnostic],
    inside: @escaping @Sendable (String) -> String
  ) {
    let totals = Totals(articles.flatMap(\.proof.verdicts))
    let unchecked = articles.reduce(0) { $0 + $1.proof.uncheckedBlocks.count }
    let failures =
      totals.failed + totals.lost + totals.claimsFailed + totals.claimsLost + unchecked
    let errors = diagnostics.count { $0.severity == .error }
    isProved = failures == 0 && errors == 0
    var tiles = [
      Number(
        value: totals.ran, words: totals.ran == 1 ? "block ran" : "blocks ran", mark: "proved"),
      Number(value: totals.compiled, words: "compiled only", mark: "proved"),
      Number(
        value: totals.claims, words: totals.claims == 1 ? "claim checked" : "claims checked",
        mark: totals.claimsFailed + totals.claimsLost == 0 ? "proved" : "none"),
      Number(
        value: totals.skipped, words: totals.skipped == 1 ? "block skipped" : "blocks skipped",
        mark: totals.skipped == 0 ? "none" : "skipped"),
      Number(
        value: totals.failed, words: totals.failed == 1 ? "block failed" : "blocks failed",
        mark: totals.failed == 0 ? "none" : "failed"),
    ]
    func add(_ count: Int, _ one: String, _ many: String) {
      guard count > 0 else { return }
      tiles.append(Number(value: count, words: count == 1 ? one : many, mark: "failed"))
    }
    add(totals.claimsFailed, "claim failed", "claims failed")
    add(totals.lost + totals.claimsLost, "result lost", "results lost")
    add(unchecked, "block not checked", "blocks not checked")
    add(errors, "error in the articles", "errors in the articles")
    numbers = tiles
    self.toolchain = toolchain
    self.runtime = runtime?.text
    manifest = ProofManifest.file
    entries = concurrently(articles) { $0.proofEntry(inside: inside) }
    self.failures = articles.flatMap(\.failures)
    hasFailures = !self.failures.isEmpty
    skips = articles.flatMap(\.skips)
    hasSkips = !skips.isEmpty
    problemsHTML =
      DiagnosticList(
        diagnostics: diagnostics,
        place: { HTML.escape("\(inside($0.file)):\($0.line):\($0.column)") }
      ).html
    hasProblems = !diagnostics.isEmpty
  }
}

extension ProofPage: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "isProved": .flag(isProved)
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
  func proofEntry(inside: (String) -> String) -> ProofPage.Entry {
    var rows: [ProofPage.Row] = []
    for block in proof.article.codeBlocks {
      guard case .swift = block.role else { continue }
      let verdict = proof.verdict(ofBlock: block.index)
      let id = ids[block.index] ?? ""
      var badge = verdict.map { ResultBadge(of: $0) } ?? .unchecked
      let isLast = verdict.map { $0.example.block.index == block.index } ?? true
      if !isLast, let verdict {
        badge.words = "part of \(ids[verdict.example.block.index] ?? "a program")"
      }
      rows.append(
        ProofPage.Row(
          address: "\(address)#\(HTML.encodedPath(id))", name: block.displayName(id: id),
          place: "\(inside(proof.article.path)):\(block.location.line)",
          dispositionHTML: badge.html,
          claimsHTML: verdict.flatMap { ResultBadge(of: $0.claims(ofBlock: block.index))?.html },
          program: isLast ? programs[block.index].map { HTML.encodedPath($0.path) } : nil))
      for verdict in proof.variants(ofBlock: block.index) {
        guard let variant = verdict.example.variant, !variant.isDefault else { continue }
        let id = variant.id(block: id)
        rows.append(
          ProofPage.Row(
            address: "\(address)#\(HTML.encodedPath(id))",
            name: "\(block.displayName(id: ids[block.index] ?? ""))\(variant.suffix)",
            place: "\(inside(proof.article.path)):\(block.location.line)",
            dispositionHTML: ResultBadge(of: verdict).html,
            claimsHTML: ResultBadge(of: verdict.claims)?.html, program: nil))
      }
    }
    return ProofPage.Entry(
      id: "page-\(number)", title: proof.article.title, address: address,
      words: proof.words ?? "no Swift blocks",
      rows: rows, hasRows: !rows.isEmpty)
  }

  var skips: [ProofPage.Skip] {
    proof.verdicts.flatMap { verdict in
      var reasons: [String] = []
      if case .skipped(let reason) = verdict.result { reasons.append(reason) }
      for claim in verdict.claims {
        guard case .skipped(let reason) = claim.result, verdict.result != .skipped(reason: reason)
        else { continue }
        reasons.append("\(claim.claim.kind.title(of: claim.claim)) claim: \(reason)")
      }
      let id = ids[verdict.example.block.index] ?? verdict.example.name
      return reasons.map {
        ProofPage.Skip(
          address: "\(address)#\(HTML.encodedPath(id))",
          name: verdict.example.block.displayName(id: id), title: proof.article.title,
          reason: $0.isEmpty ? "no reason given" : $0)
      }
    }
  }
}

extension ArticleProof {
  /// What was checked in the article, as one badge for each kind of result: `12 blocks ran`,
  /// `20 claims hold`, `1 block skipped`. Empty for an article without Swift blocks and without
  /// errors.
  var parts: [ResultBadge] {
    let totals = totals
    var parts: [ResultBadge] = []
    func add(_ mark: ResultBadge.Mark, _ count: Int, _ words: (Int) -> String) {
      if count > 0 { parts.append(ResultBadge(mark: mark, words: words(count))) }
    }
    add(.proved, totals.ran) { counted($0, "block") + " ran" }
    add(.proved, totals.compiled) { counted($0, "block") + " compiled only" }
    add(.proved, totals.claimsHolding) { counted($0, "claim") + ($0 == 1 ? " holds" : " hold") }
    add(.skipped, totals.skipped) { counted($0, "block") + " skipped" }
    add(.failed, totals.failed) { counted($0, "block") + ($0 == 1 ? " fails" : " fail") }
    add(.failed, totals.claimsFailed) {
      counted($0, "claim") + ($0 == 1 ? " does not hold" : " do not hold")
    }
    add(.failed, totals.lost) { counted($0, "block") + " lost" }
    add(.failed, totals.claimsLost) { counted($0, "claim") + " not checked" }
    add(.failed, uncheckedBlocks.count) { counted($0, "block") + " not checked" }
    add(.failed, diagnostics.count { $0.severity == .error }) {
      counted($0, "error") + " in the article"
    }
    return parts
  }

  /// ``parts`` as one sentence; `nil` if there are none.
  var words: String? {
    let parts = parts
    return parts.isEmpty ? nil : parts.map(\.words).joined(separator: ", ")
  }

  /// Whether anything in the article failed, was lost or was not checked.
  var hasFailures: Bool { parts.contains { $0.mark == .failed } }
}
