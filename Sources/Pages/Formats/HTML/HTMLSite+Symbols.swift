import Articles
import Examples
import Programs

/// The information about the names in a site's code.
extension HTMLSite {
  /// The index of symbols and, for each page with listings, the script that describes the names in
  /// them.
  func symbolFiles(_ pages: [ArticlePage]) -> [OutputFile] {
    guard hasSymbols else { return [] }
    let index = OutputFile(path: SymbolIndex.file) { try symbolPage(pages) }
    return [index]
      + pages.compactMap { page in
        guard let path = map.symbols[page.proof.article.path],
          page.proof.verdicts.contains(where: {
            page.proof.symbols(of: $0)?.uses.isEmpty == false
          })
        else { return nil }
        return OutputFile(path: path) { page.symbols(map, reference).script }
      }
  }

  private func symbolPage(_ pages: [ArticlePage]) throws -> String {
    let index = SymbolIndex(
      pages, link: { map.way(to: $0, from: SymbolIndex.file) }, reference: reference)
    var page = shell(
      path: SymbolIndex.file, title: "Index of symbols",
      headingHTML: "<h1>Index of symbols</h1>",
      bodyHTML: try theme.html(index, in: "symbols"), isWide: true)
    let words =
      "The types and members of UIKit, Foundation and Swift that the examples use, as the compiler sees them."
    page.description = words
    page.leadHTML = words
    page.navigationHTML = try menu.html(on: SymbolIndex.file)
    return try theme.html(page, in: "page")
  }
}

extension SiteMap {
  /// The address of a symbol's description, from a file of the site; `nil` if its article has no
  /// page.
  func way(to place: SymbolReference.Place, from file: String) -> String? {
    guard let page = pages[place.article] else { return nil }
    let anchor = place.anchor.isEmpty ? "" : "#" + HTML.encodedFragment(place.anchor)
    return (page == file ? "" : SiteMap.way(from: file, to: page)) + anchor
  }
}

extension ArticlePage {
  func symbols(_ map: SiteMap, _ reference: SymbolReference) -> PageSymbols {
    let path = path
    return PageSymbols(proof, ids: ids, reference: reference) { map.way(to: $0, from: path) }
  }
}
