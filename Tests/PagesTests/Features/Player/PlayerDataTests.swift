import Foundation
import Programs
import Testing
import Trace

@testable import Articles
@testable import Pages

struct PlayerDataTests {
  private func page(_ outcome: Outcome, word: String = "") throws -> String {
    var sample = SampleSite()
    let lines = (1...10).map { "line(\($0))" }.joined(separator: "\n")
    sample.add("Content/a.md", "```swift \(word)\n\(lines)\n```", outcomes: [0: outcome])
    return try #require(try sample.text("a.html"))
  }

  private func data(_ page: String) throws -> [String: Any] {
    let match = try #require(page.firstMatch(of: #/run-data" data-n="\d+">([^<]*)</script>/#))
    let json = try JSONSerialization.jsonObject(with: Data(match.output.1.utf8))
    return try #require(json as? [String: Any])
  }

  private let moments: [RecordedRun.Moment] = [
    .init(.statement(0), output: 0, tree: 0), .init(.statement(1), output: 4, tree: 1),
    .init(.statement(2), output: 8, tree: 2),
  ]

  private func run(_ trees: [[TraceNode]]) -> RecordedRun {
    RecordedRun(
      places: RunStepsTests.places(5, 6, 2), moments: moments,
      trees: trees.map { TraceTree(moment: nil, roots: $0) })
  }

  @Test func `a tree is stored as its difference from the previous one, each view once`() throws {
    let window = SampleTrace.subject("UIWindow", isOwn: false)
    let labels = (1...3).map {
      SampleTrace.node(
        SampleTrace.subject("UILabel", $0, isOwn: false), text: "<\($0)>", (0, 0, 10, 10))
    }
    func tree(_ labels: ArraySlice<TraceNode>) -> [TraceNode] {
      [SampleTrace.node(window, (0, 0, 100, 100), Array(labels))]
    }
    let run = run([[], tree(labels[...1]), tree([labels[0], labels[2], labels[1]])])
    let page = try page(RunStepsTests.outcome(printing: "one\ntwo\n", run: run))
    let data = try data(page)
    #expect(data["t"] as? [Int] == [0, 1, 1])
    #expect(data["r"] as? [[Int]] == [[0, 0, 0, 1, 2], [2, 1, 3]])
    #expect((data["v"] as? [[Any]])?.map { $0[2] as? String } == ["", "<1>", "<2>", "<3>"])
    #expect(!page.contains("\"<1>\""))
  }

  @Test func `the part of a screen is stored once, without signs that JSON would lengthen`() throws
  {
    var label = SampleTrace.node(
      SampleTrace.subject("UILabel", isOwn: false), text: "a", (5, 5, 50, 20))
    var look = TraceLook(width: 50, height: 20)
    look.shapes = [
      .text(
        TraceText(
          "<~>", x: 0, baseline: 15, width: 20, size: 17, weight: 400, style: .plain,
          color: 0x0000_00FF))
    ]
    label.look = look
    var other = label
    other.subject.instance = 2
    var window = SampleTrace.node(
      SampleTrace.subject("UIWindow", isOwn: false), (0, 0, 100, 100), [label, other])
    window.look = TraceLook(width: 100, height: 100)
    window.look?.role = .window
    let page = try page(
      RunStepsTests.outcome(printing: "one\ntwo\n", run: run([[], [window], [window]])))
    let data = try data(page)
    let parts = try #require(data["p"] as? [[Any]])
    #expect(parts.count == 2)
    #expect(parts[0].count == 7 && parts[1].count == 6)
    #expect(parts[1][0] as? String == "translate(5 5)")
    let under = try #require(parts[1][2] as? String)
    #expect(under.hasPrefix("~text x='0'"))
    #expect(under.contains(">&lt;&#126;&gt;~/text>"))
    #expect((data["v"] as? [[Any]])?.map { $0.last as? Int } == [0, 1, 1])
  }

  @Test func `lines, output and words are lists with an element for each step`() throws {
    let run = run([[SampleTrace.node(SampleTrace.subject("View"), (0, 0, 1, 1))], [], []])
    let data = try data(try page(RunStepsTests.outcome(printing: "öe\ntwo\n", run: run)))
    #expect(data["l"] as? [Int] == [5, 6, 2])
    #expect(data["o"] as? [Int] == [3, 6, 6])
    #expect(data["s"] as? [Int] == [0, 0, 0])
    #expect(data["w"] as? [String] == [""])
  }

  @Test func `a program whose lines run once and in order has no player`() throws {
    let run = RecordedRun(
      places: RunStepsTests.places(1, 2, 3, 4),
      moments: (0..<4).map { .init(.statement($0), output: 0, tree: 0) },
      trees: [TraceTree(moment: nil, roots: [])])
    #expect(!(try page(RunStepsTests.outcome(run: run))).contains("run-data"))
  }

  @Test func `views that are visible at no step have a low place`() throws {
    func page(width: Double) throws -> String {
      let view = SampleTrace.node(SampleTrace.subject("View"), (0, 0, width, 1))
      return try self.page(RunStepsTests.outcome(run: run([[], [view], []])))
    }
    #expect(try page(width: 1).contains("<details class=\"trees\" open>"))
    #expect(try page(width: 0).contains("<details class=\"trees flat\" open>"))
  }

  @Test func `without a window at the end, the figure of a played run says so`() throws {
    let window = [SampleTrace.node(SampleTrace.subject("UIWindow", isOwn: false), (0, 0, 393, 852))]
    func page(_ end: [TraceNode]) throws -> String {
      let run = run([window, window, end])
      return try self.page(RunStepsTests.outcome([.tree(run.trees[2])], run: run))
    }
    let words = "No window and no controller has a view at the end."
    #expect(try page([]).contains(words))
    #expect(try !page(window).contains(words))
  }

  @Test func `a block with no-player has its output, and no views if none are there at the end`()
    throws
  {
    let run = run([[SampleTrace.node(SampleTrace.subject("View"), (0, 0, 1, 1))], [], []])
    let outcome = RunStepsTests.outcome(printing: "one\n", run: run)
    #expect(try page(outcome).contains("run-data"))
    let plain = try page(outcome, word: "no-player")
    #expect(!plain.contains("run-data"))
    #expect(plain.contains("one"))
    #expect(!plain.contains("<details class=\"trees"))
  }
}
