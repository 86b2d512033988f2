import Foundation
import TestSupport
import Testing

/// Navigation, typography and accessibility of a page.
@Suite(.serialized, .browser) struct ReadingBrowserTests {
  let browser: Browser
  let book: SampleBook

  init() throws {
    browser = try Browser.shared
    book = try SampleBook.constructs.get()
  }

  func open(_ path: String = "prose/everything.html", as reader: Reader = Reader()) throws {
    try browser.open(book.site.appendingPathComponent(path), as: reader)
  }

  func count(_ selector: String) throws -> Int {
    try browser.value("document.querySelectorAll(\(Browser.quoted(selector))).length")
  }

  func text(_ selector: String) throws -> String {
    try browser.value("document.querySelector(\(Browser.quoted(selector))).textContent.trim()")
  }

  func style(_ selector: String, _ property: String, of part: String = "") throws -> String {
    try browser.value(
      """
      getComputedStyle(document.querySelector(\(Browser.quoted(selector))), '\(part)')
        .getPropertyValue('\(property)')
      """)
  }

  /// An edge or length of an element's box in pixels: `left`, `top`, `width` and so on.
  func edge(_ name: String, of selector: String) throws -> Double {
    try browser.value(
      "document.querySelector(\(Browser.quoted(selector))).getBoundingClientRect().\(name)")
  }

  func isShown(_ selector: String) throws -> Bool {
    try browser.value(
      "document.querySelector(\(Browser.quoted(selector)))?.checkVisibility() ?? false")
  }

