import Foundation
import TestSupport
import Testing

/// The screens of the simulated device, as a browser draws them.
@Suite(.serialized, .browser) struct ScreenBrowserTests {
  let browser: Browser
  /// Large enough for every device at one pixel per point.
  private static let desk = Reader(screen: Reader.Screen(width: 1500, height: 1500))

  init() throws { browser = try Browser.shared }

  private func open(_ sample: String, as reader: Reader = desk) throws {
    let folder = try SampleScreens.built.get().url
    try browser.open(folder.appendingPathComponent("Site/\(sample).html"), as: reader)
  }

  /// The number of measured texts, and what is wrong with them.
  private func texts() throws -> (count: Int, faults: [String]) {
    let found: [String] = try browser.value(DrawnTexts.script)
    return (Int(found.first ?? "") ?? 0, Array(found.dropFirst()))
  }

  @Test(arguments: SampleScreens.all)
  func `no text of a screen overlaps another one or leaves its view`(
    _ sample: SampleScreens.Sample
  ) throws {
    try open(sample.description)
    let (count, faults) = try texts()
    #expect(count > 0)
    #expect(faults == [])
  }

  @Test func `two labels in one place are found, unless the upper one hides the other`() throws {
    try open("two-labels-in-one-place")
    let overlapping = try texts().faults
    try #require(overlapping.count == 1)
    #expect(overlapping[0].contains("'The first label'"))
    #expect(overlapping[0].contains(" overlaps 'The second one'"))
    try open("a-label-behind-a-card")
    #expect(try texts().faults == [])
  }

  @Test func `a text out of its view is found`() throws {
    try open("labels")
    let first = "document.querySelector('.device [data-n] [data-n] text')"
    try browser.evaluate("\(first).setAttribute('y', 70)")
    #expect(try texts().faults.contains { $0.hasSuffix("leaves its view") })
    try open("labels")
    try browser.evaluate("\(first).setAttribute('x', 300)")
    #expect(try texts().faults.contains { $0.hasSuffix("leaves the device") })
  }

  /// The pages of the committed site.
  @Test func `no text on a screen of the book overlaps another one or leaves its view`() throws {
    let site = Tool.root.appendingPathComponent("Site")
    var count = 0
    for page in try SitePages.staying(in: site) {
      let url = site.appendingPathComponent(page)
      guard try String(contentsOf: url, encoding: .utf8).contains("<svg class=\"device\"") else {
        continue
      }
      try browser.open(url, as: Self.desk)
      let (measured, faults) = try texts()
      count += measured
      // A program may put a view under the status bar.
      #expect(faults.filter { !$0.contains("'9:41'") } == [], "\(page)")
    }
    #expect(count > 100)
  }

  // MARK: Layers

  /// Opens a sample and shows its views in layers.
  private func openLayers(_ sample: String, as reader: Reader = .desktop) throws {
    try open(sample, as: reader)
    try browser.evaluate("document.querySelector('.trees').open = true")
    try browser.click(".levels button:nth-of-type(3)")
  }

  /// For each layer from the lowest one: how far it is in front of it, in pixels.
  private static let heights = """
    [...document.querySelectorAll(".layers .layer")].map((layer) => {
      let matrix = new DOMMatrix();
      for (let one = layer; !one.matches(".layers"); one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.transformStyle !== "preserve-3d") return NaN;
        if (one.parentElement.matches(".layer")) matrix = new DOMMatrix(style.transform).multiply(matrix);
      }
      return matrix.m43;
    })
    """

  @Test func `in layers, each view is in front of its superview`() throws {
    try openLayers("table")
    let heights: [Double] = try browser.value(Self.heights)
    #expect(heights.count > 4)
    #expect(heights == heights.sorted() && Set(heights).count == heights.count, "\(heights)")
    // Views that fill the screen are seen at different places.
    let places: [Double] = try browser.value(
      """
      [...document.querySelectorAll(".layers .layer")]
        .map((layer) => layer.querySelector(":scope > svg .plate"))
        .filter((plate) => plate.getAttribute("width") === "390")
        .map((plate) => plate.getBoundingClientRect().left)
      """)
    #expect(places.count > 2)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 - 4 }, "\(places)")
    let depths: Bool = try browser.value(
      """
      [...document.querySelectorAll(".layers .layer")].every((layer, depth) =>
        [...layer.querySelectorAll(":scope > svg [data-n]")].every((view) => {
          const line = document.querySelector(`.tree-text [data-n="${view.dataset.n}"]`).textContent;
          return view.dataset.n === "1" || line.search(/\\S/) === 2 * depth;
        }))
      """)
    #expect(depths)
    #expect(browser.complaints == [])
  }

  static let readers: [Reader] = {
    var readers = Reader.all
    readers.append(Reader(prefersReducedMotion: true))
    readers.append(Reader(hasForcedColors: true))
    return readers
  }()

  @Test(arguments: readers)
  func `layers take the place of the screen, and nothing else moves`(_ reader: Reader) throws {
    for sample in ["navigation", "split", "table", "no-window"] {
      try open(sample, as: reader)
      try browser.evaluate("document.querySelector('.trees').open = true")
      // The parts keep their heights from the first use on.
      try browser.click(".levels button:nth-of-type(1)")
      let sizes = """
        [...document.querySelectorAll("main figure, figure.run .side, .tree-pair")].map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return `${Math.round(width)} × ${Math.round(height)}`;
        }).join()
        """
      let before: String = try browser.value(sizes)
      try browser.click(".levels button:nth-of-type(3)")
      #expect(try browser.value(sizes) == before, "\(sample)")
      let overflow: [Int] = try browser.value(
        """
        (() => {
          const picture = document.querySelector(".picture");
          const { scrollWidth, clientWidth } = document.documentElement;
          return [picture.scrollHeight - picture.clientHeight, scrollWidth - clientWidth];
        })()
        """)
      #expect(overflow == [0, 0], "\(sample)")
      // All layers are in the picture, as far as it is clipped.
      let outside: [Int] = try browser.value(
        """
        (() => {
          const room = document.querySelector(".layers").getBoundingClientRect();
          const boxes = [...document.querySelectorAll(".layers .layer > svg")].map((one) => one.getBoundingClientRect());
          const most = (distance) => Math.max(0, ...boxes.map((box) => Math.ceil(distance(box))));
          return [most((one) => room.left - one.left), most((one) => one.right - room.right),
            most((one) => room.top - one.top), most((one) => one.bottom - room.bottom)];
        })()
        """)
      #expect(outside == [0, 0, 0, 0], "\(sample)")
      let colors: Bool = try browser.value(
        "getComputedStyle(document.querySelector('.layers svg')).forcedColorAdjust === \(reader.hasForcedColors ? "'none'" : "'auto'")"
      )
      #expect(colors)
    }
    #expect(browser.complaints == [])
  }

  @Test func `a view in layers is named when the pointer is on it`() throws {
    try openLayers("navigation")
    let place: [Double] = try browser.value(
      """
      (() => {
        const plates = document.querySelectorAll(".layers .plate");
        const { left, top, width, height } = plates[plates.length - 1].getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      })()
      """)
    try browser.moveMouse(to: (place[0], place[1]))
    #expect(try browser.value("document.querySelector('.view-name') !== null") as Bool)
    #expect(try browser.value("document.querySelector('.layers .pointed') !== null") as Bool)
  }
}
