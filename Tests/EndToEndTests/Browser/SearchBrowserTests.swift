import Foundation
import TestSupport
import Testing

/// The search in a real browser, from the file system: for the book, and for 5,000 pages with an
/// index in parts.
@Suite(.serialized, .browser) struct SearchBrowserTests {
  let browser: Browser

  init() throws { browser = try Browser.shared }

  @Test func `typical questions to the book find the expected pages`() throws {
    let site = try SearchSites.book()
    try browser.open(URL(fileURLWithPath: site("index.html")))
    try expect(SearchQuestions.book, of: "the book")
    #expect(try loadedFiles().starts(with: ["search-engine.js", "search-index.js"]))
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test
  func `typical questions to 5,000 pages find the expected pages and load little of the index`()
    throws
  {
    let site = try SearchSites.corpus()
    try browser.open(URL(fileURLWithPath: site("graphics/caching-images.html")))
    #expect(try loadedFiles() == [])
    _ = try ask("caching images")
    let files = try loadedFiles()
    let bytes = try files.reduce(0) { sum, file in
      try sum + Data(contentsOf: URL(fileURLWithPath: site(file))).count
    }
    #expect(files.count > 5)
    #expect(bytes < 700_000, "\(files)")
    try expect(SearchQuestions.corpus, of: "5,000 pages")
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `the search works with the keyboard alone`() throws {
    let site = try SearchSites.book()
    try browser.open(URL(fileURLWithPath: site("index.html")))
    let hasFocus = "document.activeElement.id === 'pb-search'"
    try browser.press("/")
    try browser.wait(until: hasFocus)
    try browser.type("unowned")
    try browser.wait(
      until:
        "document.querySelector('#pb-results a')?.href.endsWith('outlets.html#an-unowned-property')"
    )
    // The result above may be the answer to 'unowne'. Asking again makes sure that no later answer
    // arrives.
    _ = try ask("unowned")
    let chosen = "document.querySelector('#pb-results [aria-selected=true]').id"
    #expect(try browser.value(chosen) == "pb-result-0")
    #expect(
      try browser.value(
        "document.querySelector('#pb-search').getAttribute('aria-activedescendant')")
        == "pb-result-0")
    try browser.press("ArrowDown")
    #expect(try browser.value(chosen) == "pb-result-1")
    try browser.press("ArrowUp", times: 2)
    #expect(
      try browser.value(
        "document.querySelector('#pb-results a:last-child').getAttribute('aria-selected')")
        == "true")
    try browser.press("Escape")
    #expect(try browser.value("document.querySelector('.results').hidden") == true)
    #expect(try browser.value("document.querySelector('#pb-search').value") == "")
    try browser.press("Escape")
    #expect(try browser.value(hasFocus) == false)
    // The focus goes back to where it was.
    try browser.evaluate("document.querySelector('main .text a').focus()")
    try browser.press("/")
    try browser.wait(until: hasFocus)
    try browser.press("Escape")
    #expect(
      try browser.value("document.activeElement === document.querySelector('main .text a')"))
    try browser.evaluate(
      """
      addEventListener("click", (event) => {
        window.followed = event.target.getAttribute("href");
        event.preventDefault();
      }, true)
      """)
    try browser.press("k", .control)
    try browser.wait(until: hasFocus)
    // Enter waits for the answer to the latest input.
    try browser.type("unowned")
    try browser.press("Enter")
    try browser.wait(until: "window.followed")
    #expect(
      try browser.value("window.followed") == "weak-or-strong-outlets.html#an-unowned-property")
    #expect(try browser.value("document.querySelector('.results').hidden") == true)
  }

  @Test(arguments: Reader.all)
  func `search results fit into every reader's window`(_ reader: Reader) throws {
    let site = try SearchSites.book()
    try browser.open(URL(fileURLWithPath: site("index.html")), as: reader)
    let answer = try ask("viewDidLoad")
    #expect(answer.addresses.count > 3)
    #expect(
      try browser.value(
        """
        (() => {
          const box = document.querySelector(".results").getBoundingClientRect();
          return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        })()
        """) == true)
    #expect(
      try browser.value(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0)
    #expect(browser.complaints == [])
  }

  @Test(arguments: Reader.allWithAndWithoutScripts.filter { !$0.hasScripts })
  func `without scripts the search field is hidden`(_ reader: Reader) throws {
    let site = try SearchSites.book()
    try browser.open(URL(fileURLWithPath: site("index.html")), as: reader)
    #expect(
      try browser.value("document.querySelector('#pb-search').checkVisibility()") == false)
  }

  @Test
  func `results show their context, and missing results and load errors are reported`()
    throws
  {
    let site = try SearchSites.book()
    try browser.open(URL(fileURLWithPath: site("index.html")))
    let answer = try ask("did load")
    #expect(answer.status.wholeMatch(of: /\d+ results/) != nil, "\(answer.status)")
    let marks: [String] = try browser.value(
      "[...document.querySelectorAll('#pb-results a:first-child mark')].map(m => m.textContent)")
    #expect(marks.contains("Load") || marks.contains("did"), "\(marks)")
    #expect(try ask("<zqxzqx>").status == "Nothing found for “<zqxzqx>”")
    #expect(try browser.value("document.querySelectorAll('zqxzqx').length") == 0)
    #expect(try ask("viewdidlaod").status.hasSuffix(" for viewdidload"))

    let broken = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: site.path, toPath: broken("site"))
    try FileManager.default.removeItem(atPath: broken("site/search-index.js"))
    try browser.open(URL(fileURLWithPath: broken("site/index.html")))
    #expect(try ask("view").status.hasPrefix("The search could not be loaded"))
  }

  @Test(arguments: [
    ("学校", "ja.html"), ("学", "ja.html"), ("ecole", "fr.html"), ("ÉCOLE", "fr.html"),
    ("школа", "ru.html"), ("มหา", "th.html"),
  ])
  func `other scripts and accented letters are found`(_ question: String, _ page: String) throws {
    let site = try SearchSites.site([
      "fr.md": "# Un\n\nUne école au bord de la mer.", "ja.md": "# 二\n\nこの学校は新しい。",
      "ru.md": "# Три\n\nНовая ШКОЛА.", "th.md": "# สี่\n\nอยู่ในมหาวิทยาลัย", "index.md": "# Site",
    ])
    try browser.open(URL(fileURLWithPath: site("index.html")))
    #expect(try ask(question).addresses.first == page)
  }

  // MARK: Helpers

  struct Answer {
    var status: String
    /// Relative to the site's root.
    var addresses: [String]
    /// In milliseconds, from the input event to the results in the page.
    var time: Double
  }

  private func ask(_ question: String) throws -> Answer {
    let found: [String: Any] = try browser.value(
      """
      new Promise((resolve) => {
        const field = document.querySelector("#pb-search");
        const status = document.querySelector("#pb-status");
        status.textContent = "";
        field.focus();
        field.value = \(Browser.quoted(question));
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!status.textContent || status.textContent.startsWith("Searching")) return;
          observer.disconnect();
          resolve({
            time: performance.now() - start + .001, status: status.textContent,
            addresses: [...document.querySelectorAll("#pb-results a")].map((link) =>
              link.getAttribute("href").slice(document.documentElement.dataset.root.length)),
          });
        });
        observer.observe(status, { childList: true });
        field.dispatchEvent(new Event("input", { bubbles: true }));
      })
      """)
    return Answer(
      status: found["status"] as? String ?? "", addresses: found["addresses"] as? [String] ?? [],
      time: found["time"] as? Double ?? .nan)
  }

  /// Asks each question twice, because the first time may load files, and expects 95 % right
  /// answers.
  private func expect(_ questions: [SearchQuestions.Question], of site: String) throws {
    var first: [Double] = []
    var again: [Double] = []
    var wrong: [String] = []
    for question in questions {
      let answer = try ask(question.text)
      first.append(answer.time)
      again.append(try ask(question.text).time)
      let found = answer.addresses.first ?? "nothing"
      let page = found.prefix { $0 != "#" }
      if !question.addresses.contains(where: { $0 == found || $0 == page }) {
        let wanted = question.addresses.joined(separator: " or ")
        wrong.append("'\(question.text)' finds \(found), not \(wanted)")
      }
    }
    let right = questions.count - wrong.count
    #expect(right * 100 >= questions.count * 95, "\(wrong.joined(separator: "\n"))")
    func told(_ times: [Double]) -> String {
      let sorted = times.sorted()
      let (median, most) = (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
      return "median \(median.rounded()) ms, 95 % under \(most.rounded()) ms"
    }
    print("search in \(site): \(right) of \(questions.count) right;")
    print("  asked first \(told(first)); again \(told(again))")
  }

  private func loadedFiles() throws -> [String] {
    let files: [String] = try browser.value(
      """
      [...document.querySelectorAll("head script")].map((script) => script.getAttribute("src")
        .slice(document.documentElement.dataset.root.length))
        .filter((name) => name.startsWith("search-"))
      """)
    return files.sorted()
  }
}