  /// By how many pixels the page is wider than the window.
  var overflow: Int {
    get throws {
      try browser.value(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
    }
  }

  // MARK: The keyboard

  @Test func `what stays in sight does not scroll the page if it gets the focus`() throws {
    let screen = Reader.Screen(width: 1440, height: 400)
    try open(as: Reader(screen: screen, prefersReducedMotion: true))
    try browser.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    let top: Double = try browser.value("scrollY")
    #expect(top > 300)
    try browser.press("/")
    try browser.type("page")
    try browser.wait(until: "document.querySelector('#pb-results a')")
    #expect(try browser.value("scrollY") == top)
    try browser.press("Escape")
    try browser.evaluate("document.querySelector('#pb-nav a').focus({ preventScroll: true })")
    let links = try count("#pb-nav :is(a, summary)")
    try browser.press("Tab", times: links - 2)
    #expect(try browser.value("document.activeElement.closest('#pb-nav') !== null"))
    #expect(try browser.value("scrollY") == top)
  }

  // MARK: Every reader

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a page is complete for every reader`(_ reader: Reader) throws {
    for page in try book.pages {
      try open(page, as: reader)
      #expect(try overflow == 0, "\(page) scrolls sideways")
      #expect(try isShown("h1"))
      #expect(try isShown("a.brand"))
      #expect(try isShown("main"))
      let isNarrow = reader.screen.width < 832
      #expect(try isShown(".menu") == isNarrow)
      #expect(try isShown("#pb-nav a") == (!isNarrow || !reader.hasScripts))
      #expect(try isShown("button.scheme") == reader.hasScripts)
      let paper = try style("body", "background-color")
      #expect((paper == "rgb(255, 255, 255)") == !reader.isDark, "\(paper)")
    }
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test(arguments: [320, 640])
  func `no page overflows a small window, or at twice the text size`(_ width: Int) throws {
    for page in try book.pages {
      try open(page, as: Reader(screen: Reader.Screen(width: width, height: 600)))
      try browser.evaluate("document.documentElement.style.fontSize = '200%'")
      #expect(try overflow == 0, "\(page) scrolls sideways")
    }
  }

  @Test func `on a phone the menu fills the window and results on the proof page are words`()
    throws
  {
    try open(as: .phone)
    try browser.click(".menu")
    #expect(
      try browser.value(
        "document.querySelector('#pb-nav').offsetWidth === document.documentElement.clientWidth"))
    try open("proof.html", as: .phone)
    let tallest: Double = try browser.value(
      "Math.max(...[...document.querySelectorAll('.proof .badge')].map(e => e.getBoundingClientRect().height))"
    )
    #expect(tallest < 60)
  }

  @Test(arguments: Reader.all)
  func `the search results cover the page below`(_ reader: Reader) throws {
    try open(as: reader)
    try browser.press("/")
    try browser.type("page")
    try browser.wait(until: "document.querySelector('#pb-results a')")
    // The height that many results would have.
    try browser.evaluate("document.querySelector('.results').style.height = '78vh'")
    let covered: Int = try browser.value(
      """
      (() => {
        const box = document.querySelector('.results').getBoundingClientRect();
        let count = 0;
        for (let y = box.top + 12; y < Math.min(box.bottom, innerHeight) - 12; y += 7) {
          for (let x = box.left + 12; x < box.right - 12; x += 11) {
            if (!document.elementFromPoint(x, y).closest('.results')) count += 1;
          }
        }
        return count;
      })()
      """)
    #expect(covered == 0)
  }

  @Test func `a line is about seventy characters wide on a wide screen`() throws {
    try open()
    let width = try edge("width", of: ".text > p")
    #expect(width == 42 * 16)
    #expect(try style(".text > p", "line-height") == "28.05px")
  }

  // MARK: Around the text

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `breadcrumbs, previous and next links work`(_ reader: Reader) throws {
    try open("prose/right-to-left.html", as: reader)
    let crumbs: [String] = try browser.value(
      "[...document.querySelectorAll('.crumbs li')].map(e => e.textContent)")
    #expect(crumbs == ["A book of samples", "Prose", "من اليمين إلى اليسار"])
    try browser.follow("a[rel=prev]")
    #expect(try text("h1") == "Every construct")
    #expect(try count("a[rel=prev]") == 0)
    try browser.follow("a[rel=next]")
    try browser.follow("a[rel=next]")
    #expect(try text("h1") == "A short page")
    #expect(try count("a[rel=next]") == 0)
    try browser.follow(".crumbs li:nth-child(2) a")
    #expect(try text(":target h2") == "Prose")
    try browser.follow(".start a")
    #expect(try text("h1") == "Every construct")
  }

  @Test(arguments: Reader.all)
  func `the sidebar names the sections and marks the current page`(_ reader: Reader) throws {
    try open("prose/last.html", as: reader)
    #expect(try text("#pb-nav h2") == "Prose")
    #expect(try text("#pb-nav [aria-current=page]") == "A short page")
    #expect(try count("#pb-nav details[open] li a") == 3)
  }

  @Test(arguments: [false, true])
  func `the table of contents follows the scroll position`(_ isDark: Bool) throws {
    try open(as: Reader(isDark: isDark))
    let current = "document.querySelector('.contents [aria-current]')?.textContent ?? ''"
    #expect(try browser.value(current) == "")
    for (anchor, title) in [("tables", "Tables"), ("code", "Code"), ("lists", "Lists")] {
      try browser.evaluate(
        "document.getElementById('\(anchor)').scrollIntoView({ behavior: 'instant' })")
      try browser.wait(until: "(\(current)) == '\(title)'")
    }
    #expect(try style(".contents [aria-current]", "color") == style(".text a", "color"))
    try browser.evaluate("scrollTo({ top: 1e6, behavior: 'instant' })")
    try browser.wait(until: "(\(current)) == 'The end'")
    #expect(try edge("top", of: ".contents") < 200, "the contents stay in the window")
  }

  @Test(arguments: [Reader.phone, .tablet])
  func `on a narrow screen the contents are folded and their links work`(_ reader: Reader) throws {
    try open(as: reader)
    #expect(try !isShown(".contents a"))
    try browser.click(".contents summary")
    #expect(try isShown(".contents a"))
    try browser.click(".contents a[href='#tables']")
    #expect(try browser.value("location.hash") == "#tables")
    #expect(try !isShown(".contents a"))
    var silent = reader
    silent.hasScripts = false
    try open(as: silent)
    #expect(try isShown(".contents a"))
  }

  @Test(arguments: [Reader.phone, .tablet])
  func `the menu opens and closes by keyboard`(_ reader: Reader) throws {
    try open(as: reader)
    try browser.press("Tab", times: 2)
    #expect(try browser.value("document.activeElement.className") == "menu")
    for key in ["Enter", " "] {
      try browser.press(key)
      #expect(try isShown("#pb-nav a"))
      #expect(try browser.value("document.activeElement.ariaCurrent") == "page")
      #expect(try text(".menu[aria-expanded=true]") == "Menu")
      try browser.press("Escape")
      #expect(try !isShown("#pb-nav a"))
      #expect(try browser.value("document.activeElement.className") == "menu")
    }
  }

  @Test func `without scripts the menu links to the list at the end`() throws {
    try open(as: Reader(screen: .phone, hasScripts: false))
    try browser.click(".menu")
    #expect(try browser.value("location.hash") == "#pb-nav")
    try browser.wait(
      until: "document.getElementById('pb-nav').getBoundingClientRect().top < innerHeight")
    try browser.follow("#pb-nav li:nth-child(3) a")
    #expect(try text("h1") == "A short page")
  }

  @Test func `the skip link comes first and leads past the navigation`() throws {
    try open()
    try browser.press("Tab")
    #expect(try text(":focus") == "Skip to the text")
    #expect(try edge("top", of: ":focus") >= 0)
    try browser.press("Enter")
    try browser.press("Tab")
    #expect(try browser.value("document.activeElement.closest('main') != null") == true)
  }

  @Test(arguments: Reader.all)
  func `the focus moves through the page in order and is always visible`(_ reader: Reader) throws {
    try open(as: reader)
    let steps = 40
    for step in 1...steps {
      try browser.press("Tab")
      let isInOrder: Bool = try browser.value(
        """
        (() => {
          const now = document.activeElement;
          const before = window.before;
          window.before = now;
          if (!before) return true;
          return (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) != 0;
        })()
        """)
      #expect(isInOrder, "step \(step)")
      let outline = try style(":focus", "outline-style")
      #expect(outline != "none", "step \(step)")
      #expect(try edge("width", of: ":focus") > 0)
    }
  }

  // MARK: Colours

  @Test(arguments: Reader.all)
  func `the chosen colour scheme is stored`(_ reader: Reader) throws {
    try open(as: reader)
    let paper = { try style("body", "background-color") }
    let light = "rgb(255, 255, 255)"
    #expect(try (paper() == light) == !reader.isDark)
    try browser.click("button.scheme")
    #expect(try browser.value("document.documentElement.dataset.scheme") == "light")
    #expect(try paper() == light)
    try browser.click("button.scheme")
    #expect(try browser.value("document.documentElement.dataset.scheme") == "dark")
    #expect(try paper() != light)
    let page = book.site.appendingPathComponent("prose/last.html")
    try browser.open(page, isRemembering: true)
    #expect(try browser.value("document.documentElement.dataset.scheme") == "dark")
    #expect(try paper() != light)
    let label: String = try browser.value("document.querySelector('.scheme').title")
    #expect(label == "Colours: dark. Change")
    try browser.click("button.scheme")
    try browser.open(page, isRemembering: true)
    #expect(try browser.value("document.documentElement.dataset.scheme ?? ''") == "")
    #expect(try (paper() == light) == !reader.isDark)
  }

  @Test func `the chosen colour scheme is applied before the page is painted`() throws {
    try open()
    try browser.click("button.scheme")
    let script = try browser.send(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        new MutationObserver((_, observer) => {
          if (!document.documentElement?.dataset.scheme) return;
          window.hadBody = document.body != null;
          observer.disconnect();
        }).observe(document, { attributes: true, subtree: true });
        """
      ])
    defer { _ = try? browser.send("Page.removeScriptToEvaluateOnNewDocument", script) }
    try browser.open(book.site.appendingPathComponent("prose/everything.html"), isRemembering: true)
    #expect(try browser.value("window.hadBody") == false)
  }

  // MARK: The text

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a heading shows its link on hover and on focus`(_ reader: Reader) throws {
    try open(as: reader)
    let sign = "#tables > .heading"
    // The browser needs a frame to notice the mouse and another to show or hide the sign.
    let opacity = "getComputedStyle(document.querySelector('\(sign)'), '::after').opacity"
    #expect(try text("#tables") == "Tables")
    try browser.moveMouse(to: (1, 1))
    try browser.wait(until: "\(opacity) == 0")
    try browser.hover("#tables")
    try browser.wait(until: "\(opacity) == 1")
    try browser.moveMouse(to: (1, 1))
    try browser.wait(until: "\(opacity) == 0")
    try browser.evaluate("document.querySelector('\(sign)').focus({ focusVisible: true })")
    try browser.wait(until: "\(opacity) == 1")
    try browser.press("Enter")
    #expect(try browser.value("location.hash") == "#tables")
    let ids: [String] = try browser.value("[...document.querySelectorAll('[id]')].map(e => e.id)")
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `footnotes link to their text and back`(_ reader: Reader) throws {
    try open(as: reader)
    #expect(try count(".footnotes li") == 2)
    try browser.click("#fnref-1-2")
    #expect(try browser.value("location.hash") == "#fn-1")
    #expect(try text("li:target").hasPrefix("The note, with code"))
    try browser.click("#fn-1 .back:last-of-type")
    #expect(try browser.value("location.hash") == "#fnref-1-2")
    try browser.wait(
      until: "document.getElementById('fnref-1-2').getBoundingClientRect().top >= 0")
  }

  @Test(arguments: Reader.all)
  func `a footnote is shown beside its reference`(_ reader: Reader) throws {
    try open(as: reader)
    try browser.hover("#fnref-2")
    try browser.wait(until: "document.querySelector('.peek')")
    #expect(try text(".peek").hasPrefix("A note of two paragraphs."))
    #expect(try !text(".peek").contains("↩"))
    #expect(try edge("left", of: ".peek") >= 0)
    #expect(try edge("right", of: ".peek") <= Double(reader.screen.width))
    #expect(try overflow == 0)
    try browser.press("Escape")
    #expect(try count(".peek") == 0)
  }

  @Test(arguments: Reader.all)
  func `callouts are distinguished by words, shape and colour`(_ reader: Reader) throws {
    try open(as: reader)
    let kinds: [String] = try browser.value(
      "[...document.querySelectorAll('[role=note] > .note-kind')].map(e => e.textContent)")
    #expect(kinds == ["Note", "Tip", "Important", "Warning", "Caution"])
    let colours = try ["note:not(.tip)", "tip", "warning", "caution"].map {
      try style(".note.\($0)", "border-inline-start-color")
    }
    #expect(Set(colours).count == 4)
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `an image has its caption below it and never overflows`(_ reader: Reader) throws {
    try open(as: reader)
    #expect(try text("figure.image figcaption") == "Two boxes, side by side")
    #expect(
      try edge("top", of: "figure.image figcaption") >= edge("bottom", of: "figure.image img"))
    #expect(try edge("right", of: "figure.image img") <= Double(reader.screen.width))
    let alternative: String = try browser.value("document.querySelector('figure.image img').alt")
    #expect(alternative == "Two boxes, a blue and a green one")
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a wide table scrolls in place and fades at its edges`(_ reader: Reader) throws {
    try open(as: reader)
    #expect(try overflow == 0)
    let box = ".scroll[aria-label^='table: Name']"
    let more: Bool = try browser.value(
      "(e => e.scrollWidth > e.clientWidth)(document.querySelector(\"\(box)\"))")
    #expect(more)
    let fades = {
      [try style(box, "--before"), try style(box, "--after")]
    }
    // The fades are updated one frame after the scrolling.
    func wait(untilAfterIs length: String) throws {
      try browser.wait(
        until:
          "getComputedStyle(document.querySelector(\"\(box)\")).getPropertyValue('--after') == '\(length)'"
      )
    }
    try wait(untilAfterIs: "48px")
    #expect(try fades() == ["0px", "48px"])
    #expect(try style(".scroll[aria-label='table: small']", "--after") == "0px")
    try browser.evaluate("document.querySelector(\"\(box)\").scrollLeft = 1e4")
    try browser.evaluate("document.querySelector(\"\(box)\").focus()")
    try wait(untilAfterIs: "0px")
    #expect(try fades() == ["48px", "0px"])
  }

  // MARK: Code

  /// Clicks the copy button of a figure.
  ///
  /// - Returns: The text that the page wrote to the clipboard.
  func copied(_ figure: String) throws -> String {
    try browser.evaluate("navigator.clipboard.writeText = async (text) => { window.given = text }")
    try browser.evaluate("window.given = null")
    try browser.click("\(figure) button.copy")
    try browser.wait(until: "window.given != null")
    return try browser.value("window.given")
  }

  @Test(arguments: Reader.all)
  func `copied text is the whole block without numbers and marks`(_ reader: Reader) throws {
    try open(as: reader)
    #expect(
      try copied("#counting") == """
        let hidden = 1
        let shown = 2
        let sum = hidden + shown  // => 3
        print("sum:", sum) // a line that is long enough to be wider than a phone, and wider than its place on a desktop, too, so it scrolls

        """)
    #expect(try text("#counting button.copy") == "Copied")
    #expect(try copied("figure:has([aria-label='json code'])") == "{ \"key\": [1, 2, 3] }\n")
    #expect(try copied("figure:has([aria-label='console code'])") == "swift build\nswift run\n")
  }

  @Test func `text is copied even if the clipboard API refuses`() throws {
    try open()
    try browser.evaluate(
      """
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      document.addEventListener("copy", () => {
        window.given = document.activeElement.value.slice(
          document.activeElement.selectionStart, document.activeElement.selectionEnd);
      });
      """)
    try browser.click("figure:has([aria-label='json code']) button.copy")
    try browser.wait(until: "window.given")
    #expect(try browser.value("window.given") == "{ \"key\": [1, 2, 3] }\n")
    #expect(try count("textarea") == 0)
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a listing has its caption, numbers, marks and lines to reveal`(_ reader: Reader) throws {
    try open(as: reader)
    #expect(try text("#counting figcaption .title") == "Counting")
    #expect(try isShown("#counting button.copy") == reader.hasScripts)
    #expect(try count("#counting .l.marked") == 0, "line 3 is a mark that is not shown")
    #expect(try !isShown("#counting .hidden-line"))
    try browser.click("#counting .reveal input")
    #expect(try isShown("#counting .hidden-line"))
    let selected: String = try browser.value(
      """
      (() => {
        getSelection().selectAllChildren(document.querySelector("#counting .listing"));
        return getSelection().toString();
      })()
      """)
    #expect(selected.hasPrefix("let hidden = 1\nlet shown = 2\n"), "\(selected)")
  }

  // MARK: Paper, direction, motion, colours of the system

  @Test(arguments: [false, true])
  func `print shows the text alone, in black on white and unfolded`(_ isDark: Bool) throws {
    try open(as: Reader(isDark: isDark, isPrinting: true))
    for chrome in [
      ".top", "#pb-nav", ".contents", ".turn", ".skip", ".crumbs", ".tools", ".copy",
      ".reveal",
    ] {
      #expect(try !isShown(chrome), "\(chrome)")
    }
    #expect(try style("body", "background-color") == "rgb(255, 255, 255)")
    for text in ["body", ".text > p", ".text a", "#counting .k", ".badge", ".note-kind"] {
      #expect(try style(text, "color") == "rgb(0, 0, 0)", "\(text)")
    }
    #expect(try isShown("#counting .hidden-line"))
    #expect(
      try style(".text a[href^='https://example.com/outer']", "content", of: "::after")
        .contains("https://example.com/outer?a=1&b=2"))
    #expect(try style("a[href='right-to-left.html']", "content", of: "::after") == "none")
    for unbroken in ["#counting", "#counting .l", "figure.image", ".note"] {
      #expect(try style(unbroken, "break-inside") == "avoid", "\(unbroken)")
    }
    // Code has the whole width, and a longer line goes on under its own start.
    #expect(
      try browser.value(
        "[...document.querySelectorAll('figure.run:not(.comparison) .code')].every(code => code.offsetWidth >= code.closest('figure').clientWidth - 1)"
      ))
    #expect(try style("#counting .l", "text-indent").hasPrefix("-"))
    #expect(try style("#counting .l", "text-indent", of: "::before") == "0px")
    #expect(try overflow == 0)
  }

  @Test func `folded content is open in print`() throws {
    try open()
    try browser.evaluate(
      """
      document.querySelector(".text").insertAdjacentHTML(
        "beforeend", "<details><summary>More</summary><p id='inner'>Inner</p></details>")
      """)
    #expect(try !isShown("#inner"))
    try browser.look(as: Reader(isPrinting: true))
    #expect(try edge("height", of: "#inner") > 0)
    try browser.look(as: Reader())
    try browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    #expect(try count("main details:not([open])") == 0)
    try browser.evaluate("dispatchEvent(new Event('afterprint'))")
    #expect(try !isShown("#inner"))
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a right-to-left page is mirrored, but its code is not`(_ reader: Reader) throws {
    try open("prose/right-to-left.html", as: reader)
    #expect(try browser.value("document.documentElement.dir") == "rtl")
    #expect(try browser.value("document.documentElement.lang") == "ar")
    #expect(try overflow == 0)
    if reader.screen == .desktop {
      #expect(try edge("left", of: "#pb-nav") > edge("right", of: ".text > p"))
      #expect(try edge("right", of: ".contents") < edge("left", of: ".text > p"))
    }
    let first = reader.screen == .desktop ? "a.brand" : ".menu"
    #expect(try edge("right", of: first) > edge("width", of: ".top") * 0.9)
    #expect(try style("pre.listing", "direction") == "ltr")
    #expect(try style(".note", "border-right-width") == "3px")
    #expect(try style(".note", "border-left-width") == "0px")
    #expect(try edge("right", of: ".crumbs li") > edge("right", of: ".crumbs li + li"))
  }

  @Test func `nothing is animated with reduced motion`() throws {
    try open()
    #expect(try style("html", "scroll-behavior") == "smooth")
    try browser.look(as: Reader(prefersReducedMotion: true))
    #expect(try style("html", "scroll-behavior") == "auto")
    #expect(try style(".text .heading", "transition-duration", of: "::after") == "0s")
  }

  @Test(arguments: [false, true])
  func `with forced colours shapes remain visible`(_ isDark: Bool) throws {
    try open(as: Reader(isDark: isDark, hasForcedColors: true))
    #expect(try style(".badge", "border-top-style") == "solid")
    #expect(try style("#pb-nav [aria-current]", "outline-style") == "solid")
  }

  // MARK: What a page may load

  @Test func `a page runs only the site's scripts, and no inline style or handler`()
    throws
  {
    try open()
    let policy: String = try browser.value(
      "document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
    #expect(policy.hasPrefix("default-src 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(!policy.contains("http"))
    for path in try book.pages {
      try open(path)
      #expect(
        try count("[style], style, script:not([src], [type='application/json'])") == 0, "\(path)")
    }
    try browser.evaluate(
      """
      (() => {
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", "<b id=b style='color: #123456' onclick='ran = true'>b</b>");
      })()
      """)
    try browser.click("#b")
    #expect(try browser.value("typeof window.ran") == "undefined")
    #expect(try style("#b", "color") != "rgb(18, 52, 86)")
    #expect(browser.complaints.contains { $0.contains("Content Security Policy") })
  }

  @Test func `the same pages work in a folder of a server`() throws {
    let server = try FileServer(of: book.site.deletingLastPathComponent())
    let browser = try Browser(isOffline: false)
    for path in ["Site/index.html", "Site/prose/everything.html", "Site/404.html"] {
      try browser.open(server.address.appendingPathComponent(path))
      let isStyled: Bool = try browser.value(
        "getComputedStyle(document.body).margin == '0px' && document.styleSheets[0].cssRules.length > 50"
      )
      #expect(isStyled, "\(path)")
      #expect(try browser.value("document.querySelector('button.scheme').hidden") == false)
    }
    try browser.open(server.address.appendingPathComponent("Site/prose/everything.html"))
    try browser.wait(until: "document.querySelector('figure.image img').naturalWidth == 400")
    #expect(browser.complaints == [])
    #expect(browser.requests.allSatisfy { $0.hasPrefix(server.address.absoluteString) })
  }

  @Test func `at an address without a page its words are looked up`() throws {
    let files = try TemporaryFolder.contents(of: book.site).map { ("/\($0)", $1) }
    let server = try StaticServer(Dictionary(uniqueKeysWithValues: files))
    defer { server.stop() }
    let browser = try Browser(isOffline: false)
    try browser.open(try #require(URL(string: "http://127.0.0.1:\(server.port)/every-thing.html")))
    try browser.wait(until: "document.querySelector('#pb-results a')")
    #expect(try browser.value("document.querySelector('#pb-search').value") == "every thing")
    #expect(
      try browser.value("document.querySelector('#pb-results a').pathname")
        == "/prose/everything.html")
  }

  @Test(arguments: [(["site.js", "page.js"], 20), (["site.css"], 16)])
  func `the site's own scripts and styles are small`(_ names: [String], _ kilobytes: Int) throws {
    let gzip = try Checker("gzip", package: "gzip")
    let sizes = try names.map { name in
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.copyItem(at: book.site.appendingPathComponent(name), to: file)
      _ = try gzip.run(["-9", file.path])
      return try Data(contentsOf: file.appendingPathExtension("gz")).count
    }
    #expect(sizes.reduce(0, +) < kilobytes * 1024, "\(sizes)")
  }
}
