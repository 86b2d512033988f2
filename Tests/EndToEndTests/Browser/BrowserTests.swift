import Foundation
import TestSupport
import Testing

/// Opens the committed site in a real browser without network access, from the file system.
@Suite(.serialized, .browser) struct BrowserTests {
  let browser: Browser
  let index = Tool.root.appendingPathComponent("Site/index.html")

  init() throws { browser = try Browser.shared }

  /// What the tests ask of a page. Each page is opened once for all of them.
  private struct SeenPage {
    /// Relative to the site.
    var path: String
    var url: URL
    var anchors: Set<String>
    var links: [String]
    /// Of an article's text and of the prose in it; empty if the page has no figure.
    var heights: [Double]
    var tallFigures: [String]
    /// How far it scrolls sideways in a window that is 320 px wide.
    var overflow: Int
  }

  private struct Walk {
    var pages: [SeenPage] = []
    var complaints: [String] = []
    var requests: [String] = []
  }

  private static let walk = Result { () throws -> Walk in
    let browser = try Browser.shared
    let site = Tool.root.appendingPathComponent("Site")
    browser.forgetComplaints()
    var walk = Walk()
    for path in try SitePages.staying(in: site) {
      let url = site.appendingPathComponent(path).standardizedFileURL
      try browser.open(url, as: .desktop)
      let ids: [String] = try browser.value("[...document.querySelectorAll('[id]')].map(e => e.id)")
      let links: [String] = try browser.value(
        "[...document.querySelectorAll('a[href]')].map(a => a.href)")
      let heights: [NSNumber] = try browser.value(heights)
      let tall: [String] = try browser.value(tall)
      try browser.look(as: Reader(screen: Reader.Screen(width: 320, height: 800)))
      let overflow: Int = try browser.value(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      walk.pages.append(
        SeenPage(
          path: path, url: url, anchors: Set(ids), links: links,
          heights: heights.map(\.doubleValue), tallFigures: tall, overflow: overflow))
    }
    walk.complaints = browser.complaints
    walk.requests = browser.requests
    return walk
  }

  @Test func `the front page and every article open without a complaint`() throws {
    let walk = try Self.walk.get()
    #expect(walk.pages.count > 100)
    #expect(walk.complaints == [])
    #expect(walk.requests == [])
  }

  @Test func `search finds viewDidLoad`() throws {
    try browser.open(index)
    let found = try browser.evaluate(
      """
      new Promise(resolve => {
        const field = document.querySelector('#pb-search');
        field.focus();
        field.value = 'viewDidLoad';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const start = Date.now();
        const look = () => {
          const links = [...document.querySelectorAll('[role=listbox] a, .search-results a')];
          if (links.length > 0 || Date.now() - start > 10000) {
            resolve(links.map(link => link.href));
          } else { setTimeout(look, 20); }
        };
        look();
      })
      """)
    let links = try #require(found as? [String])
    #expect(!links.isEmpty)
    for link in links {
      let url = try #require(URL(string: link))
      #expect(FileManager.default.fileExists(atPath: url.path), "\(link)")
    }
    #expect(browser.complaints == [])
  }

  @Test func `every internal link resolves to a page and an anchor on it`() throws {
    let pages = try Self.walk.get().pages
    let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.url.path, $0.anchors) })
    let links = pages.flatMap { page in
      page.links.compactMap(URL.init(string:)).filter(\.isFileURL).map { (page.path, $0) }
    }
    #expect(links.count > 50)
    for (from, url) in links {
      let path = URL(fileURLWithPath: url.path).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(from) → \(url)")
      if let fragment = url.fragment(percentEncoded: false), !fragment.isEmpty {
        #expect(anchors[path]?.contains(fragment) == true, "\(from) → \(url)")
      }
    }
  }

  /// The heights of an article's text and of the prose in it; nothing if the page has no figure.
  private static let heights = """
    (() => {
      const figure = "figure, .claim, .tabs, pre, details.hidden-block";
      const parts = [...document.querySelector(".text")?.children ?? []];
      const prose = parts.filter((part) => !part.matches(figure) && !part.querySelector("figure, pre"));
      if (prose.length === parts.length) return [];
      const height = (part) => part.getBoundingClientRect().height;
      return [height(document.querySelector(".text")), prose.map(height).reduce((a, b) => a + b, 0)];
    })()
    """

  /// The names of figures with a listing of more than 24 lines that does not scroll, or with a
  /// player and code that is not as high as what is beside it.
  private static let tall = """
    [...document.querySelectorAll("figure.run:not(.comparison)")].filter((figure) => {
      const high = (name) => figure.querySelector(name)?.getBoundingClientRect().height ?? 0;
      return high(".listing") > 500
        || (figure.matches(".played") && high(".side") && Math.abs(high(".code") - high(".side")) > 1);
    }).map((figure) => figure.id)
    """

  @Test func `a quarter of each article is prose when it is opened, and no figure is tall`()
    throws
  {
    let articles = try Self.walk.get().pages.filter {
      !$0.path.hasPrefix("reference/") && $0.heights.count == 2
    }
    for page in articles {
      #expect(page.tallFigures == [], "\(page.path)")
      let (all, prose) = (page.heights[0], page.heights[1])
      #expect(prose >= all / 4, "\(page.path): \(prose) of \(all)")
    }
    #expect(articles.count > 40)
  }

  @Test func `no page overflows a narrow window`() throws {
    for page in try Self.walk.get().pages {
      #expect(page.overflow == 0, "\(page.path) scrolls sideways")
    }
  }
}
