import Testing

@testable import Articles
@testable import Examples

/// Pages on which planning in quadratic time would take hours.
@Suite(.timeLimit(.minutes(10))) struct PagePlanScalingTests {
  private struct Planned {
    var examples: [Example]
    var found: [Diagnostic] = []

    init(_ text: String) {
      let article = Article(parsing: text, path: "page.md", diagnostics: &found)
      let library = Library(settings: Settings(), articles: [article], assets: [:], root: ".")
      examples = Example.all(in: library, diagnostics: &found)
    }
  }

  private static func blocks(_ count: Int, _ words: (Int) -> String) -> String {
    (0..<count).map { "```swift no-run name=b\($0) \(words($0))\nlet b\($0) = 1\n```\n\n" }.joined()
  }

  @Test func `thousands of blocks can come after each other`() {
    let planned = Planned(Self.blocks(4000) { $0 > 0 ? "after=b\($0 - 1)" : "" })
    #expect(planned.found.isEmpty)
    #expect(planned.examples.map(\.segments.count) == Array(1...4000))
  }

  @Test func `programs that are too long together are broken, with a single error`() {
    var found: [Diagnostic] = []
    let article = Article(
      parsing: Self.blocks(20) { $0 > 0 ? "after=b\($0 - 1)" : "" }, path: "page.md",
      diagnostics: &found)
    let plan = PagePlan(of: article, on: .current, mostPrerequisites: 50, diagnostics: &found)
    #expect(found.count == 1)
    #expect(plan.programs.map(\.isBroken) == (0..<20).map { $0 >= 10 })
  }

  @Test func `the reason for skipping a block of a long chain is short`() throws {
    let planned = Planned(
      Self.blocks(3000) { $0 > 0 ? "after=b\($0 - 1)" : "swift>=99" })
    let reasons = planned.examples.compactMap(\.skipReason)
    #expect(reasons.count == 3000)
    #expect(reasons.allSatisfy { $0.utf8.count < 1200 })
    let first = try #require(reasons.first)
    #expect(
      planned.examples[2].skipReason
        == "comes after 'b1', which is skipped: comes after 'b0', which is skipped: \(first)")
  }

  @Test func `a long cycle is reported without all of its names`() {
    let planned = Planned(Self.blocks(500) { "after=b\(($0 + 1) % 500)" })
    #expect(planned.examples.allSatisfy { $0.isBroken })
    #expect(planned.found.allSatisfy { $0.message.utf8.count < 300 })
  }

  @Test func `a hint does not list thousands of names`() {
    let planned = Planned(
      Self.blocks(2000) { _ in "" }
        + String(repeating: "```output for=nothing\nx\n```\n\n", count: 2000))
    let hints = planned.found.compactMap(\.hint)
    #expect(hints.count == 2000)
    #expect(hints.allSatisfy { $0.utf8.count < 400 })
  }

  @Test func `each of thousands of value claims belongs to its own line`() {
    let lines = (0..<3000).map { "let a\($0) = \($0) // => \($0)\n" }.joined()
    let planned = Planned("```swift\n" + lines + "```\n")
    #expect(planned.examples.first?.claims.count == 3000)
    #expect(planned.examples.first?.claims.allSatisfy { $0.statements.count == 1 } == true)
  }

  @Test func `a block that nests too deeply gets a warning and is compiled unchanged`() {
    let planned = Planned("```swift\nlet a =\n  f\(String(repeating: "()", count: 5000))\n```\n")
    #expect(planned.found.map(\.location.line) == [3])
    #expect(planned.found.map(\.severity) == [.warning])
    #expect(planned.examples.first?.isTried == true)
  }
}
