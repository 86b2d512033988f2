import TestSupport
import Testing

@testable import Articles

/// Symbolic links of a checkout that lead out of it.
struct ProjectLinksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "home/notes/private.md": "# Private\n\nhunter2\n", "home/secret.yml": "title: hunter3\n",
      "checkout/.git/HEAD": "ref: x\n", "checkout/.git/config": "token = hunter4\n",
      "checkout/real/index.md": "# Real\n", "checkout/Content/index.md": "# Front\n",
    ])
  }

  /// Reads a site in a folder of the checkout. Returns its diagnostics and the titles of its
  /// articles; if it cannot be read, the error is the only message.
  private func read(_ name: String) -> (told: [String], articles: [String]) {
    var diagnostics: [Diagnostic] = []
    do {
      let library = try Library(reading: folder("checkout/\(name)"), diagnostics: &diagnostics)
      return (diagnostics.map(\.message), library.articles.map(\.title))
    } catch {
      return (["\(error)"], [])
    }
  }

  @Test func `a content folder that is a link out of the project is not read`() throws {
    try folder.link("checkout/Linked", to: "../home/notes")
    let (told, articles) = read("Linked")
    #expect(articles == [])
    #expect(
      told == [
        "'\(folder("checkout/Linked"))' is a symbolic link to '\(folder("home/notes"))', outside of this project, so it is not read; give the target path instead"
      ])
    #expect(read("../home/notes").articles == ["Private"])
  }

  @Test func `a link above the content folder is checked, too`() throws {
    try folder.link("checkout/docs", to: "../home")
    #expect(read("docs/notes").articles == [])
  }

  @Test func `a link inside the project is followed`() throws {
    try folder.link("checkout/Linked", to: "real")
    let (told, articles) = read("Linked")
    #expect(told == [] && articles == ["Real"])
  }

  @Test func `files of version control are never read as articles or published as attachments`()
    throws
  {
    try folder.write(Array("[a](x.txt) [b](../Content/x.txt)\n".utf8), to: "checkout/Content/a.md")
    try folder.link("checkout/Content/x.txt", to: "../.git/config")
    try folder.write(Array("secret".utf8), to: "checkout/Content/.git/config")
    try folder.write(Array("[c](.git/config)\n".utf8), to: "checkout/Content/c.md")
    try folder.link("checkout/Content/in.txt", to: ".git/config")
    try folder.write(Array("[d](in.txt)\n".utf8), to: "checkout/Content/d.md")
    try folder.link("checkout/Content/e.md", to: ".git/config")
    let (told, articles) = read("Content")
    #expect(!articles.contains { $0.contains("secret") || $0.contains("hunter4") })
    let reason = "cannot be a file of the site: version control keeps its own files there"
    #expect(told.filter { $0.hasSuffix(reason) }.count == 2, "\(told)")
    #expect(
      told.contains { $0.contains("is a symbolic link to a file outside of the content folder") })
    #expect(told.contains { $0.hasPrefix("the article is a symbolic link out of '") }, "\(told)")
  }

  @Test func `settings that are a link out of the project are reported and not read`() throws {
    try folder.link("checkout/Content/proofbook.yml", to: "../../home/secret.yml")
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder("checkout/Content"), diagnostics: &diagnostics)
    #expect(library.settings.title != "hunter3")
    #expect(diagnostics.map(\.location.file) == [folder("checkout/Content/proofbook.yml")])
  }

  @Test(arguments: [
    "[a](.proofbook-new/plan.json)", "[a](x/.proofbook-files)", "[a](.Proofbook-New/plan.json)",
    "[a](.proofbook/events)",
  ])
  func `files with the tool's own names are not published`(page: String) throws {
    for name in [
      ".proofbook-new/plan.json", "x/.proofbook-files", ".Proofbook-New/plan.json",
      ".proofbook/events",
    ] {
      try folder.write(Array("{}".utf8), to: "checkout/Content/\(name)")
    }
    try folder.write(Array("\(page)\n".utf8), to: "checkout/Content/a.md")
    let told = read("Content").told
    #expect(told.count == 1 && told[0].hasSuffix("'.proofbook' are the tool's own"), "\(told)")
  }

  @Test(arguments: [".git/hooks/post-checkout", ".proofbook-new/plan", "x/.GIT/y"])
  func `an alias in a folder of version control or of the tool is rejected`(alias: String) throws {
    try folder.write(
      Array("---\naliases: [\(alias)]\n---\n# A\n".utf8), to: "checkout/Content/a.md")
    let told = read("Content").told
    #expect(told.count == 1 && told[0].contains("cannot be an address in the site"), "\(told)")
  }

  @Test func `pages and drawings that run code are reported at their links, others are published`()
    throws
  {
    for (name, text) in [
      ("demo.html", "<p>x"), ("draw.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
      ("run.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"x()\"/>"),
    ] {
      try folder.write(Array(text.utf8), to: "checkout/Content/\(name)")
    }
    try folder.write(
      Array("# A\n\n[d](demo.html) ![x](draw.svg)\n\n![y](run.svg)\n".utf8),
      to: "checkout/Content/a.md")
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder("checkout/Content"), diagnostics: &diagnostics)
    #expect(library.assets.keys.sorted() == ["draw.svg"])
    #expect(
      diagnostics.map { "\($0.location.line):\($0.location.column): \($0.message)" } == [
        "3:1: 'demo.html' is not published: a browser would run its scripts with the site's own rights",
        "5:1: 'run.svg' is not published: it has the event handler 'onload'",
      ])
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.hint != nil })
  }
}
