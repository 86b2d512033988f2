import Foundation
import TestSupport
import Testing

/// The player of a recorded run, as a reader uses it.
@Suite(.serialized, .browser) struct PlayerBrowserTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\nembed: true\n",
      "Content/index.md": """
      # A run

      ```swift name=loading
      import UIKit

      final class Profile: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel())
          print("loaded")
        }
      }
      print("start")
      let profile = Profile()
      profile.loadViewIfNeeded()
      print("end")
      ```

      ```swift name=loop
      var sum = 0
      for number in 1...3 {
        sum += number
        let square = number * number
        print(square)
      }
      ```

      ```swift name=ticked
      import UIKit

      final class Card: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print("loaded")
          let label = UILabel()
          view.addSubview(label)
          label.text = "Ada"
        }
      }
      print("start")
      let window = UIWindow()
      window.rootViewController = Card()
      window.makeKeyAndVisible()
      print("end")
      ```

      ```output
      start
      loaded
      end
      ```

      ```hierarchy
      UIWindow
        UIView
          UILabel "Ada"
      ```
      """,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  let browser: Browser

  init() throws {
    browser = try Browser.shared
  }

  private func open(as reader: Reader = Reader()) throws {
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    try browser.open(page, as: reader)
  }

  private func words() throws -> String {
    try browser.value("document.querySelector('#loading .player output').textContent")
  }

  /// The numbers of the lines that are marked as running.
  private func lines() throws -> [Int] {
    try browser.value("[...document.querySelectorAll('#loading .l.now')].map(l => +l.dataset.n)")
  }

  /// The visible part of the output.
  private func output() throws -> String {
    try browser.value("document.querySelector('#loading pre[data-output]').firstChild.data")
  }

  private func tree() throws -> [String] {
    try browser.value(
      "[...document.querySelectorAll('#loading .tree-pair .node b:first-child')].map(b => b.textContent)"
    )
  }

  /// Steps forward until a line runs.
  private func step(toLine line: Int) throws {
    try browser.click("#loading .player button:nth-of-type(1)")
    for _ in 0..<30 where try lines() != [line] {
      try browser.click("#loading .player button:nth-of-type(3)")
    }
    try #require(try lines() == [line])
  }

  @Test(arguments: Reader.all) func `a step shows its line, the output so far and the tree`(
    _ reader: Reader
  ) throws {
    try open(as: reader)
    try step(toLine: 10)
    #expect(try output() == "start\n" || output() == "start")
    #expect(try tree() == [])
    try step(toLine: 6)
    #expect(try tree() == ["UIView", "UILabel"])
    #expect(try words().contains("in viewDidLoad of Profile · line 6"))
    let fresh: [String] = try browser.value(
      "[...document.querySelectorAll('#loading .node.new b')].map(b => b.textContent)")
    #expect(fresh.contains("UILabel"))
    let marks: Int = try browser.value(
      "document.querySelectorAll('#loading .own-calls .axis .mark').length")
    #expect(marks == 1)
    let width: Int = try browser.value(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth")
    #expect(width == 0)
    #expect(browser.complaints == [])
  }

  @Test func `the running line is visible at once while the code is in view`() throws {
    try open(as: Reader(screen: Reader.Screen(width: 360, height: 320)))
    try browser.evaluate(
      "document.querySelector('#loading .listing').scrollIntoView({ block: 'start', behavior: 'instant' })"
    )
    // All steps in one task, so that no smooth scrolling can help or interfere.
    let hidden: [String] = try browser.value(
      """
      (() => {
        const hidden = [];
        const player = document.querySelector('#loading .player');
        player.querySelector("button").click();
        const count = +player.querySelector("input").max;
        for (let step = 2; step <= count; step++) {
          player.querySelector("button:nth-of-type(3)").click();
          const line = document.querySelector("#loading .l:is(.now, .led)")?.getBoundingClientRect();
          const bottom = player.getBoundingClientRect().top;
          if (line && (line.top < 0 || line.bottom > bottom)) {
            hidden.push(`step ${step}: the line is from ${line.top} to ${line.bottom}, the player at ${bottom}`);
          }
        }
        return hidden;
      })()
      """)
    #expect(hidden == [])
    let top: Double = try browser.value("scrollY")
    #expect(top > 0)
  }

  @Test func `keys step through the run if the player has the focus`() throws {
    try open()
    try browser.evaluate("document.querySelector('#loading .player button').focus()")
    try browser.press("Home")
    #expect(try words().hasPrefix("1 of "))
    try browser.press("ArrowRight", times: 2)
    #expect(try words().hasPrefix("3 of "))
    try browser.press("ArrowLeft")
    #expect(try words().hasPrefix("2 of "))
    try browser.press("End")
    let count: String = try browser.value("document.querySelector('#loading .player input').max")
    #expect(try words().hasPrefix("\(count) of \(count)"))
    let spoken: String = try browser.value(
      "document.querySelector('#loading .player input').getAttribute('aria-valuetext')")
    #expect(try spoken == words())
  }

  @Test func `a screen reader hears each step once, and no steps while they are played`() throws {
    try open()
    let live = "document.querySelector('#loading .player output').ariaLive"
    try browser.evaluate("document.querySelector('#loading .player button').focus()")
    try browser.press("ArrowRight")
    #expect(try browser.value(live) == "polite")
    // The slider says its own value.
    try browser.evaluate("document.querySelector('#loading .player input').focus()")
    try browser.press("ArrowRight")
    #expect(try browser.value(live) == "off")
    #expect(try words().hasPrefix("2 of "))
    try browser.evaluate("document.querySelector('#loading .play').focus()")
    try browser.press(" ")
    #expect(try browser.value(live) == "off")
    try browser.wait(
      until: "!document.querySelector('#loading output').textContent.startsWith('3 of')")
    #expect(try browser.value(live) == "off")
    try browser.press(" ")
    #expect(try browser.value(live) == "polite")
    // The last step that is played is said.
    try browser.press("End")
    try browser.press("ArrowLeft", times: 2)
    try browser.press(" ")
    let count: String = try browser.value("document.querySelector('#loading .player input').max")
    try browser.wait(
      until: "document.querySelector('#loading output').textContent.startsWith('\(count) of')")
    #expect(try browser.value(live) == "polite")
  }

  @Test func `the names of controls say which figure they are of`() throws {
    try open()
    let names: [String] = try browser.value(
      """
      [...document.querySelectorAll(".player, .play, .copy, .predict-one, .program, .listing, pre.out, pre.claimed")]
        .map((one) => one.ariaLabel)
      """)
    #expect(Set(names).count == names.count, "\(names)")
    for name in ["Loading", "Ticked", "Loop"] {
      #expect(names.contains("Play: \(name)"))
      #expect(names.contains("Copy: \(name)"))
      #expect(names.contains("Step through the run of \(name)"))
      #expect(names.contains("swift code of \(name)"))
    }
    #expect(names.contains("Output of Ticked"))
    #expect(names.contains("Printed of Loading"))
    // A name and the same as a description would be said twice.
    let named = ":is(.player button:has(svg), .scheme)"
    let twice: Int = try browser.value(
      "document.querySelectorAll('\(named)[aria-label][title]').length")
    #expect(twice == 0)
    // Each landmark is a place that a reader goes to: a figure has none.
    #expect(try browser.value("document.querySelectorAll('figure [role=region]').length") == 0)
  }

  @Test func `what was copied is said`() throws {
    try open()
    try browser.evaluate("navigator.clipboard.writeText = async (text) => { window.taken = text; }")
    try browser.evaluate("document.querySelector('#loading .copy').focus()")
    try browser.press("Enter")
    let said = "[...document.querySelectorAll('[role=status]')].map((one) => one.textContent)"
    try browser.wait(until: "\(said).includes('Copied')")
  }

  @Test func `links of a claim are not under the picture if they have the focus`() throws {
    let screen = Reader.Screen(width: 360, height: 640)
    try open(as: Reader(screen: screen, prefersReducedMotion: true))
    let covered: [String] = try browser.value(
      """
      [...document.querySelectorAll("#ticked .side section a, #ticked .side section pre")].filter((stop) => {
        stop.focus({ focusVisible: true });
        const box = stop.getBoundingClientRect();
        return !stop.contains(document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 8)));
      }).map((stop) => stop.outerHTML.slice(0, 90))
      """)
    #expect(covered == [])
  }

  @Test(arguments: [(360, 100), (360, 200), (1440, 200)])
  func `no stop of the keyboard is under a bar that stays`(_ width: Int, _ textSize: Int) throws {
    let screen = Reader.Screen(width: width, height: 740)
    try open(as: Reader(screen: screen, prefersReducedMotion: true))
    try browser.evaluate("document.documentElement.style.fontSize = '\(textSize)%'")
    try browser.evaluate("document.querySelector('main a').focus()")
    var hidden: [String] = []
    var stops = 0
    while stops < 200 {
      try browser.press("Tab")
      let problem: String = try browser.value(
        """
        (() => {
          const stop = document.activeElement;
          if (!stop.closest("main")) return "end";
          const box = stop.getBoundingClientRect();
          const place = [box.left + Math.min(box.width / 2, 60), box.top + Math.min(box.height / 2, 12)];
          const over = document.elementFromPoint(...place)?.closest(".player, .top");
          return (over && !over.contains(stop)) || place[1] < 0 || place[1] > innerHeight
            ? `${stop.outerHTML.slice(0, 90)} at ${box.top}` : "";
        })()
        """)
      if problem == "end" { break }
      stops += 1
      if !problem.isEmpty { hidden.append(problem) }
    }
    #expect(stops > 40)
    #expect(hidden == [])
  }

  @Test func `the slider can be dragged`() throws {
    try open()
    try browser.evaluate("document.querySelector('#loading .player input').focus()")
    try browser.drag("#loading .player input", by: (-60, 0))
    let value: Int = try browser.value("+document.querySelector('#loading .player input').value")
    let count: Int = try browser.value("+document.querySelector('#loading .player input').max")
    #expect(value < count)
    #expect(try words().hasPrefix("\(value) of \(count)"))
  }

  @Test func `clicking a bar of the timeline or a line of the code goes to its step`() throws {
    try open()
    try browser.click("#loading svg.timeline g[data-s]:last-of-type")
    #expect(try words().contains("viewDidLoad of Profile · line 4"))
    #expect(try lines() == [4])
    try browser.click("#loading .listing .l:nth-child(7)")
    #expect(try lines() == [7])
    #expect(try output().hasPrefix("start\nloaded"))
  }

  @Test func `a link to a step opens it, and each step has a link`() throws {
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    let address = try #require(URL(string: page.absoluteString + "?step#loading@3"))
    try browser.open(address, as: Reader())
    #expect(try words().hasPrefix("3 of "))
    #expect(try browser.value("document.querySelectorAll('#loading .axis .mark').length > 0"))
    let top: Double = try browser.value(
      "document.querySelector('#loading').getBoundingClientRect().top")
    #expect(top < 450)
    try browser.click("#loading .player button:nth-of-type(3)")
    let link: String = try browser.value(
      "document.querySelector('#loading .step-link').getAttribute('href')")
    #expect(link == "#loading@4")
    try browser.evaluate("location.hash = '#loading@2'")
    try browser.wait(until: "document.querySelector('#loading .player input').value === '2'")
    #expect(try words().hasPrefix("2 of "))
  }

  @Test func `at the last step the figure is as it was`() throws {
    try open()
    let whole = "document.querySelector('#loading .tree-pair').innerHTML"
    let before: String = try browser.value(whole)
    try step(toLine: 10)
    try browser.click("#loading .player button:nth-of-type(4)")
    #expect(try browser.value(whole) == before)
    #expect(try output() == "start\nloaded\nend")
  }

  @Test func `a figure can be shown alone, at a step`() throws {
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html").absoluteString
    try browser.open(try #require(URL(string: page + "?figure=loading#loading@3")))
    let seen =
      "[...document.querySelectorAll('h1, header, nav, footer, figure.run')].filter(e => e.checkVisibility({ visibilityProperty: true })).map(e => e.id || e.tagName)"
    #expect(try browser.value(seen) == ["loading"])
    #expect(try words().hasPrefix("3 of "))
    let links =
      "[...document.querySelectorAll('#loading a.anchor, .from a')].map(a => a.target + ' ' + a.href)"
    let place = "_top \(page)#loading"
    #expect(try browser.value(links) == [place, place])
    #expect(try browser.value("document.documentElement.scrollWidth <= innerWidth"))
    #expect(browser.complaints == [])
    // An unknown name is no reason to show nothing.
    try browser.open(try #require(URL(string: page + "?figure=other")))
    #expect(try (browser.value(seen) as [String]).count > 4)
  }

  @Test func `a figure has a file of its own for a frame, and a button copies the frame`() throws {
    try open()
    try browser.evaluate("navigator.clipboard.writeText = async (text) => { window.taken = text; }")
    try browser.click("#loading .player button:nth-of-type(1)")
    try browser.click("#loading .player button:nth-of-type(3)")
    try browser.click("#loading .player .embedding")
    try browser.wait(until: "window.taken")
    #expect(try words() == "Copied")
    let taken: String = try browser.value("window.taken")
    let site = try Self.built.get().url.appendingPathComponent("Site/").absoluteString
    let address = "\(site)embed/index/loading.html#loading@2"
    #expect(
      taken.hasPrefix("<iframe src=\"\(address)\" title=\"Loading\" width=\"100%\" height=\""),
      "\(taken)")
    for (width, hasScripts) in [(360, true), (1440, true), (720, false)] {
      var reader = Reader(screen: Reader.Screen(width: width, height: 800))
      reader.hasScripts = hasScripts
      // To the same address, only its fragment would be followed.
      try open()
      try browser.open(try #require(URL(string: address)), as: reader)
      #expect(try browser.value("document.querySelectorAll('figure').length") == 1)
      #expect(try browser.value("document.querySelector('figure .listing').checkVisibility()"))
      #expect(try browser.value("document.querySelector('h1').offsetHeight <= 1"))
      #expect(try browser.value("document.documentElement.scrollWidth <= innerWidth"))
      #expect(
        try browser.value(
          "getComputedStyle(document.querySelector('.from')).color !== 'rgb(0, 0, 0)'"))
      // Whatever it links to opens in the place of the page around the frame, and exists.
      let links: [String] = try browser.value(
        "[...document.querySelectorAll('a[href]:not(.step-link)')].map(a => a.href)")
      #expect(links.count > 2)
      for link in links {
        let path = try #require(URL(string: link)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(link)")
      }
      guard hasScripts else { continue }
      #expect(try words().hasPrefix("2 of "))
      #expect(try browser.value("document.querySelector('.embedding') === null"))
      try browser.click(".player button:nth-of-type(3)")
      #expect(try words().hasPrefix("3 of "))
    }
    #expect(browser.complaints == [])
    try browser.look(as: .desktop)
  }

  @Test func `lines of the output and of the tree are ticked when they become true`() throws {
    try open()
    let ticked =
      "[...document.querySelectorAll('#ticked .moment-line[data-at]:not(.later-line)')].map(l => l.textContent.trim())"
    let all = ["start", "loaded", "end", "UIWindow", "UIView", "UILabel \"Ada\""]
    #expect(try browser.value(ticked) == all)
    var seen: [[String]] = []
    try browser.click("#ticked .player button:nth-of-type(1)")
    for _ in 0..<30 {
      seen.append(try browser.value(ticked))
      try browser.click("#ticked .player button:nth-of-type(3)")
    }
    // The order in which the lines become true.
    #expect(
      seen.reduce(into: [String]()) { order, lines in
        order += lines.filter { !order.contains($0) }
      } == ["start", "UIWindow", "UIView", "loaded", "UILabel \"Ada\"", "end"])
    #expect(zip(seen, seen.dropFirst()).allSatisfy { Set($0).isSubset(of: $1) })
    // The claim shows the output, so it is not shown a second time.
    #expect(try browser.value("document.querySelectorAll('#ticked .so-far').length") == 0)
    #expect(browser.complaints == [])
  }

  @Test func `without scripts the figure is complete`() throws {
    try open(as: Reader(hasScripts: false))
    let players: Int = try browser.value("document.querySelectorAll('.player').length")
    #expect(players == 0)
    #expect(try output() == "start\nloaded\nend")
    #expect(try tree() == ["UIView", "UILabel"])
    let bars: [String] = try browser.value(
      "[...document.querySelectorAll('#loading svg.timeline text')].map(t => t.textContent)")
    #expect(bars.contains("viewDidLoad"))
    let text: String = try browser.value(
      "document.querySelector('#loading .as-text').textContent")
    #expect(text.contains("Profile.viewDidLoad"))
  }

  @Test func `values are shown beside their lines and are not copied`() throws {
    try open()
    let value: String = try browser.value(
      "getComputedStyle(document.querySelector('#loop .l:nth-child(4) .value'), '::after').content")
    #expect(value.contains("= 1, 4, 9"))
    let text: String = try browser.value(
      "document.querySelector('#loop .l:nth-child(4)').textContent")
    #expect(text == "  let square = number * number\n")
  }
}
