import TestSupport
import Testing

@testable import Articles

struct FrontMatterTests {
  private func article(_ page: MarkedText) -> (article: Article, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    return (article, diagnostics)
  }

  @Test func `every key is read`() {
    let (article, diagnostics) = article(
      MarkedText(
        """
        ---
        title: "Loading: a view"
        description: What happens when
        order: 3
        section: guides
        tags: [views, 5]
        date: 2026-11-21
        draft: true
        aliases:
          - old/address
        slug: loading-a-view
        lang: de-AT
        swift-version: 5
        imports: [UIKit, Foundation]
        timeout: 500ms
        filters:
          - /[0-9]+ ms/ => N ms
          - '/a\\/b/ => '
        examples: cumulative
        ---

        # Heading
        """))
    let matter = article.frontMatter
    #expect(diagnostics == [])
    #expect(article.title == "Loading: a view")
    #expect(matter.title == "Loading: a view")
    #expect(matter.description == "What happens when")
    #expect(matter.order == 3)
    #expect(matter.section == "guides")
    #expect(matter.tags == ["views", "5"])
    #expect(matter.date == "2026-11-21")
    #expect(matter.isDraft)
    #expect(matter.aliases == ["old/address"])
    #expect(matter.slug == "loading-a-view")
    #expect(matter.language == "de-AT")
    #expect(matter.languageMode == 5)
    #expect(matter.imports == ["UIKit", "Foundation"])
    #expect(matter.timeout == .milliseconds(500))
    #expect(
      matter.filters == [
        FrontMatter.Filter(pattern: "[0-9]+ ms", replacement: "N ms"),
        FrontMatter.Filter(pattern: "a\\/b", replacement: ""),
      ])
    #expect(matter.isCumulative)
    #expect(article.blocks.count == 1)
  }

  @Test(arguments: [
    "1️⃣iPad Pro 11,  2️⃣dark", "[1️⃣iPad Pro 11, 2️⃣dark]", "\n  - 1️⃣iPad Pro 11\n  - 2️⃣dark",
  ])
  func `a device and its settings are a comma-separated text or a list`(_ value: String) {
    let page = MarkedText("---\ndevice: \(value)\n---\nText.\n")
    let (article, diagnostics) = article(page)
    #expect(diagnostics == [])
    #expect(
      article.frontMatter.device == [
        Located("iPad Pro 11", at: page["1️⃣"]), Located("dark", at: page["2️⃣"]),
      ])
  }

  @Test func `one module needs no list`() {
    let (article, diagnostics) = article(MarkedText("---\nimports: UIKit\n---\n"))
    #expect(diagnostics.filter { $0.severity == .error } == [])
    #expect(article.frontMatter.imports == ["UIKit"])
  }

  @Test(arguments: [
    ("a misspelt key", "1️⃣titel: X", "front matter has no key 'titel'", "did you mean 'title'?"),
    (
      "another tool's key", "1️⃣summary: X", "front matter has no key 'summary'",
      "did you mean 'description'?"
    ),
    (
      "a key in Latin-1 company", "title: Größe\n1️⃣drafd: true", "front matter has no key 'drafd'",
      "did you mean 'draft'?"
    ),
    (
      "no number", "order: 1️⃣first", "'order' must be a whole number, not 'first'",
      "such as 'order: 3'"
    ),
    (
      "a quoted number", "order: 1️⃣\"3\"", "'order' must be a whole number, not '3'",
      "such as 'order: 3'"
    ),
    (
      "no flag", "draft: 1️⃣maybe", "'draft' must be 'true' or 'false', not 'maybe'",
      "write 'draft: true' or leave it out"
    ),
    (
      "no list", "tags: 1️⃣views", "'tags' must be a list, not 'views'",
      "such as 'tags: [views, layout]'"
    ),
    (
      "a list", "title: 1️⃣[a]", "'title' must be a text, not a list",
      "such as 'title: Loading a view'"
    ),
    (
      "a mapping", "title: 1️⃣{a: b}", "'title' must be a text, not keys with values",
      "such as 'title: Loading a view'"
    ),
    (
      "a mapping in a list", "tags: [a, 1️⃣{b: c}]",
      "'tags' must be a list of texts, not keys with values",
      "such as 'tags: [views, layout]'; put a text that contains ': ' between quotes"
    ),
    (
      "no day", "date: 1️⃣2026-02-30", "'date' must be a date, not '2026-02-30'",
      "write year, month, day: 2026-11-21"
    ),
    (
      "a language mode", "swift-version: 1️⃣6.1", "'swift-version' must be 5 or 6, not '6.1'",
      "it is the language mode, not the compiler's version"
    ),
    (
      "a time", "timeout: 1️⃣soon", "'soon' is not a valid duration for 'timeout'",
      "write it like 10s, 500ms, 1m or 1h"
    ),
    (
      "a time without unit", "timeout: 1️⃣10", "'10' is not a valid duration for 'timeout'",
      "write it like 10s"
    ),
    (
      "a module", "imports: [UIKit, 1️⃣a b]", "'a b' is not a module name",
      "write the name alone, such as 'imports: [UIKit]'"
    ),
    ("a filter", "filters: [1️⃣abc]", "'abc' is not a filter", "write '/pattern/ => replacement'"),
    (
      "an empty pattern", "filters:\n  - 1️⃣// => x", "'' is not a regular expression",
      "put the text to replace between the slashes"
    ),
    (
      "a slug", "slug: 1️⃣../x", "'slug' must be one part of an address, not '../x'",
      "letters, digits, '-' and '_' only, such as 'slug: loading-a-view'"
    ),
    (
      "an alias", "aliases: [1️⃣../x]", "'../x' is not a valid address in the site",
      "write it from the site's root, such as 'guides/loading'"
    ),
    (
      "a language", "lang: 1️⃣e", "'lang' must be a language tag, not 'e'",
      "such as 'lang: en' or 'lang: de-AT'"
    ),
    (
      "examples", "examples: 1️⃣all", "'examples' must be 'cumulative', not 'all'",
      "remove 'examples' if the blocks are independent of each other"
    ),
    (
      "a key twice", "title: a\norder: 1\n1️⃣title: b", "duplicate key 'title'",
      "remove one of them"
    ),
    (
      "a list for keys", "1️⃣- a\n- b", "expected keys with values",
      "one per line, such as 'title: Loading a view'"
    ),
  ])
  func `an invalid key or value is reported at its own location`(
    name: String, marked: String, message: String, hint: String
  ) {
    let page = MarkedText("---\n\(marked)\n---\n\nText.\n")
    let (article, diagnostics) = article(page)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.hint) == [hint])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(article.blocks == [.paragraph([.text("Text.")])])
  }

  @Test func `a page's language has the name that it has in the settings, too`() {
    let (article, diagnostics) = article(MarkedText("---\nlanguage: de\n---\n\nText.\n"))
    #expect(article.frontMatter.language == "de")
    #expect(diagnostics == [])
  }

  @Test(arguments: [
    ("title: A\norder: 3\ndescription: a: b", 4), ("title: a: b", 2),
    ("title: |\n  A\n\n  B\ntags: [a]]", 6), ("# A\n\ntitle: ü: b", 4),
  ])
  func `an error of YAML is reported at its line of the page`(yaml: String, line: Int) {
    let page = MarkedText("---\n\(yaml)\n---\n\nText.\n")
    let (_, diagnostics) = article(page)
    #expect(diagnostics.map(\.location.line) == [line], "\(diagnostics)")
  }

  @Test(arguments: [
    ("title: a: 1️⃣b", 2), ("title: \"open\norder: 3", 3), ("title: [a", 2), ("\ttitle: a", 2),
    ("title: *a", 2), ("title: \u{7}", 2),
  ])
  func `invalid YAML is reported in the front matter, and the page is still read`(
    marked: String, line: Int
  ) {
    let page = MarkedText("---\n\(marked)\n---\n\n1️⃣```swift\nprint(1)\n```\n")
    let (article, diagnostics) = article(page)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.allSatisfy { $0.message.hasPrefix("the YAML cannot be read") })
    #expect(diagnostics.allSatisfy { (2...line + 1).contains($0.location.line) })
    #expect(article.codeBlocks.map(\.location) == [page["1️⃣"]])
  }

  @Test(arguments: [
    ("nothing", "Text.\n"), ("a line across", "---\n\nText.\n\n---\n\nMore.\n"),
    ("a line across, alone", "---\n\nText.\n"),
    ("four dashes", "----\ntitle: a\n----\n"),
  ])
  func `other lines of dashes are not front matter`(name: String, text: String) {
    let (article, diagnostics) = article(MarkedText(text))
    #expect(article.frontMatter == FrontMatter())
    #expect(diagnostics == [])
    #expect(!article.blocks.isEmpty)
  }

  @Test func `front matter that is never closed is reported, and the page is still read`() {
    let (article, diagnostics) = article(MarkedText("---\ntitle: a\n\n```swift\n```\n"))
    #expect(diagnostics.map(\.message) == ["the front matter is never closed"])
    #expect(article.codeBlocks.count == 1)
  }

  @Test(arguments: [
    "---\n---\nText.\n", "---\n# none\n---\nText.\n", "---\r\ntitle: a\r\n---\r\nText.\r\n",
    "\u{FEFF}---\ntitle: a\n...\nText.\n",
  ])
  func `empty front matter, CRLF, a byte order mark and dots at the end are valid`(text: String) {
    let (article, diagnostics) = article(MarkedText(text))
    #expect(diagnostics == [])
    #expect(article.blocks == [.paragraph([.text("Text.")])])
  }

  @Test(arguments: [
    ("---\ntitle: A\n---\n\n# B\n", "A"), ("Text.\n\n## B *c*\n\n# D\n", "B c"),
    ("Text.\n", "page"),
  ])
  func `the title is the front matter's, else the first heading's, else the file's`(
    text: String, title: String
  ) {
    #expect(article(MarkedText(text)).article.title == title)
  }

  @Test(arguments: [
    "a: " + String(repeating: "[", count: 50_000),
    "a: " + String(repeating: "{a: ", count: 50_000),
    "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\ntags: [*c, *c]",
    "title: &a [*a]", "? [a, b]\n: c", "a: b\n--- \nc: d", "%YAML 9.9", "!!binary x",
  ])
  func `hostile YAML is only reported`(yaml: String) {
    let (_, diagnostics) = article(MarkedText("---\n\(yaml)\n---\nText.\n"))
    #expect(!diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("---\ntitle: A\n---\nText.\n", "---\ntitle: A\n"),
    ("---\r\ntitle: A\r\n...\r\nText.\r\n", "---\r\ntitle: A\r\n"),
    (
      "---\ndescription: |\n---- a line\norder: 3\n---\nText.\n",
      "---\ndescription: |\n---- a line\norder: 3\n"
    ),
    ("Text.\n---\n", ""),
  ])
  func `the text of the front matter ends where its properties end`(page: String, text: String) {
    let (article, _) = article(MarkedText(page))
    #expect(article.frontMatterText == text)
  }
}
