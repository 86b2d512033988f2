import Testing

@testable import Articles
@testable import SwiftSource

struct StepMarksTests {
  private func rewritten(_ text: String) -> RewrittenProgram {
    SourceRewriter.rewrite(segments: Program.segments([text]), marksSteps: true)
  }

  @Test func `each statement has a number and the name of its function`() {
    let result = rewritten(
      """
      struct Box {
        var count = 0
        mutating func fill() {
          count += 1
          if count > 1 { print("full") }
        }
      }
      var box = Box()
      box.fill()
      """)
    #expect(result.stepMarks.map(\.location.line) == [4, 5, 5, 8, 9])
    #expect(
      result.stepMarks.map(\.scope) == ["fill of Box", "fill of Box", "fill of Box", nil, nil])
    #expect(result.segments[0].contains("PlaygroundsRuntime._step(3, "))
    #expect(!result.segments[0].contains("PlaygroundsRuntime._step(5, "))
  }

  @Test(arguments: [
    ("func f() -> Int { 1 }", []),
    ("func f() { print(1) }", [1]),
    ("let f = { 1 }", [1]),
    ("var x = 0\nlet f = { x = 1 }", [1, 2, 2]),
    ("var y: Int { 1 }", []),
    ("var y: Int {\n  let a = 1\n  return a\n}", [2, 3]),
    ("func f(_ a: Bool) -> Int { if a { 1 } else { 2 } }", []),
    ("func f(_ a: Bool) { if a { print(1) } else { print(2) } }", [1, 1, 1]),
    ("let a = true\nlet b = if a { 1 } else { 2 }", [1, 2]),
    ("print(\"\\([1].map { $0 })\")", [1]),
    ("protocol P { func f() }\nimport Foundation\nfunc g() {}", []),
    ("for i in 1...2 {\n  print(i)\n}", [1, 2]),
    ("switch 1 {\ncase 1: print(1)\ndefault: break\n}", [1, 2, 3]),
  ])
  func `a statement that is a result gets no mark`(_ text: String, _ lines: [Int]) {
    #expect(rewritten(text).stepMarks.map(\.location.line) == lines)
  }

  @Test func `inserted code keeps the location of the code after it`() {
    let text = rewritten("func f() { print(1) }\nf()").segments[0]
    #expect(
      text.contains("#sourceLocation(file: \"Content/page.md\", line: 1)\n           print(1)"))
  }
}
