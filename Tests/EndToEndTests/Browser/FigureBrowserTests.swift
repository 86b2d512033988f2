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
      """,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  /// Steps through a figure's run in the page and returns a description of each problem.
  private static let walk = """
    ((id) => {
      const figure = document.getElementById(id);
      const wrong = [];
      const click = (number) => figure.querySelector(`.player button:nth-of-type(${number})`).click();
      const height = () => `${document.documentElement.scrollHeight} ${figure.offsetHeight}`;
      figure.scrollIntoView({ block: "start", behavior: "instant" });
      const before = height();
      click(1);
      const count = +figure.querySelector(".player input").max;
      const bar = document.querySelector(".top");
      const isSticky = getComputedStyle(bar).position === "sticky";
      for (let step = 1; step <= count; step++) {
        if (step > 1) click(3);
        const say = (text) => wrong.push(`step ${step}: ${text}`);
        if (height() !== before) say(`the height was ${before} and is ${height()}`);
        const top = isSticky ? bar.getBoundingClientRect().bottom : 0;
        const low = figure.querySelector(".player").getBoundingClientRect().top;
        const inside = (name, box, whole) => {
          if (!box.height) say(`${name} has no height`);
          if (box.top < top - 1 || box.bottom > low + 1) say(`${name} is at ${box.top} to ${box.bottom} of ${top} to ${low}`);
          if (whole && (box.top < whole.top - 1 || box.bottom > whole.bottom + 1)) say(`${name} is hidden in its box`);
        };
        const line = figure.querySelector(".l:is(.now, .led)");
        const listing = figure.querySelector(".listing").getBoundingClientRect();
        if (line) inside("the line", line.getBoundingClientRect(), listing);
        const tree = figure.querySelector(".picture > svg");
        if (tree) inside("the screen", tree.getBoundingClientRect(), figure.querySelector(".side").getBoundingClientRect());
        const event = figure.querySelector(".own-calls .now .bar");
        if (event) inside("the event", event.getBoundingClientRect(), event.closest(".axis").getBoundingClientRect());
      }
      return wrong;
    })
    """

  @Test(arguments: [(360, 640), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)])
  func `the line, the screen and the event are visible at each step, and the layout does not move`(
    width: Int, height: Int
  ) throws {
    let browser = try Browser.shared
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    try browser.open(page, as: Reader(screen: Reader.Screen(width: width, height: height)))
    for id in ["short", "long"] {
      let wrong: [String] = try browser.value("\(Self.walk)('\(id)')")
      #expect(wrong == [], "\(id)")
    }
  }
}
