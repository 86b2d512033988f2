import Articles
import Examples
import Programs

/// The information about the names in a site's code.
extension HTMLSite {
  func symbolPage(_ pages: [ArticlePage]) throws -> String {
    let index = SymbolIndex(
      pages, link: { map.relativePath(to: $0, from: SymbolIndex.file) }, reference: reference,
      texts: texts)
    var page = shell(
      path: SymbolIndex.file, title: texts[.symbolIndex],
      headingHTML: HTML.element("h1", texts[.symbolIndex]),
      bodyHTML: try theme.html(index, in: "symbols"), isWide: true)
    page.description = texts[.symbolIndexSummary]
    page.leadHTML = HTML.escape(texts[.symbolIndexSummary])
    page.navigationHTML = try menu.html(on: SymbolIndex.file, in: texts)
    return try html(page)
  }
}

extension SiteMap {
  /// The address of a symbol's description, from a file of the site; `nil` if its article has no
  /// page.
  func relativePath(to place: SymbolReference.Place, from file: String) -> String? {
    guard let page = pages[place.article] else { return nil }
    let anchor = place.anchor.isEmpty ? "" : "#" + HTML.encodedFragment(place.anchor)
    return (page == file ? "" : SiteMap.relativePath(from: file, to: page)) + anchor
  }
}

extension ArticlePage {
  /// Whether there is information about the names in the page's code.
  var usesSymbols: Bool {
    proof.verdicts.contains { proof.symbols(of: $0)?.uses.isEmpty == false }
  }

  func symbols(_ map: SiteMap, _ reference: SymbolReference) -> PageSymbols {
    let path = path
    return PageSymbols(proof, ids: ids, reference: reference) {
      map.relativePath(to: $0, from: path)
    }
  }
}
