import Programs
import Testing
import Trace

@testable import Articles
@testable import Pages

struct ExampleFigureTests {
  static func page(
    _ text: String, outcomes: [Int: Outcome] = [:], failing: [Int: [Diagnostic]] = [:]
  ) throws -> String {
    var sample = SampleSite()
    sample.add("Content/a.md", text, outcomes: outcomes, failing: failing)
    return try #require(try sample.text("a.html"))
  }

  @Test(arguments: [
    ("swift", Outcome(isCompiled: true, ending: .exited(0)), "ran, exit 0"),
    ("swift no-run", Outcome(isCompiled: true), "compiles"),
    ("swift compile-fail", Outcome(isCompiled: false), "does not compile, as claimed"),
    (
      "swift crash",
      Outcome(isCompiled: true, ending: .trapped(signal: 4, message: "", location: nil)),
      "traps, as claimed"
    ),
    (
      "swift exit=3", Outcome(isCompiled: true, ending: .exited(3)),
      "ended with status 3, as claimed"
    ),
    ("swift ignore=\"not yet\"", Outcome.skipped, "skipped: not yet"),
    ("swift ignore", Outcome.skipped, "skipped: no reason given"),
  ])
  func `every block shows its result`(_ fence: String, _ outcome: Outcome, _ words: String)
    throws
  {
    let page = try Self.page("```\(fence)\nlet a = 1\n```", outcomes: [0: outcome])
    #expect(page.contains("</span> \(words)</span>"))
  }

  @Test(arguments: [
    ("swift", Outcome(isCompiled: false), "does not compile"),
    (
      "swift", Outcome(isCompiled: true, ending: .timedOut(.milliseconds(1500))),
      "did not end within 1.5 s"
    ),
    ("swift", Outcome(isCompiled: true, ending: .exited(3)), "ended with status 3"),
    (
      "swift crash", Outcome(isCompiled: true, ending: .exited(0)),
      "ended with status 0, did not trap"
    ),
    ("swift compile-fail", Outcome(isCompiled: true), "compiles, contrary to the claim"),
  ])
  func `a block that fails says how`(_ fence: String, _ outcome: Outcome, _ words: String) throws {
    let problem = Diagnostic.error("something", at: Location(file: "Content/a.md", line: 1))
    let page = try Self.page(
      "```\(fence)\nlet a = 1\n```", outcomes: [0: outcome], failing: [0: [problem]])
    #expect(page.contains("</span> \(words)</span>"))
    #expect(page.contains("badge failed"))
  }

