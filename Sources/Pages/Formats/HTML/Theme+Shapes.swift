extension Theme {
  /// The names that each template may use, from samples in which every property has a value.
  static let shapes: [String: TemplateShape] = [
    "page": TemplateShape(of: Page.sample), "front": TemplateShape(of: FrontListing.sample),
    "proof": TemplateShape(of: ProofPage.sample),
    "redirect": TemplateShape(of: RedirectPage.sample),
    "symbols": .unknown, "embed": TemplateShape(of: EmbedPage.sample),
    "navigation": TemplateShape(of: NavigationMenu.Listing.sample),
    "navigation-item": TemplateShape(of: NavigationMenu.Item.sample),
  ]
}

extension Page {
  static let sample: Page = {
    let link = Link(address: "a.html", title: "A")
    var page = Page(
      path: "a.html", texts: .english, language: "en", isRightToLeft: false, root: "",
      siteTitle: "Site",
      pageTitle: "A", fullTitle: "A · Site", description: "A", twin: "a.md",
      published: Published(
        address: "https://example.com/a.html", canonical: "https://example.com/a.html", title: "A",
        type: "article", date: "2026-11-21",
        feed: "https://example.com/feed.xml", picture: "https://example.com/a.png"),
      home: "index.html", proof: link, isProof: false, isWide: false,
      headingHTML: "<h1>A</h1>", leadHTML: "A", bodyHTML: "<p>A</p>", provedHTML: "proved",
      previous: link, next: link)
    page.contents = [ContentsItem(address: "#a", title: "A", titleHTML: "A", isDeep: false)]
    page.crumbs = [Crumb(address: "index.html", title: "Site")]
    page.start = link
    page.failures = [PageFailure(article: "A", name: "a", what: "fails", why: "A", address: "#a")]
    page.runHTML = "<figure></figure>"
    page.doors = [Door(address: "a.html", title: "A", textHTML: "A")]
    page.failuresCount = "1 failure"
    page.failuresText = "1 failure on this page"
    page.symbols = link
    page.edit = "https://example.com/edit/a.md"
    page.version = Version(
      name: "2.0", page: "a.html", label: "Version 2.0", list: "../versions.html",
      script: "../versions.js", old: "{}", unreleased: "{}")
    return page
  }()
}

extension EmbedPage {
  static let sample = EmbedPage(
    texts: .english, language: "en", isRightToLeft: false, root: "../", siteTitle: "Site",
    title: "Loading", pageTitle: "A", address: "../a.html#loading", policy: "default-src 'none'",
    figureHTML: "<figure></figure>")
}

extension FrontListing {
  static let sample = FrontListing(sections: [
    Section(
      id: "section-1", title: "Section", summaryHTML: "A",
      articles: [
        Item(
          address: "a.html", title: "A", summaryHTML: "A", words: "1 program ran", isFailing: false)
      ])
  ])
}

extension ProofPage {
  static let sample = ProofPage(
    texts: .english, isProved: true, result: "Everything holds.",
    howToVerifyHTML: "Run <code>verify</code>.",
    numbers: [Number(value: 1, words: "program run", mark: "proved")],
    toolchain: "Swift", runtime: "UIKit", manifest: "proof.json",
    entries: [
      Entry(
        id: "page-1", title: "A", address: "a.html", words: "1 program ran",
        rows: [
          Row(
            address: "a.html#a", name: "a", place: "a.md:1", dispositionHTML: "proved",
            claimsHTML: "1 claim holds", program: "programs/a.swift",
            programLabel: "the program a")
        ], hasRows: true, label: "blocks of A")
    ], failures: Page.sample.failures, hasFailures: true,
    skips: [Skip(address: "a.html#a", name: "a", title: "A", reason: "none")], hasSkips: true,
    problemsHTML: "", hasProblems: false)
}

extension RedirectPage {
  static let sample = RedirectPage(
    language: "en", isRightToLeft: false, address: "a.html", title: "A",
    movedToHTML: "This page is now <a href=\"a.html\">A</a>.")
}

extension NavigationMenu.Item {
  static let sample = NavigationMenu.Item(address: "a.html", title: "A", isCurrent: false)
}

extension NavigationMenu.Listing {
  static let sample = NavigationMenu.Listing(
    sections: [
      NavigationMenu.Section(
        title: "Section", items: [.sample], more: Page.Link(address: "a.html", title: "2 more"),
        moreLabel: "2 more: Section")
    ], parts: [Page.Link(address: "a.html", title: "Reference")])
}
