import Foundation
import TestSupport
import Testing

/// Draft pages, which are checked but not published.
struct DraftTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/proofbook.yml": "title: Book\nbase-url: https://example.com/\n",
      "Content/index.md": "---\ndate: 2026-01-01\n---\n# Book\n\nSee [it](soon.md).\n",
      "Content/soon.md":
        "---\ndraft: true\ndate: 2026-02-02\naliases: [later]\n---\n# Soonest\n\n![a](a.png)\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n",
      "Content/a.png": "png",
    ])
  }

  private func build(_ options: [String] = [], in folder: TemporaryFolder) async throws
    -> Tool.Result
  {
    try await Tool.run(
      ["build", "./Content", "--output", "./Site"] + options, in: folder, with: GivenOutcomes())
  }

  @Test func `a draft is checked but not written, and a link to it is reported`() async throws {
    let folder = try folder()
    let result = try await build(in: folder)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("index.md:6:5: warning: 'soon.md' is a draft"))
    #expect(result.output.contains("1 ran"))
    #expect(result.output.contains("left out 1 draft: '--drafts' writes drafts, too\n"))
    let files = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
    #expect(files["index.html"] != nil)
    for path in ["soon.html", "soon.md", "later.html", "a.png"] { #expect(files[path] == nil) }
    for (path, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Soonest") && !text.contains("soon.html"), "\(path)")
    }
    let page = String(decoding: files["index.html"] ?? Data(), as: UTF8.self)
    #expect(page.contains("<p>See it.</p>"))
  }

  @Test func `with '--drafts' a draft is written, marked, and hidden from search engines`()
    async throws
  {
    let folder = try folder()
    let result = try await build(["--drafts", "--strict"], in: folder)
    #expect(result.status == 0, "\(result.output)")
    let files = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
      .mapValues { String(decoding: $0, as: UTF8.self) }
    let page = try #require(files["soon.html"])
    #expect(page.contains("<p class=\"draft\">"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(files["index.html"]?.contains("href=\"soon.html\"") == true)
    #expect(files["a.png"] == "png")
    #expect(!result.output.contains("left out"))
    for path in ["sitemap.xml", "feed.xml", "llms.txt"] {
      #expect(files[path]?.contains("soon") == false, "\(path)")
    }
  }
}
