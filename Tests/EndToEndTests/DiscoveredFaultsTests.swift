import Foundation
import TestSupport
import Testing

@testable import proofbook

/// What discovery finds on pages that are wrong, and on pages that are right although they look
/// alike. The names of each block are chosen anew; all pages are checked in one run.
struct DiscoveredFaultsTests {
  /// Blocks of which a claim or the code itself is known to be wrong. `$` and `#` are names.
  private static let wrong = [
    // A comment is about what its own statement prints or is worth.
    "let $ = 1, # = 2\nprint($) // 2\nprint(#)", "print(2)\n// Prints \"1\"\nprint(1)",
    "let $ = 1\nprint($)\n// Output: 2\nprint(2)", "func $() {\n  print(1) // 2\n}\n$()\nprint(2)",
    "for $ in [1, 2] {\n  print($)\n}\n// 1\n// 3\nprint(3)", "print(1)\nlet $ = 5 // prints 1",
    "func $() { print(\"a\") }\n$() // Prints \"b\"\nprint(\"b\")",
    "func $() { print(2) // 1\n}\nprint(1) // 2\n$()",
    "print(3) // 4\nfor $ in 1...4 { print($) }",
    "let $ = [7].map { # in\n  print(#) // 8\n  return # + 1\n}\nprint($[0])",
    // Only sets and dictionaries have no order.
    "let # = [\"k\": 1]\nlet $ = [3, 1, 2]\n$.sorted() // [3, 2, 1]",
    "let # = [\"k\": 1]\nprint([3, 1, 2].sorted()) // [3, 2, 1]",
    "let #: Set = [1]\nlet $ = [3, 1]\nprint($) // [1, 3]",
    "let #: Set = [1]\nlet $ = [3, 1]\n$.map { $0 * 2 } // [2, 6]",
    "let $: KeyValuePairs = [\"b\": 2, \"a\": 1]\n$ // [\"a\": 1, \"b\": 2]",
    "let $ = [\"a\": [1, 2]]\n$ // [\"a\": [2, 1]]",
    "let # = Set<Int>()\n(1, [2, 3]) // (1, [3, 2])",
    // Numbers by their digits.
    "let $ = 1999.6\n$ // 2001.1", "let $ = 9007199254740993\n$ // 9007199254740992",
    "let $ = 2.0 / 3\n$ // 0.668", "print(1999.6) // 2001.1", "Int.max // 9223372036854775806",
    "let $: Float = 0.1\n$ // 0.2", "[1.25, 2.5] // [1.25, 2.6]", "let $: Int? = 5\n$ // nil",
    "let $ = 1520\n$ // 1.5e3", "let $ = 5\nprint($) // Prints \"00000101\"",
    "print(255) // Prints \"0xFF\"", "print(2.0) // Prints \"2\"",
    // Names, labels and backslashes count.
    "print(\"apple.com\") // Prints \"example.com\"", "let $ = \"main.swift\"\n$ // \"swift\"",
    "print(\"main.swift\") // Prints \"swift\"", "print(\"C:\\\\temp\") // Prints \"C:temp\"",
    "enum # { case apple, pear }\nprint([#.apple]) // Prints \"[Other.apple]\"",
    "struct # { var $ = 1 }\nprint(#()) // Prints \"Other($: 1)\"",
    "struct # { var $ = 1 }\nprint(#()) // Prints \"#(other: 1)\"",
    "struct # { var $ = [1, 2] }\nprint(#()) // Prints \"Other($: [1, 2])\"",
    "let $ = (max: 1, min: 9)\n$ // (min: 1, max: 9)",
    "print(\"0x\" + String(0xcbf43926 as UInt32, radix: 16)) // Prints \"0xcbf43900\"",
    // Each line and each blank counts.
    "print(\"a  b\") // Prints \"a b\"", "let $ = \"x   y\"\nprint($)\n// Prints \"x y\"",
    // Words of chance that call nothing.
    "let $ = \"random\"\nprint($.count) // 7",
    "func shuffle(_ $: Int) -> Int { $ + 1 }\nshuffle(1) // 3",
    // A member that a known type does not have.
    "let $ = [1, 2].frist", "let $ = \"a\"\n$.uppercaseString", "var $ = [1]\n$.sortInPlace()",
    "struct P { var # = \"a\" }\nlet $ = P()\nprint($.missing)",
    "enum E { case a, b }\nlet $ = E.c", "let $ = (1, 2)\n$.z", "var $ = [1: \"a\"]\n$.removeAt(1)",
    // Names that are misspelt or that Swift renamed.
    "let timer = 5\nprint(timmer)", "let temperature = 5\nprint(temperture)", "println(\"a\")",
    "import Foundation\nlet $ = NSFileManager.defaultManager()",
    // Traps that the text does not announce.
    "guard let $ = Int(\"a\") else { fatalError(\"no\") }\nprint($)",
    "let $ = [1]\nassert($.isEmpty, \"must be empty\")",
    "func $(_ #: Int) {\n  precondition(# > 0)\n}\n$(-1)",
    // UIKit that is not imported.
    "let $ = UIView()\n_ = $.subviews.count\nprint(\"loaded\") // Prints \"nothing\"",
    // Faults beside code that is left out.
    "let $ = [\"a\"].frist {\n  // finds it\n}", "let $ = [1, 2]\nprint($[...]) // [1, 3]",
    "[1].forEach {\n  // uses it\n  _ = $0\n}\nlet $: Int = \"a\"",
    "// Don't:\nlet $ = 1\n// Do:\nlet #: Int = \"a\"",
    "func $() {\n  if true {\n    print(1)\n\n}", "struct # { } }",
    "func $() {\n  let #: Int = \"a\"\n  // ...\n  _ = #\n}",
    "// Before:\nlet $: Int = \"a\"", "// Good\nlet $: Int = \"a\"",
    // Errors that the program throws itself.
    "struct #: Error {}\nfunc $() throws { throw #() }\ntry $()",
  ]

