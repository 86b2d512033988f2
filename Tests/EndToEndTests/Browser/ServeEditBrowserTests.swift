import Foundation
import TestSupport
import Testing

/// An author edits blocks in an open page: the figures that differ are exchanged in place.
struct ServeEditBrowserTests {
  private static let screen = """
    import UIKit
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
      }
    }
    let window = UIWindow()
    window.rootViewController = Screen()
    window.makeKeyAndVisible()

    """
  private static let longerScreen =
    screen.replacing("red", with: "blue") + """
      let second = Screen()
      print("made twice")

      """
  private static let prose = (1...20).map { "Paragraph \($0) of the page.\n" }
    .joined(separator: "\n")
  private static let page = """
    # Page

    ```swift name=setup
    let word = "one"
    ```

    ```swift name=user after=setup
    print(word + "!")
    ```

    ```output
    one!
    ```

    \(prose)
    ```swift name=screen
    \(screen)```

    ```lifecycle
    Screen.viewDidLoad
    ```

    \(prose)
    ```swift name=other
    print(3)
    ```

    """

  @Test func `a block is edited, run and saved in an open page`() throws {
    let author = try ServeAuthor(["a.md": Self.page])
    let (browser, served) = (author.browser, author.served)
    let area = author.area("user")
    #expect(try browser.value("location.hash") == "")
    try author.open("user")
    #expect(try browser.value("\(area).value") == "print(word + \"!\")\n")
    #expect(try browser.value("document.querySelector('#user .listing').hidden") == true)
    #expect(try browser.value(author.isUnsaved) == false)

    let top = "Math.round(\(area).getBoundingClientRect().top)"
    try browser.evaluate(
      "\(area).scrollIntoView({ behavior: 'instant' }); scrollBy({ top: -200, behavior: 'instant' })"
    )
    let before: Int = try browser.value(top)
    try author.run("print(word + \"?\")", in: "user")
    #expect(try browser.value(author.said("user")) == "1 claim fails")
    #expect(try browser.value(author.status) == "1 claim fails")
    let side = "document.querySelector('#user .side').textContent"
    #expect(try browser.value("\(side).includes('one?')") == true)
    #expect(try author.code("user") == "print(word + \"?\")\n")
    #expect(
      try browser.value("document.querySelector('.pb-problems a').getAttribute('href')") == "#user")
    #expect(try browser.value("document.querySelector('.failures') != null") == true)
    // The editor is still there, with what was typed, the focus and its place; the file is as it was.
    #expect(try browser.value("\(area).value") == "print(word + \"?\")")
    #expect(try browser.value("document.activeElement === \(area)") == true)
    let after: Int = try browser.value(top)
    #expect(abs(after - before) <= 2)
    try browser.wait(until: author.isUnsaved)
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == Self.page)

    try author.press("Discard")
    try browser.wait(until: "\(author.status) == 'all claims hold'")
    try browser.wait(until: "document.querySelector('.pb-problems') == null")
    #expect(try browser.value("document.querySelector('.failures') == null") == true)
    #expect(try browser.value("\(area) == null") == true)
    #expect(try author.code("user") == "print(word + \"!\")\n")

    try author.run("let all = word + \"!\"\nprint(all)", in: "user")
    #expect(try browser.value(author.said("user")) == "all claims hold")
    try browser.wait(until: author.isUnsaved)
    try author.press("Save to article")
    try browser.wait(until: "!(\(author.isUnsaved))")
    let saved = try String(contentsOf: served.url("a.md"), encoding: .utf8)
    #expect(
      saved
        == Self.page.replacing(
          "print(word + \"!\")", with: "let all = word + \"!\"\nprint(all)"))
    #expect(try browser.value("\(area) == null") == true)
    #expect(try author.code("user") == "let all = word + \"!\"\nprint(all)\n")
    #expect(try author.isSamePage())
    #expect(browser.complaints == [])
  }

  @Test func `an edited block has a recording that can be stepped through, and goes back`() throws {
    let author = try ServeAuthor(["a.md": Self.page])
    let browser = author.browser
    let steps = try author.steps("screen")
    #expect(steps > 2)
    try browser.evaluate(
      """
      window.other = document.querySelector('#other');
      document.querySelector('#screen .player button:nth-of-type(1)').click();
      document.querySelector('#screen .player button:nth-of-type(3)').click();
      """)
    let step = "+document.querySelector('#screen .player input').value"
    #expect(try browser.value(step) == 2)
    try author.run(Self.longerScreen, in: "screen")
    #expect(try browser.value(author.said("screen")) == "all claims hold")
    #expect(try author.code("screen") == Self.longerScreen)
    let longer = try author.steps("screen")
    #expect(longer > steps)
    // The player keeps its step, and steps on.
    #expect(try browser.value("document.querySelectorAll('#screen .player').length") == 1)
    #expect(try browser.value("document.querySelector('#screen').matches('.stepping')") == true)
    #expect(try browser.value(step) == 2)
    try browser.evaluate("document.querySelector('#screen .player button:nth-of-type(3)').click()")
    #expect(try browser.value(step) == 3)
    // A reader who steps sees the lines.
    #expect(
      try browser.value("document.querySelectorAll('#screen .l:is(.now, .led)').length") == 1)
    #expect(try browser.value("document.querySelector('#screen .lanes .mark') != null") == true)
    try browser.evaluate("document.querySelector('#screen .player button:nth-of-type(4)').click()")
    #expect(try browser.value(step) == longer)
    let output = "document.querySelector('#screen pre[data-output]').textContent"
    #expect(try browser.value(output) == "made twice")
    #expect(
      try browser.value("document.querySelector('#screen .listing').offsetHeight > 100") == true)
    #expect(try browser.value("document.querySelectorAll('#screen .pb-edit').length") == 1)
    #expect(try browser.value("document.querySelector('#screen button.copy').hidden") == false)
    // No other figure was exchanged.
    #expect(try browser.value("document.querySelector('#other') === window.other") == true)

    // A claim that fails shortens no recording.
    try author.run(
      Self.longerScreen.replacing(
        "print(\"made twice\")", with: "print(\"made twice\")  // Prints \"once\""), in: "screen")
    #expect(try browser.value(author.said("screen")) == "1 claim fails")
    #expect(try author.steps("screen") == longer)
    try author.run(Self.longerScreen.replacing(".blue", with: ".green"), in: "screen")

    try author.press("Cancel", in: "screen")
    try browser.wait(until: "document.querySelector('#screen .pb-editor') == null")
    try browser.wait(until: "!document.querySelector('#screen').textContent.includes('.green')")
    #expect(try author.code("screen") == Self.screen)
    #expect(try author.steps("screen") == steps)
    #expect(try browser.value("document.querySelector('#screen .listing').hidden") == false)
    try browser.wait(until: "!(\(author.isUnsaved))")
    #expect(try author.isSamePage())
    #expect(browser.complaints == [])
  }

  @Test func `blocks that come after an edited one run with it, others do not`() throws {
    let author = try ServeAuthor(["a.md": Self.page])
    let browser = author.browser
    try browser.evaluate("window.screenFigure = document.querySelector('#screen')")
    try author.run("let word = \"two\"\n", in: "setup")
    #expect(try author.result("setup") == "1 claim fails")
    #expect(try author.changed("setup") == ["#user"])
    let side = "document.querySelector('#user .side').textContent"
    #expect(try browser.value("\(side).includes('two!')") == true)
    #expect(
      try browser.value("document.querySelector('#screen') === window.screenFigure") == true)
    // Two editors are open at once, and what is only typed stays.
    try author.open("user")
    try browser.evaluate("\(author.area("user")).value = 'print(word)'")
    try author.run("let word = \"three\"\n", in: "setup")
    #expect(try browser.value("\(side).includes('three!')") == true)
    #expect(try browser.value("\(author.area("user")).value") == "print(word)")
    try author.run("print(word + \"!!\")", in: "user")
    #expect(try browser.value("\(side).includes('three!!')") == true)
    // If one of them is cancelled, the other stays.
    try author.press("Cancel", in: "user")
    try browser.wait(until: "!\(side).includes('three!!') && \(side).includes('three!')")
    #expect(try browser.value(author.isUnsaved) == true)
    #expect(try browser.value("\(author.area("setup")).value") == "let word = \"three\"\n")
    try author.press("Cancel", in: "setup")
    try browser.wait(until: "\(author.status) == 'all claims hold' && !(\(author.isUnsaved))")
    #expect(try author.isSamePage())
    #expect(browser.complaints == [])
  }

  @Test
  func `on a cumulative page, later figures follow an edited block, and the editor names them`()
    throws
  {
    let page = """
      ---
      examples: cumulative
      ---

      # Page

      ```swift name=first
      let word = "one"
      ```

      ```swift name=second
      let both = word + "!"
      print(both)
      ```

      ```swift name=third
      print(both + "?")  // Prints "one!?"
      ```

      ```swift name=fourth
      print("alone")
      ```

      """
    let author = try ServeAuthor(["a.md": page])
    let browser = author.browser
    func shows(_ text: String, in figure: String) throws -> Bool {
      try browser.value(
        "document.querySelector('#\(figure) .side')?.textContent.includes('\(text)') === true")
    }
    try author.run("let word = \"two\"", in: "first")
    #expect(try author.result("first") == "1 claim fails")
    #expect(try author.changed("first") == ["#second", "#third"])
    #expect(try shows("two!", in: "second"))
    #expect(try shows("two!?", in: "third"))
    #expect(try shows("alone", in: "fourth"))

    // A block that fails to compile is left out of the later programs.
    try author.run("let word: Int = \"two\"", in: "first")
    #expect(try author.result("first") == "3 blocks fail, 1 claim fails")
    #expect(try browser.value("document.querySelector('#second').matches('.failed')") == true)
    #expect(try !shows("two!", in: "second"))
    #expect(try shows("alone", in: "fourth"))
    #expect(
      try browser.value(
        "document.querySelector('#second').textContent.includes('in a block that fails')") == true)

    // What an editor says of an earlier run is not left as it was.
    try author.run("let both = \"one!\"\nprint(both)", in: "second")
    #expect(try author.result("second") == "1 block fails")
    #expect(try author.result("first") == "1 block fails")
    #expect(try shows("one!", in: "second"))
    #expect(try browser.value("document.querySelector('#third').matches('.proved')") == true)
    try author.run("let word = \"one\"", in: "first")
    #expect(try author.result("first") == "all claims hold")
    try author.press("Cancel", in: "second")
    try browser.wait(until: "document.querySelector('#second .pb-editor') == null")
    try browser.wait(until: "\(author.status) == 'all claims hold' && !(\(author.isUnsaved))")
    // The figure of the file takes the place of that of the edit after the status is known.
    try browser.wait(
      until: "document.querySelector('#second .listing').textContent.includes('word + ')")
    #expect(try author.code("second") == "let both = word + \"!\"\nprint(both)\n")
    #expect(try author.isSamePage())
    #expect(browser.complaints == [])
  }

  @Test func `blocks in tabs are edited, and the chosen tab stays`() throws {
    let page = """
      ---
      examples: cumulative
      ---

      # Page

      ```swift name=base
      let base = 1
      ```

      ```swift name=constant tab="Constant"
      let value = base + 1
      print(value)
      ```

      ```swift name=variable tab="Variable"
      var value = base + 2
      print(value)
      ```

      ```sh tab="Shell"
      echo 2
      ```

      ```swift name=sum
      print(value + 10)
      ```

      """
    let author = try ServeAuthor(["a.md": page])
    let (browser, served) = (author.browser, author.served)
    func shows(_ text: String, in figure: String) throws -> Bool {
      try browser.value(
        "document.querySelector('#\(figure) .side')?.textContent.includes('\(text)') === true")
    }
    let chosen = "document.querySelector('[role=tab][aria-selected=true]').textContent"
    #expect(try browser.value("document.querySelectorAll('.tabs .pb-edit').length") == 2)
    try author.press("Variable")
    try author.run("var value = base + 5\nprint(value)", in: "variable")
    #expect(try author.result("variable") == "all claims hold")
    // Only the first tab is part of later programs.
    #expect(try author.changed("variable") == [])
    #expect(try shows("6", in: "variable"))
    #expect(try browser.value(chosen) == "Variable")
    #expect(try browser.value("document.querySelector('#variable').checkVisibility()") == true)

    try author.press("Constant")
    try author.run("let value = base + 6\nprint(value)", in: "constant")
    #expect(try author.changed("constant") == ["#sum"])
    #expect(try shows("7", in: "constant"))
    #expect(try shows("17", in: "sum"))
    #expect(try shows("6", in: "variable"))
    // A figure in a tab that is not chosen changes as well, and its link chooses the tab.
    try author.run("let base = 2", in: "base")
    #expect(try author.changed("base") == ["#constant", "#variable", "#sum"])
    #expect(try shows("8", in: "constant"))
    #expect(try shows("7", in: "variable"))
    try browser.evaluate("document.querySelector('#base .pb-said a[href=\"#variable\"]').click()")
    try browser.wait(until: "\(chosen) == 'Variable'")
    #expect(try browser.value("\(author.area("variable")).checkVisibility()") == true)

    try author.press("Save to article")
    try browser.wait(until: "!(\(author.isUnsaved))")
    let saved = try String(contentsOf: served.url("a.md"), encoding: .utf8)
    #expect(
      saved
        == page.replacing("base = 1", with: "base = 2").replacing("base + 1", with: "base + 6")
        .replacing("var value = base + 2", with: "var value = base + 5"))
    #expect(try author.isSamePage())
    #expect(browser.complaints == [])
  }

  @Test func `what is typed stays when the server is started again`() throws {
    let author = try ServeAuthor(["a.md": Self.page])
    let (browser, first) = (author.browser, author.served)
    let said = "document.querySelector('#other .pb-said')?.textContent"
    try author.open("other")
    try browser.evaluate("\(author.area("other")).value = 'print(5)'")
    kill(first.process.processIdentifier, SIGINT)
    try first.waitForEnd()
    try browser.wait(until: "\(author.status) == 'Not connected to the server'")
    try author.press("Run", in: "other")
    try browser.wait(until: "\(said) == 'Not connected to the server'")

    // Until its examples have run, the server has another page, which is shown meanwhile.
    let slow = "\n```swift\nimport Foundation\nThread.sleep(forTimeInterval: 5)\n```\n"
    let second = try Served(["a.md": Self.page + slow], ["--port", "\(first.port)"])
    #expect(second.port == first.port)
    try second.wait(for: "a check") { $0.state == "holds" }
    // The page is reloaded, and its word for editing is not that of this server.
    try browser.wait(
      until: "document.querySelector('#other .pb-editor textarea')?.value == 'print(5)'")
    try browser.wait(until: "\(author.status) == 'all claims hold'")
    let refused = "Open the address for editing"
    try browser.wait(until: "\(said)?.includes('\(refused)')")
    try author.press("Run", in: "other")
    try browser.wait(until: "\(said)?.includes('\(refused)')")
    #expect(try browser.value("\(author.area("other")).value") == "print(5)")
  }

  @Test func `what does not compile and what crashes is shown, and mended`() throws {
    let author = try ServeAuthor(["a.md": Self.page])
    let browser = author.browser
    func figure(contains text: String) throws -> Bool {
      try browser.value("document.querySelector('#other').textContent.includes('\(text)')")
    }
    try author.run("print(nothing)", in: "other")
    #expect(try browser.value(author.said("other")) == "1 block fails")
    #expect(try figure(contains: "cannot find"))
    #expect(try browser.value("document.querySelector('#other').matches('.failed')") == true)
    try author.run("fatalError(\"here\")", in: "other")
    #expect(try browser.value(author.said("other")) == "1 block fails")
    #expect(try figure(contains: "here") && !figure(contains: "cannot find"))
    #expect(
      try browser.value("document.querySelectorAll('.pb-problems, .failures').length") == 2)
    try author.run("print(4)", in: "other")
    #expect(try browser.value(author.said("other")) == "all claims hold")
    #expect(
      try browser.value("document.querySelectorAll('.pb-problems, .failures').length") == 0)
    #expect(try browser.value("document.querySelector('#other').matches('.proved')") == true)
    // The same again runs nothing.
    try author.press("Run", in: "other")
    try browser.wait(until: "\(author.said("other")) == 'Nothing has changed.'")
    #expect(try author.isSamePage())
    #expect(browser.complaints == [])
  }

  @Test func `variants, comparisons and folded blocks are exchanged as well`() throws {
    let page = """
      # Page

      ```swift name=chosen vary="number: 1 | 2"
      let number = 1
      print("number \\(number)")
      ```

      ```swift name=folded hidden
      let hidden = 5
      ```

      ```swift name=first after=folded
      print("a", hidden)
      ```

      ```swift name=second compare=first,second
      print("a 5")
      print("b")
      ```

      """
    let author = try ServeAuthor(["a.md": page])
    let browser = author.browser
    #expect(
      try browser.value("document.querySelector('.comparison .pb-edit') == null") == true)
    try browser.evaluate(
      "document.querySelectorAll('.knobs input')[1].click(); document.querySelector('details.hidden-block').open = true"
    )
    // The editor of a variant has the block of the article.
    try author.open("chosen@number=2")
    #expect(
      try browser.value("\(author.area("chosen@number=2")).value")
        == "let number = 1\nprint(\"number \\(number)\")\n")
    try author.run("let number = 1\nprint(\"no. \\(number)\")", in: "chosen@number=2")
    func text(_ selector: String) throws -> String {
      try browser.value("document.querySelector('\(selector)').textContent")
    }
    #expect(try text("#chosen").contains("no. 1"))
    #expect(try text("[id=\"chosen@number=2\"] .side, [id=\"chosen@number=2\"]").contains("no. 2"))
    #expect(try browser.value("document.querySelectorAll('.knobs input')[1].checked") == true)
    #expect(
      try browser.value("document.getElementById('chosen@number=2').checkVisibility()") == true)

    try author.run("print(\"c\", hidden)", in: "first")
    #expect(try text(".comparison").contains("c 5"))
    try author.run("let hidden = 6", in: "folded")
    #expect(try text(".comparison").contains("c 6"))
    #expect(try browser.value("document.querySelector('details.hidden-block').open") == true)
    #expect(try author.isSamePage())
    #expect(browser.complaints == [])
  }

  @Test func `a block whose lines are in a file is edited there`() throws {
    let page = "# Page\n\n```swift name=lines include=lines.swift\n```\n"
    let author = try ServeAuthor(["a.md": page, "lines.swift": "print(1)\n"])
    try author.press("Edit", in: "lines")
    let reason = "The lines of this block are in 'Content/lines.swift'. Edit them there."
    let told = "document.querySelector('#lines .pb-said')"
    try author.browser.wait(until: "\(told)?.textContent.includes(\"\(reason)\")")
    #expect(try author.browser.value("\(author.area("lines")) == null") == true)
    try author.press("Close", in: "lines")
    #expect(try author.browser.value("\(told) == null") == true)
  }

  @Test func `what is typed stays when the article changes around it`() throws {
    let author = try ServeAuthor(["a.md": Self.page])
    let (browser, served) = (author.browser, author.served)
    try author.open("other")
    try browser.evaluate("\(author.area("other")).value = 'print(5)'")
    // A paragraph is exchanged, and others need a reload.
    let changed = Self.page.replacing("Paragraph 3 ", with: "Sentence 3 ")
    try served.write(changed, to: "a.md")
    try browser.wait(until: "document.body?.textContent.includes('Sentence 3')")
    #expect(try author.isSamePage())
    let prose = changed.replacing("Paragraph 4 ", with: "Added.\n\nParagraph 4 ")
    try browser.waitForPage { try served.write(prose, to: "a.md") }
    try browser.wait(until: "document.body?.textContent.includes('Added.')")
    try browser.wait(until: "\(author.area("other"))?.value == 'print(5)'")
    // A change of the block itself does not.
    try browser.evaluate("window.isSamePage = true")
    try served.write(prose.replacing("print(3)", with: "print(33)"), to: "a.md")
    try browser.wait(until: "document.querySelector('#other').textContent.includes('print(33)')")
    #expect(try browser.value("\(author.area("other")).value") == "print(5)")
    try browser.wait(until: "\(author.said("other")).startsWith('The block has changed')")
    #expect(try author.isSamePage())
    // What nobody has typed in follows the file.
    try browser.evaluate("\(author.area("other")).value = 'print(33)'")
    try served.write(prose.replacing("print(3)", with: "print(34)"), to: "a.md")
    try browser.wait(until: "\(author.area("other")).value == 'print(34)\\n'")
    #expect(browser.complaints == [])
  }

  @Test func `the editor speaks the language of the page`() throws {
    let german = Self.page.replacing("# Page", with: "---\nlang: de\n---\n\n# Seite")
    let author = try ServeAuthor(["a.md": german])
    try author.press("Bearbeiten", in: "other")
    try author.browser.wait(until: "\(author.area("other")) != null")
    try author.browser.evaluate("\(author.area("other")).value = 'print(4)'")
    try author.press("Ausführen", in: "other")
    try author.browser.wait(until: author.isUnsaved)
    try author.press("Verwerfen")
    try author.browser.wait(until: "!(\(author.isUnsaved))")
  }
}
