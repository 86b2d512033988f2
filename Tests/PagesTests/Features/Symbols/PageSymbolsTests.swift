import Testing

@testable import Articles
@testable import Pages

struct PageSymbolsTests {
  @Test func `each name in a listing has a number, and the listing's text is unchanged`() throws {
    let site = SampleSymbols.site()
    let html = try #require(try site.text("guide/profile.html"))
    #expect(html.contains("<code data-symbols=\"profile.symbols.js\">"))
    #expect(html.contains("<span class=\"t\" data-s=\"0\">Profile</span>&lt;"))
    #expect(html.contains("<span data-s=\"2\">viewDidLoad</span>()"))
    #expect(html.contains("<span class=\"s\">&quot;&lt;</span><span class=\"s\" data-s="))
    let listing = html.components(separatedBy: "<pre class=\"listing\"")[1]
      .components(separatedBy: "</pre>")[0]
    let text = try Markup.text(of: "<pre class=\"listing\"" + listing + "</pre>")
    let lines = site.articles[0].codeBlocks[0].lines.filter { !$0.contains("snippet") }
    #expect(text == lines.map { $0 + "\n" }.joined())
  }

  @Test func `each description is stored once, in a script beside the page`() throws {
    let script = try #require(try SampleSymbols.site().text("guide/profile.symbols.js"))
    let lines = script.split(separator: "\n")
    #expect(lines.first == "window.proofbookSymbols=[")
    #expect(lines.last == "];")
    // 'Profile' has two: one where it is declared, and one where it is used.
    #expect(lines.count == 2 + 6)
    #expect(
      lines[1]
        == #"[["k","class",""," ","t","Profile","","\x3c","t","T","",">: ","t","UIViewController"],"class","It is & \x3chas>"],"#
    )
    #expect(lines[2].contains(#","class in UIKit","Manages a `view`.","#))
    #expect(lines[2].contains(#""../reference/controllers.html#uiviewcontroller"]"#))
    #expect(
      lines[3].contains(
        #","method of Profile",0,"../reference/controllers.html#UIViewController.viewDidLoad"]"#))
    #expect(lines[4].contains(##"["k","func",""," print(_ items: ","##))
    #expect(lines.contains { $0.contains(##""It is & \x3chas>",0,"#own-L1"]"##) })
  }

  @Test func `the line that declares a symbol used elsewhere can be linked to`() throws {
    let html = try #require(try SampleSymbols.site().text("guide/profile.html"))
    #expect(BuiltPage(html).ids.contains("own-L1"))
    #expect(!BuiltPage(html).ids.contains("own-L2"))
  }

  @Test func `a site without symbol information has no index, scripts or numbers`() throws {
    var site = SampleSymbols.site()
    site.symbols = [:]
    let files = try site.files()
    #expect(!files.contains { $0.path.hasSuffix(".symbols.js") || $0.path == "symbols.html" })
    let html = try #require(try site.text("guide/profile.html"))
    #expect(!html.contains("data-s"))
    #expect(!html.contains("Index of symbols"))
  }

  @Test func `an asset with the name of a file for symbols is renamed`() throws {
    var site = SampleSymbols.site()
    site.assets["Content/symbols.html"] = [65]
    site.assets["Content/guide/profile.symbols.js"] = [65]
    let paths = try site.files().map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths.contains("symbols.html") && paths.contains("symbols-2.html"))
    #expect(paths.contains("guide/profile.symbols-2.js"))
  }
}
