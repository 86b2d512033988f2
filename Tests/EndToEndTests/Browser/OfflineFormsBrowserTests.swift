import Foundation
import TestSupport
import Testing

/// The book in its other output formats, from one build, each as a reader opens it.
@Suite(.serialized, .browser) struct OfflineFormsBrowserTests {
  let browser: Browser

  init() throws { browser = try Browser.shared }

  static let name = "loadview-viewdidload"
  /// Built once for all tests.
  static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      ["build", "--format", "zip,epub,docset,single", "--output", folder("Site")])
    guard result.status == 0 else { throw Failed(description: result.output + result.errors) }
    return folder
  }

  struct Failed: Error, CustomStringConvertible { var description: String }

  static func form(_ ending: String) throws -> URL {
    try built.get().url.appendingPathComponent("Site/\(name).\(ending)")
  }

  /// Types a question into the search field and waits for a result.
  func answers(to question: String) throws -> [String] {
    try browser.press("/")
    try browser.type(question)
    try browser.wait(until: "document.querySelectorAll('#pb-results a').length > 0")
    return try browser.value(
      "[...document.querySelectorAll('#pb-results a')].map(a => a.getAttribute('href'))")
  }

  @Test func `the archive has one folder, which works wherever it is unpacked`() throws {
    let folder = try TemporaryFolder()
    let (status, text) = try OfflineFormsTests.run(
      "unzip", ["-q", Self.form("zip").path, "-d", folder("some where #1")])
    #expect(status == 0, "\(text)")
    let root = folder.url.appendingPathComponent("some where #1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == [Self.name])
    try browser.open(root.appendingPathComponent("\(Self.name)/index.html"))
    let links = try answers(to: "viewDidLoad")
    try browser.waitForPage {
      try browser.evaluate("document.querySelector('#pb-results a').click()")
    }
    #expect(!links.isEmpty)
    #expect(try browser.value("document.querySelector('main h1') != null") == true)
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test(arguments: [true, false])
  func `the single file is complete, and its links work with scripts and without`(
    _ hasScripts: Bool
  ) throws {
    let alone = try TemporaryFolder()
    let file = alone.url.appendingPathComponent("a b.html")
    try FileManager.default.copyItem(at: Self.form("single.html"), to: file)
    try browser.open(file, as: Reader(hasScripts: hasScripts))
    #expect(browser.complaints == [])
    let lost: [String] = try browser.value(
      """
      (() => {
        const ids = new Set();
        const wrong = [];
        for (const { id } of document.querySelectorAll('[id]')) {
          if (ids.has(id)) wrong.push('twice: ' + id);
          ids.add(id);
        }
        for (const link of document.querySelectorAll('[href]')) {
          const way = link.getAttribute('href');
          if (/^(https?:|mailto:|data:)/.test(way)) continue;
          if (!way.startsWith('#') || !ids.has(decodeURIComponent(way.slice(1)))) wrong.push(way);
        }
        for (const shown of document.querySelectorAll('[src]')) {
          if (!shown.getAttribute('src').startsWith('data:')) wrong.push(shown.outerHTML);
        }
        return wrong;
      })()
      """)
    #expect(lost == [])
    let pages: Int = try browser.value("document.querySelectorAll('.book-page').length")
    #expect(pages > 30)
    // A heading far below is in view after the jump, and stays there after the layout has settled.
    try browser.evaluate(
      "location.hash = document.querySelector('#what-does-reading-view-do h3[id]').id")
    try browser.wait(
      until: """
        (() => {
          const box = document.querySelector('#what-does-reading-view-do h3[id]').getBoundingClientRect();
          return box.top >= 0 && box.top < innerHeight;
        })()
        """)
    #expect(browser.requests == [])
  }

  /// The ids of the pages that are shown.
  func shownPages() throws -> [String] {
    try browser.value(
      "[...document.querySelectorAll('.book-page')].filter(p => p.checkVisibility()).map(p => p.id)"
    )
  }

  /// The distance from the top of the window to an element, in pixels.
  func top(of id: String) throws -> Double {
    try browser.value(
      "document.getElementById(\(Browser.quoted(id))).getBoundingClientRect().top")
  }

  @Test func `the single file shows one page at a time, and the browser goes back and forward`()
    throws
  {
    try browser.open(Self.form("single.html"))
    #expect(try shownPages() == ["index"])
    let article = "what-does-reading-view-do"
    try browser.click("#pb-nav a[href='#\(article)']")
    try browser.wait(until: "document.getElementById('\(article)').checkVisibility()")
    #expect(try shownPages() == [article])
    #expect(try browser.value("scrollY") == 0)
    #expect(
      try browser.value("document.querySelector('#pb-nav [aria-current]').hash") == "#\(article)")
    let title: String = try browser.value("document.title")
    #expect(title.hasSuffix(" · loadView & viewDidLoad"))

    // A link to a heading on another page, and back to where the reader was.
    try browser.evaluate("scrollTo(0, 900)")
    try browser.wait(until: "scrollY === 900")
    let heading: String = try browser.value(
      "document.querySelector('.book-page:not(.shown) > .text > h3[id]').id")
    try browser.evaluate(
      """
      (() => {
        const link = document.createElement('a');
        link.href = '#' + encodeURIComponent(\(Browser.quoted(heading)));
        document.querySelector('.shown').append(link);
        link.click();
      })()
      """)
    try browser.wait(until: "!document.getElementById('\(article)').checkVisibility()")
    #expect(try shownPages() == [String(heading.prefix { $0 != "~" })])
    #expect((0..<300).contains(try top(of: heading)))
    try browser.evaluate("history.back()")
    try browser.wait(until: "document.getElementById('\(article)').checkVisibility()")
    try browser.wait(until: "scrollY === 900")
    try browser.evaluate("history.forward()")
    try browser.wait(until: "!document.getElementById('\(article)').checkVisibility()")
    #expect((0..<300).contains(try top(of: heading)))

    // To the next article, from the end of this one.
    try browser.evaluate("document.querySelector('.shown > .turn [rel=next]').click()")
    try browser.wait(
      until: "!document.getElementById(\(Browser.quoted(heading))).checkVisibility()")
    #expect(try shownPages().count == 1)
    #expect(try browser.value("scrollY") == 0)
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `a comparison in the single file steps through both runs`() throws {
    try browser.open(Self.form("single.html"))
    let page: String = try browser.value(
      "document.querySelector('.paired:has(.screens)').closest('.book-page').id")
    try browser.evaluate("location.hash = \(Browser.quoted(page))")
    let output = "document.querySelector('.shown .paired:has(.screens) .player output')"
    try browser.wait(until: "\(output)?.checkVisibility()")
    try browser.click(".shown .paired:has(.screens) .player button:nth-of-type(3)")
    try browser.wait(until: "\(output).textContent.includes(' of ')")
    #expect(
      try browser.value(
        "document.querySelector('.shown .paired:has(.screens)').matches('.stepping')"))
    #expect(browser.complaints == [])
  }

  @Test func `a page of the single file is printed alone, and without scripts all pages are shown`()
    throws
  {
    try browser.open(Self.form("single.html"), as: Reader(isPrinting: true))
    #expect(try shownPages() == ["index"])
    try browser.open(Self.form("single.html"), as: Reader(hasScripts: false))
    let pages: Int = try browser.value("document.querySelectorAll('.book-page').length")
    #expect(try shownPages().count == pages)
    #expect(
      try browser.value(
        "[...document.querySelectorAll('.book-page > .turn')].some(t => t.checkVisibility())")
        == false)
  }

  @Test func `search works in the single file, and its results are anchors in the file`() throws {
    try browser.open(Self.form("single.html"))
    let links = try answers(to: "viewDidLoad")
    for link in links {
      #expect(link.hasPrefix("#"), "\(link)")
      let isThere: Bool = try browser.value(
        "document.getElementById(decodeURIComponent(\(Browser.quoted(link)).slice(1))) != null")
      #expect(isThere, "\(link)")
    }
    try browser.evaluate("document.querySelector('#pb-results a').click()")
    #expect(try browser.value("location.hash") == links[0])
    let place = try #require(links[0].dropFirst().removingPercentEncoding)
    #expect(try shownPages() == [String(place.prefix { $0 != "~" })])
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `every chapter of the book is well-formed and opens without a complaint`() throws {
    let folder = try TemporaryFolder()
    let (status, text) = try OfflineFormsTests.run(
      "unzip", ["-q", Self.form("epub").path, "-d", folder.path])
    #expect(status == 0, "\(text)")
    let files = try TemporaryFolder.contents(of: folder.url).keys.filter { $0.hasSuffix(".xhtml") }
    #expect(files.count > 30)
    for path in files.sorted() {
      try browser.open(folder.url.appendingPathComponent(path))
      let isWhole: Bool = try browser.value(
        "document.querySelector('parsererror') == null && document.body.textContent.length > 0")
      #expect(isWhole || path.hasSuffix("cover.xhtml"), "\(path)")
      let wide: Int = try browser.value(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(wide <= 0, "\(path) scrolls sideways")
    }
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `epubcheck finds no error in our book`() throws {
    #expect(try OfflineFormsTests.complaints(ofBook: Self.form("epub").path) == nil)
  }
}