  /// Blocks whose claims are right.
  private static let right = [
    "print(6)\nprint(7)\n// Prints \"6\"\n// Prints \"7\"\nprint(8)\nprint(9)\n"
      + "// Prints \"8\"\n// Prints \"9\"",
    "print(1)\nprint(2)\n// Prints \"1\"\n// Prints \"2\"", "print(1) // 1\nprint(2) // 2",
    "for $ in 1...3 { print($) }\n// 1\n// 2\n// 3",
    "func $() {\n  print(1) // 1\n}\n$()\nprint(2)",
    "for $ in 1...2 { print($) } // Prints \"1\"\n// Prints \"2\"", "// prints 5\nprint(5)",
    "let $ = \"a\"\n// Prints \"a\"\nprint($)", "let $ = 1\n\n// Prints \"1\"\nprint($)",
    "func $() { print(\"a\") }\n$() // Prints \"a\"\nprint(\"b\") // Prints \"b\"",
    "class # { deinit { print(\"bye\") } }\nvar $: #? = #()\n$ = nil\n// Prints \"bye\"",
    "for $ in 1...3 { print($) }\n// Prints \"1\"\n// ...",
    "print(\"a\\nb\")\n// Prints \"a\"\n// Prints \"b\"\nprint(\"c\") // Prints \"c\"",
    "func $() -> Int { print(\"in\"); return 5 }\nprint($()) // 5",
    "let $ = [1, 2]\n$.forEach { print($0) }\n// 1\n// 2",
    "if true {\n  print(\"x\")\n  // Prints \"x\"\n}\nprint(\"y\")\n// Prints \"y\"",
    "Task { print(\"a\") }\n// Prints \"a\"", "let $: Set = [3, 1, 2]\nprint($) // [1, 2, 3]",
    "let $ = [\"b\": 2, \"a\": 1]\n$.keys // [\"a\", \"b\"]\n$ // [\"a\": 1, \"b\": 2]",
    "struct # { var $: Set<String> = [\"b\", \"a\"] }\nprint(#().$) // [\"a\", \"b\"]",
    "let $: Set = [1, 2]\n[$] // [[2, 1]]", "2.0 / 3 // 0.667", "1e10 // 10000000000.0",
    "let $ = 3.14159\n$ // 3.14", "print(10.0 / 3) // 3.33", "Int.max // 9223372036854775807",
    "func $(_ #: String) -> [Int] { [#.count] }\n$(\"aaa\")\n// Output: [3]",
    "let $ = UIView()\nprint($.subviews.count) // 0", "let $: UInt8 = 128\n$ // 10000000",
    "print(\"C:\\\\temp\") // Prints \"C:\\temp\"",
    "enum # { case apple }\nprint([#.apple]) // [.apple]",
    "struct # { var $ = 1 }\nprint(#()) // #($: 1)",
    "let $ = (max: 1, min: 9)\n$ // (max: 1, min: 9)",
    "let $ = (max: 1, min: 9)\n$ // (1, 9)",
    "print(\"say \\\"hi\\\"\") // Prints \"say \\\"hi\\\"\"",
    "let $ = 0.5\nprint($) // Prints \"0.5\"", "print(\"a  b\") // Prints \"a  b\"",
    "func $() -> Int { print(\"a\"); return 2 }\nprint($()) // 2",
  ]

