import Foundation
import TestSupport
import Testing

/// The knobs of a program with variants, with and without scripts.
@Suite(.serialized, .browser) struct VariantBrowserTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": """
      # Page

      ```swift name=sum title="A sum" vary="first: 1 | 2; second: 10 | 20"
      import UIKit

      let first = 1
      let second = 10
      for number in [first, second] {
        let view = UIView()
        view.tag = number
        print(view.tag)
      }
      ```

      ```output
      …
      …
      ```

      Text after it.
      """,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  let browser: Browser

  init() throws { browser = try Browser.shared }

  private func open(_ fragment: String = "", as reader: Reader = Reader()) throws {
    let page = try Self.built.get().url.appendingPathComponent("Site/index.html")
    // Another fragment alone would not load the page anew.
    let address = try #require(
      URL(string: "\(page.absoluteString)?\(UUID().uuidString)\(fragment)"))
    try browser.open(address, as: reader)
  }

  /// The ids of the figures that are seen.
  private func seen() throws -> [String] {
    try browser.value(
      "[...document.querySelectorAll('.varied figure.run')].filter((one) => one.checkVisibility()).map((one) => one.id)"
    )
  }

  @Test(arguments: [true, false])
  func `a knob exchanges the figure, with scripts and without`(_ hasScripts: Bool) throws {
    var reader = Reader.phone
    reader.hasScripts = hasScripts
    try open(as: reader)
    #expect(try seen() == ["sum"])
    try browser.click(".knobs .k2v2")
    #expect(try seen() == ["sum@first=1,second=20"])
    try browser.click(".knobs .k1v2")
    #expect(try seen() == ["sum@first=2,second=20"])
    let hash: String = try browser.value("decodeURIComponent(location.hash)")
    #expect(hash == (hasScripts ? "#sum@first=2,second=20" : ""))
    let lowest: Double = try browser.value(
      "Math.min(...[...document.querySelectorAll('.knobs label')].map((one) => one.getBoundingClientRect().height))"
    )
    #expect(lowest >= 24)
  }

  @Test func `arrow keys turn a knob`() throws {
    try open()
    try browser.evaluate("document.querySelector('.knobs .k1v1').focus()")
    try browser.press("ArrowRight")
    #expect(try seen() == ["sum@first=2,second=10"])
    #expect(try browser.value("document.activeElement.className") == "k1v2")
  }

  @Test func `an address opens a variant, and a step of its run`() throws {
    try open("#sum@first=1%2Csecond=20")
    #expect(try seen() == ["sum@first=1,second=20"])
    try open("#sum@first=2%2Csecond=10@3")
    #expect(try seen() == ["sum@first=2,second=10"])
    let words: String = try browser.value(
      "[...document.querySelectorAll('figure.run')].find((one) => one.checkVisibility()).querySelector('.player output').textContent"
    )
    #expect(words.hasPrefix("3 of "), "\(words)")
  }
}
