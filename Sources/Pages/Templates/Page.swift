/// What `page.mustache` may show. Names that end in `HTML` are markup already, all else is text.
struct Page: Sendable {
  struct Link: Sendable {
    /// The way from the page, encoded.
    var address: String
    var title: String
  }

  /// A step of the way from the front page.
  struct Crumb: Sendable {
    /// Nil where it would lead to the page itself.
    var address: String?
    var title: String
  }

  struct ContentsItem: Sendable {
    var address: String
    var title: String
    /// ``title``, where long names may break.
    var titleHTML: String
    var isDeep: Bool
  }

  /// The file, from the site's root.
  var path: String
  var language: String
  var isRightToLeft: Bool
  /// The way to the site's root: empty, or `../`.
  var root: String
  var siteTitle: String
  /// The page's own title.
  var pageTitle: String
  /// What the browser shows: the page's title and the site's.
  var fullTitle: String
  var description: String?
  /// The page as Markdown, from the page.
  var twin: String?
  /// What the page says of itself to other sites; nil where the site has no address.
  var published: Published?
  /// What a browser may load for the page; see ``ContentSecurityPolicy``. Nil for pages that carry everything themselves.
  var policy: String? = ContentSecurityPolicy.pages
  var home: String
  var proof: Link
  var isProof: Bool
  var isFront = false
  /// The index of symbols, where there is one.
  var symbols: Link?
  var isSymbols = false
  /// Whether the page is shown though it is not published.
  var isDraft = false
  /// Whether the page is a list, not a text to read.
  var isWide: Bool
  /// What ``NavigationMenu`` made of the site's articles.
  var navigationHTML = ""
  /// Where the page stands: the site, its section. Empty for the pages beside the articles.
  var crumbs: [Crumb] = []
  var hasCrumbs = false
  var headingHTML: String
  var leadHTML: String?
  var contents: [ContentsItem] = []
  var hasContents = false
  var bodyHTML: String
  /// What was proved of this page, in words.
  var provedHTML: String?
  /// Where to begin, on the front page.
  var start: Link?
  var previous: Link?
  var next: Link?
}

extension Page {
  /// What other sites show of a page that is linked to: the Open Graph protocol's properties, and where the page is at home.
  struct Published: Sendable {
    /// The whole address.
    var address: String
    var title: String
    /// `article` or `website`.
    var type: String
    /// Such as `2026-11-21`.
    var date: String?
    /// The whole address of the feed, where there is one.
    var feed: String?
  }
}

/// What `redirect.mustache` may show.
struct RedirectPage: Sendable {
  var language: String
  var address: String
  var title: String
}
