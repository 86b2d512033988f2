import Articles
import Checking
import Examples
import Programs
import Support

extension OutputFormat {
  /// A folder of pages that works on a server and in a file system, at any path.
  package static let html = OutputFormat(
    name: "html", summary: "a folder of pages, for servers and for the file system"
  ) { site in
    let (files, record) = try HTMLSite(amongVersions: site).recorded()
    return Product(files: files, path: SiteMap.front, writeRecord: record.write)
  }
}

/// The site as HTML pages. Computes once what all pages share, so that pages can be rendered
/// independently, on all cores.
struct HTMLSite: Sendable {
  let site: Site
  let theme: Theme
  /// The texts of the interface on pages that are not articles.
  let texts: InterfaceTexts
  let map: SiteMap
  let navigation: Navigation
  let menu: NavigationMenu
  let proofs: [String: ArticleProof]
  let front: Article?
  let reference: SymbolReference
  /// Whether there is information about the names in code.
  let hasSymbols: Bool
  /// Whether a published page has a date, so that the site has a feed.
  let hasFeed: Bool
  /// Whether pages list the site's articles and their own headings. Documentation browsers show
  /// such lists themselves.
  let hasLists: Bool
  /// Whether pages link to the other versions of the site, if there are any. A file with the whole
  /// site does not, because it is not stored next to them.
  let hasVersions: Bool
  /// Whether figures also have their own files, for embedding in other sites. Only folders of pages
  /// have such files.
  let hasEmbeds: Bool

  /// A site whose folder is next to those of its other versions, if there are any.
  init(amongVersions site: Site) throws {
    let hasVersions = site.version != nil
    self.init(
      site, theme: try Theme(site.library, hasVersions: hasVersions), hasVersions: hasVersions,
      hasEmbeds: true)
  }

  init(
    _ site: Site, theme: Theme, hasLists: Bool = true, hasVersions: Bool = false,
    hasEmbeds: Bool = false
  ) {
    self.site = site
    self.hasEmbeds = hasEmbeds
    self.hasLists = hasLists
    self.hasVersions = hasVersions
    self.theme = theme
    texts = InterfaceTexts(tag: site.library.settings.language)
    let articles = site.articles
    map = SiteMap(of: site)
    let map = map
    navigation = Navigation(articles, settings: site.library.settings, map: map)
    front = articles.first { map.pages[$0.path] == SiteMap.front }
    menu = NavigationMenu(
      navigation, map: map, siteTitle: site.library.settings.title, hasOwnFront: front != nil,
      theme: theme)
    let verdicts = Dictionary(grouping: site.report.verdicts, by: \.example.article)
    let diagnostics = Dictionary(grouping: site.report.diagnostics, by: \.location.file)
    var proofs: [String: ArticleProof] = [:]
    for article in articles {
      proofs[article.path] = ArticleProof(
        article: article, verdicts: verdicts[article.path] ?? [],
        diagnostics: diagnostics[article.path] ?? [], symbols: site.symbols,
        texts: article.frontMatter.language.map(InterfaceTexts.init(tag:)) ?? texts)
    }
    self.proofs = proofs
    reference = SymbolReference(articles)
    hasSymbols = site.hasOtherSymbols || site.symbols.values.contains { !$0.symbols.isEmpty }
    hasFeed = articles.contains { $0.frontMatter.date != nil && !$0.frontMatter.isDraft }
  }

  /// The articles' pages, in reading order.
  func articlePages() -> [ArticlePage] {
    let ordered = (front.map { [$0] } ?? []) + navigation.articles
    return concurrently(Array(ordered.enumerated())) { number, article in
      let proof =
        proofs[article.path] ?? ArticleProof(article: article, verdicts: [], diagnostics: [])
      return ArticlePage(
        proof, number: number + 1, path: map.pages[article.path] ?? SiteMap.front,
        programs: map.programs, embeds: hasEmbeds ? map.embeds : nil)
    }
  }

  func files() throws -> [OutputFile] { try recorded().files }

