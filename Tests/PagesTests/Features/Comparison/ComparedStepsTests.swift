import Articles
import Programs
import Testing
import Trace

@testable import Pages

/// The rows that a comparison steps through, for each kind of run.
struct ComparedStepsTests {
  /// A comparison of two blocks.
  private struct Figure {
    var html: String
    /// `a() | a()` for each row; a side that does not have the moment is empty.
    var rows: [String] = []
    /// The steps that both runs have reached in each row; empty if nothing is played.
    var steps = ""

    init(_ first: Outcome, _ second: Outcome, fence: String = "") throws {
      var sample = SampleSite()
      sample.add(
        "Content/page.md",
        """
        ```swift name=one \(fence)
        a()
        b()
        ```

        ```swift name=two compare=one,two
        a()
        c()
        ```
        """, outcomes: [0: first, 1: second])
      let page = try #require(try sample.text("page.html"))
      html = try #require(page.components(separatedBy: "class=\"run comparison").last)
      html = String(html.prefix(upTo: try #require(html.firstRange(of: "</figure>")).lowerBound))
      for row in html.components(separatedBy: "<tr").dropFirst(2) {
        let cells = row.components(separatedBy: "<td").dropFirst().map { cell in
          cell.firstMatch(of: #/<code.*?</code>/#)?.output.replacing(#/<[^>]*>/#, with: "") ?? ""
        }
        rows.append(cells.joined(separator: " | "))
      }
      steps = html.firstMatch(of: #/"s":(\[\[.*?\]\])/#).map { String($0.output.1) } ?? ""
    }
  }

  private let window = SampleTrace.subject("UIWindow", isOwn: false)

  /// A run of both lines that prints `text` in the second one, with a window from then on.
  private func run(
    printing text: String = "", ending: Outcome.Ending = .exited(0), hasWindow: Bool = false,
    _ trace: [TraceRecord] = []
  ) -> Outcome {
    let roots = hasWindow ? [SampleTrace.node(window, (0, 0, 390, 844))] : []
    let end = TraceTree(moment: nil, roots: roots)
    var outcome = Outcome(
      isCompiled: true, ending: ending, standardOutput: text, trace: trace + [.tree(end)])
    outcome.run = RecordedRun(
      places: RunStepsTests.places(1, 2),
      moments: [
        .init(.statement(0), output: 0, tree: 0), .init(.statement(1), output: 0, tree: 0),
        .init(.done(1), output: text.utf8.count, tree: 1),
      ], trees: [TraceTree(moment: nil, roots: []), end])
    return outcome
  }

  @Test func `runs without calls are aligned by their lines and by what these print`() throws {
    let figure = try Figure(run(printing: "1\n2\n"), run(printing: "2\n"))
    #expect(
      figure.rows == [
        "a() | a()", "b() | ", "printed 1 | ", " | c()", "printed 2 | printed 2",
      ])
    #expect(figure.steps == "[[1,1],[2,1],[2,1],[2,2],[2,2]]")
    #expect(figure.html.hasPrefix(" paired\""))
    // Without scripts, the listings and the output say the same.
    #expect(figure.html.contains("class=\"moments statements\""))
  }

  @Test func `a run that was not recorded is aligned by what it printed`() throws {
    let unknown = Outcome(isCompiled: true, ending: .exited(0), standardOutput: "2\n3")
    let figure = try Figure(run(printing: "2\n"), unknown)
    #expect(figure.rows == ["a() | ", "b() | ", "printed 2 | printed 2", " | printed 3"])
    #expect(figure.steps == "[[1,0],[2,0],[2,0],[2,0]]")
  }

  @Test func `a run that traps ends with the end of its message`() throws {
    let message = "Fatal error: " + String(repeating: "x", count: 200) + " no view\nmore"
    let trap = Outcome.Ending.trapped(signal: 4, message: message, location: nil)
    let figure = try Figure(run(ending: trap), run())
    #expect(figure.rows.count == 4 && figure.rows[0] == "a() | a()" && figure.rows[1] == "b() | ")
    let row = figure.rows[2]
    #expect(row.hasPrefix("printed when it trapped …xx") && row.hasSuffix("x no view | "), "\(row)")
    #expect(row.count < 120)
    #expect(figure.rows[3] == " | c()")
  }

  @Test func `the calls of one run and the lines of the other are rows of one table`() throws {
    let screen = SampleTrace.subject("A")
    let calls = ["init", "loadView"].enumerated().flatMap { index, method in
      [SampleTrace.began(index + 1, screen, method), .ended(index + 1)]
    }
    let figure = try Figure(
      Outcome(isCompiled: true, ending: .exited(0), trace: calls), run(printing: "1\n"))
    #expect(
      figure.rows == ["A.init | ", "A.loadView | ", " | a()", " | c()", " | printed 1"])
    #expect(figure.html.contains("class=\"moments\""))
  }

  @Test func `views come from the run's own player, or with the comparison if it has none`() throws
  {
    let ids = #/data-figures="(.*?)"/#
    let played = try Figure(run(hasWindow: true), run(hasWindow: true))
    #expect(played.html.firstMatch(of: ids)?.output.1 == "one two")
    #expect(!played.html.contains("side-data"))
    let alone = try Figure(run(hasWindow: true), run(hasWindow: true), fence: "no-player")
    #expect(alone.html.firstMatch(of: ids)?.output.1 == "- two")
    let data = try #require(alone.html.firstMatch(of: #/side-data side-0">(.*?)</#)).output.1
    #expect(data.contains(#""t":[0,1]"#) && data.contains("UIWindow"), "\(data)")
    // What was not recorded keeps its screen of the end.
    let trace = [TraceRecord.tree(TraceTree(moment: nil, roots: []))]
    let unknown = Outcome(isCompiled: true, ending: .exited(0), standardOutput: "1", trace: trace)
    let half = try Figure(unknown, run(hasWindow: true))
    #expect(half.html.firstMatch(of: ids)?.output.1 == "- two")
  }

  @Test func `a block that does not compile shows the error at its line, and the other one plays`()
    throws
  {
    var broken = Outcome(isCompiled: false, ending: nil)
    broken.messages = [
      .init(
        severity: .error, location: Location(file: "Content/page.md", line: 2, column: 1),
        text: "cannot find <a>")
    ]
    let figure = try Figure(broken, run(), fence: "compile-fail")
    #expect(figure.rows == [" | a()", " | c()"])
    #expect(figure.steps == "[[0,1],[0,2]]")
    #expect(figure.html.contains("was not run: "))
    let listings = figure.html.components(separatedBy: "<pre ")
    let shown = listings[1].replacing(#/<[^>]*>/#, with: "")
    #expect(shown.contains("a()\nerror: cannot find &lt;a&gt;\n"), "\(shown)")
    // The lines of both stay side by side.
    #expect(listings[2].contains("class=\"l gap\""))
    #expect(figure.html.components(separatedBy: "says-error").count == 2)
  }
}
