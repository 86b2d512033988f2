import Foundation
import TestSupport
import Testing

/// Blocks that are shown as tabs: `tab=` on fences directly after each other.
struct TabTests {
  static let page = """
    # Page

    ```swift name=greeting tab="Swift"
    print("Hello")
    ```

    ```output
    Hello
    ```

    ```objc tab="Objective-C & <more>"
    NSLog(@"Hello");
    ```

    Text after it.

    """

  @Test func `all forms show each tab with its title`() async throws {
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n", "Content/index.md": Self.page,
    ])
    let result = try await Tool.run(
      [
        "build", "./Content", "--output", "./Site", "--strict", "--format",
        "html,single,epub,docset",
      ], in: folder, with: GivenOutcomes())
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let page = try String(contentsOfFile: folder("Site/index.html"), encoding: .utf8)
    let title = "<span>Objective-C &amp; &lt;more&gt;</span>"
    #expect(
      page.contains(
        "<label><input type=\"radio\" name=\"pb-tabs-1\" checked><span>Swift</span></label>"))
    #expect(page.contains("<input type=\"radio\" name=\"pb-tabs-1\">\(title)"))
    #expect(page.contains("<figure class=\"run proved\" id=\"greeting\">"))
    let twin = try String(contentsOfFile: folder("Site/index.md"), encoding: .utf8)
    #expect(twin.contains("\n**Swift**\n\n```swift name=greeting"), "\(twin)")
    #expect(twin.contains("\n**Objective-C \\& \\<more\\>**\n\n```objc"), "\(twin)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let single = try #require(files.first { $0.hasSuffix(".single.html") })
    #expect(
      try String(contentsOfFile: folder(single), encoding: .utf8).contains(
        "~pb-tabs-1\">\(title)"))
    let set = try #require(files.first { $0.hasSuffix("Documents/index.html") })
    #expect(try String(contentsOfFile: folder(set), encoding: .utf8).contains(title))
  }

  @Test func `a false claim in a tab fails`() async throws {
    let folder = try TemporaryFolder([
      "page.md": Self.page.replacing("```output\nHello", with: "```output\nGood-bye")
    ])
    let result = try await Tool.run(["test", "./page.md"], in: folder, with: GivenOutcomes())
    #expect(result.status == 1)
    #expect(result.output.contains("page.md:8:1: error: "), "\(result.output)")
  }

  @Test func `on a cumulative page, tabs are alternatives`() throws {
    let folder = try TemporaryFolder([
      "page.md": """
      ---
      examples: cumulative
      ---

      # Page

      ```swift
      let base = 1
      ```

      ```sh tab="Shell"
      echo 2
      ```

      ```swift tab="Constant"
      let value = base + 1
      print(value)  // Prints "2"
      ```

      ```swift tab="Variable"
      var value = base + 2
      print(value)  // Prints "3"
      ```

      ```swift
      print(value + 10)  // Prints "12"
      ```

      """
    ])
    let result = try Tool.run(["test", "page.md"], in: folder.url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
