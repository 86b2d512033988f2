import Foundation
import TestSupport
import Testing

/// The interface of a site in each language, as readers see and hear it.
@Suite(.serialized, .browser) struct LanguageBrowserTests {
  let browser: Browser

  init() throws { browser = try Browser.shared }

  static let foreign = LanguageSites.languages.filter { $0 != "en" }

  private func pages(_ language: String) throws -> [URL] {
    let site = try LanguageSites.built.get().site(language)
    let paths = try SitePages.staying(in: site).filter { !$0.hasSuffix(".single.html") }
    #expect(Set(["index.html", "404.html", "proof.html", "symbols.html"]).isSubset(of: paths))
    return paths.map { site.appendingPathComponent($0) }
  }

  /// What the page says: its texts, and the names and descriptions of its elements. Code, what a
  /// program printed and what a compiler said are not the page's own words.
  private static let said = """
    (() => {
      const left = "script, style, pre, code, .messages, .problems > li, .why-not, .bar .title,"
        + ".symbol-panel > p:not(.soft, :has(a))";
      const said = new Set([document.title]);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        if (!walker.currentNode.parentElement.closest(left)) said.add(walker.currentNode.textContent);
      }
      for (const text of document.querySelectorAll(".diff-key")) said.add(text.textContent);
      const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description",
        "data-predict", "data-copy", "data-says", "content"];
      for (const element of document.querySelectorAll("*")) {
        if (element.matches("meta:not([name=description])")) continue;
        for (const name of names) {
          const text = element.getAttribute(name);
          if (text) said.add(text);
        }
      }
      // Where nothing can be copied, the address is shown.
      return [...said].map((text) => text.trim()).filter((text) => text && !text.startsWith("file:"));
    })()
    """

  /// Uses everything that shows texts, and returns what was said meanwhile.
  private func use() throws -> [String] {
    var all: [String] = try browser.value(Self.said)
    let steps = [
      "document.querySelector('.predict-all')?.click()",
      "document.querySelectorAll('.guess button').forEach((button) => button.click())",
      "document.querySelector('.predict-all')?.click()",
      "document.querySelectorAll('.player button:nth-of-type(1)').forEach((one) => one.click())",
      "document.querySelectorAll('.levels button:nth-of-type(2)').forEach((one) => one.click())",
      "document.querySelectorAll('.player .play').forEach((one) => one.click())",
      "document.querySelectorAll('.player .play').forEach((one) => one.click())",
      "document.querySelectorAll('.levels button:nth-of-type(3)').forEach((one) => one.click())",
      "document.querySelectorAll('.player button:nth-of-type(3)').forEach((one) => one.click())",
      "document.querySelectorAll('.step-link, button.copy, button.scheme').forEach((one) => one.click())",
      "document.querySelector('[data-symbols] [data-s]')?.click()",
    ]
    for step in steps {
      try browser.evaluate(step)
      all += try browser.value(Self.said)
    }
    for question in ["Екран", "xyzzyq"] {
      try browser.evaluate("document.querySelector('#pb-status').textContent = ''")
      try browser.evaluate(
        """
        (() => {
          const field = document.querySelector('#pb-search');
          field.value = '\(question)';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        })()
        """)
      try browser.wait(until: "document.querySelector('#pb-status').textContent")
      all += try browser.value(Self.said)
    }
    return all
  }

