import Articles
import Testing

@testable import Examples

/// Comments that look like claims and are none.
struct UncheckedCommentsTests {
  private func warnings(_ code: String) -> [String] {
    var found: [Diagnostic] = []
    let article = Article(
      parsing: "```swift name=a\n\(code)\n```\n", path: "page.md", claims: ClaimKind.syntaxes,
      diagnostics: &found)
    _ = Example.all(in: Library(of: article), diagnostics: &found)
    return found.filter { $0.severity == .warning }.map { "\($0.location.line): \($0.message)" }
  }

  private static let message = "this comment is not a claim, and nothing checks it"

  @Test(arguments: [
    "prints goodbye", "Prints goodbye", "prints: goodbye", "Output: goodbye", "output: 5",
    "outputs goodbye", "Output => goodbye", "printed goodbye", "this prints goodbye",
    "it will print goodbye", "Result: goodbye", "5", "\"goodbye\"", "[1, 2]", "→ 5", "true",
  ])
  func `what a comment says of a print is reported`(_ comment: String) {
    for print in ["print(a)", "debugPrint(a)", "if true { print(a) }"] {
      #expect(warnings("let a = 1\n\(print)  // \(comment)") == ["3: \(Self.message)"])
      #expect(warnings("let a = 1\n\(print)\n// \(comment)\nlet b = 1") == ["4: \(Self.message)"])
    }
    #expect(
      warnings("let a = 1\nprint(a)\n// a remark\n// prints goodbye") == ["5: \(Self.message)"])
  }

  @Test(arguments: [
    "print(1)  // Prints \"1\"", "print(1)  // the first number", "let a = 1  // prints goodbye",
    "print(1)\n\n// Output: goodbye", "print(1)  // TODO", "print(\"a\")  // 1\nprint(\"b\")  // 2",
    "// prints goodbye\nprint(1)", "print(1)  // printer", "let text = \"print(1) // prints 2\"",
    "print(1)  // outputting is slow", "print(1)  // Prints two lines:\n// 1\n// 2",
  ])
  func `other comments are not reported`(_ code: String) {
    #expect(warnings(code) == [])
  }
}
