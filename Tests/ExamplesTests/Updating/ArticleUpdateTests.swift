import Testing
import Trace

@testable import Articles
@testable import Examples
@testable import Programs

/// Updates of a page by a hand-made outcome.
struct ArticleUpdateTests {
  private struct Updated {
    var text: String
    var refusals: [String]
  }

  /// - Parameter outcome: The outcome of every program of the page.
  private func updated(
    _ page: String, _ outcome: Outcome, others: [Outcome] = []
  ) throws -> Updated {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page, path: "page.md", diagnostics: &diagnostics)
    let library = Library(settings: Settings(), articles: [article], assets: [:], root: ".")
    var outcome = outcome
    outcome.others = others
    let verdicts = Example.all(in: library, diagnostics: &diagnostics)
      .map { Verdict(of: $0, after: outcome) }
    let update = ArticleUpdate(of: article, in: library, on: .current, verdicts: verdicts)
    let bytes = try update.bytes(applying: update.changes)
    return Updated(
      text: String(decoding: bytes, as: UTF8.self), refusals: update.refusals.map(\.message))
  }

  private func printing(_ output: String) -> Outcome {
    Outcome(isCompiled: true, ending: .exited(0), standardOutput: output)
  }

  /// A page with one block and one output claim, whose lines are separated by `|`.
  private func page(_ lines: String, _ words: String = "") -> String {
    let claimed = lines.isEmpty ? "" : lines.replacing("|", with: "\n") + "\n"
    return "```swift\nprint()\n```\n\n```output\(words)\n\(claimed)```\n"
  }

  @Test(arguments: [
    // Claimed, printed, updated.
    ("", "a|b", "a|b"), ("a|b|c", "a|x|c", "a|x|c"), ("a|...|c", "a|b|d", "a|...|d"),
    ("a|...|c 1|d", "a|b|c 2|d", "a|...|c 2|d"), ("a|…", "b|c", "b|…"),
    ("took … ms, 3 left", "took 5 ms, 4 left", "took … ms, 4 left"),
    ("id [..] of 3|x", "id 17 of 3|y", "id [..] of 3|y"), ("a", "...", "\\..."), ("a", "…", "\\…"),
    ("a|b", "b", "b"), ("b", "a|b|c", "a|b|c"), ("at 0x…|a", "at 0x600003f1a2b0|b", "at 0x…|b"),
    ("", "at 0x600003f1a2b0", "at 0x…"), ("a", "b  ", "b"), ("a|b", "", ""),
    ("0...4", "0...5", "0...5"), ("a||b", "a||c", "a||c"),
  ]) func `only lines that differ are rewritten`(_ a: String, _ b: String, _ c: String) throws {
    let result = try updated(
      page(a), printing(b.replacing("|", with: "\n") + (b.isEmpty ? "" : "\n")))
    #expect(result.text == page(c))
    #expect(result.refusals == [])
  }

  @Test(arguments: [
    (" partial", "b 1|d", "a|b 2|c|d", "b 2|d"), (" partial", "zzz|d", "a|b|d", "d"),
    (" partial", "", "a|b", "a|b"), (" unordered", "c|a|x", "a|b|c", "c|a|b"),
    (" unordered", "c|a", "a|b|c", "c|a|b"), (" unordered", "c|a|b|d", "a|b|c", "c|a|b"),
    (" unordered", "...|a 1", "b|a 2", "...|a 2"),
  ]) func `partial and unordered claims keep their meaning`(
    _ words: String, _ a: String, _ b: String, _ c: String
  ) throws {
    let result = try updated(page(a, words), printing(b.replacing("|", with: "\n") + "\n"))
    #expect(result.text == page(c, words))
    #expect(result.refusals == [])
  }

  @Test(arguments: ["a\rb\n", "  ...\n", "\\...\n"])
  func `output that no claim can express is rejected with a reason`(_ printed: String) throws {
    let result = try updated(page("x"), printing(printed))
    #expect(result.text == page("x"))
    #expect(result.refusals.count == 1)
  }

  @Test func `output that differs in another run is rejected with a reason`() throws {
    let result = try updated(page("x"), printing("1\n"), others: [printing("2\n")])
    #expect(result.text == page("x"))
    #expect(result.refusals.first?.contains("unstable") == true)
    let kept = try updated(page("at …|x"), printing("at 1\ny\n"), others: [printing("at 2\ny\n")])
    #expect(kept.text == page("at …|y"))
  }

  @Test(arguments: [
    // The text around and in a claim: every line ending, margin and fence is kept.
    ("> ```output\r\n> a\r\n> ```\r\n", "> ```output\r\n> 1\r\n>\r\n> 2\r\n> ```\r\n"),
    ("- ~~~output\n  a\n  ~~~\n", "- ~~~output\n  1\n\n  2\n  ~~~\n"),
    ("1. > ```output\n   > ```\n", "1. > ```output\n   > 1\n   >\n   > 2\n   > ```\n"),
    ("  ```output\n  a\n```\n", "  ```output\n  1\n\n  2\n```\n"),
    ("<!-- ```output\na\n``` -->\n", "<!-- ```output\n1\n\n2\n``` -->\n"),
    ("<!--\n  ```output\n  ```\n-->\n", "<!--\n  ```output\n  1\n\n  2\n  ```\n-->\n"),
    ("```output\na  \n", "```output\n1\n\n2\n"),
    ("```output\na", "```output\n1\n\n2"), ("```output\n```", "```output\n1\n\n2\n```"),
    ("-\t```output\n\ta\n\t```\n", "-\t```output\n\t1\n\n\t2\n\t```\n"),
  ]) func `the text around a claim is kept`(_ claim: String, _ wanted: String) throws {
    let head = "\u{FEFF}# Title  \r\n\n```swift\nprint()\n```\r\n\n"
    let result = try updated(head + claim, printing("1\n\n2\n"))
    #expect(result.text == head + wanted)
    #expect(result.refusals == [])
  }

  @Test func `a fence becomes longer if a line would end it`() throws {
    let result = try updated(page("x"), printing("```\n````\n"))
    #expect(result.text == "```swift\nprint()\n```\n\n`````output\n```\n````\n`````\n")
    let other = "```swift\nprint()\n```\n\n~~~output\nx\n~~~\n"
    #expect(try updated(other, printing("```\n")).text == other.replacing("x", with: "```"))
  }

  @Test func `output that would end a comment is rejected with a reason`() throws {
    let text = "```swift\nprint()\n```\n\n<!--\n```output\nx\n```\n-->\n"
    let result = try updated(text, printing("a --> b\n"))
    #expect(result.text == text)
    #expect(result.refusals.first?.contains("'-->'") == true)
  }

  @Test func `an ignored claim is not updated`() throws {
    let text = page("x", " ignore=\"differs\"")
    let result = try updated(text, printing("y\n"))
    #expect(result.text == text && result.refusals == [])
  }

  @Test(arguments: [
    ("f()  // Prints \"a\".", "1\n", "f()  // Prints \"1\"."),
    ("f()  // Prints \"a\"\nf()", "1\n2\n", "f()  // Prints \"1\"\n// Prints \"2\"\nf()"),
    ("f()  // Prints \"1\"\nf()  // Prints \"2\"", "1\n", "f()  // Prints \"1\"\nf()"),
    ("f()\n  // Prints \"1\"\n  // Prints \"2\"", "2\n", "f()\n  // Prints \"2\""),
    (
      "f()\n// Prints two lines:\n// 1\n// 2", "1\n2\n3\n",
      "f()\n// Prints three lines:\n// 1\n// 2\n// 3"
    ),
    ("f()\n// Prints 2 lines:\n// 1\n// 2", "2\n", "f()\n// Prints 1 line:\n// 2"),
    ("f()  // Prints \"a \"b\"\"", "a \"c\"\n", "f()  // Prints \"a \"c\"\""),
    ("f(\"// Prints \")  // Prints \"x\"", "y\n", "f(\"// Prints \")  // Prints \"y\""),
  ]) func `comments are rewritten, added and removed`(
    _ code: String, _ printed: String, _ wanted: String
  ) throws {
    let result = try updated("> ```swift\n" + Self.quoted(code) + "> ```\n", printing(printed))
    #expect(result.text == "> ```swift\n" + Self.quoted(wanted) + "> ```\n")
    #expect(result.refusals == [])
  }

  private static func quoted(_ code: String) -> String {
    code.split(separator: "\n").map { "> \($0)\n" }.joined()
  }

  @Test func `several values are claimed in the comments of one line of code`() throws {
    var outcome = printing("p\n")
    outcome.recording = .recorded([
      Outcome.Value(end: Location(file: "page.md", line: 2, column: 10), ordinal: 0, text: "1"),
      Outcome.Value(end: Location(file: "page.md", line: 3, column: 10), ordinal: 0, text: "x\ny"),
    ])
    let text = "```swift\nlet a = 1  // =>\nlet b = c  // => z\nprint(a)  // Prints \"q\"\n```\n"
    let result = try updated(text, outcome)
    #expect(
      result.text
        == "```swift\nlet a = 1  // => 1\nlet b = c  // => x\n// => y\nprint(a)  // Prints \"p\"\n```\n"
    )
    #expect(result.refusals == [])
  }

  private func trapped(_ message: String) -> Outcome {
    Outcome(
      isCompiled: true, ending: .trapped(signal: 5, message: message, location: nil),
      standardOutput: "before\n")
  }

  @Test func `the text and the status on a Swift fence are updated`() throws {
    let crash =
      "```swift crash=\"oh \\\"no\\\"\"\nf()\n```\n\n```crash\nlost\n```\n\n```output\n```\n"
    let result = try updated(crash, trapped("Fatal error: say \"yes\""))
    #expect(
      result.text
        == "```swift crash=\"say \\\"yes\\\"\"\nf()\n```\n\n```crash\nsay \"yes\"\n```\n\n```output\nbefore\n```\n"
    )
    var exit = printing("")
    exit.ending = .exited(7)
    #expect(
      try updated("```swift exit=3 name=x\nf()\n```\n", exit).text
        == "```swift exit=7 name=x\nf()\n```\n")
    exit.ending = .exited(0)
    #expect(try updated("```swift exit=3\nf()\n```\n", exit).text == "```swift exit=3\nf()\n```\n")
  }

  @Test func `claims of a program that failed are not updated`() throws {
    for ending in [
      Outcome.Ending.trapped(signal: 5, message: "Fatal error", location: nil), .exited(1),
      .timedOut(.seconds(1)), .stopped(.restless),
    ] {
      var outcome = printing("y\n")
      outcome.ending = ending
      let result = try updated(page("x"), outcome)
      #expect(result.text == page("x"))
      #expect(result.refusals.count == 1)
    }
    let result = try updated(page("x"), Outcome(isCompiled: false))
    #expect(result.text == page("x") && result.refusals.count == 1)
  }

  @Test func `the claims of compiler messages keep their form`() throws {
    let outcome = Outcome(
      isCompiled: false,
      messages: [
        Outcome.Message(
          severity: .error, location: Location(file: "page.md", line: 3, column: 5),
          text: "cannot find 'b' in scope", identifier: "cannot_find_in_scope")
      ])
    func page(_ line: String) -> String {
      "```swift compile-fail\na\nf + b\n```\n\n```diagnostics\n\(line)```\n"
    }
    for (claimed, wanted) in [
      ("", "2:5: error: cannot find 'b' in scope\n"),
      ("7: error: cannot find\n", "2: error: cannot find\n"),
      ("error: cannot find 'c' in scope\n", "error: cannot find 'b' in scope\n"),
      (
        "2:4: error: cannot find '…' in scape [other]\n",
        "2:5: error: cannot find '…' in scope [cannot_find_in_scope]\n"
      ),
      ("2: error: in scope\n3: error: no such thing at all\n", "2: error: in scope\n"),
    ] {
      let result = try updated(page(claimed), outcome)
      #expect(result.text == page(wanted), "\(claimed)")
      #expect(result.refusals == [])
    }
  }

  @Test func `a changed claim moves the claims that follow it`() throws {
    var outcome = printing("1\n2\n")
    outcome.standardError = "main/page.md:9: low\n"
    let text =
      "```swift name=a\nf()\n```\n\n```output\n```\n\n```swift\ng()\n```\n\n```stderr\nmain/page.md:…: low\n```\n\n```output\n1\n2\n```\n"
    let result = try updated(text, outcome)
    #expect(result.refusals == [])
    #expect(result.text == text.replacing("output\n```\n", with: "output\n1\n2\n```\n"))
  }
}