  /// All files, and the record that the next build needs if only texts change.
  func recorded() throws -> (files: [OutputFile], record: SiteRecord) {
    let pages = articlePages()
    let entries = searchEntries(pages)
    let record = SiteRecord(of: self, pages, proof: proof(of: pages), search: entries)
    // The proof takes the longest, so it is started first.
    var files = [OutputFile(path: SiteMap.proof) { try proofPage(record.wholeProof()) }]
    files += theme.files + theme.additions(beside: map)
    let examples =
      hasSymbols ? TypeExamples.all(in: pages, of: Set(reference.types.values)) : [:]
    for page in pages { files += self.files(of: page, among: pages, examples: examples) }
    if hasSymbols { files.append(OutputFile(path: SymbolIndex.file) { try symbolPage(pages) }) }
    if front == nil { files.append(OutputFile(path: SiteMap.front) { try frontPage(pages) }) }
    if hasVersions { files.append(OutputFile(path: PageList.file) { pageList.script }) }
    files.append(OutputFile(path: SiteMap.notFound) { try notFoundPage() })
    files.append(OutputFile(path: LLMsText.file) { readingList(pages).text })
    if let address = publicAddress {
      if front == nil {
        files.append(picture(of: SiteMap.front, title: site.library.settings.title))
      }
      files.append(OutputFile(path: Sitemap.file) { sitemap(pages, at: address).text })
      if hasFeed {
        files.append(OutputFile(path: Feed.file) { feed(pages, at: address)?.text ?? "" })
      }
    }
    files += searchIndex(entries).files()
    let titles = Dictionary(pages.map { ($0.path, $0.proof.article.title) }) { first, _ in first }
    files += map.redirects.map { redirect in
      let title = titles[redirect.target] ?? redirect.target
      let address = SiteMap.relativePath(from: redirect.path, to: redirect.target)
      let page = redirectPage(to: address, title: title)
      return OutputFile(path: redirect.path) { try theme.html(page, in: "redirect") }
    }
    for (path, file) in map.assets {
      files.append(OutputFile(path: file, bytes: site.library.assets[path] ?? []))
    }
    let sealed = ProofManifest.sealed(
      files.sorted { $0.path < $1.path }, of: site, pages: pages, diagnostics: publishedDiagnostics)
    return (sealed, record)
  }

  /// The page at an old address, with the title of the page that it leads to.
  func redirectPage(to address: String, title: String) -> RedirectPage {
    let link = "<a href=\"\(HTML.escape(address))\">\(HTML.escape(title))</a>"
    let language = site.library.settings.language
    return RedirectPage(
      language: language, isRightToLeft: InterfaceLanguage.isRightToLeft(tag: language),
      address: address, title: title, movedToHTML: texts.html(.movedTo, ["link": link]))
  }

  /// The files that belong to one article: its page, its export, its programs with the pictures of
  /// their screens, its standalone figures, its link preview image, and the description of the
  /// names in its code.
  ///
  /// - Parameter examples: The examples of the types that pages of the reference describe.
  func files(
    of page: ArticlePage, among pages: [ArticlePage], examples: [String: TypeExamples] = [:]
  ) -> [OutputFile] {
    let article = page.proof.article
    var files = [
      OutputFile(path: page.path) {
        try html(self.page(for: page, among: pages, examples: examples))
      },
      OutputFile(path: map.markdownExports[article.path] ?? page.path) {
        MarkdownExport(of: article, facts: map.facts, root: map.inside) {
          map.twinLink($0, from: article.path)
        }.text
      },
    ]
    for program in page.programs.values {
      files.append(
        OutputFile(path: program.path) { program.text(page: page, inside: { map.inside($0) }) })
      if let screen = program.screen {
        files.append(OutputFile(path: screen) { program.picture(page: page) })
      }
    }
    for (block, path) in page.embeds {
      files.append(OutputFile(path: path) { try embedHTML(of: page, block: block, at: path) })
    }
    if publicAddress != nil {
      let proof = page.proof.hasFailures ? nil : page.proof.words(in: page.proof.texts)
      files.append(picture(of: page.path, title: article.title, proof: proof))
    }
    if hasSymbols, page.usesSymbols, let path = map.symbols[article.path] {
      files.append(OutputFile(path: path) { page.symbols(map, reference).script })
    }
    return files
  }

  // MARK: Pages

  func html(_ page: Page) throws -> String {
    var page = page
    // Not in the template, because scripts need it with every theme.
    let hasFigures = page.runHTML != nil || page.bodyHTML.containsBytes(of: "class=\"code")
    page.bodyHTML += page.texts.scriptData(hasFigures: hasFigures)
    guard !hasLists else { return try theme.html(page, in: "page") }
    page.hasNavigation = false
    page.navigationHTML = ""
    page.contents = []
    page.hasContents = false
    page.twin = nil
    return try theme.html(page, in: "page")
  }

