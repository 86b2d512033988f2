import Foundation
import TestSupport
import Testing

/// Opens the committed site in a real browser without network access, from the file system.
@Suite(.serialized, .browser) struct BrowserTests {
  let browser: Browser
  let index = Tool.root.appendingPathComponent("Site/index.html")

  init() throws { browser = try Browser.shared }

  @Test func `the front page and every article open without a complaint`() throws {
    for path in try SitePages.staying(in: index.deletingLastPathComponent()) {
      try browser.open(index.deletingLastPathComponent().appendingPathComponent(path))
    }
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
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
    let site = index.deletingLastPathComponent()
    var anchors: [String: Set<String>] = [:]
    var links: [(from: String, to: URL)] = []
    for path in try SitePages.staying(in: site) {
      let page = site.appendingPathComponent(path)
      try browser.open(page)
      let ids = try browser.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
      anchors[page.standardizedFileURL.path] = Set(ids as? [String] ?? [])
      let hrefs = try browser.evaluate("[...document.querySelectorAll('a[href]')].map(a => a.href)")
      for href in hrefs as? [String] ?? [] {
        guard let url = URL(string: href), url.isFileURL else { continue }
        links.append((path, url))
      }
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
    try browser.look(as: .desktop)
    var articles = 0
    for path in try SitePages.staying(in: index.deletingLastPathComponent())
    where !path.hasPrefix("reference/") {
      try browser.open(index.deletingLastPathComponent().appendingPathComponent(path))
      let heights: [Double] = try browser.value(Self.heights)
      guard heights.count == 2 else { continue }
      articles += 1
      #expect(try browser.value(Self.tall) == [String](), "\(path)")
      #expect(heights[1] >= heights[0] / 4, "\(path): \(heights[1]) of \(heights[0])")
    }
    #expect(articles > 40)
  }

  @Test func `no page overflows a narrow window`() throws {
    try browser.look(as: Reader(screen: Reader.Screen(width: 320, height: 800)))
    for path in try SitePages.staying(in: index.deletingLastPathComponent()) {
      try browser.open(index.deletingLastPathComponent().appendingPathComponent(path))
      let width = try browser.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(width as? Int == 0, "\(path) scrolls sideways")
    }
  }
}
