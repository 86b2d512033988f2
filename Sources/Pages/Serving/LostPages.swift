import Articles
import Support

/// The pages that a served site used to have, so that a browser that still shows one can report
/// what happened to its article.
struct LostPages: Sendable {
  /// The article that each page showed last, by the page's path.
  private var articles: [String: Article]
  /// The new path of each article that was renamed, by the path of its old page.
  private var renamed: [String: String] = [:]
  /// The message for each lost page, as HTML.
  private var html: [String: String] = [:]

  /// - Parameters:
  ///   - earlier: The pages that were lost before.
  ///   - shown: The articles of all pages that were served until now.
  init(_ earlier: LostPages?, shown: [String: Article]) {
    articles = (earlier?.articles ?? [:]).merging(shown) { $1 }
    renamed = earlier?.renamed ?? [:]
  }

  /// - Parameter isServed: Returns whether the site has a page.
  init(
    _ earlier: LostPages?, shown: [String: Article], _ site: Site, _ pages: HTMLSite,
    problems: SiteProblems, isServed: (String) -> Bool
  ) {
    self.init(earlier, shown: shown)
    articles = articles.filter { !isServed($0.key) }
    let before = Set(shown.values.map(\.path))
    let added = site.articles.filter { !before.contains($0.path) }
    for (page, article) in articles {
      if let found = added.first(where: { $0.text == article.text }) { renamed[page] = found.path }
      let path = article.path
      let texts = pages.texts
      let name = HTML.element("code", pages.map.inside(path))
      let link = { (path: String) in
        pages.map.pages[path].map { page in
          "<a href=\"/\(HTML.escape(HTML.encodedPath(page)))\">\(HTML.escape(page))</a>"
        }
      }
      var title = InterfaceText.lostArticleGone
      var note = texts.html(.lostArticleGoneNote, ["name": name])
      if let now = link(path) {
        title = .lostPageMoved
        note = texts.html(.lostPageMovedNote, ["name": name, "link": now])
      } else if site.library.articles.contains(where: { $0.path == path }) {
        title = .lostPageDraft
        note = texts.html(.lostPageDraftNote, ["name": name])
      } else if site.report.diagnostics.contains(where: { $0.location.file == path }) {
        title = .lostArticleUnreadable
        note = texts.html(.lostArticleUnreadableNote, ["name": name])
      } else if let new = renamed[page], let now = link(new) {
        let newName = HTML.element("code", pages.map.inside(new))
        note = texts.html(.lostArticleRenamedNote, ["name": name, "new": newName, "link": now])
      }
      html[page] = problems.html(
        ofLost: path, title: texts[title], noteHTML: "<p>\(note)</p>\n", site: pages)
    }
  }

  /// The article of a lost page.
  ///
  /// - Parameter address: The path as a browser requests it.
  func article(at address: String) -> String? { page(at: address).flatMap { articles[$0]?.path } }

  /// The message for the page at an address; `nil` if there is none.
  func html(at address: String) -> String? { page(at: address).flatMap { html[$0] } }

  private func page(at address: String) -> String? {
    let isFolder = address.isEmpty || address.hasSuffix("/")
    let candidates =
      isFolder ? [address + "index.html"] : [address, address + ".html", address + "/index.html"]
    return candidates.first { articles[$0] != nil }
  }
}