  /// The file of one figure, for embedding in another site.
  private func embedHTML(of page: ArticlePage, block: Int, at path: String) throws -> String {
    let article = page.proof.article
    guard let block = page.proof.block(block), case .swift(let fence) = block.role,
      let id = page.ids[block.index]
    else { return "" }
    let texts = page.proof.texts
    let language = article.frontMatter.language ?? site.library.settings.language
    let embed = EmbedPage(
      texts: texts, language: language,
      isRightToLeft: InterfaceLanguage.isRightToLeft(tag: language), root: SiteMap.root(from: path),
      siteTitle: site.library.settings.title, title: ExampleFigure.title(fence, id, in: texts),
      pageTitle: article.title,
      address: "\(SiteMap.relativePath(from: path, to: page.path))#\(HTML.encodedPath(id))",
      policy: ContentSecurityPolicy.pages,
      figureHTML: page.figure(ofBlock: block.index, at: path, map)
        + texts.scriptData(hasFigures: true))
    return try theme.html(embed, in: "embed")
  }

  func shell(
    path: String, title: String, headingHTML: String, bodyHTML: String, isWide: Bool = false,
    root: String? = nil
  ) -> Page {
    let settings = site.library.settings
    let root = root ?? SiteMap.root(from: path)
    return Page(
      path: path, texts: texts, language: settings.language,
      isRightToLeft: InterfaceLanguage.isRightToLeft(tag: settings.language),
      root: root, siteTitle: settings.title,
      pageTitle: title, fullTitle: title == settings.title ? title : "\(title) · \(settings.title)",
      home: root + SiteMap.front,
      proof: Page.Link(address: root + SiteMap.proof, title: texts[.proof]),
      isProof: path == SiteMap.proof,
      symbols: hasSymbols
        ? Page.Link(address: root + SymbolIndex.file, title: texts[.symbolIndex]) : nil,
      isSymbols: path == SymbolIndex.file, version: versionSwitch(on: path, root: root),
      isWide: isWide, headingHTML: headingHTML, bodyHTML: bodyHTML)
  }

  private func page(
    for article: ArticlePage, among pages: [ArticlePage], examples: [String: TypeExamples]
  ) throws -> Page {
    let source = article.proof.article
    var text = article.text(map, reference) {
      examples[$0]?.line(on: article.path, in: article.proof.texts) ?? ""
    }
    if let type = SymbolReference.type(describedBy: source), let examples = examples[type] {
      text.bodyHTML += examples.html(on: article.path, in: article.proof.texts)
      text.contents.append(
        Page.ContentsItem(
          address: "#\(TypeExamples.id)", title: article.proof.texts[.examples],
          titleHTML: HTML.escape(article.proof.texts[.examples]), isDeep: false))
    }
    var page = shell(
      path: article.path, title: source.title, headingHTML: text.headingHTML,
      bodyHTML: text.bodyHTML)
    if let language = source.frontMatter.language {
      page.language = language
      page.isRightToLeft = InterfaceLanguage.isRightToLeft(tag: language)
      page.texts = article.proof.texts
      page.proof.title = page.texts[.proof]
      page.symbols?.title = page.texts[.symbolIndex]
    }
    page.description = (article.summary ?? site.library.settings.description)
      .map(Prose.plain)
    page.leadHTML = source.frontMatter.description.map(Prose.html)
    page.isDraft = source.frontMatter.isDraft
    page.twin = map.markdownExports[source.path].map {
      SiteMap.relativePath(from: article.path, to: $0)
    }
    page.edit = site.library.settings.editURL.map {
      HTML.encodedAddress(
        $0.replacing("{path}", with: HTML.encodedPath(map.inside(source.path))))
    }
    page.published = publicAddress.map { address in
      Page.Published(
        address: address.address(of: article.path),
        canonical: canonicalAddress(of: article.path, at: address), title: source.title,
        type: article.path == SiteMap.front ? "website" : "article",
        date: source.frontMatter.date,
        feed: hasFeed ? address.address(of: Feed.file) : nil,
        picture: address.address(of: map.picture(of: article.path)))
    }
    if let landing = source.frontMatter.landing {
      page.isLanding = true
      page.runHTML = text.runHTML
      page.doors = landing.doors.compactMap { door(article, $0, among: pages) }
      page.hasDoors = !page.doors.isEmpty
    }
    page.contents = text.contents
    page.hasContents = text.contents.count > 1 && !page.isLanding
    page.navigationHTML = try menu.html(on: article.path, of: source.path, in: page.texts)
    page.crumbs = crumbs(of: article)
    page.hasCrumbs = !page.crumbs.isEmpty
    page.provedHTML = provedHTML(article)
    page.failures = article.failures(in: page.texts).map {
      var failure = $0
      failure.address = "#\(HTML.encodedPath($0.anchor.isEmpty ? "pb-main" : $0.anchor))"
      return failure
    }
    if !page.failures.isEmpty {
      page.failuresCount = page.texts[.failures, count: page.failures.count]
      page.failuresText = page.texts[.failuresOnPage, count: page.failures.count]
    }
    if article.path == SiteMap.front {
      page.provedHTML = totalsHTML(pages, from: article.path, in: page.texts)
      page.isFront = true
      page.start = start(pages)
    }
    // The pages are in reading order, starting with the front page if an article is one.
    let index = article.number - 1
    func link(_ other: ArticlePage) -> Page.Link {
      Page.Link(
        address: SiteMap.relativePath(from: article.path, to: other.path),
        title: other.proof.article.title)
    }
    if index > 0 { page.previous = link(pages[index - 1]) }
    if index + 1 < pages.count { page.next = link(pages[index + 1]) }
    page.hasTurn = page.previous != nil || page.next != nil
    return page
  }

