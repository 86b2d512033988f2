import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Pages

/// The example theme on the page about themes, and diagnostics about themes.
struct ThemeTests {
  private func article() throws -> Article {
    let text = try String(
      contentsOf: Tool.content.appendingPathComponent("themes.md"), encoding: .utf8)
    var diagnostics: [Diagnostic] = []
    return Article(parsing: text, path: "Content/themes.md", diagnostics: &diagnostics)
  }

  /// The code blocks that follow a paragraph with a path in `Content/theme/`, by that path.
  private func shownFiles() throws -> [String: String] {
    let article = try article()
    var files: [String: String] = [:]
    var path: String?
    for block in article.blocks {
      if case .code(let index) = block, let name = path {
        files[name] = article.codeBlocks[index].lines.map { $0 + "\n" }.joined()
      }
      path = nil
      guard case .paragraph(let inlines) = block else { continue }
      for case .code(let code) in inlines where code.hasPrefix("Content/theme/") { path = code }
    }
    return files
  }

  @Test func `the theme of the article builds`() throws {
    let files = try shownFiles()
    #expect(files.count == 5)
    let folder = try TemporaryFolder(files)
    try folder.write("# First\n\n[b](b.md)\n", to: "Content/index.md")
    try folder.write("# Second\n", to: "Content/b.md")
    let result = try Tool.run(["build", "--strict"], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.url.appendingPathComponent("Site/\(path)"), encoding: .utf8)
    }
    let page = try text("index.html")
    #expect(page.contains("<a class=\"source\" href=\"https://example.com/source\">Source</a>"))
    #expect(
      page.contains("<p>Documentation is written by Ada. <a href=\"licence.txt\">Licence</a></p>"))
    #expect(page.contains("Next: <a href=\"b.html\">Second</a>\n</footer>"))
    #expect(try text("site.css").hasSuffix(files["Content/theme/colours.css"] ?? ""))
    #expect(try text("licence.txt") == files["Content/theme/static/licence.txt"])
    #expect(try !text("b.html").contains("Next: "))
  }

  @Test func `the article names every value and template that a theme can use`()
    throws
  {
    let article = try article()
    var tables: [[String]] = []
    for case .table(let table) in article.blocks {
      tables.append(
        table.rows.flatMap { row in
          (row.first ?? []).compactMap { if case .code(let code) = $0 { code } else { nil } }
        })
    }
    #expect(tables.count == 3)
    #expect(Set(tables[1]) == Set(Theme.templateNames + Theme.slotNames))
    #expect(Set(tables[2]) == Set(TemplateShape(of: Page.sample).names))
    let nothing = Mirror(reflecting: Page.sample).children.filter { child in
      let inner = Mirror(reflecting: child.value)
      return inner.displayStyle == .optional && inner.children.isEmpty
        || (child.value as? [Any])?.isEmpty == true
    }
    #expect(nothing.compactMap(\.label) == [], "the sample has something of everything")
  }

  @Test func `errors in a theme are reported at their locations, and nothing is written`() throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# First\n",
      "Content/theme/page.mustache": "<html>\n  {{#nex}}{{/next}}\n",
      "Content/theme/footer.mustache": "{{titel}}\n{{>fotter}}",
      "Content/theme/hedaer.mustache": "x", "Content/theme/page.html": "x",
      "Content/theme/about.md": "# No article\n", "Content/theme/static/index.html": "x",
    ])
    let result = try Tool.run(["build"], in: folder.url)
    #expect(result.status == 1)
    for message in [
      "page.mustache:2:11: error: '{{/next}}' has no matching section",
      "footer.mustache:1:1: warning: 'titel' is not available here",
      "did you mean 'fullTitle'?",
      "footer.mustache:2:1: error: there is no template 'fotter.mustache'",
      "did you mean 'footer'?", "hedaer.mustache:1:1: warning: the template 'hedaer' is not used",
      "did you mean 'header.mustache'?", "page.html:1:1: warning: no page uses 'page.html'",
      "about.md:1:1: warning: no page uses 'about.md'",
      "static/index.html:1:1: error: 'index.html' is already a file of the site",
    ] {
      #expect(result.output.contains(message), "\(message) in \(result.output)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Site").path))
    let kept = try Tool.run(["build", "--keep-going"], in: folder.url)
    #expect(kept.status == 1)
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("Site/index.html"), encoding: .utf8)
    #expect(page.contains("<h1 id=\"first\">First</h1>"))
  }

  @Test func `recursive templates and conflicting file names do not damage the other pages`() throws
  {
    let folder = try TemporaryFolder([
      "Content/first.md": "# First\n", "Content/about/us.md": "# Us\n",
      "Content/theme/page.mustache": "{{>footer}}", "Content/theme/footer.mustache": "{{>page}}",
      "Content/theme/static/about": "x", "Content/theme/static/first.html/x.txt": "x",
    ])
    let result = try Tool.run(["build", "--keep-going"], in: folder.url)
    #expect(result.status == 1)
    for message in [
      "the template 'footer' includes itself", "the template 'page' includes itself",
      "'about' conflicts with a file or folder of the site",
      "'first.html/x.txt' conflicts with a file or folder of the site",
    ] {
      #expect(result.output.contains(message), "\(message) in \(result.output)")
    }
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("Site/about/us.html"), encoding: .utf8)
    #expect(page.contains("<h1 id=\"us\">Us</h1>"))
  }

  @Test func `a file that links out of the content is reported, but not shown or published`()
    throws
  {
    let folder = try TemporaryFolder([
      "secret.md": "# Secret\n\nhunter2\n", "secret.css": "hunter3\nhunter4\n",
      "Content/index.md": "# First\n\n[x](out.md#hunter)\n", "Content/theme/a.css": "",
    ])
    try folder.link("Content/out.md", to: "../secret.md")
    try folder.link("Content/theme/b.css", to: "../../secret.css")
    let result = try Tool.run(["build", "--keep-going", "--format", "html,single"], in: folder.url)
    #expect(result.status == 1)
    for message in [
      "Content/out.md:1:1: error: the article is a symbolic link out of 'Content', so it is not read",
      "Content/theme/b.css:1:1: error: the theme's 'b.css' is a symbolic link out of 'Content'",
      "Content/index.md:3:1: error: 'out.md' is a symbolic link to a file outside of the content folder",
    ] {
      #expect(result.output.contains(message), "\(message) in \(result.output)")
    }
    #expect(!(result.output + result.errors).contains("hunter2"))
    #expect(!(result.output + result.errors).contains("hunter3"))
    let site = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
    #expect(site["index.html"] != nil && site["out.html"] == nil && site["out.md"] == nil)
    for (path, bytes) in site {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("hunter2") && !text.contains("hunter3"), "\(path)")
    }
  }

  @Test func `templates that include each other exponentially are reported quickly`() throws {
    let folder = try TemporaryFolder(["Content/index.md": "# First\n"])
    try folder.write("{{>p0}}", to: "Content/theme/footer.mustache")
    for number in 0..<28 {
      let next = "{{>p\(number + 1)}}"
      try folder.write(next + next, to: "Content/theme/p\(number).mustache")
    }
    try folder.write("x", to: "Content/theme/p28.mustache")
    let result = try Tool.run(["build", "--keep-going"], in: folder.url)
    #expect(result.status == 1)
    let message = "the template 'p19' includes more than 1000 others, counting nested ones"
    #expect(result.output.contains(message), "\(result.output)")
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("Site/index.html"), encoding: .utf8)
    #expect(page.contains("<h1 id=\"first\">First</h1>"))
  }
}
