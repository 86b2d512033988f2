import Foundation
import TestSupport
import Testing
import Trace

@testable import Articles
@testable import Checking
@testable import Examples
@testable import Programs
@testable import ResultStore
@testable import Running

/// The article is read only once, and has a block for each test.
@Suite(.serialized) struct ExampleSymbolsTests {
  @Test func `a name of the program has its declaration as Swift prints it`() async throws {
    let own = try await Self.article.symbols("own")
    #expect(own["Profile"]?.declaration == "final class Profile: UIViewController")
    #expect(own["Profile"]?.kind == .class)
    #expect(own["Profile"]?.summary == "Whose profile it is.")
    #expect(own["Profile"]?.isOwn == true)
    #expect(own["label"]?.declaration == "let label: UILabel")
    #expect(own["label"]?.container == ["Profile"])
    #expect(own["profile"]?.declaration == "let profile: Profile")
    #expect(own["profile"]?.kind == .global)
  }

  @Test func `an overriding method refers to the overridden one`()
    async throws
  {
    let uses = try await Self.article.uses("own").filter { $0.text == "viewDidLoad" }
    #expect(
      uses.map(\.symbol.declaration) == ["override func viewDidLoad()", "func viewDidLoad()"])
    #expect(uses.map(\.isDeclaration) == [true, false])
    #expect(uses.first?.symbol.overridden?.usr == uses.last?.symbol.usr)
    #expect(uses.first?.symbol.overridden?.container == ["UIViewController"])
    #expect(uses.last?.symbol.module == "UIKit")
    #expect(uses.last?.symbol.container == ["UIViewController"])
  }

  @Test func `an inherited member has the class that declares it`() async throws {
    let own = try await Self.article.symbols("own")
    #expect(own["isViewLoaded"]?.container == ["UIViewController"])
    #expect(own["isViewLoaded"]?.declaration == "var isViewLoaded: Bool { get }")
    let method = try #require(own["addSubview"])
    #expect(method.name == "addSubview(_:)")
    #expect(method.kind == .method)
    #expect(method.declaration == "func addSubview(_ view: UIView)")
    #expect(method.summary?.isEmpty == false)
    // The numbers of the runtime's facts mean nothing here.
    #expect(own.values.allSatisfy { $0.summary?.contains("(F0") != true })
  }

  @Test func `locals, closure parameters and generic functions have the right types`() async throws
  {
    let local = try await Self.article.symbols("local")
    #expect(local["widths"]?.declaration == "let widths: [Int]")
    #expect(local["widths"]?.kind == .global)
    #expect(local["width"]?.kind == .parameter)
    #expect(local["width"]?.declaration == "let width: Int")
    #expect(local["$0"]?.declaration == "let $0: Int")
    #expect(local["map"]?.container == ["Collection"])
    #expect(local["map"]?.declaration.contains("_ transform: (Int)") == true)
    #expect(
      local["pick"]?.declaration == "public func pick<T>(_ a: T, _ b: T) -> T where T: Comparable")
    #expect(local["T"]?.kind == .genericParameter)
    #expect(local["pick"]?.kind == .function)
  }

  @Test func `operators, labels, attributes, keywords and comments are not names`() async throws {
    let texts = Set(try await Self.article.uses("local").map(\.text))
    #expect(
      texts == [
        "widths", "map", "width", "$0", "filter", "pick", "T", "Comparable", "a", "b", "max",
        "print", "Shape", "side", "init", "Int", "Double", "area",
      ])
  }

  @Test func `a name has the right location in a list, in a quote and after a tab`() async throws {
    for name in ["list", "quote", "tab"] {
      let uses = try await Self.article.uses(name)
      #expect(uses.map(\.text) == ["count", "Int", "print", "count"], "\(name)")
      #expect(uses.map(\.line) == [0, 0, 2, 2], "\(name)")
      #expect(uses.first?.symbol.declaration == "let count: Int")
    }
    #expect(try await Self.article.uses("tab").map(\.columns.lowerBound) == [4, 11, 1, 7])
  }

  @Test func `lines that end with a carriage return and hidden lines count`() async throws {
    let uses = try await Self.carriage.uses("crlf")
    #expect(uses.map(\.text) == ["seen", "hidden", "print", "seen", "hidden"])
    #expect(uses.map(\.line) == [0, 2, 4, 4, 4])
  }

  @Test func `a block of a group sees the names of the other blocks`() async throws {
    let uses = try await Self.article.uses("second")
    let first = uses.filter { $0.block == 0 }.map(\.text)
    #expect(first == ["Counter", "value", "Int"])
    #expect(uses.filter { $0.block == 1 }.map(\.text) == ["print", "Counter", "value"])
    let value = uses.filter { $0.text == "value" }
    #expect(value.count == 2 && value[0].symbol.usr == value[1].symbol.usr)
  }

  @Test func `rewritten Objective-C attributes and selectors do not move any name`()
    async throws
  {
    let uses = try await Self.article.uses("selector")
    #expect(
      uses.first { $0.text == "tapped" }?.symbol.declaration.hasSuffix("func tapped()") == true)
    #expect(uses.contains { $0.text == "addTarget" && $0.symbol.container == ["UIControl"] })
  }

  @Test func `cached symbols are read as they were written`() async throws {
    let symbols = try await Self.article.all().compactMap(\.self)
    #expect(!symbols.isEmpty)
    for one in symbols { #expect(try ProgramSymbols(one.bytes[...]) == one) }
    let bytes = try #require(symbols.first).bytes
    #expect(throws: ByteReader.Failure.self) { try ProgramSymbols(bytes.dropLast(3)) }
  }

  @Test func `cached symbols are used wherever the block is in the article`()
    async throws
  {
    let folder = try TemporaryFolder()
    let store = Store(folder: folder("store"))
    let first = SymbolArticle("```swift\nlet a = 1\n```\n", store: store)
    let known = try await first.all()
    #expect(known.first??.uses.map(\.columns) == [4..<5])
    let gone = SymbolArticle("Words.\n\n```swift\nlet a = 1\n```\n", store: store)
    gone.withoutSourceKit = true
    #expect(try await gone.all() == known)
  }

  @Test func `without SourceKit the reading says so, and nothing fails`() async throws {
    let article = SymbolArticle("```swift\nlet a = 1\n```\n")
    article.withoutSourceKit = true
    let reading = try await article.reading()
    #expect(reading.symbols == [nil])
    #expect(reading.isWithoutSourceKit && reading.losses == [:])
  }

  @Test func `the example is lost if SourceKit cannot load a module, and nothing is kept`()
    async throws
  {
    let folder = try TemporaryFolder()
    let store = Store(folder: folder("store"))
    for _ in 0..<2 {
      let article = SymbolArticle("```swift\nimport Gone\nlet a = 1\n```\n", store: store)
      let reading = try await article.reading()
      #expect(reading.symbols == [nil])
      #expect(
        reading.losses[0]?.description == "the name look-up failed: no such module 'Gone'")
    }
    let guarded = SymbolArticle(
      "```swift\n#if canImport(Gone)\nimport Gone\n#endif\nlet a = 1\n```\n", store: store)
    #expect(try await guarded.reading().isWhole)
  }

  @Test func `names are known after a C header of the runtime has changed`() async throws {
    let folder = try TemporaryFolder()
    let map = try #require(try await Toolchain().moduleMaps.first)
    let header = try #require(Toolchain.headers(of: map).first { $0.hasSuffix("/CUIKit.h") })
    var text = try String(contentsOfFile: header, encoding: .utf8)
    try folder.write(
      Array("module CUIKit {\n  header \"CUIKit.h\"\n  export *\n}\n".utf8),
      to: "module.modulemap")
    for _ in 0..<2 {
      try folder.write(Array(text.utf8), to: "CUIKit.h")
      let article = SymbolArticle("```swift name=a\nimport UIKit\nprint(UIView().tag)\n```\n")
      article.change = {
        $0.moduleMaps[0] = folder("module.modulemap")
        $0.keptModules = folder("modules")
      }
      #expect(try await article.symbols("a")["tag"]?.container == ["UIView"])
      text += "// changed\n"
    }
  }

  private static let article = SymbolArticle(
    """
    ```swift name=own
    import UIKit

    /// Whose profile it is.
    ///
    /// More of it.
    final class Profile: UIViewController {
      let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
      }
    }
    let profile = Profile()
    print(profile.isViewLoaded)
    ```

    ```swift name=local
    let widths = [1, 2, 3].map { width in width * 2 }.filter { $0 > 2 } // map it
    @inlinable public func pick<T: Comparable>(_ a: T, _ b: T) -> T { max(a, b) }
    print(pick(widths[0], 3), separator: "widths")
    struct Shape {
      var side: Double
      init(n side: Int) { self.side = Double(side) }
      var area: Double { side * side }
    }
    print(Shape(n: 2).area)
    ```

    - A list:

      ```swift name=list
      let count: Int = 2

      print(count)
      ```

    > ```swift name=quote
    > let count: Int = 2
    >
    > print(count)
    > ```

    ```swift name=tab
    let count: Int = 2

    \tprint(count)
    ```

    ```swift group=counter
    class Counter {
      var value: Int = 0
    }
    ```

    ```swift group=counter name=second
    print(Counter().value)
    ```

    ```swift name=selector
    import UIKit
    final class Form: UIViewController {
      let button = UIButton()
      override func viewDidLoad() {
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
      }
      @objc private func tapped() {}
    }
    _ = Form().view
    ```

    """)

  private static let carriage = SymbolArticle(
    """
    ```swift name=crlf
    let seen = 1
    // snippet.hide
    let hidden = 2
    // snippet.show
    print(seen, hidden)
    ```

    """.replacing("\n", with: "\r\n"))
}

