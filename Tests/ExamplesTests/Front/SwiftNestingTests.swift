import Testing

@testable import Examples

struct SwiftNestingTests {
  @Test(arguments: [
    "let a = [[[[1]]], [[[2]]]]", "// \(String(repeating: "[", count: 50))\nlet a = 1",
    "let a = \"\(String(repeating: "[", count: 50))\"", "if a < b, c < d, e < f {}",
    String(repeating: "if a < b { print(\"(\") }\n", count: 500), "\"\\", "\"",
  ])
  func `what people write can be parsed`(_ source: String) {
    #expect(SwiftNesting.isParsable(source))
  }

  @Test(arguments: ["[", "(", "{", "A<"])
  func `what would take the parser's stack or its time cannot`(_ opening: String) {
    #expect(!SwiftNesting.isParsable("let a = " + String(repeating: opening, count: 3000)))
  }
}
