import Foundation
import TestSupport
import Testing

/// Tests `Browser`, which the other browser tests rely on.
@Suite(.serialized, .browser) struct BrowserHarnessTests {
  let browser: Browser
  let folder: TemporaryFolder

  init() throws {
    browser = try Browser.shared
    folder = try TemporaryFolder()
  }

  func open(_ body: String, as reader: Reader = Reader()) throws {
    try folder.write(
      "<!doctype html><html lang=en><meta charset=utf-8><title>Page</title>\(body)",
      to: "page.html")
    try browser.open(folder.url.appendingPathComponent("page.html"), as: reader)
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a page matches the simulated reader`(_ reader: Reader) throws {
    try open("<p>Text</p><noscript><i>none</i></noscript><script>var ran = 1</script>", as: reader)
    let width: Int = try browser.value("innerWidth")
    #expect(width == reader.screen.width)
    let isDark: Bool = try browser.value("matchMedia('(prefers-color-scheme: dark)').matches")
    #expect(isDark == reader.isDark)
    let ran: Bool = try browser.value("typeof ran == 'number'")
    #expect(ran == reader.hasScripts)
    let text: String = try browser.value("document.querySelector('p').textContent")
    #expect(text == "Text")
    let hasFallback: Bool = try browser.value("document.querySelector('i') != null")
    #expect(hasFallback == !reader.hasScripts)
  }

  @Test func `print, reduced motion and forced colours reach the page's media queries`() throws {
    var reader = Reader(prefersReducedMotion: true, hasForcedColors: true, isPrinting: true)
    for expected in [true, false] {
      try browser.look(as: reader)
      for query in ["print", "(prefers-reduced-motion: reduce)", "(forced-colors: active)"] {
        let matches: Bool = try browser.value("matchMedia('\(query)').matches")
        #expect(matches == expected, "\(query)")
      }
      reader = Reader()
    }
  }

  @Test func `simulated keys and mouse events reach the page`() throws {
    try open(
      """
      <input id="a"><button id="b">Go</button><div id="c">here</div>
      <script>
      var seen = [];
      for (const type of ["keydown", "click", "mousemove", "pointerup"])
        document.addEventListener(type, (event) => seen.push(type + ":" + (event.key ?? event.target.id)));
      </script>
      """)
    try browser.press("Tab")
    try browser.type("aB 1")
    #expect(try browser.value("document.querySelector('input').value") == "aB 1")
    try browser.press("Backspace", times: 2)
    #expect(try browser.value("document.querySelector('input').value") == "aB")
    try browser.press("Tab")
    #expect(try browser.value("document.activeElement.id") == "b")
    try browser.press("Enter")
    try browser.press(" ")
    #expect(try browser.value("seen.filter(e => e == 'click:b').length") == 2)
    try browser.press("k", .control)
    #expect(try browser.value("seen.at(-1)") == "keydown:k")
    try browser.click("#c")
    #expect(try browser.value("seen.includes('click:c')") == true)
    try browser.drag("#c", by: (40, 0))
    #expect(try browser.value("seen.filter(e => e == 'mousemove:c').length > 3") == true)
    try browser.look(as: Reader(hasTouch: true))
    try browser.tap("#b")
    #expect(try browser.value("seen.at(-1)") == "click:b")
  }

  @Test func `without scripts links work and the page can be inspected`() throws {
    try folder.write("<!doctype html><title>Two</title><p id=x>Two", to: "two.html")
    try open(
      "<details><summary>More</summary><p>Inner</p></details><a href='two.html'>on</a>",
      as: Reader(hasScripts: false))
    try browser.click("summary")
    #expect(try browser.value("document.querySelector('details').open") == true)
    try browser.waitForPage { try browser.click("a") }
    #expect(try browser.value("document.title") == "Two")
  }

  @Test func `waiting ends when the condition is true`() throws {
    try open("<script>setTimeout(() => { document.title = 'later' }, 50)</script>")
    try browser.wait(until: "document.title == 'later'")
    #expect(throws: Browser.Failure.self) { try browser.evaluate("missing.thing") }
  }

  @Test func `complaints and requests of a page are recorded`() throws {
    try folder.write("throw new Error('broken')", to: "broken.js")
    try open(
      """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src file:">
      <p style="color:red">styled</p><script src="broken.js"></script>
      <img src="http://localhost:9/x.png" alt="">
      """)
    #expect(browser.complaints.contains { $0.contains("broken") })
    #expect(browser.complaints.contains { $0.contains("style") }, "\(browser.complaints)")
    browser.forgetComplaints()
    try open("<img src='http://example.com/x.png' alt=''>")
    #expect(browser.requests == ["http://example.com/x.png"])
    #expect(!browser.complaints.isEmpty)
  }

  @Test func `stored data is cleared unless the page is opened with it`() throws {
    try open("<p>Text</p>")
    let page = folder.url.appendingPathComponent("page.html")
    try browser.evaluate("localStorage.setItem('a', 'b')")
    try browser.open(page, isRemembering: true)
    #expect(try browser.value("localStorage.getItem('a')") == "b")
    try browser.open(page)
    #expect(try browser.value("localStorage.getItem('a') == null") == true)
  }

  @Test func `the window and the whole page can be captured as images`() throws {
    try open("<div>" + String(repeating: "<p>line</p>", count: 100) + "</div>", as: .phone)
    let window = try browser.screenshot()
    let whole = try browser.screenshot(isWhole: true)
    #expect(window.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    // Byte 20 of a PNG file begins the height.
    #expect(window[20..<24].reduce(0) { $0 << 8 + Int($1) } == Reader.Screen.phone.height)
    #expect(whole[20..<24].reduce(0) { $0 << 8 + Int($1) } > Reader.Screen.phone.height)
  }
}
