import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Pages that are not written for this tool: it finds by itself which blocks belong together.
///
/// The page of a test stands above it and in the list at the end: all are checked in one run.
struct DiscoveryTests {
  private static func page(_ blocks: [String]) -> String {
    "# Page\n\n" + blocks.map { "```swift\n\($0)\n```\n" }.joined(separator: "\nThen:\n\n")
  }

  private static let checked = Result { try CheckedPages(pages, ["--discover"]) }

  private func blocks(_ page: String) throws -> [JSONReport.Block] {
    try Self.checked.get()[page].blocks
  }

  private static let declaredLater = page([
    "struct Account { var balance = Money(amount: 5) }", "struct Money { var amount: Int }",
    "print(\"unrelated\")", "print(Account().balance.amount)\n// Prints \"5\"",
  ])

  @Test func `a block is compiled after the blocks that declare its names`() throws {
    let found = try blocks(Self.declaredLater)
    #expect(found.map(\.result) == ["holds", "holds", "holds", "holds"])
    #expect(found[3].claims.map(\.result) == ["holds"])
    #expect(found[1].context == "alone")
    #expect(found[3].context == "after lines 3 and 9")
  }

  private static let declaredAgain = page([
    "let a = 1", "let a = 2", "print(a)\n// Prints \"2\"", "let a = 3",
  ])

  @Test func `a name that is declared again stands for the nearest declaration`() throws {
    let found = try blocks(Self.declaredAgain)
    #expect(found.map(\.result) == ["holds", "holds", "holds", "holds"])
  }

  private static let changedVariable = page([
    "var list = [1]", "func add(to list: inout [Int]) { list.append(4) }",
    "list.append(2)\nlist[0] = 3", "print(list)", "add(to: &list)", "var other = 1\nother += 1",
    "print(list)\n// Prints \"[3, 2, 4]\"",
  ])

  @Test func `statements that change a variable come with it`() throws {
    let found = try blocks(Self.changedVariable)
    #expect(found.allSatisfy { $0.result == "holds" })
    #expect(found[6].context == "after lines 3, 9, 15 and 28")
  }

  /// Code that prints when a later statement is executed. In the claim, `#` is replaced with
  /// nothing, or with `2` for a wrong claim.
  private static let printingLater = [
    "var count = 0 { didSet { print(\"set\", count) } }\ncount = 5  // Prints \"#set 5\"",
    "var count: Int { print(\"get\"); return 1 }\n_ = count  // Prints \"#get\"",
    "let all = [{ print(\"called\") }]\nall[0]()  // Prints \"#called\"",
    "let all = [1].lazy.map { print($0) }\n_ = Array(all)  // Prints \"#1\"",
    "let show: (String) -> Void = { print($0) }\nshow(\"shown\")  // Prints \"#shown\"",
    "let call = { print(\"in\") }  // prints \"#in\"\ncall()",
    "import Foundation\nlet say = puts\n_ = say(\"said\")  // Prints \"#said\"",
  ]
  private static let truePrintingLater = printingLater.map { page([$0.replacing("#", with: "")]) }
  private static let falsePrintingLater = printingLater.map { page([$0.replacing("#", with: "2")]) }

  @Test func `output belongs to the statement that executes the printing code`() throws {
    for (pages, result) in [(Self.truePrintingLater, "holds"), (Self.falsePrintingLater, "fails")] {
      for page in pages {
        #expect(try blocks(page)[0].claims.map(\.result) == [result], "\(page)")
      }
    }
  }

  /// Comments in functions whose only statement is an expression, with the results of their claims.
  private static let inFunctions = [
    ("func a() -> Int {\n  show(\"a\")  // prints \"a\"\n}\n_ = b()\n_ = a()", "holds"),
    ("func a() -> Int {\n  show(\"a\")  // prints \"b\"\n}\n_ = b()\n_ = a()", "fails"),
    ("func a() -> Int {\n  show(\"a\")  // prints \"a\"\n}\n_ = b()", "skipped"),
    ("let a = {\n  show(\"a\")  // prints \"a\"\n}\n_ = (b(), a())", "holds"),
    ("let a = {\n  show(\"a\")  // prints \"b\"\n}\n_ = (b(), a())", "fails"),
  ].map { code, result in
    let text =
      "func show(_ text: String) -> Int { print(text); return 3 }\nfunc b() -> Int { show(\"b\") }\n"
    return (page: page([text + code]), result: result)
  }

