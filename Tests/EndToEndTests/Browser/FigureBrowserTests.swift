import Foundation
import TestSupport
import Testing

/// A figure whose run is played: related parts are visible together, and the layout does not move.
@Suite(.serialized, .browser) struct FigureBrowserTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let more = (1...40).map { "let unused\($0) = \($0)" }.joined(separator: "\n")
    let prints = (1...30).map { "print(\"line \($0)\")" }.joined(separator: "\n")
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": """
      # Runs

      Text before.

      ```swift name=short
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

      \(String(repeating: "Text between. ", count: 300))

      ```swift name=long
      import UIKit

      final class Pages: UIViewController {
        override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
        override func viewDidLoad() {
          super.viewDidLoad()
          for number in 1...12 {
            let label = UILabel(frame: CGRect(x: 10, y: number * 40, width: 200, height: 30))
            label.text = "a label with quite a long text, number \\(number)"
            view.addSubview(label)
          }
        }
        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); print("a line of the program that is as long as some are: it will appear") }
      }
      \(more)
      let pages = UINavigationController(rootViewController: Pages())
      let window = UIWindow()
      window.rootViewController = pages
      window.makeKeyAndVisible()
      \(prints)
      pages.pushViewController(Pages(), animated: false)
      pages.popViewController(animated: false)
      ```

      \(String(repeating: "Text after. ", count: 300))

      ```swift name=after after=short
      // snippet.hide
      let added = UIView(frame: CGRect(x: 10, y: 100, width: 50, height: 50))
      added.backgroundColor = .red
      // snippet.show
      window.addSubview(added)
      ```
      """,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  /// Steps through all runs of the page and returns a description of each problem.
  private static let walk = """
    (() => {
      const wrong = [];
      let steps = 0;
      for (const details of document.querySelectorAll("main details:not([open]):is(:has(.run-data), .predict)")) details.open = true;
      const bar = document.querySelector(".top");
      const top = getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
      const figures = [...document.querySelectorAll("figure.run")].filter((figure) => figure.checkVisibility());
      const sizes = (parts) => parts.map((part) => {
        const { width, height } = part.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}`;
      });
      const places = () => figures.map((figure) => {
        const box = figure.getBoundingClientRect();
        return `${Math.round(box.top + scrollY)} ${Math.round(box.height)}`;
      }) + ` ${document.documentElement.scrollHeight}`;
      for (const figure of figures) {
        const data = figure.querySelector(":scope > .run-data");
        if (!data) continue;
        const { l } = JSON.parse(data.textContent);
        figure.scrollIntoView({ block: "start", behavior: "instant" });
        const parts = [...figure.querySelectorAll(":scope > *, :scope > :is(.one, .two) > *, .listing, .player > *, .tree-pair, .axis")];
        const before = [places(), sizes(parts)];
        const buttons = figure.querySelectorAll(".player button");
        for (let step = 1; step <= l.length; step++) {
          steps += 1;
          buttons[step === 1 ? 0 : 2].click();
          const say = (text) => wrong.push(`${figure.id}@${step}: ${text}`);
          if (places() !== before[0]) say(`other things move: ${before[0]} and ${places()}`);
          sizes(parts).forEach((size, index) => {
            if (size !== before[1][index]) say(`.${parts[index].className} was ${before[1][index]} and is ${size}`);
          });
          const low = figure.querySelector(".player").getBoundingClientRect().top;
          const inside = (name, box, holder) => {
            const whole = holder.getBoundingClientRect();
            if (!box.height) say(`${name} has no height`);
            if (box.top < top - 1 || box.bottom > low + 1) say(`${name} is at ${box.top} to ${box.bottom} of ${top} to ${low}`);
            if (box.top < whole.top - 1 || box.bottom > whole.bottom + 1) say(`${name} is hidden in its box`);
          };
          const line = figure.querySelector(".code .l:is(.now, .led)");
          if (line) inside("the line", line.getBoundingClientRect(), line.closest("pre"));
          else if (l[step - 1]) say("the line is not marked");
          const screen = figure.querySelector(".picture > svg");
          if (screen) inside("the screen", screen.getBoundingClientRect(), figure.querySelector(".side"));
          const event = figure.querySelector(".own-calls .now .bar");
          if (event) inside("the event", event.getBoundingClientRect(), event.closest(".axis"));
          if (wrong.length > 20) return wrong;
        }
      }
      return steps ? wrong : ["no run is played"];
    })()
    """

  @Test(arguments: [(360, 640), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)])
  func `the line, the screen and the event are visible at each step, and the layout does not move`(
    width: Int, height: Int
  ) throws {
    let browser = try Browser.shared
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    try browser.open(page, as: Reader(screen: Reader.Screen(width: width, height: height)))
    let wrong: [String] = try browser.value(Self.walk)
    #expect(wrong == [])
  }

  /// A screen is small beside code; so it has all of the height, and what is claimed stands beside it.
  @Test(arguments: [(768, 1024), (1024, 768), (1440, 900), (1920, 1080)])
  func `the screen is as high as its figure has room for, and covers nothing`(
    width: Int, height: Int
  ) throws {
    let browser = try Browser.shared
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    try browser.open(page, as: Reader(screen: Reader.Screen(width: width, height: height)))
    let share: Double = try browser.value(
      """
      document.querySelector("#short svg.device").getBoundingClientRect().height
        / document.querySelector("#short .side").getBoundingClientRect().height
      """)
    #expect(share > (width > 1024 ? 0.8 : 0.6))
    // On the screen, the frames and the layers.
    for level in 1...3 {
      try browser.click("#short .levels button:nth-of-type(\(level))")
      let covered: [String] = try browser.value(
        """
        (() => {
          const parts = [...document.querySelectorAll("#short .side :is(.levels, .picture, .part, .claim pre, .tree-text)")]
            .map((one) => [one.className, one.getBoundingClientRect()]);
          return parts.flatMap(([name, a], index) => parts.slice(index + 1).flatMap(([other, b]) =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
              ? [`${name} and ${other}`] : []));
        })()
        """)
      #expect(covered == [])
    }
  }

  @Test func `a figure that is played fits a window whose height changes`() throws {
    let browser = try Browser.shared
    try browser.open(try Self.built.get().url.appendingPathComponent("Site/index.html"))
    try browser.click("#long .player button:nth-of-type(1)")
    let height = "document.querySelector('#long .listing').offsetHeight"
    #expect(try (browser.value(height) as Int) > 400)
    try browser.look(as: Reader(screen: Reader.Screen(width: 1440, height: 600)))
    try browser.wait(until: "\(height) < 300")
    try browser.look(as: Reader())
    try browser.wait(until: "\(height) > 400")
  }

  /// The pages of the committed site, because they have runs of all kinds: each on one of the
  /// screens by turns.
  @Test func `no run of the book moves the page, and its line and screen are always in sight`()
    throws
  {
    let browser = try Browser.shared
    let site = Tool.root.appendingPathComponent("Site")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: site.path).filter { path in
      guard path.hasSuffix(".html") else { return false }
      return try String(contentsOf: site.appendingPathComponent(path), encoding: .utf8)
        .contains("class=\"run-data\"")
    }
    try #require(pages.count > 20)
    let screens = [(360, 740), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)]
    let share = Share(of: "screens on which runs are played", parts: screens.count)
    for (number, page) in pages.sorted().enumerated() {
      for (turn, (width, height)) in screens.enumerated() where share.takes(number + turn) {
        let reader = Reader(screen: Reader.Screen(width: width, height: height))
        try browser.open(site.appendingPathComponent(page), as: reader)
        let wrong: [String] = try browser.value(Self.walk)
        #expect(wrong == [], "\(page) at \(width) px")
      }
    }
  }
}