  /// Blocks of which it is not known whether they are right.
  private static let unsure = [
    "logger.info(\"x\")", "func $() {\n  print(\"a\") // Prints \"a\"\n}",
    "let $: Set = [1, 2, 3, 4, 5, 6]\nArray($) // [6, 5, 4, 3, 2, 1]", "2.0 / 3 // 0.666",
    "\"abc\".reversed() // \"cba\"", "let $ = 0b101\n$ // 101",
    "let $: Set = [1, 2, 3, 4, 5, 6]\n$.first! // 1",
    "let $ = [1, 2, 3, 4].shuffled()\nprint($[0]) // 5", "let content = 5\nprint(context)",
    "for $ in 1...3 { print($) }\n// Prints \"1\"",
    "fatalError(\"x\")", "func $() -> Int { fatalError() }\nprint($())",
    "// Crashes: the index is out of range\nlet $ = 3\nprint([1][$])",
    "print(\"1\\n2\") // 2", "let $ = \"a\\nb\"\nprint($) // Prints \"b\"",
    "for # in 1...3 {\n  let $ = # * 2 // 4\n  _ = $\n}", "let $ = Date()\nprint($.missing)",
    "struct # {\n  // ...\n}\n#().open()", "import NoSuchKit\nlet $ = [1].chunks(2)",
    "import NoSuchKit.Part\nprint(1)",
    // Comments that replace a body.
    "[\"a\"].filter { # in\n  // keeps the short ones\n}",
    "let $ = [2, 1].sorted {\n  /* compares */\n}",
    "func $(_ #: (Int) -> Int) {}\n$ {\n  // …\n}",
    "func $(_ #: Int) -> Int {\n  let other = # + 1\n  // ...\n}\nprint($(1))",
    "struct # {\n  var $: Int {\n    // computes it\n  }\n}\nprint(#().$)",
    "func $(_ #: Int?) {\n  guard let # else {\n    // leaves\n  }\n  print(#)\n}\n$(1)",
    "class # {\n  let $: Int\n  init() {\n    // …\n  }\n}\nprint(#().$)",
    // Dots that replace arguments, elements, a body or a value.
    "func $(_ #: Int) -> Int { # }\n$(...)", "func $(_ #: Int, by: Int) {}\n$(1, by: …)",
    "func $(_ #: [Int]) {}\n$([...])", "func $(_ #: () -> Int) {}\n$ { ... }",
    "func $() -> Int { ... }", "let $: String = ...",
    "func $(_ #: (Int) -> Int) {}\n$ { number in\n  _ = number\n  // …\n}",
    // Parts of declarations.
    "struct # {\n  var $ = 1", "func $(_ #: Int,\n  to: Int = 2) {",
    "extension Int {\n  func $() {\n    print(self)\n  }",
    // Several forms of the same code.
    "// WRONG\nlet $: Int\n// RIGHT\nlet $: Double", "// Bad\nstruct # {}\n// Good\nstruct # {}",
    "// ❌ Avoid: too long\nfunc $() {}\n// ✅ Prefer:\nfunc $() {}",
    "// Not preferred\nlet $ = 1\n// Preferred\nlet $ = 2", "let $ = 1\n// or\nlet $ = 2",
    "// Don't:\nlet $: Int = \"a\"\n// Do:\nlet # = 1",
    "// WRONG\nlet $: Int = \"a\"", "// ❌ Bad:\nlet $: Int = \"a\"\nprint($)",
    // The network and files.
    "import Foundation\nprint(try Data(contentsOf: URL(string: \"https://swift.org\")!).count)",
    "import Foundation\nlet ($, _) = try await URLSession.shared.data(from: URL(string: \"https://swift.org\")!)",
    "print(try String(contentsOfFile: \"/tmp/no/$.txt\", encoding: .utf8))",
    "let $ = try! String(contentsOfFile: \"$.json\", encoding: .utf8)",
    "import Foundation\nprint(try FileManager.default.contentsOfDirectory(atPath: \"/no/folder\"))",
    // Names that the compiler takes for something else.
    "print(error.localizedDescription)", "import Foundation\nif let error = error { print(error) }",
    "func $(_ #: (Result) -> Void) {}", "import Foundation\nprint(index.row + 1)",
  ]

