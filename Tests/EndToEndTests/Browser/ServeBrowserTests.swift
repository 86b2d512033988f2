import Foundation
import TestSupport
import Testing

/// What an author sees in an open page while editing it.
struct ServeBrowserTests {
  private static func page(above: String = "", claim: String = "hi") -> String {
    let prose = (1...40).map { "Paragraph \($0) of the page.\n" }.joined(separator: "\n")
    return """
      # Page

      \(above)
      ```swift name=hidden-one hidden
      let greeting = "hi"
      ```

      \(prose)
      ## The middle

      ```swift name=shown after=hidden-one
      print(greeting)
      ```

      ```output
      \(claim)
      ```

      \(prose)
      ```swift name=opened
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
      ```
      """
  }

  @Test func `a page reloads in place, with its scroll position, focus and steps`() throws {
    let served = try Served(["a.md": Self.page()])
    try served.wait(for: "a check") { $0.state == "holds" }
    let browser = try Browser(Reader(), isOffline: false)
    try browser.open(served.address.appendingPathComponent("a.html"))
    let status = "document.querySelector('.pb-status').textContent"
    try browser.wait(until: "\(status) == 'all holds'")
    #expect(
      try browser.value("document.querySelector('.pb-status').getAttribute('role')") == "status")

    try browser.evaluate(
      """
      document.querySelector('details.hidden-block').open = true;
      for (const number of [1, 3]) document.querySelector(`#opened .player button:nth-of-type(${number})`).click();
      document.querySelector('#the-middle').scrollIntoView({ behavior: 'instant' });
      scrollBy({ top: -150, behavior: 'instant' });
      document.querySelector('#shown .anchor').focus({ preventScroll: true });
      """)
    let place = "Math.round(document.querySelector('#the-middle').getBoundingClientRect().top)"
    let before: Int = try browser.value(place)
    let step = "document.querySelector('#opened.stepping .player input').value"
    #expect(try browser.value(step) == "2")

    let added = (1...12).map { "Added \($0).\n" }.joined(separator: "\n")
    try browser.waitForPage { try served.write(Self.page(above: added), to: "a.md") }
    try browser.wait(until: "document.body.textContent.includes('Added 12.')")
    try browser.wait(until: "Math.abs(\(place) - \(before)) <= 2")
    #expect(try browser.value(step) == "2")
    #expect(try browser.value("document.querySelector('details.hidden-block').open") == true)
    #expect(try browser.value("document.activeElement.matches('#shown .anchor')") == true)

    // If a claim fails, the status and the top of the page say so, with a link to the block.
    try browser.waitForPage {
      try served.write(Self.page(above: added, claim: "ho"), to: "a.md")
    }
    try browser.wait(until: "\(status) == '1 claim fails'")
    let link: String = try browser.value(
      "document.querySelector('.pb-problems a').getAttribute('href')")
    #expect(link == "#shown")
    try browser.waitForPage { try served.write(Self.page(above: added), to: "a.md") }
    try browser.wait(until: "\(status) == 'all holds'")
    #expect(try browser.value("document.querySelector('.pb-problems') == null") == true)
    #expect(browser.complaints == [])
  }

  @Test func `a block is edited, run and saved in an open page`() throws {
    let served = try Served(["a.md": Self.page()])
    try served.wait(for: "a check") { $0.state == "holds" }
    let browser = try Browser(Reader(), isOffline: false)
    // Without the word of the terminal, nothing can be edited.
    try browser.open(served.address.appendingPathComponent("a.html"))
    #expect(try browser.value("document.querySelector('.pb-edit') == null") == true)
    let address = served.address.absoluteString + "a.html#edit=" + (try served.token)
    try browser.open(try #require(URL(string: "about:blank")))
    try browser.open(try #require(URL(string: address)))
    #expect(try browser.value("location.hash") == "")
    let status = "document.querySelector('.pb-status').textContent"
    let said = "document.querySelector('#shown .side').textContent"
    let area = "document.querySelector('#shown .pb-editor textarea')"
    let bar = "document.querySelector('.pb-unsaved')"
    try browser.evaluate("document.querySelector('#shown .pb-edit').click()")
    try browser.wait(until: "\(area) != null")
    #expect(try browser.value("\(area).value") == "print(greeting)\n")
    #expect(try browser.value("document.querySelector('#shown .listing').hidden") == true)
    #expect(try browser.value("\(bar).hidden") == true)

    let press =
      "(name) => [...document.querySelectorAll('button')].find("
      + "(one) => one.textContent == name).click()"
    let top = "Math.round(\(area).getBoundingClientRect().top)"
    try browser.evaluate(
      "\(area).scrollIntoView({ behavior: 'instant' }); scrollBy({ top: -200, behavior: 'instant' })"
    )
    let before: Int = try browser.value(top)
    try browser.waitForPage {
      try browser.evaluate("\(area).value = 'print(greeting + \"!\")'; (\(press))('Run')")
    }
    try browser.wait(until: "\(status) == '1 claim fails' && \(said).includes('hi!')")
    // The editor is open again, with what was typed; the file is as it was.
    try browser.wait(until: "\(area) != null")
    #expect(try browser.value("\(area).value") == "print(greeting + \"!\")")
    try browser.wait(until: "Math.abs(\(top) - \(before)) <= 2")
    try browser.wait(until: "!\(bar).hidden")
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == Self.page())

    try browser.waitForPage { try browser.evaluate("(\(press))('Discard')") }
    try browser.wait(until: "\(status) == 'all holds'")
    #expect(try browser.value("\(area) == null") == true)
    try browser.evaluate("document.querySelector('#shown .pb-edit').click()")
    try browser.wait(until: "\(area) != null")
    try browser.waitForPage {
      try browser.evaluate(
        "\(area).value = 'let all = greeting\\nprint(all)'; (\(press))('Run')")
    }
    try browser.wait(until: "\(status) == 'all holds' && !\(bar).hidden")
    try browser.evaluate("(\(press))('Save to article')")
    try browser.wait(until: "\(bar).hidden")
    let saved = try String(contentsOf: served.url("a.md"), encoding: .utf8)
    #expect(
      saved == Self.page().replacing("print(greeting)", with: "let all = greeting\nprint(all)"))
    #expect(browser.complaints == [])
  }
}