/// An article whose examples are compiled and analysed once.
private final class SymbolArticle: @unchecked Sendable {
  struct Use {
    var text: String
    /// The index of the example's block that contains the name.
    var block: Int
    var line: Int
    var columns: Range<Int>
    var symbol: Symbol
    var isDeclaration: Bool
  }

  private let text: String
  private let store: Store?
  var withoutSourceKit = false
  var change: (inout Toolchain) -> Void = { _ in }
  private var known: (examples: [Example], reading: SymbolReading)?

  init(_ text: String, store: Store? = nil) {
    self.text = text
    self.store = store
  }

  func reading() async throws -> SymbolReading { try await read().reading }

  func all() async throws -> [ProgramSymbols?] { try await read().reading.symbols }

  func uses(_ name: String) async throws -> [Use] {
    let (examples, reading) = try await read()
    let index = try #require(examples.firstIndex { $0.name == name })
    let symbols = try #require(reading.symbols[index], "\(reading.losses)")
    return symbols.uses.map { use in
      let block = examples[index].segments[use.segment].block
      return Use(
        text: String(decoding: Array(block.lines[use.line].utf8)[use.columns], as: UTF8.self),
        block: use.segment, line: use.line, columns: use.columns,
        symbol: symbols.symbols[use.symbol], isDeclaration: use.isDeclaration)
    }
  }

  /// The symbol of each name, at its first use.
  func symbols(_ name: String) async throws -> [String: Symbol] {
    Dictionary(try await uses(name).map { ($0.text, $0.symbol) }) { first, _ in first }
  }

  private func read() async throws -> (examples: [Example], reading: SymbolReading) {
    if let known { return known }
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: text, path: "Content/page.md", diagnostics: &diagnostics)
    let examples = Example.all(
      in: Library(settings: Settings(), articles: [article], assets: [:], root: "Content"),
      diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == [])
    var toolchain = try await Toolchain()
    if withoutSourceKit { toolchain.binaries = "/nowhere/bin" }
    change(&toolchain)
    let runner = await Runner(toolchain: toolchain, store: store)
    let verdicts = examples.map { Verdict(of: $0, after: Outcome(isCompiled: true)) }
    let reading = try await runner.symbols(of: verdicts)
    known = (examples, reading)
    return (examples, reading)
  }
}
