import Articles
import Testing

@testable import Examples
@testable import Programs
@testable import SwiftSource

/// Whether the elements of a statement's value have an order, with all names generated.
struct ElementOrderTests {
  private func kind(
    _ code: String, before: String = "", imports: [String] = []
  ) -> ElementOrder.Kind {
    let own = CodeBlock.swift(code, line: 10)
    var segments = [SwiftProgram.Segment(block: own, isOwn: true)]
    if !before.isEmpty {
      segments.insert(.init(block: .swift(before, line: 1), isOwn: false), at: 0)
    }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return ElementOrder(of: segments, imports: imports).kind(
      ofStatementEndingAt: own.location(
        line: lines.count - 1, column: (lines.last?.utf8.count ?? 0) + 1))
  }

  private static let names = ["a", "list", "values", "setOfKeys", "dictionary", "k"]

  /// Other code of the page that has sets and dictionaries.
  private static let others = [
    "let other: Set = [1]", "let other = [\"k\": 1]", "let other = Dictionary<Int, Int>()",
    "func other(_ s: Set<Int>) -> [String: Int] { [:] }",
    "struct Other { var tags: Set<Int> = [] }",
  ]

  /// Statements about an array `$`; each has an order whatever else is on the page.
  private static let ordered = [
    "let $ = [3, 1, 2]\n$.sorted()", "let $ = [3, 1]\n$.reversed()", "let $ = [3, 1]\nprint($)",
    "var $ = [3, 1]\n$.append(2)\nprint($)", "let $: [Int] = [3, 1]\n$.map { $0 * 2 }",
    "let $ = [3, 1]\nlet copy = $", "let $ = [3, 1]\nprint(\"it is \\($)\")",
    "let $ = [3, 1].filter { $0 > 1 }\nprint($ + [5])", "print([3, 1].sorted())",
    "let $ = Array(1...3)\n$.map { x in x * 2 }",
    "func $(_ x: [Int]) -> [Int] { x.reversed() }\n$([1])",
    "for $ in [3, 1] {\n  print($)\n}", "let $: Set = [3, 1]\n$.sorted()",
    "let $: KeyValuePairs = [\"b\": 1]\n$", "let $ = [3, 1]\n$.forEach { print($0) }",
    "var $ = [3, 1]\n$ += [4]\n_ = 1\n$.sorted { x, y in x < y }",
  ]

  @Test(arguments: names, others)
  func `what is made of an array has an order beside any other code`(
    _ name: String, _ other: String
  ) {
    for code in Self.ordered {
      let code = code.replacing("$0", with: "§").replacing("$", with: name)
        .replacing("§", with: "$0")
      #expect(kind(code, before: other) == .fixed, "\(other)\n\(code)")
    }
  }

  @Test(arguments: names)
  func `sets and dictionaries have no order`(_ name: String) {
    for declared in [
      "let $: Set = [3, 1]", "let $: Set<Int> = [3, 1]", "let $ = Set([3, 1])",
      "let $ = [\"b\": 2]", "let $: [String: Int] = [:]", "var $ = Set<Int>()",
      "let $ = [\"b\": 2].mapValues { $0 }", "let $ = [\"b\": 2].keys",
      "let $ = Set([1]).union([2])", "func make() -> Set<Int> { [1] }\nlet $ = make()",
    ] {
      let declared = declared.replacing("$0", with: "§").replacing("$", with: name)
        .replacing("§", with: "$0")
      for used in ["\(name)", "print(\(name))", "let copy = \(name)", "print(\"\\(\(name))\")"] {
        #expect(kind(declared + "\n" + used) == .none, "\(declared)\n\(used)")
        #expect(kind(used, before: declared) == .none, "\(declared)\n\(used)")
      }
    }
    #expect(kind("for x in Set([1, 2]) {\n  print(x)\n}") == .none)
  }

  @Test(arguments: [
    "let s: Set = [3, 1]\ns.map { $0 }", "let s: Set = [3, 1]\nArray(s)",
    "let s: Set = [3, 1]\nlet a = Array(s)\na.map { $0 }",
    "var a = [1]\nfor x in Set([2, 3]) { a.append(x) }\nprint(a)",
    "var a = [1]\nSet([2, 3]).forEach { a.append($0) }\nprint(a)",
    "let d = [\"a\": 1]\nd.map { $0.key }", "let d = [\"a\": 1]\nprint(d, [1, 2])",
    "let s: Set = [1]\nunknown(s)", "let d = [\"a\": [1]]\nd[\"a\"]",
    "func f(_ s: Set<Int>) -> [Int] { Array(s) }\nf([1, 2])",
  ])
  func `the order of what is made of a set is not known`(_ code: String) {
    #expect(kind(code) == .unknown, "\(code)")
  }

  @Test func `code without sets has an order, but not a value of another module`() {
    #expect(kind("something()") == .fixed)
    #expect(kind("something()", imports: ["Kit"]) == .unknown)
    #expect(kind("import Kit\nsomething()") == .unknown)
  }
}
