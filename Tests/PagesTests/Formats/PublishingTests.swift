import Foundation
import FoundationXML
import Support
import TestSupport
import Testing

@testable import Articles
@testable import Pages

struct PublishingTests {
  @Test(arguments: [
    "Loading", "Ünï “quotes”, a & b…", "入門", "", String(repeating: "long ", count: 90),
  ])
  func `the picture beside a link is small, and the same each time`(_ title: String) throws {
    let picture = SharedPicture(title: title, siteTitle: "Site", proof: "1 block ran")
    let bytes = try picture.png()
    #expect(PictureKind(bytes) == .png)
    #expect(PictureSize(bytes)?.attributes == " width=\"1200\" height=\"630\"")
    #expect(bytes.count < 25_000)
    #expect(try picture.png() == bytes)
    let other = SharedPicture(title: "x" + title, siteTitle: "Site", proof: "1 block ran")
    #expect(try (other.png() == bytes) == (StrokeFont.drawable(title) == nil))
  }

  @Test func `each published page has a picture, and no page has one without an address`() throws {
    var sample = HTMLFormatTests.sample()
    func pictures() throws -> [String] {
      try OutputFormat.html.files(sample.site).map(\.path).filter { $0.hasSuffix(".png") }.sorted()
    }
    #expect(try pictures().allSatisfy { !$0.hasPrefix("shared-pictures/") })
    #expect(try #require(try sample.text("loading.html")).contains("og:image") == false)
    sample.settings.baseURL = "https://example.com/docs/"
    let page = try #require(try sample.text("loading.html"))
    #expect(
      page.contains(
        "<meta property=\"og:image\" content=\"https://example.com/docs/shared-pictures/loading.png\">"
      ))
    #expect(page.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
    #expect(try pictures().contains("shared-pictures/loading.png"))
    #expect(try pictures().contains("shared-pictures/index.png"))
  }

  @Test func `a title is broken at its spaces, and a long word anywhere`() {
    #expect(
      StrokeFont.lines("ab cd ef", width: StrokeFont.width(of: "ab cd") + 0.1) == ["ab cd", "ef"])
    #expect(
      StrokeFont.lines("aaaa b", width: StrokeFont.width(of: "aa") + 0.1) == ["aa", "aa", "b"])
    #expect(StrokeFont.drawable("Ünï “x” — 1…") == "Uni \"x\" - 1...")
  }

  @Test func `every printable ASCII character can be drawn`() {
    let all = (33...126).map { Character(Unicode.Scalar($0)) }
    #expect(all.filter { StrokeFont.glyphs[$0] == nil } == [])
    #expect(StrokeFont.glyphs.values.allSatisfy { $0.lines.allSatisfy { $0.count > 1 } })
  }

  static func sample(baseURL: String? = "https://example.com/a b/") -> SampleSite {
    var sample = SampleSite()
    sample.settings.title = "Tom & Ada"
    sample.settings.description = "What `loadView` does"
    sample.settings.baseURL = baseURL
    sample.add(
      "Content/guide/loading.md",
      """
      ---
      title: Loading <views>
      date: 2026-03-01
      slug: first
      ---
      See [the owner](owning.md#weak), [itself](loading.md "here") and [Swift](https://swift.org).

      ```swift
      print("](owning.md)")
      ```
      """)
    sample.add(
      "Content/guide/owning.md",
      "---\ndate: 2026-04-02\ndescription: Who & why\n---\n# Owning\n\n[back](loading.md)\n")
    return sample
  }

  @Test func `a sitemap has the absolute URL of every page`() throws {
    let text = try #require(try Self.sample().text("sitemap.xml"))
    #expect(text.contains("<loc>https://example.com/a%20b/</loc>"))
    #expect(
      text.contains(
        "<loc>https://example.com/a%20b/guide/first.html</loc><lastmod>2026-03-01</lastmod>"))
    #expect(isWellFormed(text.utf8))
  }

  @Test func `a feed has the pages with a date, newest first`() throws {
    let text = try #require(try Self.sample().text("feed.xml"))
    #expect(isWellFormed(text.utf8))
    let titles = text.components(separatedBy: "<title>").dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
    #expect(titles == ["Tom &amp; Ada", "Owning", "Loading &lt;views&gt;"])
    #expect(text.contains("<updated>2026-04-02T00:00:00Z</updated>"))
    #expect(text.contains("<summary>Who &amp; why</summary>"))
    #expect(text.contains("<id>https://example.com/a%20b/guide/owning.html</id>"))
  }

  @Test func `without a base URL there is no sitemap, no feed and no canonical link`() throws {
    let files = try Self.sample(baseURL: nil).files()
    let paths = Set(files.map(\.path))
    #expect(!paths.contains("sitemap.xml") && !paths.contains("feed.xml"))
    for file in files where file.path.hasSuffix(".html") {
      let text = String(decoding: try file.bytes, as: UTF8.self)
      #expect(!text.contains("og:url") && !text.contains("canonical"), "\(file.path)")
    }
  }

  @Test func `a page has its URL, its title and its date as metadata for other sites`() throws {
    let page = try #require(try Self.sample().text("guide/first.html"))
    for line in [
      "<link rel=\"canonical\" href=\"https://example.com/a%20b/guide/first.html\">",
      "<meta property=\"og:title\" content=\"Loading &lt;views&gt;\">",
      "<meta property=\"article:published_time\" content=\"2026-03-01\">",
      "<link rel=\"alternate\" type=\"text/markdown\" href=\"first.md\">",
    ] {
      #expect(page.contains(line), "\(line)")
    }
  }

  @Test func `an article ends with links to edit it and to its Markdown`() throws {
    var sample = SampleSite()
    sample.settings.editURL = "https://example.com/edit/{path}?at={path}"
    sample.settings.language = "de"
    sample.add("Content/guide/a b#c.md", "---\nslug: short\n---\n# A\n\nText.\n")
    let page = try #require(try sample.text("guide/short.html"))
    #expect(
      page.contains(
        """
        <p class="actions" data-copy="Als Markdown kopieren">\
        <a href="https://example.com/edit/guide/a%20b%23c.md?at=guide/a%20b%23c.md">Diese Seite bearbeiten</a>
        <a href="short.md" type="text/markdown">Diese Seite als Markdown</a></p>
        """))
    // Only articles have a file to edit.
    #expect(try sample.text("proof.html")?.contains("actions") == false)
    sample.settings.editURL = nil
    #expect(try sample.text("guide/short.html")?.contains("bearbeiten") == false)
    let docset = try OutputFormat.docset.files(sample.site).first {
      $0.path.hasSuffix("guide/short.html")
    }
    let inDocset = String(decoding: try #require(try docset?.bytes), as: UTF8.self)
    #expect(inDocset.contains("Text.") && !inDocset.contains("short.md"))
  }

  @Test func `a Markdown export has the article's text and links to other exports`() throws {
    let sample = Self.sample()
    #expect(
      try sample.text("guide/first.md") == """
        # Loading <views>

        See [the owner](owning.md#weak), [itself](first.md "here") and [Swift](https://swift.org).

        ```swift
        print("](owning.md)")
        ```

        """)
    #expect(try sample.text("guide/owning.md") == "# Owning\n\n[back](first.md)\n")
  }

  @Test(arguments: [
    ("```swift include=a.swift slice=b\n```", "```swift include=a.swift slice=b\nlet b = 2\n```"),
    (
      "- A list\n  ~~~swift include=a.swift slice=b\n\n  ~~~\n\nText.",
      """
      - A list
        ~~~swift include=a.swift slice=b
        let b = 2
        ~~~

      Text.
      """
    ),
    (
      "- ```swift include=a.swift slice=b\n  ```",
      """
      - ```swift include=a.swift slice=b
        let b = 2
        ```
      """
    ),
    (
      "> ````swift include=a.swift slice=b\n> ````",
      """
      > ````swift include=a.swift slice=b
      > let b = 2
      > ````
      """
    ),
    (
      "```swift include=a.swift slice=c\n```\n```swift include=a.swift slice=b\n```",
      """
      ````swift include=a.swift slice=c
      let c = \"\"\"
        ```
        \"\"\"
      ````
      ```swift include=a.swift slice=b
      let b = 2
      ```
      """
    ),
    ("```swift include=a.swift slice=b\nlet b = 2\n```", nil),
    ("<!--\n```swift include=a.swift slice=b\n```\n-->\nText.", nil),
    ("```swift include=a.swift slice=missing\n```", nil),
  ])
  func `a Markdown export has the lines that a block includes`(
    body: String, expected: String?
  ) throws {
    let folder = try TemporaryFolder([
      "a.swift": """
      // snippet.b
        let b = 2
      // snippet.c
      let c = \"\"\"
        ```
        \"\"\"
      """, "page.md": "# A\n\n\(body)\n",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(
      reading: [folder("page.md")], claims: [], diagnostics: &diagnostics)
    let export = MarkdownExport(of: library.articles[0]) { _ in nil }
    #expect(export.text == "# A\n\n\(expected ?? body)\n")
  }

  @Test func `links by reference in a Markdown export lead to other exports`() throws {
    var sample = Self.sample()
    sample.add(
      "Content/guide/third.md",
      "# Third\n\n[a][one] [b]\n\n[one]: loading.md#x 'y'\n [b]: <loading.md>\n")
    let text = try #require(try sample.text("guide/third.md"))
    #expect(text == "# Third\n\n[a][one] [b]\n\n[one]: first.md#x 'y'\n [b]: <first.md>\n")
  }

  @Test func `titles and descriptions of articles are escaped in llms.txt`() throws {
    var sample = SampleSite()
    sample.add(
      "Content/a)b(.md", "---\ntitle: 'a\\](javascript:x) <b>'\ndescription: '[c](d) `e`'\n---\nx\n"
    )
    let text = try #require(try sample.text("llms.txt"))
    #expect(
      text.contains("- [a\\\\\\](javascript:x) \\<b>](a%29b%28.md): \\[c\\](d) e\n"), "\(text)")
  }

  @Test func `a date with a time is published without the time`() throws {
    var sample = SampleSite()
    sample.settings.baseURL = "https://example.com"
    sample.add("Content/a.md", "---\ndate: 2026-03-01T10:00:00+02:00\n---\n# A\n")
    #expect(
      try sample.text("feed.xml")?.contains("<updated>2026-03-01T00:00:00Z</updated>") == true)
    #expect(try sample.text("sitemap.xml")?.contains("<lastmod>2026-03-01</lastmod>") == true)
  }

  @Test func `a feed has what feed readers require, and its identifiers are unique`() throws {
    let text = try #require(try Self.sample().text("feed.xml"))
    let feed = try XMLDocument(xmlString: text)
    func texts(_ path: String) throws -> [String] {
      try feed.nodes(forXPath: path).map { $0.stringValue ?? "" }
    }
    for name in ["id", "title", "updated", "author"] {
      #expect(try texts("/*/*[local-name()='\(name)']").count == 1, "\(name)")
    }
    let ids = try texts("//*[local-name()='id']")
    #expect(ids.count == 3 && Set(ids).count == 3)
    for entry in try feed.nodes(forXPath: "//*[local-name()='entry']") {
      for name in ["id", "title", "updated", "link"] {
        #expect(try entry.nodes(forXPath: "*[local-name()='\(name)']").count == 1, "\(name)")
      }
    }
    for moment in try texts("//*[local-name()='updated']") {
      #expect(moment.wholeMatch(of: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/) != nil)
    }
  }

  @Test func `llms.txt links to every Markdown export`() throws {
    let text = try #require(try Self.sample(baseURL: nil).text("llms.txt"))
    #expect(text.hasPrefix("# Tom & Ada\n\n> What loadView does\n\n## Guide\n\n"))
    #expect(text.contains("- [Owning](guide/owning.md): Who & why\n"))
    #expect(text.contains("- [Loading \\<views>](guide/first.md): "))
  }

  @Test
  func
    `links on the error page work in every folder if the base URL is known`()
    throws
  {
    let page = try #require(try Self.sample().text("404.html"))
    // A landmark without links would lead nowhere.
    #expect(!page.contains("class=\"turn\""))
    #expect(page.contains("href=\"/a%20b/site.css\""))
    #expect(page.contains("src=\"/a%20b/page.js\""))
    #expect(page.contains("data-root=\"/a%20b/\""))
    #expect(page.contains("href=\"/a%20b/guide/owning.html\""))
    let top = try #require(try Self.sample(baseURL: "https://example.com").text("404.html"))
    #expect(top.contains("href=\"/site.css\""))
    let near = try #require(try Self.sample(baseURL: nil).text("404.html"))
    #expect(near.contains("href=\"guide/owning.html\""))
    // The page finds nothing by relative paths in other folders: it contains its styles, and a
    // script that may run.
    #expect(near.contains("href=\"data:text/css;base64,"))
    #expect(!near.contains("href=\"site.css\""))
    let script = try #require(
      near.firstMatch(
        of: #/<script src="data:text\/javascript;base64,([^"]*)" integrity="sha256-([^"]*)">/#))
    let text = String(decoding: try #require(Data(base64Encoded: String(script.1))), as: UTF8.self)
    let hash = Data(Fingerprint(of: text).bytes).base64EncodedString()
    #expect(script.2 == hash)
    let policy = try #require(near.firstMatch(of: #/Security-Policy" content="([^"]*)"/#)).1
    #expect(policy.replacing("&#39;", with: "'").contains("script-src 'self' 'sha256-\(hash)';"))
    #expect(policy.contains("data:"))
    // Those of a page that knows its place are the same as elsewhere.
    #expect(!page.contains("integrity=") && page.contains("style-src &#39;self&#39;;"))
    // Where its styles cannot be shown, the page is text: no picture fills it.
    let pictures = near.matches(of: #/<svg[^>]*>/#).map(\.output)
    let shown = near.replacing(#/<button[^>]* hidden>.*?<\/button>/#, with: "")
    #expect(!pictures.isEmpty)
    for picture in shown.matches(of: #/<svg[^>]*>/#) {
      #expect(picture.output.contains(" width=\"16\" height=\"16\""))
    }
  }
}
