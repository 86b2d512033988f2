import Foundation
import TestSupport
import Testing

/// A site works in any folder on disk or on a server.
@Suite(.serialized, .browser) struct PublishingBrowserTests {
  let browser: Browser

  init() throws { browser = try Browser.shared }

  /// A site with folders, an image, aliases, a theme and a search, and its archive.
  private static let site: Result<TemporaryFolder, any Error> = Result {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "title: Book\n",
      "Content/index.md":
        "# Book\n\n[One](guide/one.md#part), [two](a%20b/two%20%26.md), [file](files/data.txt)\n",
      "Content/guide/one.md":
        "---\naliases: [old/place, gone/]\n---\n# One\n\n## Part\n\n![a dot](../pictures/dot%20%C3%A9.png) [two](<../a b/two &.md>) [home](../index.md)\n",
      "Content/a b/two &.md":
        "# Two & more\n\nzanzibar [one](../guide/one.md)\n\n```swift\nprint(\"kilimanjaro\")\n// Prints \"kilimanjaro\"\n```\n",
      "Content/files/data.txt": "data\n", "Content/theme/own.css": "h1 { outline-offset: 3px; }\n",
      "Content/theme/own.js": "document.documentElement.dataset.own = \"yes\";\n",
      "Content/theme/footer.mustache":
        "<footer><a href=\"{{root}}files/data.txt\">data</a></footer>\n",
    ])
    try folder.write(
      Array(Data(base64Encoded: pixel) ?? Data()), to: "Content/pictures/dot é.png")
    let result = try Tool.run(["build", "--strict", "--format", "html,zip"], in: folder.url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  /// Opens every page and checks its style, scripts, images, links, aliases and search.
  ///
  /// - Parameter exists: Whether the site has a file at a URL, ignoring the fragment.
  private func check(_ site: URL, at base: URL, exists: (URL) -> Bool) throws {
    let pages = try TemporaryFolder.contents(of: site).keys.filter { $0.hasSuffix(".html") }
      .sorted()
    #expect(pages.count >= 7)
    for page in pages where !page.hasPrefix("old/") && !page.hasPrefix("gone/") {
      let address = page.split(separator: "/").reduce(base) {
        $0.appendingPathComponent(String($1))
      }
      try browser.open(address)
      let isStyled: Bool = try browser.value(
        "getComputedStyle(document.querySelector('h1')).outlineOffset === '3px' && document.styleSheets.length === 1"
      )
      #expect(isStyled, "\(page) at \(base)")
      let hasRun: Bool = try browser.value(
        "document.documentElement.classList.contains('has-script') && document.documentElement.dataset.own === 'yes'"
      )
      #expect(hasRun, "\(page) at \(base)")
      let images: Bool = try browser.value(
        "[...document.images].every(i => { i.loading = 'eager'; return true; })")
      #expect(images)
      try browser.wait(until: "[...document.images].every(i => i.complete && i.naturalWidth > 0)")
      let links: [String] = try browser.value("[...document.links].map(a => a.href)")
      #expect(links.count > 3)
      for link in links {
        guard let url = URL(string: link) else { continue }
        #expect(link.hasPrefix(base.absoluteString), "\(page) leads to \(link)")
        #expect(exists(url), "\(page) leads to \(link)")
      }
    }
    for old in ["old/place.html", "gone/index.html"] {
      try browser.send("Page.navigate", ["url": base.appendingPathComponent(old).absoluteString])
      try browser.wait(until: "location.pathname.endsWith('guide/one.html')")
      try browser.wait(
        until: "document.readyState === 'complete' && document.querySelector('h1') !== null")
      let title: String = try browser.value("document.querySelector('h1').textContent")
      #expect(title == "One")
    }
    for word in ["zanzibar", "kilimanjaro"] {
      try browser.open(base.appendingPathComponent("guide/one.html"))
      try browser.wait(
        until: "document.readyState === 'complete' && document.querySelector('#pb-search')")
      try browser.evaluate("document.querySelector('#pb-search').focus()")
      try browser.type(word)
      try browser.wait(
        until: "document.querySelector('[role=listbox] a[href], [role=option][href]')")
      let found: String = try browser.value(
        "document.querySelector('[role=listbox] a[href], [role=option][href]').href")
      #expect(found.hasPrefix(base.absoluteString) && found.contains("two%20&"), "\(found)")
    }
    #expect(browser.complaints == [])
  }

  private func check(folder: URL) throws {
    try check(folder, at: folder) { FileManager.default.fileExists(atPath: $0.path) }
    #expect(browser.requests == [])
    // A page from a file may not read another file.
    #expect(try browser.value("document.querySelector('.actions button') === null"))
  }

  /// Copies the page, and then cannot, because its Markdown is gone.
  private func checkCopying() throws {
    try browser.evaluate("navigator.clipboard.writeText = async (text) => { window.taken = text; }")
    try browser.click(".actions button")
    try browser.wait(until: "document.querySelector('.actions button').textContent === 'Copied'")
    let text: String = try browser.value("window.taken")
    #expect(text.hasPrefix("# One"))
    try browser.evaluate("window.fetch = async () => new Response('', { status: 404 })")
    try browser.click(".actions button")
    try browser.wait(until: "document.querySelector('.actions button') === null")
    #expect(try browser.value("document.activeElement.textContent") == "This page as Markdown")
  }

  @Test func `a site works in a folder that was renamed and moved`() throws {
    let site = try Self.site.get().url.appendingPathComponent("Site")
    let elsewhere = try TemporaryFolder()
    let moved = elsewhere.url.appendingPathComponent("deep er/Ünder %41#b")
    try FileManager.default.createDirectory(
      at: moved.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: site, to: moved)
    try check(folder: moved)
  }

  @Test func `a site works when it is unpacked from its archive`() throws {
    let site = try Self.site.get().url.appendingPathComponent("Site")
    let archives = try FileManager.default.contentsOfDirectory(atPath: site.path).filter {
      $0.hasSuffix(".zip")
    }
    let elsewhere = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "unzip", "-q", site.appendingPathComponent(try #require(archives.first)).path, "-d",
      elsewhere.path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "'apt-get install unzip' may be needed")
    let index = try #require(
      try TemporaryFolder.contents(of: elsewhere.url).keys.filter { $0.hasSuffix("index.html") }
        .min { $0.utf8.count < $1.utf8.count })
    try check(folder: elsewhere.url.appendingPathComponent(index).deletingLastPathComponent())
  }

  @Test func `a site works in a subfolder of a server`() throws {
    let site = try Self.site.get().url.appendingPathComponent("Site")
    let files = Dictionary(
      uniqueKeysWithValues: try TemporaryFolder.contents(of: site).map { ("/some/where/\($0)", $1) }
    )
    let server = try StaticServer(files)
    defer { server.stop() }
    let online = try Browser(isOffline: false)
    let base = try #require(URL(string: "http://127.0.0.1:\(server.port)/some/where/"))
    try Self(browser: online).check(site, at: base) { url in
      files[url.path.hasSuffix("/") ? url.path + "index.html" : url.path] != nil
        || files[url.path + "/index.html"] != nil
    }
    try online.open(base.appendingPathComponent("guide/one.html"))
    try Self(browser: online).checkCopying()
    #expect(online.complaints == [])
    #expect(online.requests.allSatisfy { $0.hasPrefix(base.absoluteString) })
  }

  @Test(arguments: ["/", "/NAME/"])
  func `the error page works in every folder of a server, without settings`(folder: String) throws {
    let site = try Self.site.get().url.appendingPathComponent("Site")
    let files = Dictionary(
      uniqueKeysWithValues: try TemporaryFolder.contents(of: site).map { (folder + $0, $1) })
    let server = try StaticServer(files, errorPage: folder + "404.html")
    defer { server.stop() }
    let online = try Browser(isOffline: false)
    let base = try #require(URL(string: "http://127.0.0.1:\(server.port)\(folder)"))
    let styled = "getComputedStyle(document.querySelector('h1')).outlineOffset === '3px'"
    for path in ["zanzibar", "guide/zanzibar.html", "a/b/c/d%20e/zanzibar", "a/b/zanzibar/"] {
      let address = base.absoluteString + path
      try online.open(try #require(URL(string: address)))
      #expect(try online.value(styled), "\(address)")
      // A script of the site's own ran, and the search looks for the last word of the address.
      try online.wait(until: "document.documentElement.dataset.own === 'yes'")
      try online.wait(until: "document.querySelector('#pb-results a')")
      let links: [String] = try online.value("[...document.links].map(a => a.href)")
      #expect(links.count > 4)
      for link in links {
        let target = try #require(URL(string: link))
        #expect(
          link.hasPrefix(address + "#") || files[target.path] != nil, "\(address) leads to \(link)")
      }
      let found: String = try online.value("document.querySelector('#pb-results a').href")
      #expect(found.hasPrefix(base.absoluteString) && found.contains("two%20&"), "\(found)")
      #expect(
        try online.value("new URL(document.querySelector('[rel=icon]').href).pathname") == folder
          + "icon.svg")
      var reader = Reader.desktop
      reader.hasScripts = false
      try online.open(try #require(URL(string: address)), as: reader)
      #expect(try online.value(styled), "\(address), without scripts")
      try online.look(as: .desktop)
    }
    #expect(online.requests.allSatisfy { $0.hasPrefix("http://127.0.0.1:") })
  }

  private init(browser: Browser) { self.browser = browser }
}
