import Articles

/// The files that a site has besides its pages when it is published: for servers, search engines,
/// feed readers and other programs.
extension HTMLSite {
  /// The page for addresses that do not exist. A server shows it at any path, so its links begin at
  /// the server's root if the site's address is known; otherwise see ``UnplacedPage``.
  ///
  /// - Parameter root: The address of the site's folder, if the page is not shown where the site
  ///   will be published.
  func notFoundPage(from root: String? = nil) throws -> String {
    let known = root ?? publicAddress?.folder
    let unplaced = known == nil ? try UnplacedPage(theme) : nil
    let root = known ?? ""
    let first = HTML.escape(root + SiteMap.front)
    let link = "<a href=\"\(first)\">\(HTML.escape(texts[.goToFirstPage]))</a>"
    var page = shell(
      path: SiteMap.notFound, title: texts[.noSuchPage],
      headingHTML: HTML.element("h1", texts[.noSuchPage]),
      bodyHTML: "<p id=\"pb-missing\">\(texts.html(.noPageHere, ["link": link]))</p>\n", root: root)
    page.navigationHTML = try menu.html(on: SiteMap.notFound, in: texts, root: root)
    guard let unplaced else { return try html(page) }
    page.policy = unplaced.policy
    page.bodyHTML += unplaced.scriptHTML
    return unplaced.withStyles(try html(page))
  }

  var publicAddress: PublicAddress? {
    PublicAddress(site.library.settings, version: site.version?.name)
  }

  /// The link preview image of a page.
  func picture(of page: String, title: String, proof: String? = nil) -> OutputFile {
    let picture = SharedPicture(
      title: title, siteTitle: site.library.settings.title, proof: proof)
    return OutputFile(path: map.picture(of: page)) { take in try take(picture.png()) }
  }

  func sitemap(_ pages: [ArticlePage], at address: PublicAddress) -> Sitemap {
    let front = self.front == nil ? [Sitemap.Entry(address: address.base)] : []
    return Sitemap(
      entries: front
        + pages.filter { !$0.isDraft }.map {
          Sitemap.Entry(
            address: address.address(of: $0.path), date: $0.proof.article.frontMatter.date)
        })
  }

  func feed(_ pages: [ArticlePage], at address: PublicAddress) -> Feed? {
    let settings = site.library.settings
    return Feed(
      title: settings.title, subtitle: settings.description.map(Prose.plain),
      language: settings.language, home: address.base, address: address.address(of: Feed.file),
      entries: pages.filter { !$0.isDraft }.compactMap { page in
        let article = page.proof.article
        return article.frontMatter.date.map { date in
          Feed.Entry(
            address: address.address(of: page.path), title: article.title,
            summary: page.summary.map(Prose.plain), date: date)
        }
      })
  }

  func readingList(_ pages: [ArticlePage]) -> LLMsText {
    let settings = site.library.settings
    let byPath = Dictionary(pages.map { ($0.proof.article.path, $0) }) { first, _ in first }
    func entry(_ article: Article) -> LLMsText.Entry? {
      guard let page = byPath[article.path], !page.isDraft,
        let export = map.markdownExports[article.path]
      else { return nil }
      return LLMsText.Entry(
        address: publicAddress?.address(of: export) ?? HTML.encodedPath(export),
        title: page.proof.article.title,
        summary: page.summary.map(Prose.plain))
    }
    let first = LLMsText.Section(title: "Start", pages: [front].compactMap { $0.flatMap(entry) })
    return LLMsText(
      title: settings.title, description: settings.description.map(Prose.plain),
      sections: [first]
        + navigation.sections.map { section in
          LLMsText.Section(
            title: section.title.isEmpty ? nil : section.title,
            pages: section.articles.compactMap(entry))
        })
  }
}
