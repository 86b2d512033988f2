import Articles
import TestSupport
import Testing

@testable import Examples
@testable import SwiftSource

/// A block must not name locations outside of it, neither in generated files nor on another page.
struct SourceLocationCheckTests {
  private func plan(_ text: String) -> (examples: [Example], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: text, path: "page.md", diagnostics: &diagnostics)
    let examples = Example.all(in: Library(of: article), diagnostics: &diagnostics)
    return (examples, diagnostics)
  }

  @Test(arguments: [
    "#sourceLocation(file: \"\(GeneratedCode.declarationsFile)\", line: 1)\nlet a = b",
    "#sourceLocation(file: \"\(GeneratedCode.file)\", line: 1)\nlet a = b",
    "#sourceLocation(file: \"other.md\", line: 1)\nlet a = b", "#sourceLocation()\nlet a = b",
    "  #sourceLocation(file: \"page.md\", line: 1)\nlet a = b",
    "#if DEBUG\n#sourceLocation(file: \"x\", line: 1)\n#endif\nlet a = b",
    "struct A {\n#sourceLocation(file: \"x\", line: 1)\n  var a = b }",
    // Text that is not Swift, and text that nests too deeply.
    "let = (\n#sourceLocation(file: \"x\", line: 1)\nlet a = b",
    String(repeating: "(", count: 5000) + "\n#sourceLocation(file: \"x\", line: 1)",
    String(repeating: "[", count: 50) + "1" + String(repeating: "]", count: 50)
      + "; #sourceLocation(file: \"x\", line: 1)",
  ])
  func `a directive is an error at its location, and the block is not run`(source: String) {
    for word in ["", " compile-fail", " no-run", " crash"] {
      let (examples, diagnostics) = plan("```swift\(word)\n\(source)\n```\n")
      // Blocks that nest too deeply get warnings, too.
      let errors = diagnostics.filter { $0.severity == .error }
      let line = source.split(separator: "\n").firstIndex { $0.contains("#sourceLocation") }
      #expect(errors.map(\.location.line) == [(line ?? 0) + 2])
      #expect(examples.map(\.isBroken) == [true])
      #expect(Verdict(of: examples[0], after: .skipped).result == .fails)
    }
  }

  @Test(arguments: [
    "// #sourceLocation(file: \"x\", line: 1)\nprint(1)",
    "print(\"#sourceLocation\")",
    "print(\"\"\"\n  #sourceLocation(file: \"x\", line: 1)\n  \"\"\")",
    "print(#line, #file)",
  ])
  func `text that only looks like a directive is accepted`(source: String) {
    #expect(plan("```swift\n\(source)\n```\n").diagnostics == [])
  }

  @Test func `a block that is only shown may contain a directive`() {
    let page = "```swift ignore=\"it is about the compiler\"\n#sourceLocation()\n```\n"
    #expect(plan(page).diagnostics == [])
  }

  @Test func `a block that comes after such a block is not run`() {
    let page = "```swift name=a\n#sourceLocation()\n```\n\n```swift after=a\nprint(1)\n```\n"
    #expect(plan(page).examples.map(\.isBroken) == [true, true])
  }
}
