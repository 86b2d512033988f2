import Articles
import Testing
import Trace

@testable import Examples
@testable import Programs

/// Claims about the blocks of a group.
struct ClaimJudgingTests {
  private func claim(
    _ text: String, kind: ClaimKind = .output, part: Int, line: Int
  ) -> Claim {
    var claim = Claim.test(kind, text)
    claim.part = part
    if text.isEmpty { claim.lines = [] }
    claim.location.line = line
    for index in claim.lines.indices { claim.lines[index].location.line = line + 1 + index }
    return claim
  }

  private func results(_ claims: [Claim], starts: [Int], output: String) -> [Verdict.ClaimVerdict] {
    var example = Example.test(claims: claims)
    example.segments.append(.init(block: .swift("print(2)", line: 40), isOwn: true))
    let outcome = Outcome(
      isCompiled: true, ending: .exited(0), standardOutput: output,
      trace: starts.map { .started(output: $0, errors: 0) })
    return Verdict(of: example, after: outcome).claims
  }

  @Test func `each block of a group is judged by its own output`() {
    let claims = [claim("a", part: 0, line: 20), claim("b", part: 1, line: 50)]
    #expect(results(claims, starts: [7, 9], output: "a\nb\n").map(\.result) == [.holds, .holds])
    let wrong = results(claims, starts: [7, 9], output: "a\nc\n")
    #expect(wrong.map(\.result) == [.holds, .fails])
    #expect(wrong[1].diagnostics.map(\.location.line) == [51])
  }

  /// Lines that blocks print, and claims about them, in each way to divide three lines between two
  /// blocks.
  @Test(arguments: 0...3, 0...3)
  func `a line that another block prints is not claimed of this one`(printed: Int, claimed: Int) {
    let lines = ["a", "b", "c"]
    func text(_ part: ArraySlice<String>) -> String { part.joined(separator: "\n") }
    let claims = [
      claim(text(lines[..<claimed]), part: 0, line: 20),
      claim(text(lines[claimed...]), part: 1, line: 50),
    ]
    let result: Verdict.Result = printed == claimed ? .holds : .fails
    #expect(
      results(claims, starts: [7, 7 + 2 * printed], output: "a\nb\nc\n").map(\.result)
        == [result, result])
    // Also if no other block has a claim.
    for claim in claims {
      #expect(
        results([claim], starts: [7, 7 + 2 * printed], output: "a\nb\nc\n").map(\.result)
          == [result])
    }
  }

  @Test func `without start records a claim is about the whole output`() {
    let claims = [claim("a\nb", part: 0, line: 20), claim("b", part: 1, line: 50)]
    #expect(results(claims, starts: [], output: "a\nb\n").map(\.result) == [.holds, .fails])
  }

  @Test func `a block that the program did not reach printed nothing`() {
    let claims = [claim("a", part: 0, line: 20), claim("b", part: 1, line: 50)]
    #expect(results(claims, starts: [0], output: "a\n").map(\.result) == [.holds, .fails])
  }

  @Test func `a compiler message belongs to the block that it is located in`() {
    var example = Example.test(
      expecting: .failsToCompile,
      claims: [
        claim("1:1: error: one", kind: .diagnostics, part: 0, line: 20),
        claim("1:1: error: two", kind: .diagnostics, part: 1, line: 50),
      ])
    example.segments.append(.init(block: .swift("print(2)", line: 40), isOwn: true))
    let messages = [("one", 11), ("two", 41)].map {
      Outcome.Message(
        severity: .error, location: Location(file: "Content/page.md", line: $0.1), text: $0.0)
    }
    let verdict = Verdict(of: example, after: Outcome(isCompiled: false, messages: messages))
    #expect(verdict.claims.map(\.result) == [.holds, .holds])
  }
}
