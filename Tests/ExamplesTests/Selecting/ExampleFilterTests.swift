import Testing

@testable import Articles
@testable import Examples

struct ExampleFilterTests {
  private func example(_ page: String) throws -> Example {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page, path: "Content/Views.md", diagnostics: &diagnostics)
    let library = Library(
      settings: Settings(), articles: [article], assets: [:], root: "Content")
    return try #require(Example.all(in: library, diagnostics: &diagnostics).last)
  }

  @Test(arguments: [
    ("views", true), ("Views.md#PROF", true), ("#profile", true), ("*#profile", true),
    ("*#pro*e", true), ("*.md#pro????", true), ("#profile*", false), ("*#pro?", false),
    ("loading", false), ("*", true), ("*a*a*a*b", false),
  ])
  func `a text may match anywhere, a pattern must match it all`(_ text: String, _ isMatched: Bool)
    throws
  {
    let example = try example("```swift name=profile\nprint(1)\n```\n")
    #expect(ExampleFilter(text).matches(example) == isMatched)
  }

  @Test(arguments: [("#one", true), ("#two", true), ("#clock", true), ("#three", false)])
  func `a group matches by its name and those of its blocks`(_ text: String, _ isMatched: Bool)
    throws
  {
    let example = try example(
      """
      ```swift name=one group=clock
      let a = 1
      ```

      ```swift name=two group=clock
      print(a)
      ```

      """)
    #expect(ExampleFilter(text).matches(example) == isMatched)
  }
}
