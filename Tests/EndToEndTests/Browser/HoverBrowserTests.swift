import Foundation
import TestSupport
import Testing

/// Symbol panels for names in code, on a small site that is built once.
@Suite(.serialized, .browser) struct HoverBrowserTests {
  let browser: Browser
  let page: URL

  init() throws {
    browser = try Browser.shared
    page = try Self.site.get().url.appendingPathComponent("Site/profile.html")
  }

  @Test(arguments: Reader.all)
  func `hovering over a name shows its declaration below its line`(_ reader: Reader) throws {
    try browser.open(page, as: reader)
    try browser.hover(Self.name("addSubview"))
    try waitForPanel("addSubview")
    #expect(try text(".symbol-panel code") == "func addSubview(_ view: UIView)")
    #expect(try text(".symbol-panel .soft") == "method of UIView")
    #expect(try text(".symbol-panel").contains("in front of the other"))
    let isApart: Bool = try browser.value(
      """
      (() => {
        const line = document.querySelector(".asked").getBoundingClientRect();
        const panel = document.querySelector(".symbol-panel").getBoundingClientRect();
        return (panel.top >= line.bottom || panel.bottom <= line.top)
          && panel.left >= 0 && panel.right <= document.documentElement.clientWidth;
      })()
      """)
    #expect(isApart)
    // The panel stays while the mouse moves to it; it goes when the mouse leaves both.
    try browser.hover(".symbol-panel")
    try pause(300)
    #expect(try isShown())
    try browser.hover("h1")
    try wait("the panel goes") { try !isShown() }
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `a name links to its description and to its declaration`() throws {
    try browser.open(page)
    try browser.click(Self.name("UIViewController"))
    try waitForPanel("UIViewController")
    #expect(
      try browser.value("document.querySelector('.symbol-panel a').getAttribute('href')")
        == "reference.html#uiviewcontroller")
    try browser.click(Self.name("profile", 1))
    try waitForPanel("profile")
    #expect(try text(".symbol-panel code") == "let profile: Profile")
    // Clicking a line number must not start the player of the run.
    #expect(try browser.value("document.querySelector('.stepping') === null"))
    try browser.click(".symbol-panel a")
    #expect(try browser.value("location.hash") == "#own-L8")
    #expect(
      try browser.value("document.querySelector(':target').textContent.trim()")
        == "let profile = Profile()")
    try wait("the panel goes") { try !isShown() }
  }

  @Test func `names are underlined on hover and focus, but not in images`()
    throws
  {
    try browser.open(page)
    let underline =
      "getComputedStyle(document.querySelector('.listing [data-s]')).textDecorationColor"
    let plain: String = try browser.value(underline)
    #expect(plain.hasSuffix(", 0)"))
    try browser.hover(".listing .l:nth-child(2)")
    try wait("the names of a line are underlined") { try browser.value(underline) != plain }
    try browser.hover("h1")
    try browser.evaluate("document.querySelector('.listing').focus()")
    try browser.press("Shift")
    try wait("all names are underlined") { try browser.value(underline) != plain }
    let hint: String = try browser.value(
      "getComputedStyle(document.querySelector('.listing'), '::after').content")
    #expect(hint.contains("Enter looks up its names"))
    try browser.hover("svg.timeline g[data-s] rect")
    try pause(400)
    #expect(try !isShown())
    #expect(
      try browser.value(
        "getComputedStyle(document.querySelector('svg.timeline text')).textDecorationLine")
        == "none")
    #expect(browser.complaints == [])
  }

  @Test
  func `without a mouse Enter in a listing selects its names and arrows move between them`()
    throws
  {
    try browser.open(page)
    try browser.evaluate("document.querySelector('.listing').focus()")
    // What describes a name is there when the name gets the focus, so that it is said with it.
    try browser.evaluate(
      """
      window.described = [];
      addEventListener("focusin", ({ target }) => {
        if (target.dataset.s) described.push(!!document.getElementById(target.getAttribute("aria-describedby"))?.textContent);
      });
      """)
    try browser.press("Enter")
    try waitForPanel("Profile")
    try browser.wait(until: "described.length")
    #expect(try browser.value("described") == [true])
    #expect(try text("[aria-describedby=pb-symbol]") == "Profile")
    #expect(
      try browser.value("document.querySelector('#pb-symbol').getAttribute('role')") == "tooltip")
    try browser.press("ArrowRight")
    try waitForPanel("UIViewController")
    try browser.press("Tab")
    #expect(try text(":focus") == "Reference")
    try browser.press("Escape")
    try wait("the panel goes") { try !isShown() }
    #expect(try browser.value("document.activeElement.className") == "listing")
    try browser.press("Enter")
    try browser.press("ArrowDown")
    try waitForPanel("viewDidLoad")
    try browser.press("ArrowUp")
    try waitForPanel("UIViewController")
    try browser.press("ArrowLeft")
    try waitForPanel("Profile")
    try browser.press("Tab", .shift)
    try wait("the panel goes") { try !isShown() }
    // The names are not in the tab order themselves.
    #expect(try browser.value("document.querySelectorAll('[data-s][tabindex=\"0\"]').length") == 0)
  }

  @Test func `a tap shows a name's panel, and a tap elsewhere hides it`() throws {
    try browser.open(page, as: Reader(screen: .phone, hasTouch: true))
    try browser.tap(Self.name("print"))
    try waitForPanel("print")
    try browser.tap("h1")
    try wait("the panel goes") { try !isShown() }
  }

  @Test func `Escape hides the panel of a hovered name`() throws {
    try browser.open(page)
    try browser.hover(Self.name("print"))
    try waitForPanel("print")
    try browser.press("Escape")
    try wait("the panel goes") { try !isShown() }
  }

  @Test func `copied text is the code alone, and no panel is printed`() throws {
    try browser.open(page)
    let copied: String = try browser.value(
      "[...document.querySelectorAll('.listing .l')].map((line) => line.textContent).join('')")
    #expect(copied.contains("final class Profile: UIViewController {\n"))
    try browser.click(Self.name("print"))
    try waitForPanel("print")
    try browser.look(as: Reader(isPrinting: true))
    #expect(
      try browser.value("getComputedStyle(document.querySelector('.symbol-panel')).display")
        == "none")
  }

  @Test func `without scripts the code, the links in prose and the index of symbols work`()
    throws
  {
    let reader = Reader(hasScripts: false)
    try browser.open(page, as: reader)
    #expect(try text(".listing").contains("view.addSubview(UILabel())"))
    #expect(try browser.value("document.querySelector('.symbol-panel') == null") == true)
    #expect(
      try browser.value("document.querySelector('p a.symbol').getAttribute('href')")
        == "reference.html#UIViewController.viewDidLoad")
    try browser.open(
      page.deletingLastPathComponent().appendingPathComponent("symbols.html"), as: reader)
    #expect(try text("#UIView\\\\.addSubview\\\\(_\\\\:\\\\) .chip") == "own")
    #expect(
      try browser.value(
        "[...document.querySelectorAll('.letters a')].every((link) => document.getElementById(link.hash.slice(1)))"
      ) == true)
    #expect(browser.complaints == [])
  }

  // MARK: Helpers

  /// A selector of the name at a zero-based index among all equal names in the listings.
  private static func name(_ text: String, _ index: Int = 0) -> String {
    "[data-test-name=\"\(text)-\(index)\"]"
  }

  private func text(_ selector: String) throws -> String {
    try browser.value("document.querySelector('\(selector)')?.textContent ?? ''")
  }

  private func isShown() throws -> Bool {
    try browser.value("document.querySelector('.symbol-panel:not([hidden])') != null")
  }

  private func waitForPanel(_ name: String) throws {
    try wait("the panel of '\(name)'") {
      try isShown() && text(".asked") == name
    }
  }

  private func pause(_ milliseconds: Int) throws {
    try browser.evaluate("new Promise((done) => setTimeout(done, \(milliseconds)))")
  }

  private func wait(_ what: String, until condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(TestTimeout.pageLimit)
    while try !condition() {
      guard .now < end else {
        Issue.record("waited too long: \(what)")
        return
      }
      try pause(20)
    }
  }

  private static let site = Result { try build() }

  private static func build() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("title: Names\n", to: "Content/proofbook.yml")
    try folder.write(
      """
      # A profile

      Then `viewDidLoad` adds a label.

      ```swift name=own
      import UIKit
      final class Profile: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel())
        }
      }
      let profile = Profile()
      print(profile.view.subviews.count)
      ```

      """, to: "Content/profile.md")
    try folder.write(
      """
      ---
      tags: [reference]
      ---

      # Reference

      ## UIViewController

      - `var view: UIView!`
      - `func viewDidLoad()`

      """, to: "Content/reference.md")
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    // Adds attributes by which the tests select the names.
    let page = folder.url.appendingPathComponent("Site/profile.html")
    var html = try String(contentsOf: page, encoding: .utf8)
    for name in ["Profile", "UIViewController", "viewDidLoad", "addSubview", "profile", "print"] {
      let pieces = html.components(separatedBy: ">\(name)</span>")
      html = pieces.dropFirst().enumerated().reduce(pieces[0]) { text, piece in
        "\(text) data-test-name=\"\(name)-\(piece.offset)\">\(name)</span>\(piece.element)"
      }
    }
    try html.write(to: page, atomically: true, encoding: .utf8)
    return folder
  }
}
