import Foundation
import TestSupport
import Testing

/// Comparisons of two runs side by side, and predictions, in a browser.
@Suite(.serialized, .browser) struct ComparisonBrowserTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": """
      # Two runs

      ```swift name=with title="With super.loadView()"
      import UIKit

      final class Profile: UIViewController {
        override func loadView() { super.loadView() }
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      }
      let profile = Profile()
      print(profile.view.isHidden)
      ```

      ```output
      loaded
      false
      ```

      ```swift name=without title="Without it" crash
      import UIKit

      final class Profile: UIViewController {
        override func loadView() { fatalError("no view") }
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      }
      let profile = Profile()
      print(profile.view.isHidden)
      ```

      ```crash predict
      no view
      ```

      ``` compare=with,without title="What super.loadView() does"
      Without it there is no view.
      ```

      ```swift name=base
      let base = 20
      ```

      ```swift name=sum after=base
      print(base + 1)
      // Prints "21"
      ```

      ```swift name=pushed
      import UIKit

      final class ADetailController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel())
        }
      }
      let window = UIWindow()
      let navigation = UINavigationController(rootViewController: ADetailController())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
      navigation.pushViewController(ADetailController(), animated: false)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
      ```

      ```swift name=presented
      import UIKit

      final class ADetailController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel())
        }
      }
      let window = UIWindow()
      let navigation = UINavigationController(rootViewController: ADetailController())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
      navigation.present(ADetailController(), animated: false)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
      ```

      <!-- compare=pushed,presented -->
      """,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  let browser: Browser
  private let page: URL

  init() throws {
    browser = try Browser.shared
    page = try Self.built.get().url.appendingPathComponent("Site/index.html")
  }

  /// Whether an element exists, is rendered and is not hidden.
  private func isSeen(_ selector: String) throws -> Bool {
    try browser.value(
      """
      (() => {
        const element = document.querySelector(\(Browser.quoted(selector)));
        return element !== null && element.checkVisibility({ visibilityProperty: true });
      })()
      """)
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `a comparison is complete on every screen`(_ reader: Reader) throws {
    try browser.open(page, as: reader)
    let overflow: Int = try browser.value(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth")
    #expect(overflow <= 0)
    let cut: [String] = try browser.value(
      """
      [...document.querySelectorAll('.bar a, .bar button')].filter(element => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < 0 || box.right > innerWidth);
      }).map(element => element.textContent)
      """)
    #expect(cut == [])
    let text: String = try browser.value("document.querySelector('.comparison').innerText")
    for words in ["What super.loadView() does", "Without it there is no view.", "Only with"] {
      #expect(text.contains(words), "\(words)")
    }
    let sides: [Double] = try browser.value(
      "[...document.querySelectorAll('.comparison .sides > div')].slice(0, 2).map(e => e.getBoundingClientRect().top)"
    )
    // Side by side on wide screens, otherwise one below the other.
    #expect((sides[0] == sides[1]) == (reader.screen.width >= 768), "\(sides)")
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test func `both listings begin at the same height even if a name wraps`() throws {
    try browser.open(page, as: .tablet)
    try browser.evaluate(
      "document.querySelector('.sides .run-name a').textContent = 'a name of many words '.repeat(6)"
    )
    let tops: [Double] = try browser.value(
      "[...document.querySelector('.comparison').querySelectorAll('.sides:not(.printed) .listing')].map(e => e.getBoundingClientRect().top)"
    )
    #expect(tops.count == 2 && tops[0] == tops[1], "\(tops)")
  }

  @Test func `the same call is at the same height in both timelines`() throws {
    try browser.open(page, as: .desktop)
    let rows: [[String]] = try browser.value(
      """
      [...document.querySelector('.moments').querySelectorAll('tbody tr')].map(row =>
        [...row.cells].map(cell => cell.querySelector('code')?.textContent ?? ''))
      """)
    #expect(rows.count >= 3)
    let kinds: [String] = try browser.value(
      "[...document.querySelector('.moments').querySelectorAll('tbody tr')].map(row => row.className)"
    )
    for (row, kind) in zip(rows, kinds) {
      switch kind {
      case "one": #expect(row[1] == "" && row[0] != "")
      case "other": #expect(row[0] == "" && row[1] != "")
      default: #expect(row[0] == row[1])
      }
    }
    #expect(kinds.contains("one") || kinds.contains("other"))
    // The differences are also marked with words, for readers without colour or with a screen
    // reader.
    let spoken: Int = try browser.value(
      "document.querySelectorAll('.comparison .differs .visually-hidden').length")
    #expect(spoken >= 4)
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `an author's prediction hides its results and unfolds by keyboard`(
    _ reader: Reader
  ) throws {
    try browser.open(page, as: reader)
    #expect(try !isSeen("#without .claim pre"))
    #expect(try !isSeen("#without .lanes"))
    #expect(try !isSeen("#without .badges"))
    #expect(try isSeen("#with .claim pre"))
    try browser.evaluate("document.querySelector('#without .predict summary').focus()")
    try browser.press("Enter")
    try browser.wait(until: "document.querySelector('#without .predict').open")
    #expect(try isSeen("#without .claim pre"))
    #expect(try isSeen("#without .badges"))
    #expect(try isSeen("#without .lanes"))
  }

  @Test func `one figure becomes a prediction on request`() throws {
    try browser.open(page, as: .desktop)
    #expect(try isSeen("#with .claim pre"))
    try browser.click("#with .predict-one")
    #expect(try !isSeen("#with .claim pre"))
    #expect(try !isSeen("#with .lanes"))
    #expect(try isSeen("#sum .claims-proved .c"))
    let pressed: String = try browser.value(
      "document.querySelector('#with .predict-one').getAttribute('aria-pressed')")
    #expect(pressed == "true")
    try browser.click("#with .predict summary")
    try browser.wait(until: "document.querySelector('#with .predict').open")
    #expect(try isSeen("#with .claim pre"))
    try browser.click("#with .predict-one")
    #expect(try browser.value("document.querySelector('#with .predict') === null"))
    #expect(try isSeen("#with .lanes"))
  }

  @Test func `all pages become predictions on request, which is stored`() throws {
    try browser.open(page, as: .phone)
    try browser.click(".predict-all")
    #expect(try !isSeen("#with .claim pre"))
    #expect(try !isSeen("#sum .claims-proved .c"))
    #expect(try !isSeen(".comparison .moments"))
    try browser.open(page, isRemembering: true)
    #expect(try !isSeen("#with .claim pre"))
    #expect(try !isSeen("#sum .claims-proved .c"))
    try browser.click("#sum .predict summary")
    try browser.wait(until: "document.querySelector('#sum .predict').open")
    #expect(try isSeen("#sum .claims-proved .c"))
    try browser.click(".predict-all")
    #expect(try isSeen("#with .claim pre"))
    // The author's own prediction stays folded.
    #expect(try !isSeen("#without .claim pre"))
    try browser.open(page, isRemembering: true)
    #expect(try isSeen("#with .claim pre"))
    #expect(browser.complaints == [])
  }

  @Test func `of a session in a terminal, what was typed is copied`() throws {
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": """
      # Page

      ```console title="A console"
      $ ls
      a.md
      $ pwd
      ```

      ```text title="What a console shows"
      $ is a sign
      a.md
      ```
      """,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    try browser.open(folder.url.appendingPathComponent("Site/index.html"), as: .desktop)
    try browser.evaluate(
      """
      window.copies = [];
      navigator.clipboard.writeText = (text) => { copies.push(text); return Promise.resolve(); };
      for (const button of document.querySelectorAll("main .copy")) button.click();
      """)
    try browser.wait(until: "copies.length === 2")
    let copies: [String] = try browser.value("copies")
    #expect(copies == ["ls\npwd\n", "$ is a sign\na.md\n"])
    try browser.wait(until: "document.querySelector('main .copy').textContent === 'Copied'")
    try browser.wait(until: "document.querySelector('main .copy').textContent === 'Copy'")
  }

  @Test func `the complete program is copied and equals the linked file`() throws {
    try browser.open(page, as: .desktop)
    try browser.evaluate(
      "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }"
    )
    try browser.click("#sum .copy[data-parts]")
    try browser.wait(until: "window.copied !== undefined")
    let copied: String = try browser.value("window.copied")
    #expect(copied == "let base = 20\nprint(base + 1)\n// Prints \"21\"\n")
    let address: String = try browser.value("document.querySelector('#sum .program').href")
    let file = try String(contentsOf: #require(URL(string: address)), encoding: .utf8)
    #expect(file.hasSuffix("\n\n" + copied))
    let label: String = try browser.value(
      "document.querySelector('#sum .copy[data-parts]').textContent")
    #expect(label == "Copied")
  }

  private func words() throws -> String {
    try browser.value("document.querySelector('.paired:has(.screens) .player output').textContent")
  }

  private func screens() throws -> [String] {
    try browser.value(
      """
      [...document.querySelector('.paired:has(.screens)').querySelectorAll('.screens .shown')]
        .map((place) => place.innerHTML)
      """)
  }

  @Test(arguments: Reader.all) func `one slider steps through both runs, first to a difference`(
    _ reader: Reader
  ) throws {
    try browser.open(page, as: reader)
    let before = try screens()
    // The other program ends without a view.
    #expect(before.map { $0.contains("<svg") } == [true, false])
    try browser.click(".paired:has(.screens) .player button:nth-of-type(3)")
    let place: [Int] = try browser.value(
      """
      (() => {
        const figure = document.querySelector(".paired:has(.screens)");
        const rows = [...figure.querySelectorAll(".moments tbody tr:not(.more)")];
        const isAlone = (row) => ["one", "other"].some((name) => row.classList.contains(name));
        return [rows.findIndex(isAlone) + 1, rows.length];
      })()
      """)
    #expect(place[0] > 1)
    #expect(try words().hasPrefix("\(place[0]) of \(place[1]) · "))
    #expect(try words().contains("only with"))
    try browser.press("Home")
    #expect(try words().hasPrefix("1 of "))
    #expect(try words().hasSuffix("in both"))
    #expect(try screens() != before)
    try browser.press("End")
    #expect(try screens() == before)
    #expect(browser.complaints == [])
  }

  /// A function of a comparison: steps through it, and returns what is wrong at a step.
  private static let walk = """
    (figure) => {
      const click = (number) => figure.querySelector(`.player button:nth-of-type(${number})`).click();
      const size = () => `${document.documentElement.scrollHeight} ${figure.querySelector(".together").offsetHeight}`;
      const before = size();
      const count = +figure.querySelector(".player input").max;
      const scales = new Set();
      const wrong = [];
      click(1);
      for (let step = 1; step <= count; step++) {
        if (step > 1) click(3);
        const say = (text) => wrong.push(`${figure.id}, step ${step}: ${text}`);
        if (!figure.querySelector(".player output").textContent.startsWith(`${step} of ${count} · `)) say("is not shown");
        if (size() !== before) say(`the size was ${before} and is ${size()}`);
        const now = figure.querySelectorAll(".moments .now");
        if (now.length !== 1) say(`${now.length} rows are marked`);
        const low = figure.querySelector(".player").getBoundingClientRect().top;
        const bar = document.querySelector(".top");
        const top = getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().bottom : 0;
        const table = figure.querySelector(".moments").getBoundingClientRect();
        for (const part of [...now, ...figure.querySelectorAll(".screens .shown")]) {
          const box = part.getBoundingClientRect();
          if (box.top < top - 1 || box.bottom > low + 1) say(`${part.className} is at ${box.top} to ${box.bottom} of ${top} to ${low}`);
        }
        const row = now[0].getBoundingClientRect();
        if (row.top < table.top - 1 || row.bottom > table.bottom + 1) say("the row is out of its box");
        for (const svg of figure.querySelectorAll(".screens svg[role]")) {
          const [inner, outer] = [svg, svg.closest(".shown")].map((one) => one.getBoundingClientRect());
          if (inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1 || inner.height < 60) say("a screen is cut");
          if (svg.matches(".device")) scales.add(`${Math.round(inner.width)} ${Math.round(inner.height)} ${svg.getAttribute("viewBox")}`);
        }
      }
      if (scales.size > 1) wrong.push(`${figure.id}: screens of ${scales.size} sizes: ${[...scales]}`);
      return wrong;
    }
    """

  @Test(arguments: [(360, 740), (1440, 900)])
  func `every comparison of the book plays to its end`(width: Int, height: Int) throws {
    let site = Tool.root.appendingPathComponent("Site")
    let pages = try FileManager.default.contentsOfDirectory(atPath: site.path).sorted().filter {
      guard $0.hasSuffix(".html") else { return false }
      let text = try String(contentsOf: site.appendingPathComponent($0), encoding: .utf8)
      return text.contains("class=\"run comparison")
    }
    #expect(pages.count >= 10)
    for page in pages {
      try browser.open(
        site.appendingPathComponent(page),
        as: Reader(screen: Reader.Screen(width: width, height: height)))
      let wrong: [String] = try browser.value(
        """
        (() => {
          for (const fold of document.querySelectorAll("details:has(.comparison)")) fold.open = true;
          return [...document.querySelectorAll(".comparison")].flatMap((figure) =>
            figure.querySelector(".player") ? (\(Self.walk))(figure) : [`${figure.id} does not play`]);
        })()
        """)
      #expect(wrong == [], "\(page)")
    }
  }

  @Test(arguments: [(360, 740), (768, 1024), (1440, 900)])
  func `the row and both screens are visible at each step, and nothing moves`(
    width: Int, height: Int
  ) throws {
    try browser.open(page, as: Reader(screen: Reader.Screen(width: width, height: height)))
    let wrong: [String] = try browser.value(
      "(\(Self.walk))(document.querySelector('.paired:has(.screens)'))")
    #expect(wrong == [])
    let tops: [Double] = try browser.value(
      "[...document.querySelector('.paired:has(.screens)').querySelectorAll('.screens > div')].map((side) => side.getBoundingClientRect().top)"
    )
    #expect((tops[0] == tops[1]) == (width >= 768), "\(tops)")
  }

  @Test(arguments: Reader.allWithAndWithoutScripts)
  func `equal rows are folded, and a keyboard unfolds them`(_ reader: Reader) throws {
    try browser.open(page, as: reader)
    #expect(try isSeen(".paired .fold") && !isSeen(".paired .same"))
    try browser.evaluate("document.querySelector('.paired .fold input').focus()")
    try browser.press(" ")
    #expect(try isSeen(".paired .same"))
    #expect(try isSeen(".paired .screens svg"))
    #expect(
      try browser.value("document.querySelectorAll('.paired .player').length > 0")
        == reader.hasScripts)
    #expect(
      try browser.value(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
  }

  @Test func `playing stops at the first difference`() throws {
    try browser.open(page, as: .desktop)
    try browser.click(".paired .play")
    let name: String = try browser.value("document.querySelector('.paired .play').textContent")
    #expect(name == "Pause")
    try browser.wait(until: "document.querySelector('.paired .play').textContent === 'Play'")
    let isAlone: Bool = try browser.value(
      "document.querySelector('.paired .moments .now').matches('.one, .other')")
    #expect(isAlone)
  }

  @Test func `nothing is folded in print`() throws {
    var reader = Reader.desktop
    reader.isPrinting = true
    try browser.open(page, as: reader)
    #expect(try !isSeen("#without .lanes"))
    #expect(try isSeen("#without .badges"))
  }
}
