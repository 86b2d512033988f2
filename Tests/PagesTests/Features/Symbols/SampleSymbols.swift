import Programs

@testable import Articles
@testable import Pages

/// Symbols as the compiler would report them.
enum SampleSymbols {
  static let controller = Symbol(
    kind: .class, name: "UIViewController", usr: "s:5UIKit16UIViewControllerC",
    declaration: "class UIViewController: UIResponder", summary: "Manages a `view`.",
    module: "UIKit")
  static let view = Symbol(
    kind: .property, name: "view", usr: "s:view", declaration: "var view: UIView! { get set }",
    module: "UIKit", container: ["UIViewController"])
  static let loading = Symbol(
    kind: .method, name: "viewDidLoad()", usr: "s:4main7ProfileC11viewDidLoadyyF",
    declaration: "override func viewDidLoad()", module: "main", container: ["Profile"],
    overridden: Symbol.Origin(usr: "s:load", module: "UIKit", container: ["UIViewController"]))
  static let profile = Symbol(
    kind: .class, name: "Profile", usr: "s:4main7ProfileC",
    declaration: "class Profile<T>: UIViewController", summary: "It is & <has>", module: "main")
  static let printing = Symbol(
    kind: .function, name: "print(_:)", usr: "s:print", declaration: "func print(_ items: Any...)",
    module: "Swift")

  /// Finds each name of a table in a block's lines, word by word.
  static func symbols(in block: CodeBlock, _ table: [(String, Symbol)]) -> ProgramSymbols {
    var result = ProgramSymbols(symbols: table.map(\.1))
    var declared: Set<Int> = []
    for (line, text) in block.lines.enumerated() {
      let bytes = Array(text.utf8)
      var word: Range<Int>?
      for index in 0...bytes.count {
        let isWord =
          index < bytes.count && (bytes[index] >= 65 || bytes[index] == 95)
          && bytes[index] < 123
        if isWord {
          word = (word?.lowerBound ?? index)..<index + 1
          continue
        }
        guard let found = word else { continue }
        word = nil
        let name = String(decoding: bytes[found], as: UTF8.self)
        guard let number = table.firstIndex(where: { $0.0 == name }) else { continue }
        let isDeclaration = table[number].1.isOwn && declared.insert(number).inserted
        result.uses.append(
          ProgramSymbols.Use(
            segment: 0, line: line, columns: found, symbol: number, isDeclaration: isDeclaration))
      }
    }
    return result
  }

  static let all: [(String, Symbol)] = [
    ("Profile", profile), ("UIViewController", controller), ("view", view),
    ("viewDidLoad", loading), ("print", printing),
  ]

  static let reference = """
    ---
    tags: [reference]
    ---

    # View controllers

    `UIViewController` is not linked here.

    ## UIViewController

    Manages a view.

    - `var view: UIView! { get set }`
    - `func viewDidLoad()`: once.
    - `func show(_ vc: UIViewController, sender: Any?)`
    - `func animate(by duration: (Int, Int) -> Void, _ block: [String])`

    ## UITableViewController

    - `override func viewDidLoad()`
    - `var style: Int`
    - `func show(_ row: Int)`

    ## Mode

    - `case one`, `case plainText`

    """

  /// A page with an example and prose, and the reference.
  static func site() -> SampleSite {
    var site = SampleSite()
    site.add(
      "Content/guide/profile.md",
      """
      # On `UIViewController`

      `viewDidLoad`, `viewDidLoad()` and `view` of `UIViewController`; `show` and `style` and `one`, `plainText`,
      `show(_:sender:)`, [a `UIViewController`](x.md), `UIViewController.view`, `Profile`, `let view`.

      ## `viewDidLoad`

      ```swift name=own
      class Profile<T>: UIViewController {
        override func viewDidLoad() { print("<view>", view) }
      }
      // snippet.hide
      _ = Profile().view
      // snippet.show
      ```

      """)
    site.add("Content/reference/controllers.md", reference)
    site.symbols[site.verdicts[0].example.reference] = symbols(
      in: site.articles[0].codeBlocks[0], all)
    return site
  }
}
