import Foundation
import TestSupport
import Testing

@testable import Articles

/// The presets of the theme: each is readable, small, and looks different.
@Suite(.serialized, .browser) struct PresetBrowserTests {
  let browser: Browser

  init() throws { browser = try Browser.shared }

  private static let pages = [
    "index.md": "---\ndescription: What there is.\n---\n# Book\n\nSee [one](one.md).\n",
    "one.md": """
    ---
    section: Guides
    description: A page with everything.
    ---

    # One

    A paragraph with [a link](index.md), `code`, **bold** and a footnote.[^1]

    ## A heading

    > A quotation.

    > [!NOTE]
    > A note.

    > [!WARNING]
    > A warning with `code`.

    > [!TIP]
    > A tip.

    | name | is |
    | --- | --- |
    | `one` | a row |
    | two | another |

    ### Code

    ```swift name=sum
    // Adds numbers.
    @MainActor struct Adder<T> { let count = 12; var name = "three" }
    print(Adder<Int>().count + 1)
    ```

    ```output
    13
    ```

    ```swift ignore="for later"
    later()
    ```

    - [x] done
    - [ ] not done

    ---

    1. First
    2. Second

    [^1]: The footnote.

    """,
    "two.md": "---\nsection: Guides\n---\n# Two\n\nThe last page.\n",
  ]

  private static func site(_ preset: ThemePreset) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in pages { try folder.write(text, to: "Content/\(path)") }
    try folder.write(
      "title: Book\ntheme: \(preset.rawValue)\nsections: [Guides]\n", to: "Content/proofbook.yml")
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  private static let sites = Dictionary(
    uniqueKeysWithValues: ThemePreset.allCases.map { preset in
      (preset, Result { try site(preset) })
    })

  private func site(_ preset: ThemePreset) throws -> URL {
    try #require(Self.sites[preset]).get().url.appendingPathComponent("Site")
  }

  @Test(arguments: ThemePreset.allCases)
  func `axe finds nothing on any page, light and dark`(_ preset: ThemePreset) throws {
    let (lines, looked) = try ValidationTests.axe(try site(preset))
    #expect(lines == [])
    #expect(looked == 12)
  }

  @Test(arguments: ThemePreset.allCases)
  func `no page overflows, and nothing is loaded or complained about`(_ preset: ThemePreset) throws
  {
    for reader in Reader.all {
      for page in ["index.html", "one.html", "proof.html"] {
        try browser.open(try site(preset).appendingPathComponent(page), as: reader)
        let excess: Int = try browser.value(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(excess == 0, "\(page), \(reader)")
      }
    }
    #expect(browser.complaints == [])
    #expect(browser.requests == [])
  }

  @Test(arguments: ThemePreset.allCases)
  func `the styles are small, and name no font file`(_ preset: ThemePreset) throws {
    let styles = try site(preset).appendingPathComponent("site.css")
    let gzip = try Checker("gzip", package: "gzip")
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("site.css")
    try FileManager.default.copyItem(at: styles, to: copy)
    _ = try gzip.run(["-9", copy.path])
    #expect(try Data(contentsOf: copy.appendingPathExtension("gz")).count < 16 * 1024)
    let text = try String(contentsOf: styles, encoding: .utf8)
    #expect(!text.contains("@font-face") && !text.contains("@import") && !text.contains("url("))
  }

  @Test func `each looks different, in light and dark`() throws {
    for isDark in [false, true] {
      var looks: [[String]] = []
      for preset in ThemePreset.allCases {
        try browser.open(
          try site(preset).appendingPathComponent("one.html"), as: Reader(isDark: isDark))
        looks.append(
          try browser.value(
            "(() => { const p = getComputedStyle(document.querySelector('.text > p')); const b = getComputedStyle(document.body); return [b.backgroundColor, p.color, p.fontFamily + p.lineHeight, p.fontSize] })()"
          ))
      }
      #expect(Set(looks.map { $0[0] + $0[1] }).count == 3, "\(looks)")
      #expect(Set(looks.map { $0[2] + $0[3] }).count == 3, "\(looks)")
    }
  }

  @Test func `the default is the look without the setting, and an own theme comes on top`() throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Book\n", "Content/proofbook.yml": "title: Book\n",
    ])
    func styles() throws -> Data {
      let result = try Tool.run(["build"], in: folder.url)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return try Data(contentsOf: folder.url.appendingPathComponent("Site/site.css"))
    }
    let plain = try styles()
    try folder.write("title: Book\ntheme: default\n", to: "Content/proofbook.yml")
    #expect(try styles() == plain)
    try folder.write("title: Book\ntheme: book\n", to: "Content/proofbook.yml")
    try folder.write(":root { --accent: #123456; }\n", to: "Content/theme/own.css")
    let text = String(decoding: try styles(), as: UTF8.self)
    #expect(text.contains("--serif") && text.hasSuffix(":root { --accent: #123456; }\n"))
  }

  @Test(arguments: ThemePreset.allCases)
  func `paper is black on white`(_ preset: ThemePreset) throws {
    var reader = Reader.desktop
    reader.isPrinting = true
    reader.isDark = true
    try browser.open(try site(preset).appendingPathComponent("one.html"), as: reader)
    #expect(
      try browser.value("getComputedStyle(document.querySelector('.text > p')).color")
        == "rgb(0, 0, 0)")
  }
}
