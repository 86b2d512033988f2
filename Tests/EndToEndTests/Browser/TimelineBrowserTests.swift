import Foundation
import TestSupport
import Testing

/// The timeline of a run: one axis that follows the player.
@Suite(.serialized, .browser) struct TimelineBrowserTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": """
      # A run

      ```swift name=run
      import UIKit

      final class List: UIViewController {
        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
      }
      final class Detail: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel())
        }
      }
      let navigation = UINavigationController(rootViewController: List())
      let window = UIWindow()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      RunLoop.main.run(until: Date())
      navigation.pushViewController(Detail(), animated: true)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
      navigation.popViewController(animated: false)
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

  private func isSeen(_ selector: String) throws -> Bool {
    try browser.value("document.querySelector(\(Browser.quoted(selector))).checkVisibility()")
  }

  /// Steps through the whole run and returns a description of each problem.
  private static let walk = """
    ((part) => {
      const wrong = [];
      const scroll = document.querySelector(`${part} .axis`);
      const click = (number) => document.querySelector(`.player button:nth-of-type(${number})`).click();
      const count = +document.querySelector(".player input").max;
      const height = () => document.documentElement.scrollHeight;
      click(1);
      const before = height();
      let last = -1;
      for (let step = 1; step <= count; step++) {
        if (step > 1) click(3);
        const say = (text) => wrong.push(`step ${step}: ${text}`);
        const box = scroll.getBoundingClientRect();
        const marks = scroll.querySelectorAll(".mark");
        if (marks.length !== 1) return [...wrong, `${marks.length} marks`];
        const mark = marks[0].getBoundingClientRect();
        if (mark.left < box.left || mark.right > box.right) say("the mark is out of sight");
        const place = mark.left - box.left + scroll.scrollLeft;
        if (place < last) say("the mark goes back");
        last = place;
        const names = scroll.querySelector(".names").getBoundingClientRect();
        if (Math.abs(names.left - box.left) > 1) say("the names have left");
        const bar = scroll.querySelector(".now .bar")?.getBoundingClientRect();
        if (bar && (bar.top < box.top || bar.bottom > box.bottom || bar.left < box.left - 1)) say("the call is out of sight");
        if (step < count && scroll.querySelector(".later .bar")?.getBoundingClientRect().left < mark.left) say("a call that began is later");
        const seen = document.querySelector(`${part} .overview .seen`).getBoundingClientRect();
        const over = document.querySelector(`${part} .overview .mark`).getBoundingClientRect();
        if (over.left < seen.left - 1 || over.right > seen.right + 1) say("the overview shows another part");
        if (height() !== before) say("the page changes its height");
      }
      return wrong;
    })
    """

  @Test(arguments: Reader.all) func `the axis follows the player, with its names and its overview`(
    _ reader: Reader
  ) throws {
    try open(as: reader)
    // The overview is told of a scroll in the next frame.
    let walk = Self.walk.replacing(
      "const seen = document",
      with: "scroll.dispatchEvent(new Event(\"scroll\")); const seen = document")
    #expect(try browser.value("\(walk)('.own-calls')") == [String]())
    try browser.click(".framework label")
    #expect(try browser.value("\(walk)('.all-calls')") == [String]())
    #expect(browser.complaints == [])
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `framework calls are a switch, which a keyboard reaches`(_ reader: Reader) throws {
    try open(as: reader)
    #expect(try isSeen(".own-calls") && !isSeen(".all-calls"))
    let label: String = try browser.value("document.querySelector('.framework label').textContent")
    let counts: [Int] = try browser.value(
      "['.own-calls', '.all-calls'].map((part) => document.querySelectorAll(`${part} .bar`).length)"
    )
    #expect(label == "framework calls (\(counts[1] - counts[0]))")
    #expect(counts[0] > 0)
    try browser.evaluate("document.querySelector('.framework input').focus()")
    try browser.press(" ")
    #expect(try !isSeen(".own-calls") && isSeen(".all-calls"))
    let overflow: Int = try browser.value(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth")
    #expect(overflow <= 0)
    let overlaps: Bool = try browser.value(
      """
      (() => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector(".lanes summary"));
        const parts = [...words.getClientRects()];
        const boxes = [".framework", ".as-text"].map((name) => document.querySelector(name).getBoundingClientRect());
        return boxes.some((box) => parts.some((part) => part.right > box.left && part.bottom > box.top && part.top < box.bottom));
      })()
      """)
    #expect(!overlaps)
  }

  @Test func `times and names stay at the edges of the axis`() throws {
    try open()
    let times: [String] = try browser.value(
      "[...document.querySelectorAll('.own-calls .ruler text')].map((text) => text.textContent)")
    #expect(times.first == "0 s" && times.count > 1)
    let gaps: [Double] = try browser.value(
      """
      (() => {
        const scroll = document.querySelector(".own-calls .axis");
        scroll.scrollTo(300, 40);
        const box = scroll.getBoundingClientRect();
        return [scroll.querySelector(".ruler").getBoundingClientRect().top - box.top,
          scroll.querySelector(".names").getBoundingClientRect().left - box.left, scroll.scrollTop];
      })()
      """)
    #expect(gaps[0] == 0 && gaps[1] == 0 && gaps[2] > 0, "\(gaps)")
  }

  @Test func `a click on the overview shows that part`() throws {
    try open()
    try browser.click(".own-calls .overview")
    let middle: [Double] = try browser.value(
      """
      (() => {
        const scroll = document.querySelector(".own-calls .axis");
        return [scroll.scrollLeft + scroll.clientWidth / 2, scroll.scrollWidth / 2];
      })()
      """)
    #expect(abs(middle[0] - middle[1]) < 12, "\(middle)")
  }
}
