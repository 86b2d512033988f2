import Examples
import Programs
import Testing
import Trace

@testable import Articles
@testable import Pages

struct RunStepsTests {
  /// The verdict on a program of ten lines with this outcome.
  static func verdict(_ outcome: Outcome) throws -> Verdict {
    var sample = SampleSite()
    let lines = (1...10).map { "line(\($0))" }.joined(separator: "\n")
    sample.add("Content/a.md", "```swift\n\(lines)\n```", outcomes: [0: outcome])
    return try #require(sample.verdicts.first)
  }

  static func places(_ lines: Int..., scopes: [Int: String] = [:]) -> [RecordedRun.Place] {
    lines.map { RecordedRun.Place(segment: 0, line: $0, scope: scopes[$0]) }
  }

  static func outcome(
    printing text: String = "", _ trace: [TraceRecord] = [], run: RecordedRun? = nil
  ) -> Outcome {
    var outcome = Outcome(
      isCompiled: true, ending: .exited(0), standardOutput: text, trace: trace)
    outcome.run = run
    return outcome
  }

  private func steps(_ outcome: Outcome, drawn: Set<Int> = []) throws -> [RunSteps.Step] {
    RunSteps(try Self.verdict(outcome), drawn: drawn).steps
  }

  @Test func `a step has the output and the views until the next step`() throws {
    let run = RecordedRun(
      places: Self.places(1, 2),
      moments: [
        .init(.statement(0), output: 0, tree: 0), .init(.done(0), output: 4, tree: 0),
        .init(.statement(1), output: 4, tree: 1),
      ], trees: [TraceTree(moment: nil, roots: []), TraceTree(moment: nil, roots: [])])
    let steps = try steps(Self.outcome(printing: "one\ntwo\n", run: run))
    #expect(steps.map(\.place?.line) == [1, 2])
    #expect(steps.map(\.output) == [4, 8])
    #expect(steps.map(\.tree) == [1, 1])
  }

  @Test func `a call that prints after its callee gets a step when the callee returns`() throws {
    let run = RecordedRun(
      places: Self.places(5, 2, scopes: [2: "twice"]),
      moments: [
        .init(.statement(0), output: 0, tree: 0), .init(.statement(1), output: 0, tree: 0),
        .init(.done(0), output: 3, tree: 0),
      ], trees: [TraceTree(moment: nil, roots: [])])
    let steps = try steps(Self.outcome(printing: "12\n", run: run))
    #expect(steps.map(\.place?.line) == [5, 2, 5])
    #expect(steps.map(\.words) == ["", "in twice", "back from the call"])
    #expect(steps.map(\.output) == [0, 0, 3])
  }

  @Test func `calls of the timeline are steps at their own lines or at the lines that caused them`()
    throws
  {
    let screen = SampleTrace.subject("Screen")
    func event(_ number: Int, _ method: String, line: Int?) -> TraceRecord {
      .began(
        TraceEvent(
          number: number, subject: screen, method: method, arguments: [], time: 0, output: 0,
          cause: TraceCause(statement: TracePlace(line: 8, column: 1)),
          place: line.map { TracePlace(line: $0, column: 1) }))
    }
    let trace = [
      event(1, "loadView", line: nil), .ended(1), event(2, "viewDidLoad", line: 3), .ended(2),
    ]
    let run = RecordedRun(
      places: Self.places(7),
      moments: [
        .init(.statement(0), output: 0, tree: 0), .init(.event(1), output: 0, tree: 0),
        .init(.ended(1), output: 0, tree: 0), .init(.event(2), output: 0, tree: 0),
        .init(.ended(2), output: 0, tree: 0),
      ], trees: [TraceTree(moment: nil, roots: [])])
    let steps = try steps(Self.outcome(trace, run: run), drawn: [1, 2])
    #expect(steps.map(\.words) == ["", "loadView of Screen", "viewDidLoad of Screen"])
    // The block starts at line 2 of the article.
    #expect(steps.map(\.place?.line) == [7, 7, 2])
    #expect(steps.map(\.isCause) == [false, true, false])
    #expect(steps.map(\.reached) == [nil, .start(of: 1), .start(of: 2)])
  }

  @Test func `without a recorded run, only events are steps, and no tree is known`() throws {
    let outcome = Self.outcome(SampleTrace.loading)
    let steps = try steps(outcome, drawn: [2, 4])
    #expect(steps.map(\.words) == ["loadView of Profile", "viewDidLoad of Profile"])
    #expect(steps.allSatisfy { $0.tree == nil })
  }

  @Test func `a run that is too long is cut, and the steps left out are counted`() throws {
    let run = RecordedRun(
      places: Self.places(1, 2),
      moments: (0..<900).map { .init(.statement($0 % 2), output: 0, tree: 0) },
      trees: [TraceTree(moment: nil, roots: [])], omitted: 10)
    let steps = RunSteps(try Self.verdict(Self.outcome(run: run)), drawn: [])
    #expect(steps.steps.count == RunSteps.most + 1)
    #expect(steps.steps.last?.words == "the end")
    #expect(steps.omitted == 10 + 500)
  }
}