  /// A link of a landing page; `nil` if it leads to a page that is not published.
  private func door(
    _ article: ArticlePage, _ door: Landing.Door, among pages: [ArticlePage]
  ) -> Page.Door? {
    guard let address = map.link(door.link.value, from: article.proof.article.path) else {
      return nil
    }
    let place = String(address.prefix { $0 != "#" && $0 != "?" })
    let target = pages.first { SiteMap.relativePath(from: article.path, to: $0.path) == place }
    let text = door.text ?? target?.summary
    return Page.Door(
      address: address, title: door.title, textHTML: text.map(Prose.html))
  }

  /// A link to the first article after the front page.
  private func start(_ pages: [ArticlePage]) -> Page.Link? {
    pages.first { $0.path != SiteMap.front }.map {
      Page.Link(address: $0.address, title: $0.proof.article.title)
    }
  }

  /// The site and the section; only the site on a page with the same title as its section. The
  /// section's link leads to its list on the front page, or to its first article if an article is
  /// the front page.
  private func crumbs(of article: ArticlePage) -> [Page.Crumb] {
    guard let place = navigation.places[article.proof.article.path] else { return [] }
    let root = SiteMap.root(from: article.path)
    let home = Page.Crumb(address: root + SiteMap.front, title: site.library.settings.title)
    let section = navigation.sections[place.section]
    guard !section.title.isEmpty, section.title != article.proof.article.title else {
      return [home]
    }
    var address: String?
    if front == nil {
      address = "\(root)\(SiteMap.front)#section-\(place.section + 1)"
    } else if place.position > 0, let first = section.articles.first,
      let path = map.pages[first.path]
    {
      address = SiteMap.relativePath(from: article.path, to: path)
    }
    return [home, Page.Crumb(address: address, title: section.title)]
  }

  private func provedHTML(_ article: ArticlePage) -> String? {
    let parts = article.proof.parts(in: article.proof.texts)
    guard !parts.isEmpty else { return nil }
    let link = "\(SiteMap.root(from: article.path))\(SiteMap.proof)#page-\(article.number)"
    return "<a href=\"\(HTML.escape(link))\">\(parts.map(\.html).joined(separator: " "))</a>"
  }

  private func totalsHTML(
    _ pages: [ArticlePage], from path: String, in texts: InterfaceTexts
  ) -> String {
    let totals = Totals(pages.flatMap(\.proof.verdicts))
    var parts = [
      ResultBadge(
        mark: .proved,
        words: texts.list([
          texts[.blocksRan, count: totals.ran], texts[.claimsChecked, count: totals.claims],
        ]))
    ]
    let failed = totals.failed + totals.claimsFailed
    if failed > 0 {
      parts.append(ResultBadge(mark: .failed, words: texts[.failures, count: failed]))
    }
    if totals.skipped > 0 {
      parts.append(
        ResultBadge(mark: .skipped, words: texts[.blocksSkipped, count: totals.skipped]))
    }
    let failing = pages.count { $0.proof.hasFailures }
    if failing > 0 {
      parts.append(
        ResultBadge(mark: .failed, words: texts[.pagesFail, count: failing]))
    }
    return """
      <a href="\(SiteMap.root(from: path))\(SiteMap.proof)">\(parts.map(\.html).joined(separator: " "))</a>
      """
  }

