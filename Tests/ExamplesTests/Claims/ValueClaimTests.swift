import Articles
import Testing

@testable import Examples
@testable import Programs
@testable import Running

struct ValueClaimTests {
  private func read(_ source: String, indent: Int = 0) -> (claims: [Claim], found: [Diagnostic]) {
    var found: [Diagnostic] = []
    let claims = ClaimComments.Form.values.claims(
      .swift(source, indent: indent), false, &found)
    return (claims, found)
  }

  @Test(arguments: [
    ("1 + 1 // => 2", [["2"]]), ("f() //=>   a b ", [["a b"]]),
    ("f()\n// => 1\n// => 2", [["1", "2"]]),
    ("f() // => 1\n// => 2\ng() // => 3", [["1", "2"], ["3"]]),
    ("f()\n// Prints \"a\"\n// => 1", [["1"]]), ("let s = \"\" // =>", [[""]]),
    ("x = 3 // => 3", [["3"]]), ("let a = 1 // => 1", [["1"]]),
    ("func f() -> Int {\n  return 1 // => 1\n}", [["1"]]), ("let s = \"// => 1\"", []),
    ("/// => 1\nf()", []), ("f() // gives => 1", []),
  ])
  func `comments at a line of code claim its value`(source: String, lines: [[String]]) {
    let (claims, found) = read(source)
    #expect(claims.map { $0.lines.map(\.value) } == lines)
    #expect(found == [])
  }

  @Test func `each line is located at its own comment`() {
    let (claims, _) = read("f() // => 1\n// => 2", indent: 3)
    #expect(claims[0].lines.map(\.location.line) == [11, 12])
    #expect(claims[0].lines.map(\.location.column) == [8, 4])
  }

  @Test(arguments: [
    "// => 1", "f()\n\n// => 1", "import Foundation // => 1", "if a { // => 1\n}",
    "struct S {\n  let a = 1 // => 1\n}", "var a: Int // => 1", "f(\n  1, // => 1\n  2)",
    "make().a = 1 // => 1",
  ])
  func `a comment at a line without a value is an error`(source: String) {
    let (claims, found) = read(source)
    #expect(claims.isEmpty)
    #expect(found.map(\.severity) == [.error])
  }

  /// Compares the range of the first claimed statement, from its first byte to the end.
  @Test(arguments: [
    ("f() // =>", "1:1", "1:4"), ("a; bb // =>", "1:1", "1:3"),
    ("[1]\n  .map { $0 } // =>", "1:1", "2:14"),
    ("f { x in // =>\n}", "1:1", "2:2"), ("f { x in\n  x // =>\n}", "2:3", "2:4"),
    ("func f() -> Int { 12 } // =>", "1:19", "1:21"),
  ])
  func `a claim is about the statement that ends on its line`(
    source: String, start: String, end: String
  ) throws {
    let range = try #require(read(source).claims.first?.statements.first).range
    #expect("\(range.lowerBound.line - 10):\(range.lowerBound.column)" == start)
    #expect("\(range.upperBound.line - 10):\(range.upperBound.column)" == end)
  }

  @Test func `a claim fails if nothing was recorded`() throws {
    let claim = try #require(read("f() // => 1").claims.first)
    for recording in [.none, .failed("no transform"), Outcome.Recording.recorded([])] {
      var outcome = Outcome(isCompiled: true, ending: .exited(0))
      outcome.recording = recording
      #expect(claim.diagnostics(of: .test(), outcome).map(\.severity) == [.error])
    }
  }

  @Test func `a value beside a line that was not recorded is skipped and says why`() throws {
    var claim = try #require(read("f() // => 1").claims.first)
    claim.kind = .foundValue
    var outcome = Outcome(isCompiled: true, ending: .exited(0))
    outcome.recording = .failed("no transform")
    #expect(
      claim.kind.doubt(claim, .test(), outcome) == "the value was not recorded: no transform")
  }
}
