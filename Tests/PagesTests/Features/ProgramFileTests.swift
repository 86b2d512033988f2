import Foundation
import Testing

@testable import Articles
@testable import Pages

struct ProgramFileTests {
  private let page = """
    # Loading & it

    ```swift name=base
    // snippet.hide
    let hidden = 1
    // snippet.show
    let base = hidden
    ```

    ```swift name=use after
    import UIKit
    print(base)
    ```

    ```swift name=Use
    print(2)
    ```

    ```swift name=shown ignore="a sketch"
    print(3)
    ```
    """

  private func sample() -> SampleSite {
    var sample = SampleSite()
    sample.add("Content/guide/loading.md", page)
    return sample
  }

  @Test func `a program's file contains its prerequisites and its hidden lines`() throws {
    let text = try #require(try sample().text("programs/guide/loading/use.swift"))
    let (head, source) = try #require(split(text))
    #expect(
      source == """
        // snippet.hide
        let hidden = 1
        // snippet.show
        let base = hidden
        import UIKit
        print(base)

        """)
    #expect(head.allSatisfy { $0.hasPrefix("// ") })
    let words = head.joined(separator: "\n")
    #expect(words.contains("'use' on the page 'Loading & it'"))
    #expect(words.contains("../../../guide/loading.html#use"))
    #expect(words.contains("It needs Proofbook's UIKit runtime"))
    #expect(words.contains("ran, exit 0"))
    #expect(words.contains("proofbook run guide/loading.md#use"))
    #expect(words.contains("proofbook run use.swift"))
  }

  private func split(_ text: String) -> (head: [String], source: String)? {
    guard let gap = text.range(of: "\n\n") else { return nil }
    return (
      text[..<gap.lowerBound].split(separator: "\n").map(String.init),
      String(text[gap.upperBound...])
    )
  }

  @Test func `the file of a program with Objective-C syntax says how to see the rewritten source`()
    throws
  {
    var sample = SampleSite()
    sample.add("Content/a.md", "```swift\nlet s = #selector(getter: A.a)\n```\n")
    let text = try #require(try sample.text("programs/a/example-1.swift"))
    #expect(text.contains("// proofbook show a.md#example-1 --front\n"))
  }

  @Test func `a program without imports does not need the runtime`() throws {
    let text = try #require(try sample().text("programs/guide/loading/base.swift"))
    #expect(!text.contains("UIKit runtime"))
    #expect(!text.contains("--front"))
  }

  @Test func `names that differ only in case have two files, and skipped programs have none`()
    throws
  {
    let paths = try sample().files().map(\.path).filter { $0.hasSuffix(".swift") }
    #expect(
      Set(paths)
        == Set(["base", "use", "Use-2"].map { "programs/guide/loading/\($0).swift" }))
  }

  @Test func `a figure links to its program, and can copy one that is more than the block`() throws
  {
    let html = try #require(try sample().text("guide/loading.html"))
    let bars = html.components(separatedBy: "<figcaption").dropFirst()
      .map { $0.components(separatedBy: "</figcaption>")[0] }
    #expect(bars.count == 4)
    #expect(bars[0].contains("href=\"../programs/guide/loading/base.swift\" download"))
    #expect(!bars[0].contains("data-parts"))
    #expect(bars[1].contains("data-parts=\"base use\""))
    #expect(!bars[3].contains("class=\"program\""))
  }

  @Test func `an asset in the folder for programs keeps its path`() throws {
    var sample = sample()
    sample.assets = ["Content/programs/guide/loading/use.swift": Array("mine".utf8)]
    #expect(try sample.text("programs/guide/loading/use.swift") == "mine")
    #expect(try sample.text("programs-2/guide/loading/use.swift") != nil)
  }

  @Test func `a page's title cannot end the comment`() throws {
    var sample = SampleSite()
    sample.add(
      "Content/a.md", "---\ntitle: \"One\\nimport Evil\"\n---\n\n```swift\nlet a = 1\n```\n")
    let text = try #require(try sample.text("programs/a/example-1.swift"))
    #expect(!text.contains("\nimport Evil"))
  }
}