  private func frontPage(_ pages: [ArticlePage]) throws -> String {
    let settings = site.library.settings
    let byPath = Dictionary(pages.map { ($0.proof.article.path, $0) }) { first, _ in first }
    let listing = FrontListing(
      sections: navigation.sections.enumerated().map { index, section in
        FrontListing.Section(
          id: "section-\(index + 1)", title: section.title.isEmpty ? nil : section.title,
          summaryHTML: section.summary.map(Prose.html),
          articles: section.articles.compactMap { article in
            byPath[article.path].map {
              FrontListing.Item(
                address: $0.address, title: article.title,
                summaryHTML: $0.summary.map(Prose.html),
                words: $0.proof.words(in: texts), isFailing: $0.proof.hasFailures)
            }
          })
      })
    var page = shell(
      path: SiteMap.front, title: settings.title, headingHTML: HTML.element("h1", settings.title),
      bodyHTML: try theme.html(listing, in: "front"), isWide: true)
    page.description = settings.description.map(Prose.plain)
    page.leadHTML = settings.description.map(Prose.html)
    page.published = publicAddress.map { address in
      Page.Published(
        address: address.address(of: SiteMap.front),
        canonical: canonicalAddress(of: SiteMap.front, at: address), title: settings.title,
        type: "website",
        feed: hasFeed ? address.address(of: Feed.file) : nil,
        picture: address.address(of: map.picture(of: SiteMap.front)))
    }
    page.navigationHTML = try menu.html(on: SiteMap.front, in: texts)
    page.provedHTML = totalsHTML(pages, from: SiteMap.front, in: texts)
    page.isFront = true
    page.start = start(pages)
    return try html(page)
  }

  /// Every Swift block of the site and its result.
  func proof(of pages: [ArticlePage]) -> ProofPage {
    ProofPage(
      pages, toolchain: site.report.toolchain, runtime: site.runtime,
      diagnostics: publishedDiagnostics, texts: texts,
      inside: { map.inside($0) })
  }

  /// The diagnostics of the published articles themselves.
  private var publishedDiagnostics: [Diagnostic] {
    site.report.diagnostics.filter { !map.unpublished.contains(map.inside($0.location.file)) }
  }

  func proofHTML(_ proof: ProofPage) throws -> String { try theme.html(proof, in: "proof") }

  func proofPage(_ proof: ProofPage) throws -> String {
    var page = shell(
      path: SiteMap.proof, title: texts[.proof],
      headingHTML: HTML.element("h1", texts[.proof]),
      bodyHTML: try proofHTML(proof), isWide: true)
    page.description = texts[.proofSummary]
    page.leadHTML = HTML.escape(texts[.proofLead])
    page.navigationHTML = try menu.html(on: SiteMap.proof, in: texts)
    return try html(page)
  }

  func searchIndex(_ entries: [SearchIndex.Entry]) -> SearchIndex {
    SearchIndex(entries: entries, folder: map.search + "/")
  }

  func searchEntries(_ pages: [ArticlePage]) -> [SearchIndex.Entry] {
    concurrently(pages) {
      searchEntry($0.proof.article, page: IndexedArticle($0.proof.article))
    }
  }

  func searchEntry(_ article: Article, page: IndexedArticle) -> SearchIndex.Entry {
    let section = navigation.places[article.path].map { navigation.sections[$0.section].title }
    return SearchIndex.Entry(
      path: map.pages[article.path] ?? SiteMap.front, section: section ?? "", page: page)
  }
}

/// The values available to `front.mustache`.
struct FrontListing: Sendable {
  struct Section: Sendable {
    var id: String
    var title: String?
    var summaryHTML: String?
    var articles: [Item]
  }

  struct Item: Sendable {
    var address: String
    var title: String
    var summaryHTML: String?
    var words: String?
    var isFailing: Bool
  }

  var sections: [Section]
}

extension FrontListing: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    name == "sections" ? .list(sections) : nil
  }
}

extension FrontListing.Section: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "id": .text(id)
    case "title": TemplateProperty(title)
    case "summaryHTML": TemplateProperty(summaryHTML)
    case "articles": .list(articles)
    default: nil
    }
  }
}

extension FrontListing.Item: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "title": .text(title)
    case "summaryHTML": TemplateProperty(summaryHTML)
    case "words": TemplateProperty(words)
    case "isFailing": .flag(isFailing)
    default: nil
    }
  }
}
