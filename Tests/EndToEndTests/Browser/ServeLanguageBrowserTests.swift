import Foundation
import TestSupport
import Testing

/// A served site in another language: the server and its script say everything in it.
struct ServeLanguageBrowserTests {
  private static let page = """
    # Seite

    ```swift name=zahl
    print(1)
    ```

    ```output
    1
    ```

    ```swift name=danach after
    print(3)
    ```

    ```output
    3
    ```

    """
  private static let settings = "format: 1\ntitle: Probe\nlanguage: de\n"
  private static let problems =
    "[...document.querySelectorAll('.pb-problems')].map((one) => one.textContent).join('')"

  @Test func `a German site is edited in German`() throws {
    let author = try ServeAuthor(["a.md": Self.page, "proofbook.yml": Self.settings])
    let (browser, served) = (author.browser, author.served)
    func run(_ text: String) throws {
      try author.run(text, in: "zahl", button: "Ausführen", running: "Läuft…")
    }
    try browser.wait(until: "\(author.status) == 'alles trifft zu'")
    // Long words have room beside the button for editing.
    let bars = "[...document.querySelectorAll('figure.run .bar')]"
    #expect(
      try browser.value("\(bars).map((bar) => bar.scrollWidth - bar.clientWidth).join()") == "0,0")
    try run("print(2)")
    #expect(try author.result("zahl") == "1 Aussage schlägt fehl")
    #expect(try browser.value("\(Self.problems).includes('1 Problem auf dieser Seite')") == true)
    // The terminal stays English.
    try served.wait(for: "a line") { served.told.contains("✗ 1 claim fails: Content/a.md;") }

    try served.write(Self.page + "\nMehr.\n", to: "a.md")
    try author.press("Im Artikel speichern")
    try browser.wait(until: "\(author.status)?.includes('wurde nicht gespeichert. Die Datei hat')")
    try author.press("Verwerfen")
    try browser.wait(until: "\(author.status) == 'alles trifft zu'")

    try FileManager.default.removeItem(at: served.url("a.md"))
    try browser.wait(until: "\(author.status)?.includes('kann nicht geprüft werden: ')")
    let title = "Das kann noch nicht angezeigt werden"
    try browser.wait(until: "document.querySelector('h1')?.textContent == '\(title)'")
    try served.write("# Andere\n", to: "b.md")
    try browser.wait(until: "\(Self.problems).includes('a.md wurde gelöscht oder umbenannt.')")
  }

  @Test func `an Arabic page is edited from right to left, and its code from left to right`() throws
  {
    let author = try ServeAuthor([
      "a.md": Self.page, "proofbook.yml": Self.settings.replacing("de\n", with: "ar\n"),
    ])
    let browser = author.browser
    try author.run("print(2)", in: "zahl", button: "تشغيل", running: "قيد التشغيل…")
    #expect(try author.result("zahl") == "الادعاءات الفاشلة: 1")
    func direction(_ selector: String) throws -> String {
      try browser.value("getComputedStyle(document.querySelector('\(selector)')).direction")
    }
    for (selector, expected) in [
      (".pb-editor textarea", "ltr"), (".pb-said", "rtl"), (".pb-unsaved", "rtl"),
      (".pb-status", "rtl"), (".pb-problems", "rtl"), (".pb-problems li span", "ltr"),
    ] {
      #expect(try direction(selector) == expected, "\(selector)")
    }
  }
}
