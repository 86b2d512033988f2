import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Builds articles that attack their readers in the other output formats: EPUB, docset and single
/// file.
@Suite(.serialized, .browser) struct MaliciousFormsBrowserTests {
  let browser: Browser

  init() throws { browser = try Browser.shared }

  private static let built: [Bool: Result<TemporaryFolder, any Error>] = [
    false: Result { try build(rawHTML: false) }, true: Result { try build(rawHTML: true) },
  ]

  private static func build(rawHTML: Bool) throws -> TemporaryFolder {
    let folder = try MaliciousSite.folder(rawHTML: rawHTML)
    let result = try Tool.run(
      ["build", "--keep-going", "--format", "epub,single,docset"], in: folder.url)
    #expect(result.status == 1, "\(result.errors)")
    return folder
  }

  /// The output file whose name has the suffix `ending`.
  private func form(_ ending: String, rawHTML: Bool) throws -> URL {
    let site = try #require(Self.built[rawHTML]).get().url.appendingPathComponent("Site")
    let names = try FileManager.default.contentsOfDirectory(atPath: site.path)
    return site.appendingPathComponent(try #require(names.first { $0.hasSuffix(ending) }))
  }

  /// Everything in a part of a book that runs code, loads a resource, or has a scheme that is not
  /// allowed.
  private static func marks(in data: Data) throws -> [String] {
    let names = [
      "script", "style", "iframe", "object", "embed", "form", "input", "button", "base", "meta",
      "foreignObject", "animate", "use", "template", "math", "video", "audio", "textarea",
    ].map { "local-name()='\($0)'" }.joined(separator: " or ")
    guard isWellFormed(data) else { return ["not well-formed"] }
    let document = try XMLDocument(data: data)
    var marks = try [
      "//*[local-name()='body' or local-name()='svg']//*[\(names)]",
      "//@*[starts-with(local-name(), 'on') or local-name()='style' or local-name()='srcset']",
    ].flatMap { try document.nodes(forXPath: $0) }.map(\.xmlString)
    for node in try document.nodes(forXPath: "//@*[local-name()='href' or local-name()='src']") {
      let address = node.stringValue ?? ""
      let scheme = address.prefix { $0.isLetter || $0.isNumber }
      guard address.dropFirst(scheme.count).hasPrefix(":") else { continue }
      let isLink = node.name?.hasSuffix("href") == true
      if !isLink || !["http", "https", "mailto", "tel", "ftp"].contains(scheme.lowercased()) {
        marks.append(node.xmlString)
      }
    }
    return marks
  }

  @Test func `an attack in a book is detected`() throws {
    let body = """
      <body><p onclick="x()">a</p><script>x</script><a href="javascript:x">b</a><img src="https://a/b"/></body>
      """
    let marks = try Self.marks(
      in: Data("<html xmlns=\"http://www.w3.org/1999/xhtml\">\(body)</html>".utf8))
    #expect(marks.count == 4, "\(marks)")
    #expect(try Self.marks(in: Data("<p>a<b></p>".utf8)) == ["not well-formed"])
  }

  @Test(arguments: [false, true])
  func `a book is well-formed and valid, and nothing in it runs or loads`(rawHTML: Bool) throws {
    let book = try form(".epub", rawHTML: rawHTML)
    let folder = try TemporaryFolder()
    let (status, text) = try OfflineFormsTests.run("unzip", ["-q", book.path, "-d", folder.path])
    #expect(status == 0, "\(text)")
    let files = try TemporaryFolder.contents(of: folder.url)
    #expect(files.count > MaliciousSite.all.count)
    for (path, data) in files.sorted(by: { $0.key < $1.key })
    where [".xhtml", ".opf", ".xml", ".svg"].contains(where: path.hasSuffix) {
      #expect(try Self.marks(in: data) == [], "\(path)")
    }
    #expect(try OfflineFormsTests.complaints(ofBook: book.path) == nil)
  }

  /// Returns everything in the single file that only an attack could have put there.
  private static func look(rawHTML: Bool) -> String {
    """
    (() => {
      const found = [];
      if (window.pwned !== undefined) found.push("a script ran");
      const pages = [...document.querySelectorAll(".book-page")];
      for (const page of pages) if (page.parentElement.closest(".book-page")) found.push("a page in " + page.id);
      const bad = "iframe, frame, object, embed, applet, base, form, style, math, template, noscript, textarea, xmp, " +
        "plaintext, marquee, link, meta, title, foreignObject, animate, use, script:not([type='application/json'])";
      for (const page of pages) {
        for (const e of page.querySelectorAll(bad)) {
          if (!e.closest("svg") || e.tagName !== "title") found.push("element " + e.outerHTML.slice(0, 80));
        }
      }
      for (const e of document.querySelectorAll(".evil, .evil-main")) if (!\(rawHTML)) found.push(e.outerHTML);
      for (const e of document.querySelectorAll("script[type='application/json']")) JSON.parse(e.textContent);
      for (const e of document.querySelectorAll("*")) {
        for (const a of e.attributes) {
          const name = a.name.toLowerCase();
          if (name.startsWith("on") || ["srcdoc", "formaction", "style", "srcset"].includes(name)) {
            found.push("attribute " + a.name + " of " + e.outerHTML.slice(0, 80));
          }
        }
        for (const name of ["href", "src", "xlink:href", "action", "poster"]) {
          const value = e.getAttribute(name);
          if (value === null || value.startsWith("#")) continue;
          let url; try { url = new URL(value, document.baseURI); } catch { continue; }
          const isData = url.protocol === "data:" && (name === "src" || e.hasAttribute("download") || e.rel === "icon");
          const isLink = name === "href" && ["https:", "http:", "mailto:"].includes(url.protocol);
          if (!isLink && !isData) {
            found.push(name + "=" + value.slice(0, 60) + " of " + e.outerHTML.slice(0, 80));
          }
        }
      }
      if (document.querySelectorAll("main").length !== 1) found.push("several <main>");
      if (document.scripts.length - document.querySelectorAll(".book-page script").length > 8) found.push("scripts");
      const ids = new Set();
      for (const { id } of document.querySelectorAll("[id]")) {
        if (ids.has(id)) found.push("id twice: " + id);
        ids.add(id);
      }
      return found;
    })()
    """
  }

  @Test func `an attack in the single file is detected`() throws {
    let folder = try TemporaryFolder([
      "a.html": """
      <!doctype html><title>a</title><main><article class="book-page" id="a"><p onclick="x()" class="evil">a</p>
      <script>pwned = 1</script><a href="javascript:x">b</a><img src="https://a/b" srcset="c" id="a"></article></main><main></main>
      """
    ])
    try browser.open(folder.url.appendingPathComponent("a.html"))
    let found: [String] = try browser.value(Self.look(rawHTML: false))
    #expect(found.count == 9, "\(found)")
  }

  @Test(arguments: [false, true])
  func `no attack gets into the single file`(rawHTML: Bool) throws {
    try browser.open(try form(".single.html", rawHTML: rawHTML))
    try browser.evaluate(
      "new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))")
    let found: [String] = try browser.value(Self.look(rawHTML: rawHTML))
    #expect(found == [])
    let pages: Int = try browser.value("document.querySelectorAll('.book-page').length")
    #expect(pages > MaliciousSite.all.count)
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `no attack gets into the pages of a docset`() throws {
    let docset = try form(".docset", rawHTML: true)
    let files = try TemporaryFolder.contents(of: docset)
    #expect(isWellFormed(try #require(files["Contents/Info.plist"])))
    let pages = files.keys.filter { $0.hasSuffix(".html") }.sorted()
    #expect(pages.count > MaliciousSite.all.count)
    for path in pages {
      browser.forgetComplaints()
      try browser.open(docset.appendingPathComponent(path))
      let marks: [String] = try browser.value(MaliciousBrowserTests.look)
      // A docset has no list of articles.
      let allowed = ["an element of theirs", "lost pb-nav"]
      #expect(marks.dropLast().filter { !allowed.contains($0) } == [], "\(path)")
      let complaints = browser.complaints.filter { !$0.contains("ERR_FILE_NOT_FOUND") }
      #expect(complaints == [], "\(path)")
      #expect(browser.requests == [], "\(path)")
    }
  }
}
