import Foundation
import Programs
import Testing

@testable import Articles
@testable import Pages

struct HTMLFormatTests {
  static func sample() -> SampleSite {
    var sample = SampleSite()
    sample.settings.title = "A & B"
    sample.settings.description = "All <of> it"
    sample.settings.sections = [
      .init(name: "b", title: "Second"), .init(name: "a", title: "First"),
    ]
    sample.assets = ["Content/images/a b.png": [1, 2, 3]]
    sample.add(
      "Content/loading.md",
      """
      ---
      section: a
      aliases: [old/place]
      ---
      # Loading

      [there](guide/owning.md#weak) and ![picture](images/a%20b.png) and [here](#again)[^1].

      ```swift name=loading
      class Profile: UIViewController {}
      ```

      ```lifecycle
      Profile.loadView
      ```

      ## Again

      ```swift after
      print(1)
      ```

      <!--
      ```swift name=quiet
      let quiet = 1
      ```
      -->

      [^1]: A note.
      """,
      outcomes: [
        0: Outcome(isCompiled: true, ending: .exited(0), trace: SampleTrace.loading),
        2: Outcome(
          isCompiled: true, ending: .exited(0),
          standardOutput: "at 0x600003f1a2c0 in /tmp/proofbook-1234/x.txt\n"),
      ])
    sample.add("Content/guide/owning.md", "# Owning\n\n## Weak\n\n[back](../loading.md#loading)")
    return sample
  }

  @Test func `the way to a page that is named like its section does not name it twice`() throws {
    var sample = SampleSite()
    sample.settings.title = "Site"
    sample.add("Content/views.md", "---\nsection: Views\norder: 1\n---\n# Views\n")
    sample.add("Content/label.md", "---\nsection: Views\norder: 2\n---\n# Label\n")
    func way(_ path: String) throws -> [String] {
      let page = try #require(try sample.text(path))
      let crumbs = try #require(page.firstMatch(of: #/(?s)class="crumbs".*?<\/nav>/#)).output
      return crumbs.matches(of: #/<li[^>]*>(.*?)<\/li>/#).map {
        String($0.1.replacing(#/<[^>]*>/#, with: ""))
      }
    }
    #expect(try way("views.html") == ["Site", "Views"])
    #expect(try way("label.html") == ["Site", "Views", "Label"])
  }

  @Test func `every link inside the site resolves, anchors too, and ids are unique`() throws {
    let files = try Self.sample().files()
    var pages: [String: BuiltPage] = [:]
    for file in files where file.path.hasSuffix(".html") {
      pages[file.path] = BuiltPage(String(decoding: try file.bytes, as: UTF8.self))
    }
    let paths = Set(files.map(\.path))
    for (path, page) in pages {
      #expect(Set(page.ids).count == page.ids.count, "ids of \(path)")
      for link in page.links
      where !link.contains("://") && !link.hasPrefix("mailto:") && !link.hasPrefix("data:") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let way = String(parts[0]).removingPercentEncoding ?? ""
        var target = path.split(separator: "/").dropLast().map(String.init)
        for part in way.split(separator: "/") {
          if part == ".." { _ = target.popLast() } else { target.append(String(part)) }
        }
        let file = way.isEmpty ? path : target.joined(separator: "/")
        #expect(paths.contains(file), "\(path) links to \(link)")
        if parts.count > 1 {
          let anchor = String(parts[1]).removingPercentEncoding ?? ""
          #expect(pages[file]?.ids.contains(anchor) == true, "\(path) links to \(link)")
        }
      }
    }
  }

  @Test func `the same site gives the same bytes, in any order of articles and verdicts`() throws {
    var other = Self.sample()
    other.articles.reverse()
    other.verdicts.shuffle()
    let files = try Self.sample().files()
    let bytes = try files.map { try $0.bytes }
    #expect(try Self.sample().files().map { try $0.bytes } == bytes)
    #expect(try other.files().map { try $0.bytes } == bytes)
    #expect(try other.files().map(\.path) == files.map(\.path))
    #expect(files.dropLast().map(\.path) == files.dropLast().map(\.path).sorted())
  }

  @Test func `no page depends on the network, the machine or the clock`() throws {
    for file in try Self.sample().files() where !file.path.hasSuffix(".png") {
      let text = String(decoding: try file.bytes, as: UTF8.self)
      for address in text.matches(of: /(?:src|href)="(?:https?:)?\/\/[^"]*"/) {
        Issue.record("\(file.path) has \(address.output)")
      }
      #expect(!text.contains("@import") && !text.contains("url("))
      #expect(!text.contains("/tmp/"))
      #expect(!text.contains("0x600003f1a2c0"))
      #expect(!text.contains(" style=") && !text.contains(" onclick="))
    }
  }

  @Test func `pages link to the theme by relative paths`() throws {
    let page = try #require(try Self.sample().text("guide/owning.html"))
    #expect(page.contains("href=\"../site.css\""))
    #expect(page.contains("src=\"../site.js\""))
    #expect(page.contains("data-root=\"../\""))
  }