  @Test
  func `a failed claim shows a diff, and its block is still shown as run`()
    throws
  {
    let problem = Diagnostic.error(
      "the output differs", at: Location(file: "Content/a.md", line: 6), hint: "do <this>",
      diff: ["-a", "+b & c"])
    let page = try Self.page(
      "```swift\nprint(1)\n```\n\n```output\na\n```", failing: [1: [problem]])
    #expect(
      page.contains("<span class=\"minus\">-a\n</span><span class=\"plus\">+b &amp; c\n</span>"))
    #expect(page.contains("do &lt;this&gt;"))
    #expect(page.contains("a.md:6:1"))
    #expect(page.contains("</span> ran, exit 0</span>"))
    #expect(page.contains("its claim does not hold"))
  }

  @Test func `a figure with a failing claim is marked as failed`() throws {
    let problem = Diagnostic.error(
      "the output differs", at: Location(file: "Content/a.md", line: 6), hint: "fix it")
    let page = try Self.page(
      "```swift\nprint(1)\n```\n\n```output\na\n```", failing: [1: [problem]])
    #expect(page.contains("<figure class=\"run failed\""))
  }

  @Test func `a figure says in its bar that its claims hold, and marks each of them`() throws {
    let page = try Self.page(
      "```swift\nprint(1)\n```\n\n```output\n1\n```\n\n```lifecycle\nnot A.b\n```")
    #expect(page.contains("</span> 2 claims hold</span>"))
    #expect(page.contains("Output <span class=\"badge proved\"><span class=\"shape\""))
    #expect(
      page.components(separatedBy: "<span class=\"visually-hidden\">holds</span>").count == 3)
  }

  @Test(arguments: [
    ("name=the-short-answer", "The short answer"), ("name=isViewLoaded", "isViewLoaded"),
    ("name=read title=\"Read twice\"", "Read twice"),
  ]) func `a named block has a title`(_ words: String, _ title: String) throws {
    let page = try Self.page("```swift \(words)\nprint(1)\n```")
    #expect(page.contains("<span class=\"title\">\(title)</span>"))
  }

  @Test func `output that no claim is about is shown, and only once`() throws {
    let outcome = Outcome(isCompiled: true, ending: .exited(0), standardOutput: "recorded\n")
    #expect(
      try Self.page("```swift\na\n```", outcomes: [0: outcome]).contains(
        """
        <pre class="out" data-output role="group" tabindex="0" aria-label="Printed of Example 1">recorded</pre>
        """))
    let claimed = try Self.page(
      "```swift\na\n```\n```output\nrecorded\n```", outcomes: [0: outcome])
    #expect(!claimed.contains("class=\"out\""))
  }

  @Test func `compiler messages link to their lines`() throws {
    let place = Location(file: "Content/a.md", line: 4, column: 3)
    let page = try Self.page(
      "one\n\n```swift name=x compile-fail\nlet a: Int = \"\"\n```",
      outcomes: [
        0: Outcome(
          isCompiled: false,
          messages: [.init(severity: .error, location: place, text: "no <Int>", identifier: "id")])
      ])
    #expect(page.contains("<a href=\"#x-L1\">line 1</a>"))
    #expect(page.contains("id=\"x-L1\""))
    #expect(page.contains("no &lt;Int&gt;"))
  }

  @Test func `notes of the compiler and of the checker do not look like callouts`() throws {
    let place = Location(file: "Content/a.md", line: 2, column: 1)
    let outcome = Outcome(
      isCompiled: true,
      messages: [
        .init(severity: .warning, location: place, text: "unused"),
        .init(severity: .note, location: place, text: "declared here"),
      ], ending: .exited(0))
    let passed = try Self.page("```swift\nlet a = 1\n```", outcomes: [0: outcome])
    #expect(passed.contains("<b class=\"says-note\">note:</b> declared here"))
    var note = Diagnostic.warning("look", at: place)
    note.severity = .note
    let failed = try Self.page("```swift\nlet a = 1\n```", failing: [0: [note]])
    #expect(failed.contains("<b>note:</b> look"))
    for page in [passed, failed] {
      #expect(page.firstMatch(of: #/class="([^"]* )?note[ "]/#) == nil)
    }
  }

  @Test func `preformatted text with a name has a role`() throws {
    let outcome = Outcome(isCompiled: true, ending: .exited(0), standardOutput: "printed\n")
    let tree = try #require(TreePicture(SampleTrace.loading)).html(of: "x")
    let page = try Self.page(
      """
      ```swift
      print(1)
      ```

      ```output
      1
      ```

      ```html
      <p>
      ```
      """, outcomes: [0: outcome],
      failing: [1: [.error("no", at: Location(file: "Content/a.md", line: 6), diff: ["-1", "+2"])]])
    let named = (page + tree).matches(of: #/<pre[^>]*>/#).map(\.output)
      .filter { $0.contains("aria-label") }
    #expect(named.count >= 3, "\(named)")
    #expect(named.allSatisfy { $0.contains(" role=\"group\"") }, "\(named)")
  }

  @Test func `a hidden block can be revealed`() throws {
    let page = try Self.page("```swift hidden name=setup\nlet a = 1\n```")
    #expect(
      page.contains("<details class=\"hidden-block\"><summary><span>hidden code: setup</span>"))
    #expect(page.contains("id=\"setup\""))
  }

  @Test func `the prerequisites of a block are named with links`() throws {
    let page = try Self.page("```swift name=first\na\n```\n\n```swift after\nb\n```")
    #expect(page.contains("Comes after <a href=\"#first\">first</a>"))
  }

  @Test func `an example with the same name as a heading gets another id`() throws {
    let page = try Self.page("# Page\n\n## Loading\n\n```swift name=loading\na\n```")
    #expect(page.contains("<figure class=\"run proved\" id=\"loading-example\">"))
    #expect(page.contains("<h2 id=\"loading\">"))
  }
}