  @Test func `a comment in a function is about the statement next to it`() throws {
    for (page, result) in Self.inFunctions {
      #expect(try blocks(page)[0].claims.map(\.result) == [result], "\(page)")
    }
  }

  private static let besideOthers = page([
    "func show(_ x: Int) { print(x) }\nshow(1)\nshow(2)  // prints 1",
    "func later() async -> Int { 3 }",
  ])

  @Test func `code that a block does not need makes no failure doubtful`() throws {
    let found = try blocks(Self.besideOthers)
    #expect(found.map { $0.claims.map(\.result) } == [["fails"], []])
  }

  private static let silent = page([
    "print(\"first\")\nlet a = 3\n// prints \"first\"\n\n"
      + "let b = 4\n// prints \"second\"\nprint(\"second\")"
  ])

  @Test func `statements that print nothing do not change what was printed so far`() throws {
    #expect(try blocks(Self.silent)[0].claims.map(\.result) == ["holds", "holds"])
  }

  private static let aboveLines = page([
    "// prints 1\nprint(1)\n// prints 2\nprint(2)", "print(1)\n// prints 2\nprint(3)",
  ])

  @Test func `a comment that agrees with the line below it does not fail`() throws {
    let found = try blocks(Self.aboveLines)
    #expect(found.map { $0.claims.map(\.result) } == [["holds", "skipped"], ["fails"]])
  }

  private static let declaredTwice = page([
    "protocol Box { associatedtype Item }\nstruct Pair: Box { typealias Item = Any }",
    "protocol Box { associatedtype Item: Equatable }",
    "func name(of box: some Box) -> String { \"box\" }\n"
      + "print(name(of: Pair()))\n// Prints \"box\"",
  ])

  @Test func `a name that has several declarations may stand for the first`() throws {
    let found = try blocks(Self.declaredTwice)
    #expect(found.map(\.result) == ["holds", "holds", "holds"])
  }

  private static let onlySwift5 = page([
    "class Counter { static var count = 0 }",
    "Counter.count += 1\nprint(Counter.count)\n// Prints \"1\"",
  ])

  @Test func `code that only Swift 5 takes is compiled in Swift 5`() throws {
    let found = try blocks(Self.onlySwift5)
    #expect(found.map(\.result) == ["holds", "holds"])
    #expect(found[1].context == "after line 3, in Swift 5")
  }

  private static let onlySwift6 = page([
    "var state = [1]\nfunc update() -> Int { state.count }\nlet r = update()\n"
      + "precondition(r = 0)"
  ])

  @Test func `an error that only Swift 6 has is not told beside one of all versions`() throws {
    let found = try blocks(Self.onlySwift6)
    #expect(found.map(\.result) == ["fails"])
    #expect(found[0].context?.hasSuffix("in Swift 5") == true)
    #expect(found[0].messages.allSatisfy { !$0.message.contains("main actor") })
  }

  private static let soFar = page([
    "var list = [1]", "list.append(2)", "let broken: Int = 1 +",
    "print(list.count)\n// Prints \"2\"",
  ])

  @Test func `a claim that passes on the page so far passes`() throws {
    let found = try blocks(Self.soFar)
    #expect(found.map(\.result) == ["holds", "holds", "not-code", "holds"])
  }

  private static let knownToBeWrong = page([
    "logger.info(\"a\")", "let <#name#> = 1", "print(1)\n// Prints \"2\"",
    "let number: Int = \"a\"", "init(name: String) {}",
  ])

  @Test func `only what is known to be wrong fails`() throws {
    let found = try blocks(Self.knownToBeWrong)
    #expect(found.map(\.result) == ["in-doubt", "not-code", "fails", "fails", "not-code"])
    #expect(found[0].unknownNames == ["logger"])
    #expect(found[2].claims[0].result == "fails")
  }

  private static let announced = page([
    "let number: Int = \"a\" // Error: a string is no number", "fatalError(\"stop\")",
  ])

  @Test func `an error that the text announces is in doubt`() throws {
    let found = try blocks(Self.announced)
    #expect(found.map(\.result) == ["in-doubt", "in-doubt"])
  }

