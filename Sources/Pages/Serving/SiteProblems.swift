import Articles
import Examples
import Support

/// The problems of each page, which are shown at its top to its author: a line for each, with a
/// link to the block.
struct SiteProblems {
  private var pages: [String: String] = [:]
  /// The problems of all pages, and those that belong to no page, sorted by location.
  private var all: [Problem] = []

  /// A problem, and the place that shows it.
  private struct Problem {
    var diagnostic: Diagnostic
    /// The path of the page; `nil` if the problem belongs to no page.
    var page: String?
    /// The id of the figure; `nil` if the problem is in none.
    var anchor: String?
  }

  init() {}

  /// - Parameter diagnostics: The diagnostics of the articles themselves. Those that belong to no
  ///   page, such as errors in the settings, are shown on the front page and on the proof page.
  init(of site: HTMLSite, diagnostics: [Diagnostic]) {
    for proof in site.proofs.values {
      guard let path = site.map.pages[proof.article.path] else { continue }
      let page = ArticlePage(proof, number: 1, path: path, programs: "programs")
      let found = proof.problems.map {
        Problem(diagnostic: $0, page: path, anchor: page.anchor(of: $0.location))
      }
      all += found
      pages[path] = Self.html(found, on: .problemsOnPage, in: proof.texts, site.map.inside)
    }
    let others = diagnostics.filter {
      $0.severity == .error && site.proofs[$0.location.file] == nil
    }
    all += others.map { Problem(diagnostic: $0) }
    all.sort { $0.diagnostic.location < $1.diagnostic.location }
    guard !others.isEmpty else { return }
    let front = site.proofs.values.first { site.map.pages[$0.article.path] == SiteMap.front }
    for (path, texts) in [(SiteMap.front, front?.texts), (SiteMap.proof, nil)] {
      let html = Self.html(
        others.map { Problem(diagnostic: $0) }, on: .problemsOnPage, in: texts ?? site.texts,
        site.map.inside)
      pages[path] = html + (pages[path] ?? "")
    }
  }

  /// Empty if there are no problems.
  func html(of path: String) -> String { pages[path] ?? "" }

  /// The problems of a lost page, followed by all other problems with links to their pages.
  ///
  /// - Parameter article: The path of the article of the lost page.
  func html(ofLost article: String, title: String, noteHTML: String, site: HTMLSite) -> String {
    let own = all.filter { $0.diagnostic.location.file == article && $0.page == nil }
    let others = all.filter { $0.page != nil || $0.diagnostic.location.file != article }
    let (texts, inside) = (site.texts, site.map.inside)
    return Self.html(own, title: title, noteHTML: noteHTML, in: texts, inside: inside)
      + Self.html(
        others, on: .problemsOnOtherPages, name: "pb-others", linksToPages: true, in: texts, inside)
  }

  /// The problems under a title with their number.
  private static func html(
    _ problems: [Problem], on title: InterfaceText, name: String = "pb-problems",
    linksToPages: Bool = false, in texts: InterfaceTexts, _ inside: (String) -> String
  ) -> String {
    html(
      problems, title: texts[title, count: problems.count], name: name, linksToPages: linksToPages,
      in: texts, inside: inside)
  }

  /// Empty if there is nothing to show.
  ///
  /// - Parameters:
  ///   - name: The id of the title.
  ///   - linksToPages: Whether the problems are on other pages than the one that shows them.
  private static func html(
    _ problems: [Problem], title: String, noteHTML: String = "", name: String = "pb-problems",
    linksToPages: Bool = false, in texts: InterfaceTexts, inside: (String) -> String
  ) -> String {
    guard !problems.isEmpty || !noteHTML.isEmpty else { return "" }
    let most = 20
    var items = problems.prefix(most).map { problem in
      let diagnostic = problem.diagnostic
      let place = HTML.escape(
        "\(inside(diagnostic.location.file)):\(diagnostic.location.line):\(diagnostic.location.column)"
      )
      // The addresses of pages start at the server's root, because they are linked from any depth.
      let page = linksToPages ? problem.page.map { "/" + HTML.encodedPath($0) } : ""
      let anchor = problem.anchor.map { "#" + HTML.encodedPath($0) } ?? ""
      let link = page.flatMap { $0 + anchor == "" ? nil : HTML.escape($0 + anchor) }
      // Messages are in English on pages in any language.
      var item =
        "<li>\(link.map { "<a href=\"\($0)\">\(place)</a>" } ?? place): <span lang=\"en\" dir=\"ltr\">"
        + HTML.escape(OutputNormalizer.normalized(diagnostic.message))
      if let hint = diagnostic.hint {
        item += " <span class=\"pb-hint\">\(HTML.escape(OutputNormalizer.normalized(hint)))</span>"
      }
      return item + "</span></li>"
    }
    if problems.count > most {
      let more = texts[.andMore, count: problems.count - most]
      items.append("<li>\(HTML.escape(more))</li>")
    }
    let list = items.isEmpty ? "" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    return """
      <section class="pb-problems" aria-labelledby="\(name)"><h2 id="\(name)">\(HTML.escape(title))</h2>
      \(noteHTML)\(list)</section>

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
