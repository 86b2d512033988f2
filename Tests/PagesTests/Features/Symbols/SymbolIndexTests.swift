import Testing

@testable import Articles
@testable import Pages

struct SymbolIndexTests {
  @Test func `each library symbol links to the examples that use it and to its description`()
    throws
  {
    let html = try #require(try SampleSymbols.site().text("symbols.html"))
    let names = html.components(separatedBy: "<dt>").dropFirst().map { part in
      part.components(separatedBy: "<code>")[1].prefix { $0 != "<" }
    }
    // Symbols that the example declares are left out, but not those that it overrides.
    #expect(names == ["print(_:)", "UIViewController", "view", "viewDidLoad()"])
    #expect(
      html.contains(
        "<a class=\"symbol\" href=\"reference/controllers.html#UIViewController.viewDidLoad\"><code>viewDidLoad()</code></a> <span class=\"soft\">method of UIViewController</span>"
      ))
    #expect(html.contains("<a class=\"chip\" href=\"guide/profile.html#own\">own</a>"))
    #expect(html.contains("<a href=\"#letter-v\">V</a>"))
    let page = BuiltPage(html)
    for id in ["letter-p", "letter-u", "letter-v", "UIViewController.view", "print(_:)"] {
      #expect(page.ids.contains(id))
    }
    #expect(Set(page.ids).count == page.ids.count)
  }

  @Test func `every page links to the index`() throws {
    let html = try #require(try SampleSymbols.site().text("guide/profile.html"))
    #expect(html.contains("<a href=\"../symbols.html\">Index of symbols</a>"))
  }

  @Test func `a symbol that many examples use lists some of them and counts the rest`() throws {
    var site = SampleSite()
    site.add(
      "Content/many.md",
      "# Many\n\n" + (1...40).map { "```swift name=n\($0)\nprint(1)\n```\n\n" }.joined())
    for index in site.verdicts.indices {
      site.symbols[site.verdicts[index].example.reference] = SampleSymbols.symbols(
        in: site.verdicts[index].example.block, SampleSymbols.all)
    }
    let html = try #require(try site.text("symbols.html"))
    #expect(html.components(separatedBy: "class=\"chip\"").count - 1 == SymbolIndex.most)
    #expect(html.contains("and 28 more"))
  }
}
