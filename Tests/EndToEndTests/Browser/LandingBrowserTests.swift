import Foundation
import TestSupport
import Testing

/// A landing page, and the run beside its title.
@Suite(.serialized, .browser) struct LandingBrowserTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": """
      ---
      title: Views that load
      description: What happens when.
      landing:
        run: shown
        doors:
          - title: Read
            link: more.md
      ---

      Text under it.

      ```swift name=shown
      import UIKit

      final class Profile: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel())
        }
      }
      let window = UIWindow()
      window.rootViewController = Profile()
      window.makeKeyAndVisible()
      ```

      ```lifecycle
      Profile.loadView
      not Profile.viewWillAppear
      Profile.viewDidLoad
      Profile.viewWillAppear
      ```
      """,
      "Content/more.md": "# More\n\nMore to read.",
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  let browser: Browser

  init() throws { browser = try Browser.shared }

  private func open(as reader: Reader = Reader()) throws {
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    try browser.open(page, as: reader)
  }

  private func box(_ selector: String) throws -> (
    left: Double, top: Double, right: Double, bottom: Double
  ) {
    let place = "document.querySelector('\(selector)').getBoundingClientRect()"
    return (
      try browser.value("\(place).left"), try browser.value("\(place).top"),
      try browser.value("\(place).right"), try browser.value("\(place).bottom")
    )
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a landing page has its title beside a run, and doors under both`(_ reader: Reader) throws {
    try open(as: reader)
    let (title, run) = (try box("h1"), try box(".hero > figure"))
    let (door, text) = (try box(".doors a"), try box(".text > p"))
    if reader.screen == .desktop { #expect(title.right <= run.left) }
    if reader.screen == .phone { #expect(title.top < run.top) }
    #expect(run.top < door.top && door.top < text.top)
    #expect(
      try browser.value("document.querySelector('.doors span').textContent") == "More to read.")
    #expect(
      try browser.value("document.documentElement.scrollWidth - innerWidth <= 0"), "\(reader)")
    #expect(browser.complaints == [])
  }

  @Test func `its menu opens at every width`() throws {
    try open()
    let isShown = "document.querySelector('#pb-nav').checkVisibility()"
    #expect(try browser.value(isShown) == false)
    try browser.click(".menu")
    #expect(try browser.value(isShown))
  }

  @Test func `a run plays when it is asked to, and pauses when it is stepped`() throws {
    try open()
    let place = "+document.querySelector('.player input').value"
    #expect(try browser.value("document.querySelector('.player .play').textContent") == "Play")
    try browser.click(".player .play")
    #expect(try browser.value("document.querySelector('.player .play').textContent") == "Pause")
    #expect(try browser.value(place) == 1)
    try browser.wait(until: "\(place) >= 3")
    try browser.click(".player button:nth-of-type(2)")
    #expect(try browser.value("document.querySelector('.player .play').textContent") == "Play")
  }

  @Test func `the lines of a claim are ticked when they happen`() throws {
    try open()
    let ticked = "document.querySelectorAll('.moment-line[data-at]:not(.later-line)').length"
    #expect(try browser.value(ticked) == 3)
    #expect(try browser.value("document.querySelectorAll('.moment-line').length") == 4)
    try browser.click(".player button:nth-of-type(1)")
    #expect(try browser.value(ticked) == 0)
    var counts: [Int] = []
    for _ in 0..<40 {
      try browser.click(".player button:nth-of-type(3)")
      counts.append(try browser.value(ticked))
    }
    #expect(counts == counts.sorted() && Set(counts).isSuperset(of: [1, 2, 3]))
    let mark =
      "getComputedStyle(document.querySelector('.moment-line[data-at]'), '::before').content"
    #expect(try (browser.value(mark) as String).contains("✓"))
  }

  @Test func `a prediction is answered, and checked against the run`() throws {
    try open()
    try browser.click(".predict-one")
    func choose(_ line: String) throws {
      try browser.evaluate(
        "[...document.querySelectorAll('.choices button')].find((one) => one.textContent === '\(line)').click()"
      )
    }
    let status = "document.querySelector('.guess [role=status]').textContent"
    #expect(try browser.value("document.querySelectorAll('.choices button').length") == 3)
    try choose("Profile.viewDidLoad")
    #expect(try (browser.value(status) as String).hasPrefix("Not yet"))
    for line in ["Profile.loadView", "Profile.viewDidLoad"] { try choose(line) }
    #expect(try browser.value(status) == "✓ 2 of 3")
    #expect(try browser.value("document.querySelector('.predict').open") == false)
    try choose("Profile.viewWillAppear")
    #expect(try browser.value("document.querySelector('.predict').open"))
    try browser.click(".predict-one")
    #expect(try browser.value("document.querySelector('.guess') === null"))
  }

  @Test func `the link to a step is copied and shown as the page's address`() throws {
    try open()
    try browser.click(".player button:nth-of-type(1)")
    try browser.click(".player button:nth-of-type(3)")
    try browser.click(".step-link")
    try browser.wait(until: "location.hash === '#shown@2'")
    #expect(try browser.value("document.querySelector('.player input').value") == "2")
  }

  @Test(arguments: [360, 768])
  func `on a phone inputs do not zoom, and what is pressed is large enough`(_ width: Int) throws {
    try open(as: Reader(screen: Reader.Screen(width: width, height: 740)))
    #expect(
      try browser.value(
        "parseFloat(getComputedStyle(document.querySelector('#pb-search')).fontSize)")
        >= 16.0)
    let small: [String] = try browser.value(
      """
      [...document.querySelectorAll("main :is(a, button, input, summary)")].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility() && !element.closest("p, li, td, .listing, .problems")
          && getComputedStyle(element).visibility === "visible" && width > 1 && Math.min(width, height) < 24;
      }).map((element) => element.outerHTML.slice(0, 120))
      """)
    #expect(small == [])
  }

  /// Even if the script that adds the controls comes late.
  @Test(arguments: [360, 1440])
  func `a page does not shift while it loads`(_ width: Int) throws {
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    let reader = Reader(screen: Reader.Screen(width: width, height: 740))
    let before = browser.lateFiles
    try browser.open(page, as: reader, late: "page.js")
    #expect(browser.lateFiles == before + 1)
    let shift: Double = try browser.value(
      """
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
      })
      """)
    #expect(shift <= 0.02)
  }

  /// A slow reader sees the head before the run, and the run before the script's button.
  @Test(arguments: [360, 1440])
  func `the head does not move when the run and the button arrive`(_ width: Int) throws {
    try open(as: Reader(screen: Reader.Screen(width: width, height: 740)))
    let head = try box(".head")
    try browser.evaluate("document.querySelector('.predict-all').remove()")
    #expect(try box(".head") == head)
    let title = try box("h1")
    try browser.evaluate("document.querySelector('.hero').remove()")
    #expect(try box("h1") == title)
    if width == 360 { #expect(try box(".head") == head) }
    #expect(try browser.value("document.querySelector('.hero') === null"))
  }

  @Test func `paper has the code and the claims, without views and timelines`() throws {
    try open(as: Reader(isPrinting: true))
    for part in [".trees", ".lanes", ".player"] {
      #expect(
        try browser.value(
          "[...document.querySelectorAll('\(part)')].every((one) => !one.checkVisibility())"))
    }
    #expect(try browser.value("document.querySelector('.claim').checkVisibility()"))
    // A figure of more lines than fit beside others may break; a short one stays on one page.
    let breaks = "getComputedStyle(document.querySelector('figure.run')).breakInside"
    #expect(try browser.value(breaks) == "avoid")
    try browser.evaluate(
      """
      const code = document.querySelector('figure.run .listing code');
      code.append(...Array.from({ length: 20 }, () => code.querySelector('.l').cloneNode(true)));
      """)
    #expect(try browser.value(breaks) == "auto")
  }
}
