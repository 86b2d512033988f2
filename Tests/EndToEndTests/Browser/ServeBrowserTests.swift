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
    try browser.wait(until: "\(status) == 'all claims hold'")
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

    // If a claim fails, the status and the top of the page say so, with a link to the block. Nothing
    // is reloaded.
    try browser.evaluate("window.isSamePage = true")
    try served.write(Self.page(above: added, claim: "ho"), to: "a.md")
    try browser.wait(
      until: "\(status) == '1 claim fails' && document.querySelector('.pb-problems') != null")
    let link: String = try browser.value(
      "document.querySelector('.pb-problems a').getAttribute('href')")
    #expect(link == "#shown")
    try served.write(Self.page(above: added), to: "a.md")
    try browser.wait(
      until: "\(status) == 'all claims hold' && document.querySelector('.pb-problems') == null")
    #expect(try browser.value("window.isSamePage") == true)
    #expect(try browser.value(step) == "2")
    #expect(browser.complaints == [])
  }
}