  /// Words of the page that are written like English ones: `init` and `viewDidLoad` are names.
  private static func words(of text: String) -> [String] {
    text.matches(of: /[A-Za-z0-9_#.]+/).map { String($0.output) }
      .filter { $0.wholeMatch(of: /[A-Z]?[a-z]{2,}\.?/) != nil }
      .map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
  }

  @Test(arguments: ["ja", "zh-Hans", "ar"])
  func `no page says anything in English`(_ language: String) throws {
    // Names of things, of calls that no source names, and the end of some ids.
    let known = try LanguageSites.ownWords().union([
      "Swift", "Proofbook", "Markdown", "Ctrl", "Enter", "init", "deinit", "example", "proof",
      "json", "Linux",
      "swift",
      "false",
      "sources", "version", "basics", "runs", "wrong", "draft", "md", "RELEASE", "xyzzyq",
    ])
    for page in try pages(language) {
      try browser.open(page)
      let html = try String(contentsOf: page, encoding: .utf8)
      #expect(html.contains("<html lang=\"\(language)\""))
      for text in Set(try use()) {
        let words = Self.words(of: text).filter { !known.contains($0) }
        #expect(words == [], "\(language) \(page.lastPathComponent): \(text)")
      }
    }
    #expect(browser.complaints == [])
  }

  @Test func `no page says in German what it says in English`() throws {
    let known = try LanguageSites.ownWords().union(["init", "false", "example", "Block"])
    for (german, english) in zip(try pages("de"), try pages("en")) {
      try browser.open(english)
      let all = Set(try use())
      try browser.open(german)
      for text in Set(try use()).intersection(all) {
        let words = Self.words(of: text).filter { !known.contains($0) }
        #expect(words == [], "\(german.lastPathComponent): \(text)")
      }
    }
  }

  @Test func `a page in another language than the site's has its own interface`() throws {
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: T\nlanguage: ja\n",
      "Content/one.md": "# A\n\n## B\n\n## C\n\n> [!NOTE]\n> x\n",
      "Content/two.md": "---\nlang: de-AT\n---\n# D\n\n## E\n\n## F\n\n> [!NOTE]\n> x\n",
    ])
    let result = try Tool.run(["build"], in: folder.url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    for (page, menu, callout) in [("one", "メニュー", "注記"), ("two", "Menü", "Hinweis")] {
      try browser.open(folder.url.appendingPathComponent("Site/\(page).html"))
      #expect(try browser.value("document.querySelector('.menu').textContent") == menu)
      #expect(try browser.value("document.querySelector('.note-kind').textContent") == callout)
    }
    let scheme: String = try browser.value("document.querySelector('.scheme').title")
    #expect(scheme == "Farbschema: automatisch. Ändern")
  }

  @Test(arguments: [Reader.phone, .desktop])
  func `an Arabic site is mirrored, but its code and figures are not`(_ reader: Reader) throws {
    for page in try pages("ar") {
      try browser.open(page, as: reader)
      #expect(try browser.value("document.documentElement.dir") == "rtl")
      let overflow: Int = try browser.value(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(overflow == 0, "\(page.lastPathComponent)")
      if reader.screen == .desktop {
        #expect(
          try browser.value(
            """
            document.querySelector('#pb-nav').getBoundingClientRect().left
              > document.querySelector('main .text').getBoundingClientRect().right - 1
            """) == true, "\(page.lastPathComponent)")
      } else {
        #expect(
          try browser.value(
            "document.querySelector('.menu').getBoundingClientRect().right > innerWidth * 0.9")
            == true)
      }
      let directions: [String] = try browser.value(
        """
        [...document.querySelectorAll('pre, code, .tree-text, .axis, .listing')]
          .map((one) => getComputedStyle(one).direction)
        """)
      #expect(Set(directions).isSubset(of: ["ltr"]), "\(page.lastPathComponent)")
      let badges: [String] = try browser.value(
        """
        [...document.querySelectorAll('.badge')].filter((one) => one.checkVisibility()
          && one.querySelector('.shape').getBoundingClientRect().right
            < one.getBoundingClientRect().right - 12).map((one) => one.textContent)
        """)
      #expect(badges == [], "the mark is at the end: \(page.lastPathComponent)")
    }
  }

  @Test func `the single file and the book are in the site's language`() throws {
    let site = try LanguageSites.built.get().site("de")
    let files = try FileManager.default.contentsOfDirectory(atPath: site.path)
    let single = try #require(files.first { $0.hasSuffix(".single.html") })
    try browser.open(site.appendingPathComponent(single))
    #expect(try browser.value("document.querySelector('.menu').textContent") == "Menü")
    let scheme: String = try browser.value("document.querySelector('.scheme').title")
    #expect(scheme == "Farbschema: automatisch. Ändern")
    #expect(try browser.value("document.querySelectorAll('script.texts').length") == 1)
    let book = try #require(files.first { $0.hasSuffix(".epub") })
    let contents = try OfflineFormsTests.run(
      "unzip", ["-p", site.appendingPathComponent(book).path, "EPUB/contents.xhtml"])
    #expect(contents.1.contains(">Umschlag<"))
    #expect(contents.1.contains("Was nachgewiesen wurde"))
    let arabic = try LanguageSites.built.get().site("ar").appendingPathComponent(book).path
    #expect(try OfflineFormsTests.complaints(ofBook: arabic) == nil)
  }
}