  private static let presentations = [
    "print(Optional(5) as Any)\n// Prints \"5\"", "print(\"a b\")\n// Prints \"a b\" as always",
    "print(Set([3, 1]))\n// prints [1, 3]", "print(5)\n// Output: 5",
    "print(\"a\")\n// Prints \"a\" or \"b\"",
  ]

  @Test(arguments: presentations)
  func `output is compared without its presentation`(_ code: String) throws {
    #expect(try blocks(Self.page([code])).flatMap(\.claims).map(\.result) == ["holds"])
  }

  private static let order = page([
    "print([3, 1])\n// prints [1, 3]", "print(2)\nprint(1)\n// Prints \"1\"\n// Prints \"2\"",
    "for key in [\"a\": 1, \"b\": 2].keys { print(key) }\n// Prints \"b\"\n// Prints \"a\"",
  ])

  @Test func `only the values of sets and dictionaries have no order`() throws {
    let found = try blocks(Self.order)
    #expect(found.map { $0.claims.map(\.result) } == [["fails"], ["fails"], ["holds"]])
  }

  private static let notMeant = page([
    "let list = [1]\nlet list: [Int] = [1] // The same as above.",
    "func f(line: Int = #line) { print(line) }\nf() // Prints \"2\"",
    "#if os(Linux)\nprint(1)\n#else\nprint(2)\n#endif\n// Prints \"2\"",
    "import NoSuchModule\nprint(1)", "let a = 5", "print(1)", "a.missing = 5",
    "#sourceLocation(file: \"a\", line: 1)",
  ])

