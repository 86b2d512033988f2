import Testing

@testable import Articles
@testable import Pages

/// A page of the reference that describes one type.
struct TypePageTests {
  private func site() -> SampleSite {
    var site = SampleSymbols.site()
    site.add(
      "Content/reference/uiviewcontroller.md",
      """
      ---
      title: UIViewController
      tags: [reference, type]
      ---

      # UIViewController

      class of `UIResponder`

      ## Properties

      - `var view: UIView! { get set }`\\
        `nil` is never returned.

      ## Methods

      - `func viewDidLoad()`

      """)
    return site
  }

  @Test func `a type and its members are described on the type's own page`() throws {
    let article = try #require(try site().text("guide/profile.html"))
    for place in ["", "#UIViewController.view", "#UIViewController.viewDidLoad"] {
      #expect(article.contains("href=\"../reference/uiviewcontroller.html\(place)\""), "\(place)")
    }
    // The other page does not describe it any more, but what is only there.
    #expect(article.contains("href=\"../reference/controllers.html#UIViewController.show\""))
    #expect(!article.contains("href=\"../reference/controllers.html#uiviewcontroller\""))
  }

  @Test func `its declarations are highlighted, and the examples that use it are listed`() throws {
    let page = try #require(try site().text("reference/uiviewcontroller.html"))
    #expect(
      page.contains(
        "<li id=\"UIViewController.view\"><code><span class=\"k\">var</span> view: "
          + "<span class=\"t\">UIView</span>! "))
    #expect(page.contains("<code>nil</code> is never returned."))
    #expect(
      page.contains(
        """
        <h2 id="pb-examples">Examples</h2>
        <ul>
        <li><a href="../guide/profile.html">On UIViewController</a> \
        <a class="chip" href="../guide/profile.html#own">own</a></li>
        </ul>
        """))
    #expect(page.contains("<a href=\"#pb-examples\""))
  }

  @Test func `members in tables are described, and nested types have cards on the page`() throws {
    var site = SampleSymbols.site()
    site.add(
      "Content/reference/uiviewcontroller.md",
      """
      ---
      title: UIViewController
      tags: [reference, type]
      ---

      # UIViewController

      ```swiftinterface
      class UIViewController: UIResponder
      ```

      ## Properties

      | Declaration | |
      | --- | --- |
      | `var view: UIView!` | `let it = 1` is not one. |
      | `static let one`, `static let two` | |

      ## Nested types

      ### UIViewController.Mode

      ```swiftinterface
      enum Mode
      ```

      | Cases |
      | --- |
      | `case open(Int)` |

      ## Overrides

      | Declaration |
      | --- |
      | `func viewDidLoad()` |

      """)
    let page = try #require(try site.text("reference/uiviewcontroller.html"))
    #expect(
      BuiltPage(page).ids.filter { $0.contains(".") } == [
        "UIViewController.view", "UIViewController.one", "UIViewController.Mode.open",
        "UIViewController.viewDidLoad",
      ])
    #expect(page.components(separatedBy: "class=\"scroll members\"").count - 1 == 3)
    #expect(page.contains("<span class=\"k\">class</span> <span class=\"t\">UIViewController"))
    let article = try #require(try site.text("guide/profile.html"))
    #expect(article.contains("href=\"../reference/uiviewcontroller.html#UIViewController.view\""))

    let files = try OutputFormat.docset.files(site.site)
    let index = try #require(files.first { $0.path.hasSuffix(".dsidx") })
    let rows = try DocsetFormatTests.rows(of: index.bytes)
      .filter { $0.path.hasPrefix("reference/uiviewcontroller.html") }
    #expect(
      rows.map { "\($0.type) \($0.name)" } == [
        "Class UIViewController", "Section Properties", "Property UIViewController.view",
        "Property UIViewController.one", "Property UIViewController.two", "Section Nested types",
        "Enum UIViewController.Mode", "Value UIViewController.Mode.open", "Section Overrides",
        "Method UIViewController.viewDidLoad()", "Section Examples",
      ])
  }

  @Test func `a type on a page with others has a line of examples at its end`() throws {
    let page = try #require(try SampleSymbols.site().text("reference/controllers.html"))
    let parts = page.components(
      separatedBy:
        "<p class=\"soft\">Examples: <a href=\"../guide/profile.html#own\">On UIViewController</a></p>"
    )
    #expect(parts.count == 2)
    #expect(parts[0].contains("UIViewController.animate"))
    #expect(!parts[0].contains("<h2 id=\"uitableviewcontroller\""))
  }

  @Test func `a type that many examples use lists a few of each article`() throws {
    var site = site()
    site.add(
      "Content/many.md",
      "# Many\n\n" + (1...9).map { "```swift name=n\($0)\nview\n```\n\n" }.joined())
    for verdict in site.verdicts where verdict.example.article == "Content/many.md" {
      site.symbols[verdict.example.reference] = SampleSymbols.symbols(
        in: verdict.example.block, SampleSymbols.all)
    }
    let page = try #require(try site.text("reference/uiviewcontroller.html"))
    #expect(page.components(separatedBy: "class=\"chip\"").count - 1 == 3)
    #expect(page.contains("7 more are in the <a href=\"../symbols.html\">index of symbols</a>"))
  }

  @Test func `a docset has the type and its members once`() throws {
    let files = try OutputFormat.docset.files(site().site)
    let index = try #require(files.first { $0.path.hasSuffix(".dsidx") })
    let rows = try DocsetFormatTests.rows(of: index.bytes)
      .filter { $0.path.hasPrefix("reference/uiviewcontroller.html") }
    #expect(
      rows.map { "\($0.type) \($0.name)" } == [
        "Class UIViewController", "Section Properties", "Property UIViewController.view",
        "Section Methods", "Method UIViewController.viewDidLoad()", "Section Examples",
      ])
  }
}