  private static let checked = Result {
    try CheckedPages((wrong + right + unsure).map(page), ["--discover"])
  }

  private static let names = [
    "number", "list", "setOfValues", "dictionary", "printed", "k", "first",
  ]

  private static func page(_ code: String) -> String {
    var generator = SplitMix(seed: UInt64(code.utf8.reduce(7) { ($0 * 31 + Int($1)) % 1_000_003 }))
    let chosen = names.shuffled(using: &generator)
    let named = code.replacing("$0", with: "§").replacing("$", with: chosen[0])
      .replacing("#", with: chosen[1]).replacing("§", with: "$0")
    return "# Page\n\nSome text.\n\n```swift\n\(named)\n```\n"
  }

  private func block(_ code: String) throws -> (results: Set<String>, description: String) {
    let page = Self.page(code)
    let block = try #require(Self.checked.get()[page].blocks.first)
    return (Set([block.result] + block.claims.map(\.result)), "\(page)\n\(block)")
  }

  @Test(arguments: wrong) func `what is known to be wrong fails`(_ code: String) throws {
    let found = try block(code)
    #expect(found.results.contains("fails"), "\(found.description)")
  }

  @Test(arguments: right) func `what is right passes`(_ code: String) throws {
    let found = try block(code)
    #expect(found.results == ["holds"], "\(found.description)")
  }

  @Test(arguments: unsure) func `what is not known neither passes nor fails`(_ code: String) throws
  {
    let found = try block(code)
    #expect(!found.results.contains("fails"), "\(found.description)")
    #expect(
      found.results.contains("skipped") || found.results.contains("in-doubt")
        || found.results.contains("not-code"), "\(found.description)")
  }

  @Test func `the types of a package are known with their members`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Heat", products: [.library(name: "Heat", targets: ["Heat"])],
        targets: [.target(name: "Heat")])

      """,
      "Sources/Heat/Heat.swift": """
      public struct Heat {
        public var celsius: Double
        public init(celsius: Double) { self.celsius = celsius }
      }

      """,
      "README.md": Self.readme,
    ])
    let result = try Tool.run(
      ["test", "--discover", "--no-cache", "--report", "json"], in: folder.url)
    let found = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
      .articles.flatMap(\.blocks)
    #expect(
      found.map(\.result) == ["holds", "fails", "fails", "fails", "in-doubt"], "\(result.output)")
  }

  private static let readme = [
    "import Heat\n\nlet t = Heat(celsius: 20)", "print(t.inFahrenheit)", "let x: Int = t.celsius",
    "print(Heat.zero)", "print(thermometer.celsius)",
  ].map { "```swift\n\($0)\n```\n" }.joined(separator: "\nThen:\n\n")
}
