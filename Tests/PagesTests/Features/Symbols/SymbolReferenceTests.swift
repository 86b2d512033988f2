import Testing

@testable import Articles
@testable import Pages

struct SymbolReferenceTests {
  @Test func `code in prose that names exactly one symbol of the reference links to it`() throws {
    let html = try #require(try SampleSymbols.site().text("guide/profile.html"))
    let links = html.components(separatedBy: "<a class=\"symbol\" href=\"").dropFirst().map {
      part in
      let address = part.prefix { $0 != "\"" }
      let text = part.components(separatedBy: "<code>")[1].prefix { $0 != "<" }
      return "\(text) → \(address.replacing("../reference/controllers.html", with: ""))"
    }
    #expect(
      links == [
        "viewDidLoad → #UIViewController.viewDidLoad",
        "viewDidLoad() → #UIViewController.viewDidLoad",
        // The page's programs use only one 'view'. Without them, it could be any.
        "view → #UIViewController.view",
        "UIViewController → #uiviewcontroller",
        "plainText → #Mode.one",
        "show(_:sender:) → #UIViewController.show",
        "UIViewController.view → #UIViewController.view",
      ])
  }

  @Test func `titles, headings, links and the reference itself have no symbol links`() throws {
    let site = SampleSymbols.site()
    let page = try #require(try site.text("guide/profile.html"))
    #expect(page.contains("<h1 id=\"on-uiviewcontroller\">On <code>UIViewController</code></h1>"))
    let heading = "<h2 id=\"viewdidload\"><a class=\"heading\" href=\"#viewdidload\">"
    #expect(page.contains(heading + "<code>viewDidLoad</code>"))
    #expect(page.contains("a <code>UIViewController</code></a>"))
    let reference = try #require(try site.text("reference/controllers.html"))
    #expect(!reference.contains("class=\"symbol\""))
  }

  @Test func `a declaration in the reference can be linked to, overloads by the first`() throws {
    let html = try #require(try SampleSymbols.site().text("reference/controllers.html"))
    let ids = BuiltPage(html).ids.filter { $0.contains(".") }
    #expect(
      ids == [
        "UIViewController.view", "UIViewController.viewDidLoad", "UIViewController.show",
        "UIViewController.animate", "UITableViewController.viewDidLoad",
        "UITableViewController.style", "UITableViewController.show", "Mode.one",
      ])
  }

  @Test(arguments: [
    ("override func viewDidLoad()", "viewDidLoad()"),
    ("func addChild(_ child: UIViewController)", "addChild(_:)"),
    (
      "class func animate(by a: (Int, Int) -> Void = { }, _ b: [String: Int], c: Int)",
      "animate(by:_:c:)"
    ),
    ("required init?(coder: NSCoder)", "init(coder:)"),
    ("nonisolated static let hideShowBarDuration: CGFloat", "hideShowBarDuration"),
    ("case some(Int)", "some(_:)"), ("case pair(Int, name: String)", "pair(_:name:)"),
    ("func now()", "now()"), ("subscript(index: Int) -> Int", "subscript(index:)"),
    ("func pick<T>(_ a: T, from b: [T]) -> T", "pick(_:from:)"), ("case `default`", "default"),
  ])
  func `a declaration gives a name with its labels`(_ declaration: String, _ name: String) throws {
    #expect(DeclaredName(declaration)?.whole == name)
  }

  @Test(arguments: ["", "struct", "UIView", "static func == (a: A, b: A) -> Bool", "let"])
  func `text that declares no name has none`(_ text: String) {
    #expect(DeclaredName(text) == nil)
  }
}
