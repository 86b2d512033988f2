/// The values available to `page.mustache`. Properties whose names end in `HTML` are markup, all
/// others are text.
struct Page: Sendable {
  struct Link: Sendable {
    /// The address from the page, encoded.
    var address: String
    var title: String
  }

  /// A part of the path from the front page to this page.
  struct Crumb: Sendable {
    /// `nil` if it would link to the page itself.
    var address: String?
    var title: String
  }

  /// A prominent link of a landing page.
  struct Door: Sendable {
    var address: String
    var title: String
    var textHTML: String?
  }

  struct ContentsItem: Sendable {
    var address: String
    var title: String
    /// ``title``, in which long names may break.
    var titleHTML: String
    var isDeep: Bool
  }

  /// The path of the page's file, from the site's root.
  var path: String
  /// The texts of the interface.
  var texts: InterfaceTexts
  var language: String
  var isRightToLeft: Bool
  /// The relative path to the site's root: empty, or `../`.
  var root: String
  var siteTitle: String
  /// The page's own title.
  var pageTitle: String
  /// The title in the browser: the page's title and the site's.
  var fullTitle: String
  var description: String?
  /// The address of the page's Markdown export, from the page.
  var twin: String?
  /// The address where the article can be edited, if the settings have one.
  var edit: String?
  /// The metadata for other sites; `nil` if the site has no public address.
  var published: Published?
  /// The content security policy; see ``ContentSecurityPolicy``. `nil` for pages that contain
  /// everything themselves.
  var policy: String? = ContentSecurityPolicy.pages
  var home: String
  var proof: Link
  var isProof: Bool
  var isFront = false
  /// A link to the index of symbols, if there is one.
  var symbols: Link?
  var isSymbols = false
  /// `nil` if the site has no versions.
  var version: Version?
  /// Whether the page is a landing page, which has no list of articles at its side.
  var isLanding = false
  /// The run beside the title of a landing page.
  var runHTML: String?
  var doors: [Door] = []
  var hasDoors = false
  /// Whether the page is an unpublished draft.
  var isDraft = false
  /// Whether the page is a list, not a text to read.
  var isWide: Bool
  /// Whether the list of articles is on the page.
  var hasNavigation = true
  /// The list of articles that ``NavigationMenu`` made.
  var navigationHTML = ""
  /// The site and the page's section. Empty for pages that are not articles.
  var crumbs: [Crumb] = []
  var hasCrumbs = false
  /// What fails on the page, in page order.
  var failures: [PageFailure] = []
  /// `2 failures`; `nil` if nothing fails.
  var failuresCount: String?
  /// `2 failures on this page`.
  var failuresText = ""
  var headingHTML: String
  var leadHTML: String?
  var contents: [ContentsItem] = []
  var hasContents = false
  var bodyHTML: String
  /// The results of the page's examples, or those of the site on its front page.
  var provedHTML: String?
  /// On the front page, a link to the first article to read.
  var start: Link?
  var previous: Link?
  var next: Link?
  /// Whether there is a previous or a next page.
  var hasTurn = false
}

extension Page {
  /// The metadata for link previews on other sites: the properties of the Open Graph protocol, and
  /// the page's canonical address.
  struct Published: Sendable {
    /// The absolute URL.
    var address: String
    /// The canonical URL for search engines: the absolute URL of the same page in the newest
    /// version of the site, if there are versions.
    var canonical: String
    var title: String
    /// `article` or `website`.
    var type: String
    /// Such as `2026-11-21`.
    var date: String?
    /// The absolute URL of the feed, if there is one.
    var feed: String?
    /// The absolute URL of the link preview image.
    var picture: String
  }
}

extension Page {
  /// The version of the site that the page belongs to, and the links to other versions.
  struct Version: Sendable {
    var name: String
    /// The path of the page in the version's folder.
    var page: String
    /// The label of the link to the other versions.
    var label: String
    /// The address of the page that lists all versions.
    var list: String
    /// The address of the script that lists them.
    var script: String
    /// The note on pages of a version that is not the newest; `{newest}` stands for the newest one.
    var old: String
    /// The note on pages of a version that is not released.
    var unreleased: String
  }
}

/// The values available to `redirect.mustache`.
struct RedirectPage: Sendable {
  var language: String
  var isRightToLeft: Bool
  var address: String
  var title: String
  /// The sentence with the link.
  var movedToHTML: String
}
