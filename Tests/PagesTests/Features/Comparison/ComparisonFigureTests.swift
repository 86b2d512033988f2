import Articles
import Programs
import Running
import Testing
import Trace

@testable import Pages

struct ComparisonFigureTests {
  private let page = """
    # Page

    ```swift name=with title="With super"
    class A {}
    a()
    b()
    ```

    ```swift name=without compare=with,without
    class A {}
    a()
    c()
    ```

    ``` compare=with,without title="Both <of> them"
    A caption with `code`.
    ```
    """

  private func outcome(
    _ methods: [String], of subject: TraceSubject = SampleTrace.subject("A"),
    printing output: String = "", ending: Outcome.Ending = .exited(0)
  ) -> Outcome {
    let trace = methods.enumerated().flatMap { index, method in
      [SampleTrace.began(index + 1, subject, method), .ended(index + 1)]
    }
    return Outcome(isCompiled: true, ending: ending, standardOutput: output, trace: trace)
  }

  private func figures(_ first: Outcome, _ second: Outcome) throws -> [String] {
    var sample = SampleSite()
    sample.add("Content/page.md", page, outcomes: [0: first, 1: second])
    #expect(sample.diagnostics == [])
    let html = try #require(try sample.text("page.html"))
    let parts = html.replacing("<wbr>", with: "").components(
      separatedBy: "<figure class=\"run comparison"
    ).dropFirst()
    return parts.map { "<figure" + ($0.components(separatedBy: "</figure>").first ?? "") }
  }