  @Test
  func `the front page lists sections in the order of the settings, with the site's totals`()
    throws
  {
    let page = try #require(try Self.sample().text("index.html"))
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains("<meta name=\"description\" content=\"All &lt;of&gt; it\">"))
    #expect(page.contains("3 blocks ran"))
    #expect(page.contains("1 claim checked"))
    #expect(!page.contains("Second"))
    let first = try #require(page.range(of: ">First<"))
    let guide = try #require(page.range(of: ">Guide<"))
    #expect(first.lowerBound < guide.lowerBound)
  }

  @Test func `an article named index is the front page`() throws {
    var sample = Self.sample()
    sample.add("Content/index.md", "# Welcome\n\nHello.")
    let page = try #require(try sample.text("index.html"))
    #expect(page.contains("Welcome</h1>") || page.contains(">Welcome<"))
    #expect(page.contains("3 blocks ran"))
  }

  @Test func `an alias redirects to the page`() throws {
    let page = try #require(try Self.sample().text("old/place.html"))
    #expect(page.contains("content=\"0; url=../loading.html\""))
  }

  @Test func `assets are copied`() throws {
    let file = try Self.sample().files().first { $0.path == "images/a b.png" }
    #expect(try file?.bytes == [1, 2, 3])
  }

  @Test func `drafts are left out`() throws {
    var sample = Self.sample()
    sample.add("Content/draft.md", "---\ndraft: true\n---\n# Draft")
    #expect(try sample.text("draft.html") == nil)
    #expect(try sample.text("index.html")?.contains("Draft") == false)
  }

  @Test func `a hostile title is escaped wherever it is shown`() throws {
    var sample = Self.sample()
    let title = "\"><script>alert('x')</script>"
    sample.settings.title = title
    sample.add(
      "Content/evil.md",
      "---\ntitle: '\"><script>alert(1)</script>'\ndescription: '\"><script>alert(2)</script>'\nsection: '<script>alert(3)</script>'\n---\n## <script>alert(4)</script>\n\n[a](javascript:alert(5)) <img src=x onerror=alert(6)>\n\n```swift title=\"<script>alert(7)</script>\" name=\"<script>\"\nlet a = \"</code><script>alert(8)</script>\"\n```\n\n```output\n<script>alert(9)</script>\n```\n"
    )
    for file in try sample.files()
    where file.path.hasSuffix(".html") || file.path == "search-index.js" {
      let text = String(decoding: try file.bytes, as: UTF8.self)
      let data = text.components(separatedBy: "<script type=\"application/json\"").count - 1
      let scripts = text.components(separatedBy: "<script").count - 1 - data
      var own = text.contains("http-equiv=\"refresh\"") || file.path.hasSuffix(".js") ? 0 : 2
      if file.path == SiteMap.notFound { own += 1 }
      #expect(scripts == own, "scripts in \(file.path)")
      #expect(!text.contains("\"javascript:"))
      #expect(!text.contains("<img src=x") && !text.contains("<img src=\"x\""))
    }
  }

  @Test func `the proof lists every block with its result, and every skip with its reason`()
    throws
  {
    var sample = Self.sample()
    sample.add(
      "Content/more.md", "```swift ignore=\"needs a <device>\"\na\n```\n\n```swift no-run\nb\n```")
    let page = try #require(try sample.text("proof.html"))
    for name in ["loading", "quiet", "example-2"] { #expect(page.contains(">\(name)</a>")) }
    #expect(page.contains("needs a &lt;device&gt;"))
    #expect(page.contains("Swift version 6.3.1"))
    #expect(page.contains("Everything that the articles claim holds."))
    let loading = try #require(try sample.text("loading.html"))
    #expect(!loading.contains("6.3.1"))
  }

  @Test func `a landing page has its run before the text, and doors with their descriptions`()
    throws
  {
    var sample = Self.sample()
    sample.add(
      "Content/index.md",
      """
      ---
      landing:
        run: first
        doors:
          - title: Enter
            link: loading.md#again
          - title: Other
            text: A <b>
            link: guide/owning.md
      ---
      # Welcome

      Before.

      ```swift name=first
      print(1)
      ```

      ```output
      1
      ```

      After.
      """)
    let page = try #require(try sample.text("index.html"))
    #expect(page.contains("<div class=\"page landing with-run\">"))
    let parts = page.components(separatedBy: "<div class=\"text\">")
    #expect(parts.count == 2)
    #expect(parts[0].contains("id=\"first\"") && parts[0].contains("id=\"pb-claim-2\""))
    #expect(parts[1].contains("Before.") && !parts[1].contains("id=\"first\""))
    #expect(parts[0].contains("<a href=\"loading.html#again\"><b>Enter</b><span>there and"))
    #expect(parts[0].contains("<b>Other</b><span>A &lt;b&gt;</span>"))
    #expect(!page.contains("class=\"contents\""))
    #expect(try sample.text("loading.html")?.contains("page landing") == false)
  }

  @Test func `a page starts with what fails on it, and the proof lists it first`() throws {
    var sample = Self.sample()
    let place = Location(file: "Content/wrong.md", line: 8)
    sample.add(
      "Content/wrong.md",
      "# Wrong\n\n```swift name=says\nprint(1)\n```\n\n```output\n2\n```\n\n```swift name=broken\nx\n```",
      outcomes: [2: Outcome(isCompiled: false)],
      failing: [
        1: [.error("the program prints '1' here, not '2'", at: place)],
        2: [.error("cannot find <x>", at: place)],
      ])
    let page = try #require(try sample.text("wrong.html"))
    let heading = try #require(page.range(of: "<h1"))
    let start = page[..<heading.lowerBound]
    #expect(start.contains("2 failures on this page"))
    #expect(start.contains("<a href=\"#pb-claim-2\">says</a>: Output does not hold"))
    #expect(start.contains("the program prints &#39;1&#39; here, not &#39;2&#39;"))
    #expect(start.contains("<a href=\"#broken\">broken</a>: does not compile"))
    #expect(start.contains("cannot find &lt;x&gt;"))
    let proof = try #require(try sample.text("proof.html"))
    let first = try #require(proof.range(of: "<h2 id="))
    #expect(proof[first.lowerBound...].hasPrefix("<h2 id=\"failures\">"))
    #expect(proof.contains("<a href=\"wrong.html#pb-claim-2\">Wrong: says</a>"))
    #expect(try sample.text("loading.html")?.contains("on this page</b>") == false)
  }

  @Test func `the tiles of the proof count what reports count`() throws {
    var sample = Self.sample()
    sample.add("Content/more.md", "```swift group=g\na\n```\n\n```swift group=g\nb\n```")
    // The two blocks are one program.
    let first = sample.verdicts.remove(at: sample.verdicts.count - 2)
    let last = sample.verdicts.count - 1
    sample.verdicts[last].example.segments.insert(contentsOf: first.example.segments, at: 0)
    let totals = sample.site.report.totals
    #expect(totals.ran == 5)
    let proof = try #require(try sample.text("proof.html"))
    #expect(proof.contains("<dt>blocks ran</dt><dd>\(totals.ran)</dd>"))
    #expect(proof.contains("<dt>claim checked</dt><dd>\(totals.claims)</dd>"))
    #expect(proof.contains("<dt>blocks failed</dt><dd>\(totals.failed)</dd>"))
  }

  @Test func `a Swift block without a verdict is shown as not checked`() throws {
    var sample = Self.sample()
    sample.verdicts.removeAll { $0.example.name == "quiet" }
    #expect(try sample.text("loading.html")?.contains("not checked") == true)
    let proof = try #require(try sample.text("proof.html"))
    #expect(proof.contains("Not everything that the articles claim holds."))
  }

  @Test func `a page of a large site lists only its neighbours, so the size grows linearly`()
    throws
  {
    var sample = SampleSite()
    for number in 100..<300 { sample.add("Content/guide/p\(number).md", "# Page \(number)") }
    let page = try #require(try sample.text("guide/p200.html"))
    let links = Set(BuiltPage(page).links.filter { $0.hasPrefix("p") && $0.hasSuffix(".html") })
    #expect(links == Set((196..<224).map { "p\($0).html" }))
    let link = "<a class=\"more\" href=\"../index.html#section-1\" aria-label=\"172 more: Guide\">"
    #expect(page.contains(link + "172 more</a>"))
    #expect(try sample.text("index.html")?.contains("id=\"section-1\"") == true)
  }

  @Test func `each part of a site has a menu of its own, with links to the other parts`() throws {
    var sample = SampleSite()
    sample.settings.title = "Views"
    sample.settings.sections = [
      Settings.Section(name: "guides", title: "Guides"),
      Settings.Section(name: "tool", title: "The tool", part: "Using it"),
      Settings.Section(name: "format", title: "The format", part: "Using it"),
    ]
    for name in ["guides", "tool", "format"] {
      sample.add("Content/\(name).md", "---\nsection: \(name)\n---\n\n# On \(name)")
    }
    func menu(_ path: String) throws -> String {
      let page = try #require(try sample.text(path))
      let start = try #require(page.range(of: "<nav id=\"pb-nav\""))
      let end = try #require(page.range(of: "<ul class=\"last\">"))
      return String(page[start.upperBound..<end.lowerBound])
    }
    let parts = "<ul class=\"parts\">\n<li><a href=\""
    for path in ["guides.html", "proof.html"] {
      let menu = try menu(path)
      #expect(menu.contains("On guides") && !menu.contains("On tool"))
      #expect(menu.contains(parts + "tool.html\">Using it</a>"))
    }
    for path in ["tool.html", "format.html"] {
      let menu = try menu(path)
      #expect(menu.contains("On tool") && menu.contains("On format"))
      #expect(!menu.contains("On guides"))
      #expect(menu.contains(parts + "guides.html\">Views</a>"))
    }
    sample.settings.sections[1].part = nil
    sample.settings.sections[2].part = nil
    #expect(try !menu("tool.html").contains(parts))
  }
}
