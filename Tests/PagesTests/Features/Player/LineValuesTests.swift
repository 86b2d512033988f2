import Programs
import Testing

@testable import Articles
@testable import Pages

struct LineValuesTests {
  private func texts(_ line: String, _ values: (column: Int, name: String, text: String)...) throws
    -> String?
  {
    var sample = SampleSite()
    sample.add("Content/a.md", "```swift\n\(line)\n```")
    let block = try #require(sample.articles.first?.codeBlocks.first)
    let run = RecordedRun(
      values: values.map {
        .init(
          place: .init(segment: 0, line: 1), column: $0.column, name: $0.name, text: $0.text)
      })
    return LineValues(run, segment: 0, of: block).texts[1]
  }

  @Test func `a value is shown beside its line`() throws {
    #expect(try texts("let a = f(3)", (5, "a", "9")) == "= 9")
  }

  @Test func `the values of a loop are listed, and equal values become one`() throws {
    let loop = (1...5).map { (5, "a", "\($0 * $0)") }
    #expect(try texts("let a = f(i)", loop[0], loop[1], loop[2], loop[3], loop[4]) == "= 1, 4, 9 …")
    #expect(try texts("let a = f(i)", loop[0], loop[1]) == "= 1, 4")
    #expect(try texts("let a = f(i)", loop[2], loop[2]) == "= 9")
  }

  @Test func `two variables on one line are shown with their names`() throws {
    #expect(try texts("let a = f(), b = g()", (5, "a", "1"), (14, "b", "2")) == "a = 1, b = 2")
  }

  @Test(arguments: [
    ("let a = 3", "3"), ("let a = \"Ada\"", "Ada"), ("return nothing", "nothing"), ("f()", "()"),
    ("view?.layoutIfNeeded()", "Optional(())"),
    ("view", "<UIView: 0x7f0011223344; frame = (0 0; 1 1)>"), ("let a = Box()", "main.Box"),
    ("let a = f()", String(repeating: "x", count: 80)), ("let a = f()", "two\nlines"),
    ("let a = f() // => 3", "3"),
  ])
  func `values that repeat their line or are too long are left out`(_ line: String, _ value: String)
    throws
  {
    #expect(try texts(line, (5, "a", value)) == nil)
  }
}
