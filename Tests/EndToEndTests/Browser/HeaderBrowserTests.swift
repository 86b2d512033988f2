import Foundation
import TestSupport
import Testing

/// The header stays in sight and covers nothing that has the focus.
@Suite(.serialized, .browser) struct HeaderBrowserTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let links = (1...40).map { "A paragraph with [a link](other.md#part-\($0)) in it." }
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: A site with a name that is rather long\n",
      "Content/index.md": "# Page\n\n\(links.joined(separator: "\n\n"))\n",
      "Content/other.md":
        "# Other\n\n"
        + (1...40).map { "## Part \($0)\n\nText.\n" }.joined(separator: "\n"),
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  let browser: Browser

  init() throws { browser = try Browser.shared }

  private func open(_ page: String = "index.html", as reader: Reader) throws {
    let site = try Self.built.get().url.appendingPathComponent("Site/")
    let address = try #require(URL(string: page, relativeTo: site))
    try browser.open(address.absoluteURL, as: reader)
  }

  @Test(arguments: Reader.Screen.all)
  func `the header stays at the top in one row, and covers nothing that has the focus`(
    _ screen: Reader.Screen
  ) throws {
    var reader = Reader(screen: screen)
    // Else the page is still on its way when its place is measured.
    reader.prefersReducedMotion = true
    try open(as: reader)
    try browser.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    let box: [Double] = try browser.value(
      "(({ top, height }) => [top, height])(document.querySelector('.top').getBoundingClientRect())"
    )
    #expect(box[0] == 0)
    #expect(box[1] <= 56)
    let covered: [String] = try browser.value(
      """
      [...document.querySelectorAll("main a[href]")].reverse().flatMap((link) => {
        link.focus();
        const [box, top] = [link.getBoundingClientRect(), document.querySelector(".top").getBoundingClientRect().bottom];
        return box.top < top || box.bottom > innerHeight ? [`${link.href} is at ${box.top} to ${box.bottom}`] : [];
      })
      """)
    #expect(covered == [])
  }

  @Test func `the search of a phone opens over the header without a shift`() throws {
    try open(as: .phone)
    let height: Int = try browser.value("document.querySelector('.top').offsetHeight")
    try browser.click("#pb-search")
    let width: Double = try browser.value(
      "document.querySelector('#pb-search').getBoundingClientRect().width")
    #expect(width > 300)
    #expect(try browser.value("document.querySelector('.top').offsetHeight") == height)
    try browser.type("Part 7")
    try browser.wait(until: "document.querySelector('#pb-results a')")
    let results: Double = try browser.value(
      "document.querySelector('.results').getBoundingClientRect().width")
    #expect(results > 300)
  }

  @Test func `closing the menu leads back to where it was opened`() throws {
    try open(as: .phone)
    try browser.evaluate("scrollTo({ top: 700, behavior: 'instant' })")
    try browser.evaluate("document.querySelector('.menu').click()")
    #expect(try browser.value("scrollY") == 0)
    try browser.press("Escape")
    #expect(try browser.value("scrollY") == 700)
  }

  @Test func `a heading that an address names is under the header`() throws {
    try open("other.html#part-20", as: .phone)
    // The browser scrolls smoothly.
    try browser.wait(
      until: """
        (() => {
          const top = document.getElementById("part-20").getBoundingClientRect().top;
          const low = document.querySelector(".top").getBoundingClientRect().bottom;
          return top >= low && top < low + 60;
        })()
        """)
  }
}
