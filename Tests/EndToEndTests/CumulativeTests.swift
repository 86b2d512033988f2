import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Pages with `examples: cumulative`.
struct CumulativeTests {
  private func blocks(_ swift: [String]) throws -> [JSONReport.Block] {
    let fences = swift.enumerated().map { "```swift name=b\($0)\n\($1)\n```\n" }
    let folder = try TemporaryFolder([
      "page.md": "---\nexamples: cumulative\n---\n\n" + fences.joined(separator: "\n")
    ])
    let output = try Tool.run(
      ["test", "page.md", "--no-cache", "--report", "json"], in: folder.url
    ).output
    return try JSONDecoder().decode(JSONReport.self, from: Data(output.utf8))
      .articles.flatMap(\.blocks)
  }

  @Test func `a block that fails to compile or crashes is left out of later programs`() throws {
    let blocks = try blocks([
      "let a = 1", "let b: Int = \"no\"", "let c = a + 1 // => 2", "fatalError(\"no\")",
      "print(a + c) // Prints \"3\"",
    ])
    #expect(blocks.map(\.result) == ["holds", "fails", "holds", "fails", "holds"])
    #expect(blocks.flatMap(\.claims).map(\.result) == ["holds", "holds"])
  }

  @Test func `a block that needs a left-out block fails at its own location`() throws {
    let blocks = try blocks(["let a: Int = \"no\"", "print(a)", "print(1)"])
    #expect(blocks.map(\.result) == ["fails", "fails", "holds"])
    #expect(blocks[1].messages.map(\.message) == ["cannot find 'a' in scope"])
    #expect(blocks[1].messages.map(\.line) == [blocks[1].line + 1])
    let hint =
      "line \(blocks[0].line + 1) declares 'a', in a block that fails: fix that block first"
    #expect(blocks[1].messages.map(\.hint) == [hint])
  }

  @Test func `a block with 'after' keeps the block that it follows`() throws {
    let blocks = try blocks(["let a = 1", "let b: Int = \"no\""])
    #expect(blocks.map(\.result) == ["holds", "fails"])
    let folder = try TemporaryFolder([
      "page.md": "---\nexamples: cumulative\n---\n\n```swift name=x\nlet b: Int = \"no\"\n```\n"
        + "\n```swift after=x\nprint(1)\n```\n\n```swift\nprint(2)\n```\n"
    ])
    let output = try Tool.run(["test", "page.md", "--report", "json"], in: folder.url).output
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(output.utf8))
    #expect(report.articles.flatMap(\.blocks).map(\.result) == ["fails", "fails", "holds"])
  }
}
