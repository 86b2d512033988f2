import SwiftParser
import SwiftSyntax
import Testing

@testable import Support
@testable import SwiftSource

struct SwiftNestingTests {
  @Test(arguments: [
    "let a = [[[[1]]], [[[2]]]]", "// \(String(repeating: "[", count: 50))\nlet a = 1",
    "let a = \"\(String(repeating: "[", count: 50))\"", "if a < b, c < d, e < f {}",
    String(repeating: "if a < b { print(\"(\") }\n", count: 500), "\"\\", "\"",
    String(repeating: "a.b.c()\n", count: 2000), String(repeating: "1.5, ", count: 3000),
  ])
  func `ordinary code can be parsed`(_ source: String) {
    #expect(SwiftNesting.isParsable(source))
  }

  @Test(arguments: [
    "let a = [\n" + String(repeating: "  1,\n", count: 20_000) + "]",
    "let a = [" + String(repeating: "\"a\": f(1, [2]), ", count: 5000) + "]",
    "let a = \"\"\"\n" + String(repeating: "([{<\n", count: 20_000) + "\"\"\"",
    "enum E { case a" + String(repeating: ", b", count: 5000) + " }",
    "switch a {\n" + String(repeating: "case 1:\n  print(1)\n", count: 3000) + "}",
    "protocol P {\n" + String(repeating: "  func f(a: Int) -> Int\n", count: 2000) + "}",
    String(repeating: "if a {\n  f()\n} else if b {\n  g { $0 }\n}\n", count: 1000),
    String(repeating: "guard let a else { return }\nlet b = a.c?.d ?? /x+/\n", count: 1500),
    String(repeating: "#if A\nf()\n#else\ng()\n#endif\n", count: 1500),
    String(repeating: "print(1); ", count: 5000),
    "/*" + String(repeating: "/* ( */", count: 10_000) + "*/\nprint(1)",
    "let a = f" + String(repeating: "\n  .b { $0 }", count: 500),
    "let a = 1" + String(repeating: " + 1", count: 1000),
  ])
  func `long code that does not nest deep can be parsed`(_ source: String) {
    #expect(SwiftNesting.isParsable(source))
  }

  @Test(arguments: ["[", "(", "{", "A<"])
  func `brackets that exhaust the parser cannot be parsed`(_ opening: String) {
    #expect(!SwiftNesting.isParsable("let a = " + String(repeating: opening, count: 3000)))
  }

  @Test(arguments: [".b", "\n  .b", "\n\n.b()", "\n// c\n.b"])
  func `a chain that exhausts a visitor's stack cannot be parsed`(_ member: String) {
    #expect(!SwiftNesting.isParsable("let x = a" + String(repeating: member, count: 20_000)))
  }

  /// The start of a text, a part that is repeated, and the end. Each repetition adds a level to the
  /// tree or a recursive call to the parser.
  static let deep: [(String, String, String)] = [
    ("f", "()", ""), ("a", "[0]", ""), ("a", "!", ""), ("a", "?.b", ""), ("f", " {}", ""),
    ("let x = ", "a ? b : ", "c"), ("let x = ", "a ? ", "b"), ("let x = ", "- ", "1"),
    ("let x = ", "try ", "f()"), ("let x = ", "try\n", "f()"), ("let x = ", "await ", "f()"),
    ("let x = 1", " + 1", ""), ("if a {}", " else if b {}", ""),
    ("if a {}", "\nelse if b {}\n", ""), ("if a", ", if a", " {}"), ("if f {}", ", if f {}", ""),
    ("let x: ", "A -> ", "B"), ("let x: A", "?", ""), ("let x: A", ".Type", ""),
    ("let x: ", "some ", "A"), ("let x: ", "~ ", "A"), ("let x: ", "@a ", "A"),
    ("if case ", "let ", "x = y {}"), ("", "a: ", "while x {}"), ("x", " as A", ""),
    ("", "return ", "x"), ("let k = \\A", "[0]", ""), ("let x = A", "::b", ""),
    ("", "#a ", ""), ("", "\"\\(", ""), ("", "#if A\n", ""), ("", "if a\n", ""),
    ("", "switch a\n", ""), ("", "class A\n", ""), ("", "do\n", ""), ("", "defer\n", ""),
    ("", "guard a else\n", ""), ("", "#", ""), ("let r = /\"/; ", "[", " \""),
  ]

  @Test(arguments: deep)
  func `deep nesting without brackets cannot be parsed`(start: String, part: String, end: String) {
    #expect(
      !SwiftNesting.isParsable(start + String(repeating: part, count: 20_000) + "\n" + end))
  }

  @Test(arguments: [
    ("f", "()", ""), ("a", "!", ""), ("let x = ", "a ? b : ", "c"), ("let x = ", "a ? ", "b"),
    ("let x = ", "try ", "f()"), ("if a {}", " else if b {}", ""), ("let x: ", "A -> ", "B"),
    ("let x: ", "some ", "A"), ("", "struct A { ", ""), ("let f = ", "{ ", ""),
    ("", "\"\\(", ""), ("", "#if A\n", ""), ("", "do\n", ""),
  ])
  func `the deepest text that is parsed leaves three quarters of the stack free`(
    start: String, part: String, end: String
  ) {
    var count = 1
    func text(_ count: Int) -> String { start + String(repeating: part, count: count) + end }
    var step = 1 << 13
    while step > 0 {
      if SwiftNesting.isParsable(text(count + step)) { count += step }
      step /= 2
    }
    let deepest = text(count)
    // If less of the stack were free, the test process would crash here.
    let result = LargeStack.run(size: SwiftNesting.stackSize / 4) {
      var parser = Parser(deepest, maximumNestingLevel: 256)
      let tree = SourceFileSyntax.parse(from: &parser)
      let segments = Program.segments([deepest])
      return SourceRewriter.rewritten(
        tree, of: ProgramSource(blocks: segments.map(\.block)), segments: segments,
        imports: ["UIKit"], marksStatements: true, recordsValues: true, claimed: [],
        marksSteps: true, batches: .running, languageMode: 6)
    }
    #expect(result.segments.count == 1)
  }
}
