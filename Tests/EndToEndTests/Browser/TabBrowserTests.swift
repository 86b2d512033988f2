import Foundation
import TestSupport
import Testing

/// Tabs of code, with and without scripts.
@Suite(.serialized, .browser) struct TabBrowserTests {
  private static let shells = """
    ```sh tab="Linux"
    apt-get install chromium
    apt-get clean
    ```

    ```sh tab="macOS"
    brew install chromium
    ```

    """

  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": TabTests.page + shells + "\nText between.\n\n" + shells
        + "\n\(String(repeating: "Text after. ", count: 900))\n",
      "Content/other.md": """
      # Other

      ```sh tab="macOS"
      ls -G
      ```

      ```sh tab="Linux"
      ls --color
      ```

      ```swift name=last tab="In Swift"
      print("Hello")
      ```

      """ + "\nText.\n\n" + shells,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  let browser: Browser

  init() throws { browser = try Browser.shared }

  private func open(
    _ page: String = "index.html", as reader: Reader = Reader(), isRemembering: Bool = false
  ) throws {
    let file = try Self.built.get().url.appendingPathComponent("Site/index.html")
    let name = page.replacing(".html", with: ".html?\(UUID().uuidString)")
    let address = try #require(URL(string: name, relativeTo: file))
    try browser.open(address.absoluteURL, as: reader, isRemembering: isRemembering)
  }

  /// The first words of the code that is seen.
  private func seen() throws -> [String] {
    try browser.value(
      "[...document.querySelectorAll('.tab pre.listing')].filter((one) => one.checkVisibility()).map((one) => one.textContent.trim().split(/[ (]/)[0])"
    )
  }

  private func focused() throws -> String {
    try browser.value("document.activeElement.textContent.trim()")
  }

  @Test(arguments: [true, false])
  func `one tab of each group is seen, with scripts and without`(_ hasScripts: Bool) throws {
    var reader = Reader.phone
    reader.hasScripts = hasScripts
    try open(as: reader)
    #expect(try seen() == ["print", "apt-get", "apt-get"])
    try browser.click(
      hasScripts ? "#pb-tabs-1-2" : "input[name=pb-tabs-1]:not(:checked) + span")
    #expect(try seen() == ["NSLog", "apt-get", "apt-get"])
    let lowest: Double = try browser.value(
      "Math.min(...[...document.querySelectorAll('.tab-list button, .tab-title label')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height))"
    )
    #expect(lowest >= 24)
    #expect(try browser.value("document.documentElement.scrollWidth <= innerWidth"))
  }

  @Test func `a choice applies to all tabs with the same titles, and is remembered`() throws {
    var reader = Reader()
    reader.prefersReducedMotion = true
    try open(as: reader)
    let place = "document.querySelectorAll('.tab-list')[2].getBoundingClientRect().top"
    try browser.evaluate("document.querySelectorAll('.tab-list')[2].scrollIntoView()")
    let before: Double = try browser.value(place)
    try browser.evaluate("document.querySelectorAll('.tab-list')[2].children[1].click()")
    #expect(try seen() == ["print", "brew", "brew"])
    #expect(abs(try browser.value(place) - before) < 1)
    try open("other.html", isRemembering: true)
    #expect(try seen() == ["ls", "brew"])
    #expect(
      try browser.value(
        "document.querySelector('.tab-list [tabindex=\"0\"]').textContent == 'macOS'"))
    try open()
    #expect(try seen() == ["print", "apt-get", "apt-get"])
  }

  @Test func `arrow keys, Home and End choose a tab`() throws {
    try open("other.html")
    try browser.evaluate("document.querySelector('.tab-list [tabindex=\"0\"]').focus()")
    for (key, title) in [
      ("ArrowRight", "Linux"), ("ArrowRight", "In Swift"), ("ArrowRight", "macOS"),
      ("ArrowLeft", "In Swift"), ("Home", "macOS"), ("End", "In Swift"),
    ] {
      try browser.press(key)
      #expect(try focused() == title)
      #expect(
        try browser.value("document.activeElement.getAttribute('aria-selected') == 'true'"))
    }
    let panel: String = try browser.value(
      "document.getElementById(document.activeElement.getAttribute('aria-controls')).querySelector('figure').id"
    )
    #expect(panel == "last")
  }

  @Test func `an address opens the tab of its figure`() throws {
    try open("other.html#last")
    #expect(try seen().first == "print")
    #expect(
      try browser.value(
        "document.getElementById('last').getBoundingClientRect().top < innerHeight"))
  }

  @Test func `a figure in a tab is shown alone`() throws {
    let file = try Self.built.get().url.appendingPathComponent("Site/other.html")
    let address = try #require(URL(string: "\(file.absoluteString)?figure=last"))
    try browser.open(address, as: Reader())
    #expect(try seen() == ["print"])
  }

  @Test(arguments: [true, false])
  func `paper has all tabs with their titles`(_ hasScripts: Bool) throws {
    var reader = Reader()
    reader.hasScripts = hasScripts
    reader.isPrinting = true
    try open(as: reader)
    #expect(try seen() == ["print", "NSLog", "apt-get", "brew", "apt-get", "brew"])
    let titles: [String] = try browser.value(
      "[...document.querySelectorAll('.tab-title')].filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())"
    )
    #expect(titles.prefix(3) == ["Swift", "Objective-C & <more>", "Linux"])
  }
}
