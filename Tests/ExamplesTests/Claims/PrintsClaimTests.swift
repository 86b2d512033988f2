import Articles
import Testing

@testable import Examples

struct PrintsClaimTests {
  private func read(_ source: String, indent: Int = 0) -> (claim: Claim?, found: [Diagnostic]) {
    var found: [Diagnostic] = []
    let claims = ClaimComments.Form.prints.claims(
      .swift(source, indent: indent), false, &found)
    return (claims.first, found)
  }

  @Test(arguments: [
    (#"// Prints "a""#, ["a"]), (#"print(1) // Prints "1""#, ["1"]),
    (#"// Prints "a "b" c""#, [#"a "b" c"#]), (#"// Prints "a \n b""#, [#"a \n b"#]),
    (#"// Prints "The end." and so on."#, ["The end."]), (#"// Prints "Hello"."#, ["Hello"]),
    (#"// Prints "". "#, [""]), ("// Prints \"a\"\n// Prints \"b\"", ["a", "b"]),
    ("//Prints \"a\"", ["a"]), ("  \t//   Prints   \"a\"", ["a"]),
    ("print(x)\n// Prints two lines:\n// one\n//   two\n// three", ["one", "  two"]),
    ("// Prints 3 lines:\n// a\n//\n//c\n// Prints \"d\"", ["a", "", "c", "d"]),
    ("f() // Prints Two Lines:\n// a".replacing("Two Lines", with: "one line"), ["a"]),
  ])
  func `Prints comments claim the output`(source: String, lines: [String]) {
    let (claim, found) = read(source)
    #expect(claim?.lines.map(\.value) == lines)
    #expect(found == [])
  }

  @Test(arguments: [
    #"// prints "a" and more"#, #"let s = "// Prints \"x\"""#,
    "let s = \"\"\"\n  // Prints \"x\"\n  \"\"\"",
    "// Prints the sum", "// Prints 2 of them", "// Prints true stories", #"/// Prints "a""#,
    #"/* Prints "a" */"#, "// PRINTS \"a\"",
    "1 + 1 // => 2",
  ])
  func `other comments claim nothing`(source: String) {
    let (claim, found) = read(source)
    #expect(claim == nil)
    #expect(found == [])
  }

  @Test func `each line is located at its own comment`() {
    let (claim, _) = read("print(1) // Prints \"1\"\n// Prints two lines:\n// a\n// b", indent: 3)
    #expect(claim?.lines.map(\.location.line) == [11, 13, 14])
    #expect(claim?.lines.map(\.location.column) == [13, 4, 4])
  }

  @Test(arguments: [
    "// Prints \"a", "// Prints “a”", "// Prints many lines:\n// a",
    "// Prints three lines:\n// a\n// b\nprint(1) // c", "// Prints two lines:\n// a\n\n// b",
  ])
  func `a claim that cannot be parsed is an error`(source: String) {
    #expect(read(source).found.map(\.severity) == [.error])
  }

  @Test(arguments: [
    #"// Prints: "a""#, #"// prints "a""#, #"print(1)  // prints "1"."#, #"// Prints the text "a""#,
    "print(2)  // Prints 2", "// Prints -1.5.", "// prints true", "// Prints [1, 2]",
    "// Prints nil",
  ])
  func `a comment that looks like a claim gets a warning`(source: String) {
    #expect(read(source).found.map(\.severity) == [.warning])
  }
}
