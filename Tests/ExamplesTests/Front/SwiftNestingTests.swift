import Testing

@testable import Examples

struct SwiftNestingTests {
  @Test(arguments: [
    "let a = [[[[1]]], [[[2]]]]", "// \(String(repeating: "[", count: 50))\nlet a = 1",
    "let a = \"\(String(repeating: "[", count: 50))\"", "if a < b, c < d, e < f {}",
    String(repeating: "if a < b { print(\"(\") }\n", count: 500), "\"\\", "\"",
    String(repeating: "a.b.c()\n", count: 2000), String(repeating: "1.5, ", count: 3000),
  ])
  func `what people write can be parsed`(_ source: String) {
    #expect(SwiftNesting.isParsable(source))
  }

  @Test(arguments: ["[", "(", "{", "A<"])
  func `what would take the parser's stack or its time cannot`(_ opening: String) {
    #expect(!SwiftNesting.isParsable("let a = " + String(repeating: opening, count: 3000)))
  }

  @Test(arguments: [".b", "\n  .b", "\n\n.b()", "\n// c\n.b"])
  func `a chain as deep as the walker's stack cannot`(_ member: String) {
    #expect(!SwiftNesting.isParsable("let x = a" + String(repeating: member, count: 20_000)))
  }
}
