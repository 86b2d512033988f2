import Testing

@testable import Articles
@testable import Pages

struct SiteMapTests {
  static func map(_ texts: [String: String], assets: [String] = []) -> SiteMap {
    var diagnostics: [Diagnostic] = []
    let articles = texts.map {
      Article(parsing: $0.value, path: $0.key, diagnostics: &diagnostics)
    }
    return SiteMap(root: "Content", articles: articles, assets: assets, reserved: ["site.css"])
  }

  static let map = map(
    [
      "Content/index.md": "a", "Content/loading.md": "a", "Content/guide/index.md": "a",
      "Content/guide/deep/a b.md": "a", "Content/guide/owning.md": "---\nslug: ownership\n---\na",
      "Content/proof.md": "a",
    ], assets: ["Content/images/a.png"])

  @Test(arguments: [
    ("Content/index.md", "index.html"), ("Content/loading.md", "loading.html"),
    ("Content/guide/index.md", "guide/index.html"),
    ("Content/guide/owning.md", "guide/ownership.html"),
    ("Content/guide/deep/a b.md", "guide/deep/a b.html"),
    // 'proof.html' is the site's own.
    ("Content/proof.md", "proof-2.html"),
  ])
  func `every article has a page of its own`(_ article: String, _ page: String) {
    #expect(Self.map.pages[article] == page)
  }

  @Test(
    arguments: [
      ("loading.md", "Content/index.md", "loading.html"),
      ("../loading.md#an-anchor", "Content/guide/owning.md", "../loading.html#an-anchor"),
      ("/loading.md", "Content/guide/deep/a b.md", "../../loading.html"),
      ("deep/a%20b.md", "Content/guide/index.md", "deep/a%20b.html"),
      ("./owning.md?x", "Content/guide/index.md", "ownership.html?x"),
      ("guide/", "Content/loading.md", "guide/index.html"),
      ("../images/a.png", "Content/guide/owning.md", "../images/a.png"),
      ("#here", "Content/loading.md", "#here"),
      ("https://swift.org/a b", "Content/loading.md", "https://swift.org/a%20b"),
      ("mailto:a@b.c", "Content/loading.md", "mailto:a@b.c"),
      ("missing.md", "Content/loading.md", "missing.md"),
    ] as [(String, String, String)])
  func `a link becomes the relative path from page to page`(
    _ link: String, _ article: String, _ expected: String
  ) {
    #expect(Self.map.link(link, from: article) == expected)
  }

  @Test(arguments: [
    "javascript:alert(1)", " JavaScript:alert(1)", "java\nscript:alert(1)", "java\tscript:alert(1)",
    "vbscript:a", "data:text/html,<b>", "file:///etc/passwd",
  ])
  func `an address that runs code is not a link`(_ link: String) {
    #expect(Self.map.link(link, from: "Content/loading.md") == nil)
  }

  @Test func `pages with the same slug get different names`() {
    let map = Self.map([
      "Content/a.md": "---\nslug: same\n---", "Content/b.md": "---\nslug: Same\n---",
    ])
    #expect(map.pages == ["Content/a.md": "same.html", "Content/b.md": "Same-2.html"])
  }

  @Test func `aliases redirect to their page from every folder`() {
    let map = Self.map([
      "Content/guide/a.md": "---\naliases: [/old, was/here/, b.html, x/y.md]\n---"
    ])
    #expect(map.redirects.map(\.path) == ["b.html", "old.html", "was/here/index.html", "x/y.html"])
    #expect(map.redirects.allSatisfy { $0.target == "guide/a.html" })
    #expect(
      SiteMap.relativePath(from: "was/here/index.html", to: "guide/a.html") == "../../guide/a.html")
  }

  @Test func `a slug cannot leave the site`() {
    var diagnostics: [Diagnostic] = []
    var article = Article(parsing: "a", path: "Content/a.md", diagnostics: &diagnostics)
    article.frontMatter.slug = "../../etc/passwd"
    let map = SiteMap(root: "Content", articles: [article], assets: [], reserved: [])
    #expect(map.pages["Content/a.md"] == "etc/passwd.html")
  }
}
