import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Builds articles that attack their readers and opens the pages in a browser.
@Suite(.serialized, .browser) struct MaliciousBrowserTests {
  struct Built {
    var folder: TemporaryFolder
    var report: String
    var site: URL { folder.url.appendingPathComponent("Site") }
  }

  let browser: Browser

  init() throws { browser = try Browser.shared }

  private static let built: [Bool: Result<Built, any Error>] = [
    false: Result { try build(rawHTML: false) }, true: Result { try build(rawHTML: true) },
  ]

  private static func build(rawHTML: Bool) throws -> Built {
    let folder = try MaliciousSite.folder(rawHTML: rawHTML)
    let result = try Tool.run(["build", "--keep-going"], in: folder.url)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("wrote "), "\(result.output)\(result.errors)")
    return Built(folder: folder, report: result.output)
  }

  private func built(rawHTML: Bool) throws -> Built {
    try #require(Self.built[rawHTML]).get()
  }

  /// Returns everything on a page that only an attack could have put there. The last value is an
  /// outline of the elements in the head, the body and around the article's text.
  static let look = """
    (() => {
      const found = [];
      if (window.pwned !== undefined) found.push("a script ran");
      const bad = "iframe, frame, object, embed, applet, base, form, style, math, template, noscript, textarea, xmp, " +
        "plaintext, marquee, link[rel=stylesheet]:not([href$='site.css']), foreignObject, animate, use";
      for (const e of document.querySelectorAll(bad)) found.push("element " + e.outerHTML.slice(0, 80));
      for (const e of document.querySelectorAll("script")) {
        if (e.type === "application/json" && !e.src) { JSON.parse(e.textContent); continue; }
        if (!e.src.startsWith("file:") || e.textContent) found.push("script " + e.outerHTML.slice(0, 80));
      }
      for (const e of document.querySelectorAll("*")) {
        for (const a of e.attributes) {
          const name = a.name.toLowerCase();
          if (name.startsWith("on") || ["srcdoc", "formaction", "style", "srcset"].includes(name)) {
            found.push("attribute " + a.name + " of " + e.outerHTML.slice(0, 80));
          }
        }
        for (const name of ["href", "src", "xlink:href", "action", "poster"]) {
          const value = e.getAttribute(name);
          if (value === null) continue;
          let url; try { url = new URL(value, document.baseURI); } catch { continue; }
          if (!["file:", "https:", "http:", "mailto:"].includes(url.protocol) &&
              !(e.tagName === "IMG" && /^data:image.(png|jpe?g|gif|webp)/.test(url.href))) {
            found.push(name + "=" + value.slice(0, 60));
          }
        }
      }
      if (document.querySelectorAll(".evil, .evil-main").length) found.push("an element of theirs");
      if (document.querySelectorAll("main").length !== 1) found.push("several <main>");
      const turn = document.querySelector("nav.turn");
      // Only articles have neighbours.
      const hasTurn = !/(proof|symbols)\\.html$/.test(location.pathname);
      if (turn ? turn.parentElement.id !== "pb-main" : hasTurn) found.push("the frame is broken: nav.turn");
      const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
      for (const id of ids.filter((id, n) => ids.indexOf(id) !== n)) found.push("id twice: " + id);
      for (const id of ["pb-main", "pb-nav", "pb-search"]) {
        if (!document.getElementById(id)) found.push("lost " + id);
      }
      for (const e of document.querySelectorAll(".text [id^=pb-]")) {
        if (!e.closest("figure, section.claim, section.footnotes")) found.push("id of ours in the text: " + e.id);
      }
      const outline = e => e.tagName + (e.className ? "." + e.className : "");
      found.push("OUTLINE " + [...document.head.children].map(e => e.tagName).join(" ") + " / " +
        [...document.body.children].map(outline).join(" ") + " / " +
        [...document.querySelector("main").children].filter(e => !e.matches("details.contents")).map(outline).join(" "));
      return found;
    })()
    """

  private func look(rawHTML: Bool) throws {
    let site = try built(rawHTML: rawHTML).site
    func found(_ page: String) throws -> (marks: [String], outline: String) {
      let url = page.split(separator: "/").reduce(site) { $0.appendingPathComponent(String($1)) }
      try browser.open(url)
      try browser.evaluate(
        "new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))")
      var marks: [String] = try browser.value(Self.look)
      let outline = marks.popLast() ?? ""
      return (marks, outline)
    }
    let plain = try found("plain.html")
    #expect(plain.marks == [])
    let paths = try TemporaryFolder.contents(of: site).keys.filter { $0.hasSuffix(".html") }
      .sorted()
    #expect(paths.count > MaliciousSite.all.count)
    for path in paths where path != "404.html" {
      browser.forgetComplaints()
      let page = try found(path)
      // If raw HTML is allowed, elements of the authors are allowed too.
      let marks = page.marks.filter { !rawHTML || $0 != "an element of theirs" }
      #expect(marks == [], "\(path)")
      // A page with a date has an additional line.
      if path.hasPrefix("attacks/"), path != "attacks/tags.html" {
        #expect(page.outline == plain.outline, "\(path)")
      }
      // Missing images are harmless.
      let complaints = browser.complaints.filter { !$0.contains("ERR_FILE_NOT_FOUND") }
      #expect(complaints == [], "\(path)")
      #expect(browser.requests == [], "\(path)")
    }
  }

  @Test func `no attack gets into a page`() throws { try look(rawHTML: false) }

  @Test func `no attack gets into a page if raw HTML is allowed`() throws {
    try look(rawHTML: true)
  }

  @Test func `search results are shown as text`() throws {
    let site = try built(rawHTML: false).site
    try browser.open(site.appendingPathComponent("plain.html"))
    try browser.evaluate("document.querySelector('#pb-search').focus()")
    try browser.type("pwned")
    try browser.wait(
      until: "document.querySelectorAll('#pb-results a, #pb-results [role=option]').length > 3")
    let marks: [String] = try browser.value(Self.look)
    #expect(marks.dropLast() == [])
    #expect(browser.complaints == [])
  }

  @Test(arguments: [false, true])
  func `every attack that its author can fix is reported at its location`(rawHTML: Bool) throws {
    let place = /^Content\/attacks\/([^\/]+)\.md:[0-9]+:[0-9]+: (?:warning|error)/
    let told = Set(
      try built(rawHTML: rawHTML).report.split(separator: "\n").compactMap { line in
        line.hasPrefix("Content/attacks/")
          ? line.prefix(200).firstMatch(of: place).map { String($0.1) } : nil
      })
    for attack in MaliciousSite.all where attack.isTold {
      let isTold = told.contains(attack.name)
      // If raw HTML is allowed, comments are dropped without a report.
      #expect(isTold || rawHTML && Self.keptWhenAllowed.contains(attack.name), "\(attack.name)")
    }
  }

  /// Attacks that leave nothing to report after the HTML is sanitized.
  private static let keptWhenAllowed: Set<String> = [
    "comment-bang", "comment-conditional", "doctype", "svg-animate",
  ]

  @Test func `machine-readable files are well-formed and have no injected line`() throws {
    let site = try built(rawHTML: false).site
    let files = try TemporaryFolder.contents(of: site)
    for path in ["feed.xml", "sitemap.xml"] {
      let data = try #require(files[path])
      #expect(isWellFormed(data), "\(path)")
      let document = try XMLDocument(data: data)
      #expect(try document.nodes(forXPath: "//*[local-name()='script']").isEmpty, "\(path)")
    }
    let list = String(decoding: try #require(files["llms.txt"]), as: UTF8.self)
    for line in list.split(separator: "\n") {
      let isOwn =
        line.hasPrefix("- [") || line.hasPrefix("# Book ") || line.hasPrefix("> What ")
        || ["## Start", "## Attacks", "## Pages"].contains(String(line))
      #expect(isOwn, "\(line)")
      #expect(!line.contains(try Regex("(^|[^\\\\])<script")), "\(line)")
    }
    for path in files.keys {
      #expect(!path.contains("evil") && !path.contains(".."), "\(path)")
    }
    let outside = try FileManager.default.contentsOfDirectory(
      atPath: site.deletingLastPathComponent().path)
    #expect(Set(outside).isSubset(of: ["Content", "Site", ".build"]), "\(outside)")
  }

  @Test func `the corpus is large, and the names of its attacks are unique`() {
    #expect(MaliciousSite.all.count >= 100)
    #expect(Set(MaliciousSite.all.map(\.name)).count == MaliciousSite.all.count)
  }
}
