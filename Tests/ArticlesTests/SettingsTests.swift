import TestSupport
import Testing

@testable import Articles

struct SettingsTests {
  private func settings(_ page: MarkedText) -> (settings: Settings, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let settings = Settings(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    return (settings, diagnostics)
  }

  @Test(arguments: ["lang", "language"])
  func `the language has the name that it has in front matter, too`(key: String) {
    let (settings, diagnostics) = settings(MarkedText("format: 1\n\(key): de-AT\n"))
    #expect(settings.language == "de-AT")
    #expect(diagnostics == [])
  }

  @Test func `every key is read`() {
    let (settings, diagnostics) = settings(
      MarkedText(
        """
        format: 1
        title: Views
        description: All of them
        base-url: https://example.com/docs/
        edit-url: https://example.com/edit?file={path}#top
        language: de
        sections:
          - guides
          - name: reference
            title: Reference
            summary: To look up
            part: The rest
        defaults:
          swift-version: 5
          timeout: 2s
        imports: [UIKit]
        filters: ["/a/ => b"]
        strict: true
        require-claims: 80%
        facts:
          page: facts.md
          column: evidence
          kinds: [seen, read]
        about-results: about.md#results
        docset-keyword: views
        embed: true
        version: 2.0
        theme: book
        x-theirs: {a: 1}
        """))
    #expect(diagnostics == [])
    var expected = Settings()
    expected.title = "Views"
    expected.description = "All of them"
    expected.baseURL = "https://example.com/docs/"
    expected.editURL = "https://example.com/edit?file={path}#top"
    expected.language = "de"
    expected.sections = [
      Settings.Section(name: "guides", title: "guides"),
      Settings.Section(
        name: "reference", title: "Reference", summary: "To look up", part: "The rest"),
    ]
    expected.languageMode = 5
    expected.timeout = .seconds(2)
    expected.imports = ["UIKit"]
    expected.isStrict = true
    expected.claimedPercentage = 80
    expected.facts = settings.facts.map { Settings.Facts(page: $0.page) }
    #expect(settings.facts?.page.value == "facts.md")
    expected.facts?.column = "evidence"
    expected.facts?.kinds = ["seen", "read"]
    expected.aboutResults = settings.aboutResults
    expected.docsetKeyword = "views"
    expected.embedsFigures = true
    expected.version = VersionName("2.0")
    expected.preset = .book
    #expect(settings.aboutResults?.value == "about.md#results")
    expected.filters = [FrontMatter.Filter(pattern: "a", replacement: "b")]
    #expect(settings == expected)
  }

  @Test(arguments: ["my views", "views:", "a,b"])
  func `a keyword of a docset is one word`(_ keyword: String) {
    let page = MarkedText("docset-keyword: 1️⃣\"\(keyword)\"")
    let (settings, diagnostics) = settings(page)
    #expect(settings.docsetKeyword == nil)
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test(arguments: [
    "example.com/{path}", "https://example.com/edit", "https://{path}",
    "https://example.com/{file}",
    "https://example.com/{path}/{branch}", "https:///{path}", "javascript:{path}",
  ])
  func `an address for editing is one of the network and has the path of the article`(
    _ address: String
  ) {
    let page = MarkedText("edit-url: 1️⃣\"\(address)\"", path: "Content/proofbook.yml")
    let (settings, diagnostics) = settings(page)
    #expect(settings.editURL == nil)
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(
      diagnostics.map(\.message) == [
        "'edit-url' must be an address with '{path}' for the article's path, not '\(address)'"
      ])
  }

  @Test(arguments: ["device: iPhone 15, dark", "defaults:\n  device: [iPhone 15, dark]"])
  func `the device can be set for the site or as a default`(_ text: String) {
    let (settings, diagnostics) = settings(MarkedText(text))
    #expect(diagnostics == [])
    #expect(settings.device.map(\.value) == ["iPhone 15", "dark"])
  }

  @Test(arguments: ["", "# nothing\n", "---\n"])
  func `an empty file gives the default settings`(text: String) {
    let (settings, diagnostics) = settings(MarkedText(text))
    #expect(settings == Settings())
    #expect(diagnostics == [])
  }

  @Test(arguments: [
    ("format: 1️⃣2", "'format' must be 1, not '2'"),
    ("1️⃣titel: X", "the settings have no key 'titel'"),
    ("base-url: 1️⃣example.com", "'base-url' must be the site's address, not 'example.com'"),
    ("sections: 1️⃣guides", "'sections' must be a list, not 'guides'"),
    ("sections:\n  - name: a\n  - 1️⃣title: b", "the section has no name"),
    ("sections:\n  - name: a\n    1️⃣tilte: b", "a section has no key 'tilte'"),
    ("sections: [a, 1️⃣a]", "duplicate section 'a'"),
    ("defaults:\n  1️⃣titel: a", "'defaults' has no key 'titel'"),
    ("defaults:\n  timeout: 1️⃣soon", "'soon' is not a valid duration for 'timeout'"),
    ("defaults: 1️⃣5", "'defaults' must be keys with values, not '5'"),
    (
      "version: 1️⃣../up",
      "'version' must be a name for a folder: letters, digits, '.', '-', '_' and '+', not '../up'"
    ),
    ("theme: 1️⃣boook", "'theme' must be 'default', 'book' or 'reference', not 'boook'"),
    ("swift-version: 1️⃣4", "'swift-version' must be 5 or 6, not '4'"),
  ])
  func `an invalid key or value is reported at its own location`(marked: String, message: String) {
    let page = MarkedText(marked, path: "Content/proofbook.yml")
    let diagnostics = settings(page).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }
}
