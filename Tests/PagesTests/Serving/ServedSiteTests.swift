import Articles
import Foundation
import Testing

@testable import Pages

struct ServedSiteTests {
  private static func text(_ file: ServedSite.File?) throws -> String {
    String(decoding: try #require(file).bytes, as: UTF8.self)
  }

  /// Two pages, of which the first has more errors than are listed.
  private static func sample(language: String) -> SampleSite {
    var sample = SampleSite()
    sample.settings.language = language
    let messages = (1...23).map {
      Diagnostic.error("message \($0)", at: Location(file: "Content/a.md", line: 3))
    }
    sample.add("Content/a.md", "# Page A\n\n```swift\nprint(1)\n```\n", failing: [0: messages])
    sample.add("Content/b.md", "# Page B\n")
    return sample
  }

  @Test func `error pages of unknown addresses are not kept, those of the site's files are`() throws
  {
    let site = try ServedSite(Self.sample(language: "en").site)
    _ = try site.file("a.html")
    let count = site.made.withLock { $0.count }
    #expect(count > 0)
    let first = try #require(try site.file("404.html", at: "unknown/1"))
    for number in 1...100 {
      let file = try #require(try site.file("404.html", at: "unknown/\(number)"))
      #expect(file.version == first.version)
      #expect(try Self.text(file).contains("data-page=\"unknown/\(number)\""))
    }
    #expect(site.made.withLock { $0.count } == count)
  }

  @Test func `the list of problems is in the page's language, and its messages in English`() throws
  {
    let site = try ServedSite(Self.sample(language: "de").site)
    let page = try Self.text(site.file("a.html"))
    #expect(page.contains(">23 Probleme auf dieser Seite</h2>"))
    #expect(page.contains("<li>und 3 weitere</li>"))
    #expect(page.contains("<span lang=\"en\" dir=\"ltr\">message 1</span></li>"))
    #expect(site.text(of: .allHolds, onPage: "a.html") == "alles trifft zu")
    // The settings have an error, which is listed in the language of each page that shows it.
    var other = Self.sample(language: "ar")
    other.diagnostics.append(
      .error("wrong", at: Location(file: "Content/proofbook.yml", line: 1)))
    let proof = try Self.text(ServedSite(other.site).file("proof.html"))
    #expect(proof.contains("المشكلات في هذه الصفحة: 1</h2>"))
  }

  @Test func `lost pages are explained in the site's language`() throws {
    let site = try ServedSite(Self.sample(language: "de").site)
    var rest = Self.sample(language: "de")
    rest.articles.removeAll { $0.path == "Content/b.md" }
    let gone = try ServedSite(rest.site, after: site)
    let page = try Self.text(gone.file("404.html", at: "b.html"))
    #expect(page.contains(">Der Artikel dieser Seite ist nicht mehr da</h2>"))
    #expect(page.contains("<p><code>b.md</code> wurde gelöscht oder umbenannt.</p>"))
    #expect(page.contains(">23 Probleme auf anderen Seiten</h2>"))

    rest.add("Content/c.md", "# Page B\n")
    let renamed = try ServedSite(rest.site, after: site)
    #expect(
      try Self.text(renamed.file("404.html", at: "b.html")).contains(
        "<code>b.md</code> heißt jetzt <code>c.md</code>: <a href=\"/c.html\">c.html</a>"))
  }

  @Test func `the page before there is a site is in the site's language and direction`() throws {
    let waiting = try Self.text(ServedSite(without: nil, language: "ar-EG").file("index.html"))
    #expect(waiting.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(waiting.contains("<h1>جارٍ فحص الموقع…</h1>"))
    let broken = try Self.text(
      ServedSite(without: "found <no> article", language: "de").file("index.html"))
    #expect(broken.contains("<html lang=\"de\">"))
    #expect(broken.contains("<h1>Das kann noch nicht angezeigt werden</h1>"))
    #expect(broken.contains("<pre lang=\"en\" dir=\"ltr\">found &lt;no&gt; article</pre>"))
  }
}
