import Testing

@testable import Articles
@testable import Pages

struct SiteMapClashesTests {
  /// The locations and messages of what is reported about a site's paths.
  private func told(_ texts: [String: String], assets: [String] = []) -> [String] {
    var diagnostics: [Diagnostic] = []
    let articles = texts.sorted { $0.key < $1.key }.map {
      Article(parsing: $0.value, path: $0.key, diagnostics: &diagnostics)
    }
    var library = Library(
      settings: Settings(), articles: articles,
      assets: Dictionary(uniqueKeysWithValues: assets.map { ($0, []) }), root: "Content")
    library.isSite = true
    library.checkPaths(diagnostics: &diagnostics)
    #expect(diagnostics.allSatisfy { $0.hint != nil && $0.severity == .error })
    return diagnostics.map { "\($0.location.description): \($0.message)" }
  }

  @Test(
    arguments: [
      (
        ["Content/b.md": "# B"], ["b.html/x.png"],
        ["Content/b.md:1:1: the site cannot have both a file 'b.html' and 'b.html/x.png'"]
      ),
      (
        ["Content/b.md": "# B", "Content/b.html/c.md": "# C"], [],
        ["Content/b.md:1:1: the site cannot have both a file 'b.html' and 'b.html/c.html'"]
      ),
      (
        ["Content/a.md": "---\nslug: b\n---\n# B"], ["b.md/x.png"],
        ["Content/a.md:2:7: the site cannot have both a file 'b.md' and 'b.md/x.png'"]
      ),
      (
        ["Content/b.md": "# B"], ["B.symbols.js/x.png"],
        [
          "Content/b.md:1:1: the site cannot have both a file 'B.symbols.js' and 'B.symbols.js/x.png'"
        ]
      ),
      (
        ["Content/b.md": "# B"], ["proof.html/x.png"],
        [
          "Content/proof.html/x.png:1:1: the site cannot have both a file 'proof.html' and 'proof.html/x.png'"
        ]
      ),
      (
        ["Content/b.md": "---\naliases: [old, b.html/c]\n---\n# B"], ["old.html/x.png"],
        [
          "Content/b.md:1:1: the site cannot have both a file 'b.html' and 'b.html/c.html'",
          "Content/b.md:2:10: the site cannot have both a file 'old.html' and 'old.html/x.png'",
        ]
      ),
      (
        ["Content/b.md": "---\naliases: [old, symbols, index]\n---\n# B"], ["old.html"],
        ["old.html", "symbols.html", "index.html"].map {
          "Content/b.md:2:10: '\($0)' is a file of the site, so it cannot be an alias"
        }
      ),
    ] as [([String: String], [String], [String])])
  func `a file at a path where another file needs a folder is reported`(
    texts: [String: String], assets: [String], expected: [String]
  ) {
    #expect(told(texts, assets: assets) == expected)
  }

  @Test(
    arguments: [
      ["proof.html"], ["symbols.html"], ["search-index/a.js"], ["search-index"], ["programs"],
      ["programs/b"], ["programs/b.swift/x.png"], ["search-index.js"], ["404.html"], ["b.html"],
      ["b.md"], ["llms.txt"], ["feed.xml"],
    ])
  func `an asset with the name of a file of the site is renamed, and no file is lost`(
    assets: [String]
  ) {
    #expect(told(["Content/b.md": "# B"], assets: assets) == [])
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: "# B", path: "Content/b.md", diagnostics: &diagnostics)
    let map = SiteMap(
      root: "Content", articles: [article], assets: assets, reserved: SiteFiles.all)
    #expect(Set(map.files.map { $0.lowercased() }).count == map.files.count)
    for file in map.files {
      for folder in [map.programs, map.search] {
        #expect(file != folder && !file.hasPrefix(folder + "/"))
      }
    }
  }
}