  @Test func `errors that a page does not mean are in doubt`() throws {
    let found = try blocks(Self.notMeant)
    #expect(
      found.map(\.result)
        == [
          "in-doubt", "in-doubt", "in-doubt", "in-doubt", "holds", "holds", "in-doubt", "not-code",
        ])
  }

  private static let errorsOfPrograms = """
    # Page

    The function throws an error if its input is invalid. Handle each error:

    ```swift
    let ratings = []
    ```

    For example:

    ```swift
    struct Point() {}
    ```

    """

  @Test func `words for what a program does announce no error of the compiler`() throws {
    #expect(try blocks(Self.errorsOfPrograms).map(\.result) == ["fails", "fails"])
  }

  private static let words = [
    "noplayground", "{.line-numbers}", "title=\"Main.swift\" showLineNumbers", "{1,3-5} noexec",
    "linenums=\"1\" hl_lines=\"1\"", "hl_lines=\"1 3-5\" linenostart=\"2\"",
  ]

  private static func page(withWords words: String) -> String {
    "# Page\n\n```swift \(words)\nprint(1)  // Prints \"1\"\n```\n"
  }

  @Test(arguments: words)
  func `words of other tools on a fence are no errors`(_ words: String) throws {
    let found = try blocks(Self.page(withWords: words))
    #expect(found.map(\.result) == ["holds"])
    #expect(found.first?.context == "alone")
  }

  private static let unknownName = page(["logger.info(\"a\")"])
  private static let withOwnWords = unknownName + "\n```swift name=mine\nprint(1)\n```\n"

  @Test func `the author's own words and settings keep the strict rules`() throws {
    #expect(try blocks(Self.unknownName).map(\.result) == ["in-doubt"])
    #expect(try blocks(Self.withOwnWords).map(\.result) == ["fails", "holds"])
    let folder = try TemporaryFolder([
      "page.md": Self.unknownName, "proofbook.yml": "format: 1\n",
    ])
    func status(_ options: [String], _ settings: String) throws -> Int32 {
      try folder.write(settings, to: "proofbook.yml")
      return try Tool.run(["test", "page.md"] + options, in: folder.url).status
    }
    let result = try Tool.run(["test", "page.md"], in: folder.url)
    #expect(result.status == 1)
    #expect(try status(["--discover"], "format: 1\n") == 0)
    #expect(try status([], "discover: true\nswift-version: 5\n") == 0)
    #expect(try status(["--no-discover"], "discover: true\n") == 1)
    #expect(try status(["--discover"], "discover: false\n") == 0)
    #expect(result.output.contains("page.md:4:1: error: "), "\(result.output)")
  }

  @Test func `what is in doubt is one line, and does not change the exit status`() throws {
    let folder = try TemporaryFolder([
      "page.md": Self.page([
        "logger.info(\"a\")", "logger.info(\"b\")", "print(1)\n// Prints \"1\"",
      ])
    ])
    let result = try Tool.run(["test", "--discover", "page.md"], in: folder.url)
    #expect(result.status == 0)
    #expect(!result.output.contains("warning"))
    #expect(
      result.output.contains(
        "2 in doubt: names that no block of the page declares (`logger` ×2)\n"))
    let arguments = ["test", "--discover", "page.md", "--explain"]
    let explained = try Tool.run(arguments, in: folder.url).output
    #expect(explained.contains("  page.md:3: `logger`\n  page.md:9: `logger`\n"))
  }

  private static let values = [
    "let a = [1, 2]\na.map { $0 * 2 } // [2, 4]", "let s = \"x\" // \"x\"",
    "let n = 1_000 // 0x3E8", "[3, 1].sorted()\n// => [1, 3]", "Set([3, 1]) // [1, 3]",
    "var a = [1]\na.append(2)\n// a == [1, 2]", "let x: Int? = 5 // 5", "1.0 / 3 // 0.333",
    "for n in [7, 8] {\n  print(n)\n}\n// 7\n// 8", "print(\"a\") // \"a\"",
    "[1, 2, 3][1...] // [2, 3]", "[\"b\": 2, \"a\": 1] // [\"a\": 1, \"b\": 2]",
    "var a = [1, 2]\nlet b = a[1...]\n// b == [2]\n// a == [1, 2]",
    "print(1)\nprint(\"b\")\n// Output:\n// 1\n// b", "Array(1...9) // [1, 2, ..., 9]",
    "1 << 3 // 00001000",
  ]

  @Test(arguments: values)
  func `a value beside a line of code is a claim that passes`(_ code: String) throws {
    #expect(try Set(blocks(Self.page([code])).flatMap(\.claims).map(\.result)) == ["holds"])
  }

  private static let wrongValues = page([
    "[3, 1].sorted() // [3, 1]", "var a = [1]\na.append(2)\n// a == [1]", "print(1) // 2",
    "let s = \"x\"\ns.uppercased() // \"x\"", "let n = 5\nn > 4 // false",
  ])

  @Test func `a value beside a line of code that differs fails`() throws {
    let found = try blocks(Self.wrongValues)
    #expect(found.map { $0.claims.map(\.result) } == [[String]](repeating: ["fails"], count: 5))
    #expect(
      found.flatMap(\.claims).flatMap(\.messages).map(\.message) == [
        "the value is '[1, 3]', not '[3, 1]'", "'a == [1]' is false",
        "the program does not print '2' here", "the value is 'X', not '\"x\"'",
        "the value is 'true', not 'false'",
      ])
  }

  private static let comments = [
    "let n = 4 // 5 or more", "var a = [2, 1]\na.sort() // [1, 2]",
    "let a = 5 // 1\nlet b = 6 // 2",
    "var a = [2, 1]\na.removeLast() // [2]", "for n in [7, 8] { _ = n + 1 // 9\n}",
    "func f() -> Int {\n  5 // 6\n}", "let n = 4\n// n == missing",
    "let n = 4\n// n == 4 in the end",
  ]

  @Test(arguments: comments)
  func `a comment that may be about something else is no failure`(_ code: String) throws {
    let found = try blocks(Self.page([code]))
    #expect(found.map(\.result) == ["holds"])
    #expect(!found.flatMap(\.claims).contains { $0.result == "fails" })
  }

  /// The fence after a program, and the results of the claims.
  private static let fences: [(page: String, results: [String])] = {
    func page(_ code: String, _ fence: String, after text: String = "") -> String {
      "# Page\n\n```swift\n\(code)\n```\n\(text)\n```\(fence)\n```\n"
    }
    return [
      (page("print(1)\nprint(2)", "text\n1\n2"), ["holds"]),
      (page("print(1)\nprint(2)", "\n1\n..."), ["holds"]),
      (page("print(1)", "text\n2"), ["fails"]),
      (page("print(1)", "text\n2", after: "\nOther:\n"), []),
      (page("let a = 1", "text\n2"), []),
      (page("print(1)", "console\n$ swift run"), []),
      (page("print(1)", "yaml\n2"), []),
    ]
  }()

  @Test(arguments: fences)
  func `a fence without code after a program that prints is its output`(
    _ fence: (page: String, results: [String])
  ) throws {
    #expect(try blocks(fence.page).flatMap(\.claims).map(\.result) == fence.results)
  }

  private static let random = page([
    "import Foundation\nUUID().uuidString // \"a\"",
    "var a = Array(1...30)\na.shuffle()\n// a == [2]",
  ])

  @Test func `a claim that differs from run to run is no failure`() throws {
    let found = try blocks(Self.random)
    #expect(found.flatMap(\.claims).map(\.result) == ["skipped", "skipped"])
  }

  private static let parts = page([
    "func f() throws -> Int {\n    // ...\n}\nlet x = try? f()",
    ".package(url: \"a\", from: \"1.0.0\")",
    "struct List: Collection {\n    var count: Int { 0 }\n}",
    "extension Array {\n    func first(_ count: Int) -> Self\n}",
    "enum E { case a, b }\nswitch E.a {\ncase .a:\n    // Do something.\ncase .b:\n    print(1)\n}",
  ])

  @Test func `what is only a part of something does not fail`() throws {
    let found = try blocks(Self.parts)
    #expect(
      found.map(\.result) == ["not-code", "not-code", "not-code", "not-code", "not-code"])
  }

  private static let versions = page([
    "protocol Box { associatedtype Item\n  var first: Item { get } }",
    "struct Pair: Box { var first = 1 }",
    "protocol Box { associatedtype Item: Equatable\n  var first: Item { get } }",
    "func show<B: Box>(_ box: B) where B.Item == String { print(box.first) }", "show(Pair())",
  ])

  @Test func `an error that another version of a declaration may cause is in doubt`() throws {
    let found = try blocks(Self.versions)
    #expect(found.map(\.result) == ["holds", "holds", "holds", "holds", "in-doubt"])
  }

  private static let pages: [String] =
    [
      declaredLater, declaredAgain, silent, aboveLines, besideOthers, changedVariable,
      declaredTwice,
      onlySwift5, onlySwift6, soFar,
      knownToBeWrong, announced, order, notMeant, errorsOfPrograms, unknownName, withOwnWords,
      wrongValues, random, parts, versions,
    ] + inFunctions.map(\.page) + truePrintingLater + falsePrintingLater
    + (presentations + values + comments).map { page([$0]) } + words.map(page(withWords:))
    + fences.map(\.page)

  @Test func `pages and comments of a package see its module`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "swift-plain", products: [.library(name: "Plain", targets: ["Plain"])],
        targets: [.target(name: "Plain")])

      """,
      "Sources/Plain/Plain.swift": """
      /// A number.
      ///
      ///     Plain(3).double // 6
      ///     Plain(3).double // 7
      public struct Plain {
        public var number: Int
        public init(_ number: Int) { self.number = number }
        public var double: Int { number * 2 }
      }

      """,
      "README.md": "# Plain\n\n```swift\nprint(Plain(4).double)\n// Prints \"8\"\n```\n",
    ])
    let result = try Tool.run(
      ["test", "--discover", "--no-cache", "--report", "json"], in: folder.url)
    let found = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
      .articles.flatMap(\.blocks)
    #expect(found.map { $0.claims.map(\.result) } == [["holds"], ["holds", "fails"]])
    #expect(result.status == 1)
  }

  private static let unknown = "```swift\nlet total = price * 2\n```\n"
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])

    """

  /// The page that is tested, other files, and whether the context of blocks is found by itself.
  private typealias Place = (page: String, files: [String: String], isDiscovered: Bool)

  private static let places: [Place] = [
    ("docs/page.md", [:], false),
    ("docs/page.md", ["mkdocs.yml": "site_name: Kit\n"], true),
    ("docs/page.md", ["docs/book.toml": "[book]\n"], true),
    ("docs/page.md", ["astro.config.mjs": "", ".git/config": ""], true),
    ("docs/page.md", ["astro.config.mjs": "", "docs/.git/config": ""], false),
    ("Kit.docc/page.md", [:], true),
  ]

  /// The places are folders beside each other.
  @Test(arguments: [[], ["--no-discover"]])
  func `without an option, contexts are found on the pages of other tools`(_ option: [String])
    throws
  {
    let folder = try TemporaryFolder()
    for (number, place) in Self.places.enumerated() {
      for (path, text) in place.files { try folder.write(text, to: "\(number)/\(path)") }
      try folder.write(Self.unknown, to: "\(number)/\(place.page)")
    }
    let pages = Self.places.enumerated().map { "\($0.offset)/\($0.element.page)" }
    let result = try Tool.run(["test", "--report", "json"] + option + pages, in: folder.url)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    #expect(report.articles.map(\.path) == pages)
    for (place, article) in zip(Self.places, report.articles) {
      let isDiscovered = place.isDiscovered && option.isEmpty
      #expect(
        article.blocks.map(\.result) == [isDiscovered ? "in-doubt" : "fails"],
        "\(option): \(place)")
    }
  }

  /// What decides about all pages of a run.
  private static let checkouts: [Place] = [
    (
      "README.md", ["Package.swift": manifest, "Sources/Kit/Kit.swift": "public let kit = 1\n"],
      true
    ),
    (
      "docs/page.md",
      [
        "Package.swift": manifest, "Sources/Kit/Kit.swift": "", "docs/proofbook.yml": "format: 1\n",
      ],
      false
    ),
    ("docs/page.md", ["mkdocs.yml": "", "docs/proofbook.yml": "format: 1\n"], false),
  ]

  @Test(arguments: checkouts)
  func `without an option, contexts are found on the pages of packages`(
    _ place: (page: String, files: [String: String], isDiscovered: Bool)
  ) throws {
    let folder = try TemporaryFolder([place.page: Self.unknown].merging(place.files) { $1 })
    for (option, isDiscovered) in [
      ([], place.isDiscovered), (["--no-discover"], false),
    ] {
      let result = try Tool.run(["test", place.page] + option, in: folder.url)
      #expect(
        result.status == (isDiscovered ? 0 : 1), "\(option): \(result.output)\(result.errors)")
      #expect(result.output.contains("in doubt") == isDiscovered, "\(option): \(result.output)")
    }
  }

  @Test func `snippets, and a package with an attribute, keep the strict rules`()
    throws
  {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest, "Sources/Kit/Kit.swift": "public let kit = 1\n",
      "Snippets/Sum.swift": "print(price)\n",
      "README.md": Self.unknown,
      "Guides/Sum.md": "```swift\nprint(1)\n```\n",
    ])
    let first = try Tool.run(["test"], in: folder.url)
    #expect(first.status == 1)
    #expect(first.output.contains("Snippets/Sum.swift:1:7: error: "), "\(first.output)")
    #expect(!first.output.contains("README.md:2:13: error: "), "\(first.output)")

    try folder.write("```swift\nprint(1)\n```\n\n```output\n1\n```\n", to: "Guides/Sum.md")
    for arguments in [["test"], ["test", "README.md", "Sources"]] {
      let result = try Tool.run(arguments, in: folder.url)
      #expect(result.status == 1)
      #expect(result.output.contains("README.md:2:13: error: "), "\(result.output)")
    }
    let asked = try Tool.run(["test", "--discover"], in: folder.url)
    #expect(!asked.output.contains("README.md:2:13: error: "), "\(asked.output)")
  }

  @Test func `a second run has the same results`() throws {
    let folder = try TemporaryFolder([
      "page.md": Self.page([
        "let a = 1", "print(a)\n// Prints \"1\"", "print(b)", "print(a + 1)",
      ])
    ])
    let arguments = ["test", "--discover", "page.md", "--report", "json"]
    let first = try Tool.run(arguments, in: folder.url)
    let second = try Tool.run(arguments, in: folder.url)
    // What a program took is its own if it had to run again, such as after the cache was compacted.
    let lines = [first, second].map { result in
      result.output.split(separator: "\n").filter { !$0.contains("\"seconds\"") }
    }
    #expect(lines[0].contains { $0.contains("in-doubt") })
    #expect(lines[1].difference(from: lines[0]).isEmpty)
    #expect(second.status == 0, "\(second.errors)")
  }
}
