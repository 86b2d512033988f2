import Testing

@testable import Articles
@testable import Pages

struct EmbeddedFiguresTests {
  private static func sample(embeds: Bool = true) -> SampleSite {
    var sample = SampleSite()
    sample.settings.title = "A & B"
    sample.settings.embedsFigures = embeds
    sample.add(
      "Content/guide/a.md",
      """
      ---
      language: de
      ---
      # On A & B

      ```swift name=first title="The <first>"
      print(1)
      ```

      ```output
      1
      ```

      ```swift name=First after
      print(2)
      ```

      ```swift hidden name=quiet
      print(3)
      ```
      """)
    sample.add("Content/guide.md", "# Guide\n\n```swift name=a\nprint(4)\n```\n")
    return sample
  }

  @Test func `each program has a file of its own, if the settings ask for it`() throws {
    func paths(_ embeds: Bool) throws -> [String] {
      try Self.sample(embeds: embeds).files().map(\.path).filter { $0.hasPrefix("embed/") }.sorted()
    }
    #expect(try paths(false) == [])
    #expect(
      try paths(true) == [
        "embed/guide/a.html", "embed/guide/a/First-2.html", "embed/guide/a/first.html",
      ])
  }

  @Test func `the folder is not one of the author's`() throws {
    var sample = Self.sample()
    sample.add("Content/embed/guide/a.md", "# Own\n")
    let paths = try sample.files().map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths.contains("embed-2/guide/a/first.html"))
    #expect(try #require(try sample.text("embed/guide/a.html")).contains("Own"))
  }

  @Test func `the file has the figure alone, with its claims and the way to its article`() throws {
    let text = try #require(try Self.sample().text("embed/guide/a/first.html"))
    #expect(text.contains("<html lang=\"de\" data-root=\"../../../\">"))
    #expect(text.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(
      text.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;"))
    #expect(text.contains("<title>The &lt;first&gt; · On A &amp; B · A &amp; B</title>"))
    #expect(text.contains("href=\"../../../site.css\""))
    #expect(text.components(separatedBy: "<figure").count == 2)
    #expect(text.contains("<section class=\"claim proved\""))
    #expect(text.contains("<a href=\"../../../guide/a.html#first\">On A &amp; B</a>"))
    // Whatever it links to leads out of the frame, and exists.
    #expect(text.contains("<base target=\"_top\">"))
    #expect(text.contains("class=\"anchor\" href=\"../../../guide/a.html#first\""))
    #expect(text.contains("href=\"../../../guide/../programs/guide/a/first.swift\""))
    #expect(!text.contains("href=\"#"))
    // What is not on the page cannot be copied from it.
    let second = try #require(try Self.sample().text("embed/guide/a/First-2.html"))
    #expect(second.contains("href=\"../../../guide/a.html#first\""))
    #expect(!second.contains("data-parts"))
  }

  @Test func `other forms of the site have no such files`() throws {
    for format in [OutputFormat.single, .epub, .docset] {
      for file in try format.files(Self.sample().site) {
        let text = String(decoding: try file.bytes, as: UTF8.self)
        #expect(!file.path.contains("embed/") && !text.contains("class=\"embed\""), "\(file.path)")
      }
    }
  }

  @Test(arguments: [
    ("<a href=\"#x\">", "<a href=\"../../a/b.html#x\">"),
    ("<a href=\"../proof.html#y\">", "<a href=\"../../a/../proof.html#y\">"),
    ("<a href=\"c.html\">", "<a href=\"../../a/c.html\">"),
    (
      "<a href=\"https://example.com/\"> <a href=\"/d\">",
      "<a href=\"https://example.com/\"> <a href=\"/d\">"
    ),
    ("no link", "no link"),
  ])
  func `links of a figure lead to the same places from its own file`(
    _ html: String, _ expected: String
  ) {
    #expect(EmbeddedFigures.relinked(html, of: "a/b.html", at: "embed/a/b.html") == expected)
  }

  @Test func `a page at the root keeps its links`() {
    #expect(
      EmbeddedFigures.relinked("<a href=\"c.html\">", of: "b.html", at: "embed/b/x.html")
        == "<a href=\"../../c.html\">")
  }
}