  @Test func `a call that only one run makes is listed in words and is alone in its row`() throws {
    let figures = try figures(
      outcome(["init", "loadView", "viewDidLoad"]), outcome(["init", "viewDidLoad", "deinit"]))
    #expect(figures.count == 2)
    let figure = figures[0]
    let text = try Markup.text(of: "<figure>\(figure.drop { $0 != ">" }.dropFirst())</figure>")
    #expect(text.contains("Only with ● With super: A.loadView"))
    #expect(text.contains("Only with ◆ without: A.deinit"))
    let rows = figure.components(separatedBy: "<tr").dropFirst(2)
    #expect(
      rows.map {
        $0.hasPrefix(" class=\"one\"") ? "1" : $0.hasPrefix(" class=\"other\"") ? "2" : "="
      }
        == ["=", "1", "=", "2"])
    #expect(figure.contains("only here: "))
  }

  @Test func `lines that differ are marked visually and for screen readers`() throws {
    let figure = try figures(outcome(["init"]), outcome(["init"]))[0]
    #expect(figure.components(separatedBy: "class=\"l differs\" data-mark=").count == 3)
    #expect(figure.contains("<span class=\"visually-hidden\">differs: </span>b()"))
    #expect(figure.contains("The same calls, in the same order."))
  }

  @Test func `a program that builds on the other one has only its added lines marked`() throws {
    var sample = SampleSite()
    sample.add(
      "Content/page.md",
      """
      # Page

      ```swift name=base
      let base = 20
      ```

      ```swift name=sum after compare=base,sum
      print(base + 1)
      ```
      """)
    let html = try #require(try sample.text("page.html"))
    let figure = try #require(html.components(separatedBy: "class=\"run comparison\"").last)
    #expect(figure.components(separatedBy: "class=\"l differs\" data-mark=").count == 2)
    #expect(figure.contains("<span class=\"visually-hidden\">only here: </span>"))
    #expect(figure.components(separatedBy: " base = ").count == 3)
    #expect(!figure.contains(">after base<"))
  }

  @Test func `a comparison fence has a caption and a title`() throws {
    let figure = try figures(outcome(["init"]), outcome(["init"]))[1]
    #expect(figure.contains("Both &lt;of&gt; them"))
    #expect(figure.contains("A caption with <code>code</code>."))
  }

  @Test func `outputs and endings are shown side by side`() throws {
    let trap = Outcome.Ending.trapped(signal: 4, message: "Fatal error: no <view>", location: nil)
    let figure = try figures(
      outcome([], printing: "one\ntwo\n"), outcome([], printing: "one\n2\n", ending: trap))[0]
    #expect(figure.contains("Their output differs."))
    #expect(figure.contains("<span class=\"l\">one\n</span>"))
    #expect(
      figure.contains(
        """
        <span class="l differs" data-mark="●"><span class="visually-hidden">differs: </span>two

        """))
    #expect(figure.contains("Fatal error: no &lt;view&gt;"))
    #expect(figure.contains("printed when it trapped"))
  }

  @Test func `classes that only one run has are matched with those of the other run`() throws {
    let figure = try figures(
      outcome(["init", "loadView"], of: SampleTrace.subject("Pushed")),
      outcome(["init", "loadView"], of: SampleTrace.subject("Presented")))[0]
    #expect(figure.contains("The same calls, in the same order."))
    #expect(
      RunComparison.renamed("Presented#2.willMove(toParent: Presented)", ["Presented": "Pushed"])
        == "Pushed#2.willMove(toParent: Pushed)")
    #expect(RunComparison.counterparts(of: ["A", "B"], in: ["A"]) == [:])
    #expect(RunComparison.counterparts(of: ["A", "B"], in: ["C", "A"]) == ["B": "C"])
  }

  @Test func `the middle of a long sequence of equal rows is folded, and is there`() throws {
    let methods = (1...40).map { "step\($0)" }
    let figure = try figures(outcome(methods), outcome(methods + ["deinit"]))[0]
    #expect(figure.contains("34 more calls, the same in both</label>"))
    let parts = figure.components(separatedBy: "<tbody")
    #expect(parts.count == 5 && parts[2].contains("class=\"fold\""))
    #expect(parts[3].components(separatedBy: "<tr>").count == 35)
    #expect(parts[3].contains("</span>.step20<"))
    #expect(parts[1].contains("</span>.step3<") && parts[4].contains("</span>.step38<"))
  }

  @Test func `each row has the steps that both runs have reached`() throws {
    let figure = try figures(
      outcome(["init", "loadView", "viewDidLoad"]), outcome(["init", "viewDidLoad", "deinit"]))[0]
    let data = try #require(figure.firstMatch(of: #/class="pair-data" ([^<]*)</#)).output.1
    #expect(data == #"data-figures="- -">{"s":[[1,1],[2,1],[3,2],[3,3]]}"#)
    #expect(figure.hasPrefix("<figure paired\""))
    let none = try figures(outcome([]), outcome([]))[0]
    #expect(!none.contains("pair-data") && none.hasPrefix("<figure\""))
  }

  @Test func `an unknown block name does not affect the rest of the page`() throws {
    var sample = SampleSite()
    sample.add("Content/page.md", "# Page\n\n<!-- compare=a,b -->\n\nText.\n")
    let html = try #require(try sample.text("page.html"))
    #expect(html.contains("cannot be compared"))
    #expect(html.contains("Text."))
  }

  @Test func `a claim to predict is folded, and its summary does not reveal the answer`() throws {
    var sample = SampleSite()
    sample.add(
      "Content/page.md",
      """
      # Page

      ```swift crash
      a()
      ```

      ```output predict
      answer
      ```

      ```crash predict
      no view
      ```

      ```swift name=far
      b()
      ```

      Text.

      ```output predict for=far
      answer
      ```
      """)
    let html = try #require(try sample.text("page.html"))
    let folded = html.components(separatedBy: "<details class=\"predict")
    #expect(folded.count == 5)
    #expect(
      folded[1].hasPrefix("\"><summary>What happens next? <span class=\"soft\">Output</span>"))
    #expect(folded[2].hasPrefix(" ending\"><summary>What happens next?</summary>"))
    #expect(folded[2].contains("Trap"))
    // A figure whose claim is elsewhere asks the question itself.
    #expect(folded[3].hasPrefix("\"><summary>What happens next?</summary>\n</details>"))
  }

  @Test(arguments: [
    ("output", "a\nb\n\nc", "order"), ("lifecycle", "A.init\n...\nnot A.deinit\nA.f", "order"),
    ("output", "a", "line"), ("output partial", "a\nb", "order"), ("output partial", "a", nil),
    ("output unordered", "a\nb", nil), ("output", "a\nb\na", nil), ("output", "a\nb …", nil),
    ("output", (1...10).map { "\($0)" }.joined(separator: "\n"), nil),
    ("hierarchy", "UIWindow\n  UIView", nil), ("hierarchy", "UIWindow", nil), ("json", "[1]", nil),
    ("lifecycle", "not A.deinit", nil), ("crash", "no view", nil),
  ])
  func `a page asks only what the run can answer`(_ fence: String, _ lines: String, answer: String?)
    throws
  {
    let text = "# Page\n\n```swift\na()\n```\n\n```\(fence)\n\(lines)\n```\n"
    var sample = SampleSite()
    sample.add("Content/page.md", text)
    let html = try #require(try sample.text("page.html"))
    let found = html.firstMatch(of: #/<section class="claim[^>]* data-answer="(\w+)"/#)
    #expect(found.map { String($0.output.1) } == answer)
    // Nothing is asked about a claim that fails.
    var failing = SampleSite()
    let said = Diagnostic.error("no", at: Location(file: "Content/page.md", line: 7))
    failing.add("Content/page.md", text, failing: [1: [said]])
    #expect(try failing.text("page.html")?.contains("data-answer") == false)
  }

  @Test func `the answer to where a program traps is a line of the figure's own block`() throws {
    func html(line: Int) throws -> String {
      var sample = SampleSite()
      let ending = Outcome.Ending.trapped(
        signal: 4, message: "no", location: Location(file: "Content/page.md", line: line))
      sample.add(
        "Content/page.md",
        "# Page\n\n```swift crash\na()\nb()\n```\n\n```crash\nno\n```\n",
        outcomes: [0: outcome([], ending: ending)])
      return try #require(try sample.text("page.html"))
    }
    #expect(try html(line: 5).contains("data-answer=\"trap\" data-line=\"2\""))
    #expect(try !html(line: 1).contains("data-answer"))
  }
}
