import Articles
import Examples
import Support

/// The problems of each page, which are shown at its top to its author: a line for each, with a
/// link to the block.
struct SiteProblems {
  private var pages: [String: String] = [:]

  init() {}

  /// - Parameter diagnostics: The diagnostics of the articles themselves. Those that belong to no
  ///   page, such as errors in the settings, are shown on the front page and on the proof page.
  init(of site: HTMLSite, diagnostics: [Diagnostic]) {
    for proof in site.proofs.values {
      guard let path = site.map.pages[proof.article.path] else { continue }
      let page = ArticlePage(proof, number: 1, path: path, programs: "programs")
      let found = proof.problems.map { ($0, page.anchor(of: $0.location)) }
      pages[path] = Self.html(found, inside: site.map.inside)
    }
    let others = diagnostics.filter {
      $0.severity == .error && site.proofs[$0.location.file] == nil
    }
    guard !others.isEmpty else { return }
    let html = Self.html(others.map { ($0, nil) }, inside: site.map.inside)
    for path in [SiteMap.front, SiteMap.proof] { pages[path] = html + (pages[path] ?? "") }
  }

  /// Empty if there are no problems.
  func html(of path: String) -> String { pages[path] ?? "" }

  private static func html(
    _ problems: [(diagnostic: Diagnostic, anchor: String?)], inside: (String) -> String
  ) -> String {
    guard !problems.isEmpty else { return "" }
    let most = 20
    var items = problems.prefix(most).map { problem in
      let (diagnostic, anchor) = problem
      let place = HTML.escape(
        "\(inside(diagnostic.location.file)):\(diagnostic.location.line):\(diagnostic.location.column)"
      )
      let link = anchor.map { anchor in
        "<a href=\"#\(HTML.escape(HTML.encodedPath(anchor)))\">\(place)</a>"
      }
      var item =
        "<li>\(link ?? place): \(HTML.escape(OutputNormalizer.normalized(diagnostic.message)))"
      if let hint = diagnostic.hint {
        item += " <span class=\"pb-hint\">\(HTML.escape(OutputNormalizer.normalized(hint)))</span>"
      }
      return item + "</li>"
    }
    if problems.count > most { items.append("<li>and \(problems.count - most) more</li>") }
    let title = counted(problems.count, "problem")
    return """
      <section class="pb-problems" aria-labelledby="pb-problems"><h2 id="pb-problems">\(title) on this page</h2>
      <ul>
      \(items.joined(separator: "\n"))
      </ul></section>

      """
  }
}

extension ArticleProof {
  /// The errors of the article, its blocks and its claims, sorted by location.
  fileprivate var problems: [Diagnostic] {
    let all =
      diagnostics
      + verdicts.flatMap { $0.diagnostics + $0.claims.flatMap(\.diagnostics) }
    return all.filter { $0.severity == .error }.sorted { $0.location < $1.location }
  }
}

extension ArticlePage {
  /// The id of the figure that shows a line of the article: that of its block or, for a claim, of
  /// the block that it is about. `nil` if the line is in no block.
  fileprivate func anchor(of location: Location) -> String? {
    let blocks = proof.article.codeBlocks
    guard
      let block = blocks.last(where: { block in
        location.file == block.location.file && location.line >= block.location.line
          && location.line <= max(block.location.line, block.firstLine + block.lines.count)
      })
    else {
      return nil
    }
    if case .claim = block.role, let found = proof.claim(ofBlock: block.index) {
      return ids[found.verdict.subject(of: found.claim.claim)]
    }
    return ids[block.index]
  }
}
